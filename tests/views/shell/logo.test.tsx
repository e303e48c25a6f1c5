import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { producers } from './boots.ts';
import { openStore } from './stage.tsx';

const { catracola } = producers;
const yellow = { ...catracola.theme, primary: '#FFE27A', on_primary: '#1A1A1A' };
const both = { on_light: '/light.svg', on_dark: '/dark.svg' };

const shownIn = (place: 'banner' | 'contentinfo') => {
  const image = screen.getByRole(place).querySelector('img');
  return [image?.getAttribute('src'), image?.dataset['plate'] ?? null];
};

test.each([
  ['the dark one on a dark bar', catracola.theme, both, ['/dark.svg', null]],
  ['the light one on a light bar', yellow, both, ['/light.svg', null]],
  [
    'the light one on a white plate, where it is the only one',
    catracola.theme,
    { on_light: '/light.svg' },
    ['/light.svg', 'light'],
  ],
  [
    'the dark one on a dark plate, where it is the only one',
    yellow,
    { on_dark: '/dark.svg' },
    ['/dark.svg', 'dark'],
  ],
])('the bar shows %s', async (_, theme, header, expected) => {
  await openStore('/nope', { producer: { ...catracola, theme, logos: { ...catracola.logos, header } } });
  expect(shownIn('banner')).toEqual(expected);
});

test.each([
  ['dark', catracola.theme, '/footer-dark.svg'],
  ['dark under a light bar', { ...yellow, primary: '#F0A000' }, '/footer-dark.svg'],
  ['light under a pale bar', yellow, '/footer-light.svg'],
])('the footer shows its own, where it is %s', async (_, theme, expected) => {
  const footer = { on_light: '/footer-light.svg', on_dark: '/footer-dark.svg' };
  await openStore('/nope', { producer: { ...catracola, theme, logos: { ...catracola.logos, footer } } });
  expect(shownIn('contentinfo')).toEqual([expected, null]);
});

test('without a logo file the title is shown', async () => {
  await openStore('/nope', { producer: { ...catracola, logos: { ...catracola.logos, header: {} } } });
  expect(screen.getByRole('banner').querySelector('img')).toBeNull();
  expect(screen.getByRole('banner').textContent).toContain(catracola.title);
});
