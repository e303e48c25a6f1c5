import type { SeatStatus } from '#src/domain/seats.ts';
import type { PlaceKind } from '#src/domain/venue.ts';

import classes from './SeatSign.module.css';

/** How a seat looks: its state, or while it is free whom it was made for. */
export const looks = [
  'empty',
  'selected',
  'reserved',
  'occupied',
  'wheelchair',
  'companion',
  'reduced',
] as const;
export type Look = (typeof looks)[number];

/** A seat as it looks on the map and in the list; says nothing by itself. */
export const SeatSign = ({ look }: { look: Look }) => <i className={classes.sign} data-look={look} />;

export const lookOf = (status: Exclude<SeatStatus, 'invalid'>, kind: PlaceKind): Look =>
  status === 'empty' && kind !== 'regular' ? kind : status;
