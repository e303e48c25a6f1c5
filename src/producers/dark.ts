import type { Theme } from '#src/domain/producer.ts';

import { contrast, mix } from './colour.ts';
import { coloursOf } from './theme.ts';

const white = '#ffffff';
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

/** The colour lightened only as far as it is seen on a dark ground. */
function lifted(colour: string, ground: string): string {
  let seen = colour;
  for (let share = 1; share > 0 && contrast(seen, ground) < 3; share -= 0.04)
    seen = mix(colour, share, white);
  return seen;
}

/**
 * What changes where a visitor's device is dark: papers and what is written on them. What is printed in the producer's inks (bar, hero,
 * posters, tickets) stays. Null for a producer whose secondary cannot be read on dark paper: its storefront is always light.
 */
export function darkColoursOf(theme: Theme): Record<string, string> | null {
  const { primary, secondary, 'on-secondary': onSecondary } = coloursOf(theme);
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
    price: lifted(primary, card),
    dear: white,
    'success-strong': success,
    'error-bg': mix(error, 0.14, card),
    'error-ink': error,
    'success-bg': mix(success, 0.14, card),
    'success-ink': success,
    'warning-bg': mix(warning, 0.14, card),
    'warning-ink': warning,
  };
}
