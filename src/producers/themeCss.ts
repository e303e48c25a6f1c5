import type { Theme } from '#src/domain/producer.ts';

import { darkColoursOf } from './dark.ts';
import { coloursOf, ramp } from './theme.ts';

const block = (selector: string, values: Record<string, string>) =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Mantine's own variables, said in our tokens. The brand ramp is the producer's. */
function mantineVariables(theme: Theme): Record<string, string> {
  const { surface, primary } = coloursOf(theme);
  const brand = ramp(primary, surface);
  const numbered = brand.flatMap((shade, i) => [
    [`--mantine-color-brand-${i}`, shade],
    [`--mantine-primary-color-${i}`, shade],
  ]);
  const looks = {
    filled: brand[6],
    'filled-hover': brand[7],
    light: brand[0],
    'light-hover': brand[1],
    'light-color': 'var(--bt-brand-text)',
    outline: 'var(--bt-brand-text)',
    'outline-hover': brand[0],
    text: 'var(--bt-brand-text)',
    contrast: 'var(--bt-on-primary)',
  };
  const named = Object.entries(looks).flatMap(([look, value]) => [
    [`--mantine-color-brand-${look}`, value],
    [`--mantine-primary-color-${look}`, value],
  ]);
  return {
    '--mantine-color-scheme': 'light',
    '--mantine-color-body': 'var(--bt-page)',
    '--mantine-color-text': 'var(--bt-ink)',
    '--mantine-color-bright': 'var(--bt-ink)',
    '--mantine-color-dimmed': 'var(--bt-muted)',
    '--mantine-color-placeholder': 'var(--bt-muted)',
    '--mantine-color-anchor': 'var(--bt-brand-text)',
    '--mantine-color-error': 'var(--bt-error)',
    '--mantine-color-default': 'var(--bt-card)',
    '--mantine-color-default-hover': 'var(--bt-tint)',
    '--mantine-color-default-color': 'var(--bt-ink)',
    '--mantine-color-default-border': 'var(--bt-edge)',
    '--mantine-color-disabled': 'var(--bt-hair)',
    '--mantine-color-disabled-color': 'var(--bt-muted)',
    '--mantine-color-disabled-border': 'var(--bt-hair)',
    ...Object.fromEntries([...numbered, ...named]),
  };
}

const tokensOf = (colours: Record<string, string>) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--bt-${name}`, value]));

/** Mantine is told that it is light: what it takes from its own greys becomes ours. */
const darkMantine = block('html:root:root', {
  'color-scheme': 'dark',
  '--mantine-color-white': 'var(--bt-on-action)',
  ...Object.fromEntries([0, 1, 2, 3].map((step) => [`--mantine-color-gray-${step}`, 'var(--bt-tint)'])),
  ...Object.fromEntries(
    ['brand', 'primary'].flatMap((name) =>
      Object.entries({
        filled: 'action',
        'filled-hover': 'action-near',
        light: 'tint',
        'light-hover': 'tint',
      }).map(([look, token]) => [
        `--mantine-${name === 'brand' ? 'color-brand' : 'primary-color'}-${look}`,
        `var(--bt-${token})`,
      ]),
    ),
  ),
});

/**
 * The producer's colours as one style sheet, `--bt-…` tokens and Mantine's variables in their terms.
 *
 * The server inlines it in the head of the page, so the first paint is already in the producer's ink. What wears `data-light` is
 * paper that stays light on a dark page: a ticket, the plate of a logo. Throws `RangeError` when a colour is not `#rrggbb`.
 */
export function themeCss(theme: Theme): string {
  const dark = darkColoursOf(theme);
  return [
    block(':root,[data-light]', tokensOf(coloursOf(theme))),
    block('html:root:root', mantineVariables(theme)),
    dark && `@media screen and (prefers-color-scheme:dark){${block(':root', tokensOf(dark))}${darkMantine}}`,
  ]
    .filter(Boolean)
    .join('');
}
