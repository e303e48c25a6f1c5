import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { producers } from './boots.ts';
import { openStore } from './stage.tsx';

const images = () => [...document.querySelectorAll('a[aria-label$="página inicial"] img')];

test('a logo made for dark grounds stands on the colour itself', async () => {
  await openStore('/nope');
  expect(images()).toHaveLength(2);
  for (const image of images()) expect(image.className).toBe('');
});

test('any other stands on a plate, in the bar and in the footer', async () => {
  const { catracola } = producers;
  await openStore('/nope', { producer: { ...catracola, logos: { ...catracola.logos, plate: true } } });
  expect(screen.getByRole('banner').querySelector('img')?.className).toMatch(/plate/);
  expect(screen.getByRole('contentinfo').querySelector('img')?.className).toMatch(/plate/);
});
