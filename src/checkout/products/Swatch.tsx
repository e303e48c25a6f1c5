import type { TicketType } from '#src/domain/event.ts';

import { offerOf, shadeOf } from './groups.ts';
import classes from './SectorList.module.css';

/** How dear a row is among all, as its ground is on the drawing; hatched when it is gone. */
export function Swatch({ types, prices }: { types: readonly TicketType[]; prices: readonly number[] }) {
  const { fromCents, state } = offerOf(types);
  const isGone = state === 'sold_out' || state === 'ended';
  return (
    <i
      className={classes.swatch}
      data-gone={isGone || undefined}
      data-shade={fromCents === null ? 4 : shadeOf(fromCents, prices)}
    />
  );
}
