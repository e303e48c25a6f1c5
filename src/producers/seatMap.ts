import type { Theme } from '#src/domain/producer.ts';

import { contrast, isDark, mix } from './colour.ts';
import { darkColoursOf } from './dark.ts';
import { coloursOf } from './theme.ts';

const white = '#ffffff';
const black = '#000000';

/** Steps of the price scale: the nearer to the paper, the cheaper (design of the seat maps). */
const nearer = [0.14, 0.28, 0.46, 0.87, 1] as const;
const farther = [0.7, 0.42] as const;

const grass = { fill: '#ddebdd', line: white };

/** A fill with the ink that is asked for, or else with whichever of white and black reads better on it. */
const written = (fill: string, ink: string) => ({
  fill,
  ink: contrast(ink, fill) >= 4.5 ? ink : isDark(fill) ? white : black,
});

interface Wanted {
  contrast?: 'normal' | 'more';
  /** Of the page around it; a producer without a dark one is drawn in light. */
  scheme?: 'light' | 'dark';
}

/**
 * Colours of seat maps from the producer's tokens, as the drawing library wants them: the same that the legend and the list wear.
 *
 * `contrast: 'more'` is for who asks for more contrast or forced colours: borders and letters in ink, the price scale in greys.
 * Throws `RangeError` when a colour of the theme is not `#rrggbb`.
 */
export function seatMapPalette(theme: Theme, { contrast: wanted = 'normal', scheme = 'light' }: Wanted = {}) {
  const night = scheme === 'dark' ? darkColoursOf(theme) : null;
  const colours = { ...coloursOf(theme), ...night };
  const isStrong = wanted === 'more';
  const line = (colour: string) => (isStrong ? (night ? white : black) : colour);
  const paper = isStrong && !night ? white : colours.card;
  const ink = line(colours.ink);
  const base = isStrong ? mix(colours.ink, night ? 0.7 : 1, colours.card) : colours.price;
  return {
    ground: paper,
    ink,
    muted: line(colours.muted),
    edge: line(colours.edge),
    hair: mix(colours.ink, isStrong ? 0.35 : 0.18, colours.card),
    outline: line(night ? colours.edge : mix(colours.primary, 0.6, colours.edge)),
    shades: [
      ...nearer.map((share) => mix(base, share, colours.card)),
      ...farther.map((share) => mix(base, share, colours.dear)),
    ].map((fill) => written(fill, colours.ink)),
    sold: {
      fill: mix(colours.ink, 0.08, colours.card),
      stripe: isStrong && !night ? colours.edge : mix(colours.ink, 0.3, colours.card),
      ink,
    },
    closed: { fill: mix(colours.ink, 0.12, colours.card), ink },
    chosen: written(colours.secondary, colours['on-secondary']),
    selected: isStrong ? written(ink, paper) : written(colours.primary, colours['on-primary']),
    field: night
      ? {
          fill: colours['success-bg'],
          line: mix(colours.success, 0.4, colours.card),
          ink: colours['success-ink'],
        }
      : { ...grass, ink: colours['success-ink'] },
    stage: night ? written(colours.edge, colours.page) : written(colours.deep, white),
    empty: { fill: paper, line: line(colours.success), ink: line(colours['success-strong']) },
    reserved: { fill: paper, stripe: colours.stripe, line: line(colours.warning) },
    occupied: colours.muted,
    access: isStrong
      ? { fill: paper, ink }
      : { fill: mix(colours.access, 0.08, colours.card), ink: colours.access },
  };
}
