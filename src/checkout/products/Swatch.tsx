import type { TicketType } from '#src/domain/event.ts';

import { offerOf, shadeOf } from './groups.ts';
import classes from './SectorList.module.css';

/** Shares of the colour of prices, cheap to dear (design.md §7), as `seatMapPalette` draws them. */
const shades = [
  ...[14, 28, 46, 87, 100].map((share) => `${share}%, var(--bt-card)`),
  ...[70, 42].map((share) => `${share}%, var(--bt-dear)`),
];

/** How dear a row is among all, as its ground is on the drawing; hatched when it is gone. */
export function Swatch({ types, prices }: { types: readonly TicketType[]; prices: readonly number[] }) {
  const { fromCents, state } = offerOf(types);
  const isGone = state === 'sold_out' || state === 'ended';
  const shade = shades[(fromCents === null ? 4 : shadeOf(fromCents, prices)) - 1];
  return isGone ? (
    <i className={classes.swatch} data-gone />
  ) : (
    <i className={classes.swatch} style={{ background: `color-mix(in srgb, var(--bt-price) ${shade})` }} />
  );
}
