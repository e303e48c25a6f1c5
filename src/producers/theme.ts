import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

import type { Theme } from '#src/domain/producer.ts';

import { colourOf, contrast, darkened, deepOf, mix, nightly, readable } from './colour.ts';

const ink = '#1f2328';
const white = '#ffffff';

/** Colours every producer shares (design.md §2). */
const semantic = {
  ink,
  muted: '#5a6270',
  edge: '#767f8c',
  error: '#b3261e',
  'error-bg': '#fcebe9',
  'error-ink': '#7d1b15',
  success: '#1b7f3b',
  'success-bg': '#e6f4ea',
  'success-ink': '#0f5426',
  'success-strong': '#14602c',
  warning: '#8a5300',
  'warning-bg': '#fff1db',
  'warning-ink': '#5c3800',
  access: '#5b2a86',
  badge: '#ffd98a',
  'on-badge': '#3a2300',
};

/** Those that texts are written in straight on the producer's paper: darkened where they would not read on it. */
const inks = ['error', 'success', 'warning', 'access'] as const;

const shades = [0.08, 0.16, 0.3, 0.46, 0.64, 0.84] as const;

/** Ten shades with the colour itself at 6: lighter towards the surface, darker towards the night. */
export function ramp(colour: string, surface: string): MantineColorsTuple {
  const [s0, s1, s2, s3, s4, s5] = shades.map((share) => mix(colour, share, surface)) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return [s0, s1, s2, s3, s4, s5, colour, nightly(colour, 0.84), nightly(colour, 0.68), nightly(colour, 0.5)];
}

/** Every colour of one producer by token name: the inputs, what is derived from them, and what all share. */
export function coloursOf(theme: Theme) {
  const primary = colourOf('primary', theme.primary);
  const secondary = colourOf('secondary', theme.secondary);
  const surface = colourOf('surface', theme.surface);
  const page = mix(surface, 0.92, '#7a5a1e');
  const card = mix(surface, 0.4, '#ffffff');
  const tint = mix(primary, 0.12, surface);
  const deep = deepOf(primary);
  const grounds = [page, card, tint];
  const onPrimary = readable(colourOf('onPrimary', theme.onPrimary), primary);
  return {
    primary,
    'on-primary': onPrimary,
    secondary,
    'on-secondary': readable(colourOf('onSecondary', theme.onSecondary), secondary),
    surface,
    deep,
    'on-deep': readable('#ffffff', deep),
    'deep-heading': readable(mix(secondary, 0.3, '#ffffff'), deep),
    tint,
    page,
    card,
    hair: mix(ink, 0.14, card),
    'brand-text': darkened(primary, grounds),
    action: primary,
    'action-near': nightly(primary, 0.84),
    'on-action': onPrimary,
    'on-ink': white,
    stripe: semantic.badge,
    ...semantic,
    ...Object.fromEntries(inks.map((name) => [name, darkened(semantic[name], grounds)])),
  };
}

const least = 4.5;

/** What it is dark on where a producer's own dark ink is not dark enough. */
const dusk = '#14121a';

const lights = {
  ink: '#f4ecfb',
  muted: '#b9aac9',
  edge: '#8f7fa3',
  error: '#ffb4ab',
  success: '#7fd99a',
  warning: '#ffc978',
  access: '#d9b8ff',
};

/**
 * What changes where a visitor's device is dark: papers and what is written on them. What is printed in the producer's inks (bar, hero,
 * posters, tickets) stays. Null for a producer whose secondary cannot be read on dark paper: its storefront is always light.
 */
export function darkColoursOf(theme: Theme): Record<string, string> | null {
  const { secondary, 'on-secondary': onSecondary } = coloursOf(theme);
  const page = contrast(lights.ink, onSecondary) >= 14 ? onSecondary : dusk;
  const card = mix(white, 0.08, page);
  const tint = mix(secondary, 0.12, page);
  if ([page, card, tint].some((ground) => contrast(secondary, ground) < least)) return null;
  const { error, success, warning } = lights;
  return {
    ...lights,
    page,
    card,
    tint,
    hair: mix(lights.ink, 0.16, card),
    'brand-text': secondary,
    action: secondary,
    'action-near': mix(secondary, 0.84, white),
    'on-action': onSecondary,
    'on-ink': page,
    stripe: mix(warning, 0.3, card),
    'success-strong': success,
    'error-bg': mix(error, 0.14, card),
    'error-ink': error,
    'success-bg': mix(success, 0.14, card),
    'success-ink': success,
    'warning-bg': mix(warning, 0.14, card),
    'warning-ink': warning,
  };
}

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

const display = 'var(--bt-display)';

/** What Mantine's components need beyond the style sheet; the look itself is in `src/styles`. */
export function themeOf(theme: Theme): MantineThemeOverride {
  const { primary, secondary, surface } = coloursOf(theme);
  return {
    primaryColor: 'brand',
    primaryShade: 6,
    colors: { brand: ramp(primary, surface), accent: ramp(secondary, surface) },
    fontFamily: 'var(--bt-text)',
    headings: {
      fontFamily: display,
      fontWeight: '800',
      sizes: {
        h1: { fontSize: '2.75rem', lineHeight: '1' },
        h2: { fontSize: '2.125rem', lineHeight: '1' },
        h3: { fontSize: '1.75rem', lineHeight: '1' },
        h4: { fontSize: '1.375rem', lineHeight: '1.05' },
      },
    },
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '3px', sm: '6px', md: '10px' },
    defaultRadius: 'sm',
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
  };
}
