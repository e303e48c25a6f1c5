import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { producerOf } from '#src/api/bootstrap.ts';
import { contrast } from '#src/producers/colour.ts';
import { darkColoursOf } from '#src/producers/dark.ts';
import { coloursOf, ramp } from '#src/producers/theme.ts';
import { themeCss } from '#src/producers/themeCss.ts';

import { producers } from './boots.ts';

/** Text on its ground, at least 4.5. */
const texts = [
  ['on-primary', 'primary'],
  ['on-secondary', 'secondary'],
  ['secondary', 'on-secondary'],
  ['ink', 'page'],
  ['ink', 'card'],
  ['ink', 'tint'],
  ['muted', 'page'],
  ['muted', 'card'],
  ['muted', 'tint'],
  ['brand-text', 'page'],
  ['brand-text', 'card'],
  ['brand-text', 'tint'],
  ['on-deep', 'deep'],
  ['deep-heading', 'deep'],
  ['error', 'card'],
  ['success', 'card'],
  ['success-strong', 'page'],
  ['success-strong', 'tint'],
  ['warning', 'card'],
  ['error-ink', 'error-bg'],
  ['success-ink', 'success-bg'],
  ['warning-ink', 'warning-bg'],
  ['on-badge', 'badge'],
  ['access', 'card'],
] as const;

/** Borders and signs, at least 3. */
const borders = [
  ['edge', 'page'],
  ['edge', 'card'],
  ['primary', 'page'],
  ['error', 'page'],
] as const;

describe.each(Object.entries(producers))('the colours of %s', (_, wire) => {
  const { theme } = producerOf(wire);
  const colours = coloursOf(theme);

  test.each(texts)('%s reads on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(borders)('%s is seen on %s', (border, ground) => {
    expect(contrast(colours[border], colours[ground])).toBeGreaterThanOrEqual(3);
  });

  test('the producer’s own colours are used as they are', () => {
    expect(colours.primary).toBe(theme.primary.toLowerCase());
    expect(colours['on-primary']).toBe('#ffffff');
    expect(colours['brand-text']).toBe(colours.primary);
    expect(ramp(colours.primary, colours.surface)[6]).toBe(colours.primary);
  });

  test('one style sheet carries tokens, and nothing but colours', () => {
    const css = themeCss(theme);
    expect(css).toMatch(
      /^:root,\[data-light\]\{(--bt-[a-z-]+:#[0-9a-f]{6};?)+\}(@media screen and \(prefers-color-scheme:dark\)\{:root\{(--bt-[a-z-]+:#[0-9a-f]{6};?)+\}html:root:root\{color-scheme:dark\}\})?$/,
    );
    expect(css).toContain(`--bt-primary:${colours.primary}`);
    expect(css).not.toContain('<');
  });
});

describe('on a dark device', () => {
  const dark = (name: keyof typeof producers) => darkColoursOf(producerOf(producers[name]).theme);

  test.each(['catracola', 'aracauna', 'vagaluz'] as const)('%s has papers that are read', (name) => {
    const colours = { ...coloursOf(producerOf(producers[name]).theme), ...dark(name) };
    const onPaper = ['ink', 'muted', 'brand-text', 'error', 'success', 'success-strong', 'warning', 'access'];
    const pairs = [
      ...onPaper.flatMap((text) => ['page', 'card', 'tint'].map((ground) => [text, ground])),
      ...['error', 'success', 'warning'].map((tone) => [`${tone}-ink`, `${tone}-bg`]),
      ...['error', 'success', 'ink'].map((ground) => ['on-ink', ground]),
      ['on-action', 'action'],
      ['on-action', 'action-near'],
      ['on-secondary', 'secondary'],
    ] as [keyof typeof colours, keyof typeof colours][];
    for (const [text, ground] of pairs)
      expect(contrast(colours[text], colours[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['page', 'card'] as const) {
      expect(contrast(colours.edge, colours[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.ink, colours[ground])).toBeGreaterThanOrEqual(10);
    }
  });

  test('who cannot be read there stays light', () => {
    expect(dark('itabarema')).toBeNull();
    expect(themeCss(producerOf(producers.itabarema).theme)).not.toContain('prefers-color-scheme');
  });
});

describe('a theme that is not fit to be read', () => {
  const theme = producerOf(producers.catracola).theme;

  test('text that cannot be read on its ground becomes black or white', () => {
    expect(coloursOf({ ...theme, onPrimary: '#0B5CAA' })['on-primary']).toBe('#ffffff');
    expect(coloursOf({ ...theme, onSecondary: '#FFFFFF' })['on-secondary']).toBe('#1a1a1a');
  });

  test('a bright primary is darkened as far as words in it need', () => {
    const colours = coloursOf({ ...theme, primary: '#FFD400' });
    expect(colours['brand-text']).not.toBe('#ffd400');
    for (const ground of ['page', 'card', 'tint'] as const)
      expect(contrast(colours['brand-text'], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['red', '#fff', '#12345g', '#123456;}body{display:none}', ''])('%s is no colour', (primary) => {
    expect(() => themeCss({ ...theme, primary })).toThrow(RangeError);
  });
});

test('buttons are 52 high, 44 where small', () => {
  const css = readFileSync('src/ui/Button.module.css', 'utf8');
  const heightOf = (name: string) =>
    new RegExp(`\\.${name} \\{[^}]*--button-height: ([\\d.]+)rem`).exec(css)?.[1];
  expect(Number(heightOf('root')) * 16).toBe(52);
  expect(Number(heightOf('small')) * 16).toBe(44);
});
