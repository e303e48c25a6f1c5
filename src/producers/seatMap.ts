import type { Theme } from '#src/domain/producer.ts';

import { mix, readable } from './colour.ts';
import { coloursOf } from './theme.ts';

const white = '#ffffff';
const black = '#000000';

/** Steps of the price scale: lighter is cheaper (design of the seat maps). */
const lighter = [0.14, 0.28, 0.46, 0.87, 1] as const;
const darker = [0.7, 0.42] as const;

const grey = { stripe: '#b3b8c0', fill: '#eceae6', ink: '#3b424c', closed: '#e3e4e6' };
const grass = { fill: '#ddebdd', line: white };
const warning = { fill: white, stripe: '#f4d6a2' };
const accessGround = '#f5eefb';

/** A fill with whichever of two inks reads better on it. */
const written = (fill: string, ink: string) => ({ fill, ink: readable(ink, fill) });

/**
 * Colours of seat maps from the producer's theme, as the drawing library wants them.
 *
 * `contrast: 'more'` is for who asks for more contrast or forced colours: borders and letters in ink, the price scale in greys.
 * Throws `RangeError` when a colour of the theme is not `#rrggbb`.
 */
export function seatMapPalette(
  theme: Theme,
  { contrast: wanted = 'normal' }: { contrast?: 'normal' | 'more' } = {},
) {
  const colours = coloursOf(theme);
  const dark = wanted === 'more';
  const base = dark ? colours.ink : colours.primary;
  const shades = [
    ...lighter.map((share) => mix(base, share, white)),
    ...darker.map((share) => mix(base, share, black)),
  ].map((fill) => written(fill, colours.ink));
  const chosen = written(colours.secondary, colours['on-secondary']);
  return {
    ground: dark ? white : colours.card,
    ink: dark ? black : colours.ink,
    muted: dark ? black : colours.muted,
    edge: dark ? black : colours.edge,
    hair: mix(colours.ink, dark ? 0.35 : 0.18, white),
    outline: dark ? black : mix(colours.primary, 0.6, colours.edge),
    shades,
    sold: { fill: grey.fill, stripe: dark ? colours.edge : grey.stripe, ink: dark ? black : grey.ink },
    closed: { fill: grey.closed, ink: dark ? black : grey.ink },
    chosen,
    selected: dark ? { fill: black, ink: white } : written(colours.primary, white),
    field: { fill: grass.fill, line: grass.line, ink: colours['success-ink'] },
    stage: written(colours.deep, white),
    empty: dark
      ? { fill: white, line: black, ink: black }
      : { fill: white, line: colours.success, ink: colours['success-strong'] },
    reserved: { ...warning, line: dark ? black : colours.warning },
    occupied: dark ? colours.muted : colours.edge,
    access: dark ? { fill: white, ink: black } : { fill: accessGround, ink: colours.access },
  };
}
