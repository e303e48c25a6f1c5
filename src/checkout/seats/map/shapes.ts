import { type EventDetails, isOpen, type Sector } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import {
  isWithin,
  type MappedSector,
  type SeatKey,
  type SeatRow,
  statusFor,
  type VenuePlan,
} from '#src/domain/seats.ts';
import { placesOfRow } from '#src/domain/venue.ts';
import type { SeatFilter, SectorRows, SectorShape, SectorState, Shade } from '#src/seat-map/index.ts';

import { offerOf, shadeOf, typesIn } from '../../products/groups.ts';
import { fittingIn, isNarrowed, type Looker, type Narrowing } from '../fits.ts';

/** `R$ 66`, and cents only where there are some: a pill on a drawing is small. */
const pill = (cents: number | null) => (cents === null ? '' : reais(cents).replace(/,00$/, ''));

/** `S09 · visitante` is `S09` on the drawing. */
const short = (name: string) => name.split(' · ')[0] ?? name;

function stateOf({ free }: MappedSector, sold: Sector | undefined): SectorState {
  const { state, isPcdAlone } = offerOf(sold ? typesIn([sold]) : []);
  if (free === 0 || (state === 'sold_out' && !isPcdAlone)) return 'sold';
  if (!sold || !typesIn([sold]).some(isOpen)) return 'closed';
  return state === 'few' || free * 10 <= sold.capacity ? 'few' : 'free';
}

/** The sectors of a house as the drawing wants them: state, price and how dear that is among all prices. */
export function shapesOf(event: EventDetails, { sectors }: VenuePlan): SectorShape[] {
  const prices = sectors.flatMap(({ fromCents }) => fromCents ?? []);
  return sectors.map((drawn) => ({
    id: drawn.id,
    name: short(drawn.name),
    zone: drawn.zone,
    outline: drawn.outline,
    label: drawn.label,
    focus: drawn.focus,
    numbered: drawn.numbered,
    price: pill(drawn.fromCents),
    shade: (drawn.fromCents === null ? 3 : shadeOf(drawn.fromCents, prices) - 1) as Shade,
    state: stateOf(
      drawn,
      event.sectors.find(({ id }) => id === drawn.id),
    ),
  }));
}

const everything: SeatFilter = { kinds: null, sectors: null, seats: null };

/** What stays bright on the drawing, by the same rule as in the list; seat by seat in the sector that is open. */
export function filterOf(
  event: EventDetails,
  narrowing: Narrowing,
  open: { id: number; rows: readonly SeatRow[] } | null,
  looker: Looker,
): SeatFilter {
  // Always the same: what is chosen paints nothing else again while nothing is narrowed.
  if (!isNarrowed(narrowing)) return everything;
  const { accessible, maxCents } = narrowing;
  return {
    kinds: accessible ? ['wheelchair', 'companion', 'reduced'] : null,
    sectors:
      maxCents === null
        ? null
        : event.sectors
            .filter(({ sections }) => sections.some((section) => isWithin(maxCents, section)))
            .map(({ id }) => id),
    seats: open && {
      sectorId: open.id,
      byRow: new Map(open.rows.map((row) => [row.id, fittingIn(event, open.id, row, narrowing, looker)])),
    },
  };
}

/** The places of a sector, without who sits there. */
export const rowsShape = (id: number, rows: readonly SeatRow[]): SectorRows => ({
  id,
  rows: rows.map((row) => ({ id: row.id, symbol: row.symbol, places: placesOfRow(row), table: row.table })),
});

/** Seats that are not free to this visitor; what they hold themselves is. */
export const takenFor = (rows: readonly SeatRow[], own: ReadonlySet<SeatKey>) =>
  rows.flatMap((row) =>
    [...row.reserved, ...row.occupied].flatMap((number) => {
      const status = statusFor(row, number, { chosen: new Set(), own });
      return status === 'reserved' || status === 'occupied' ? [[row.id, number, status] as const] : [];
    }),
  );
