import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

import type { Theme } from '#src/domain/producer.ts';

import { colourOf, darkened, deepOf, mix, nightly, readable } from './colour.ts';

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
    price: primary,
    dear: '#000000',
    ...semantic,
    ...Object.fromEntries(inks.map((name) => [name, darkened(semantic[name], grounds)])),
  };
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
    // Windows and notices stand at the end of the page.
    components: { Portal: { defaultProps: { className: 'mantine-ground' } } },
  };
}
