import type { EventDetails } from '#src/domain/event.ts';
import {
  isWithin,
  numbersOf,
  placeKind,
  type SeatKey,
  type SeatRow,
  type SeatWish,
  statusFor,
  togetherIn,
  typesForSeat,
} from '#src/domain/seats.ts';
import type { PlaceKind } from '#src/domain/venue.ts';

const placeKinds: readonly PlaceKind[] = ['regular', 'wheelchair', 'companion', 'reduced'];

/** What a visitor narrows a map or a list to. */
export interface Narrowing extends SeatWish {
  isTogether: boolean;
}

/** Who looks: what they chose, and what they hold. */
export interface Looker {
  chosen: ReadonlySet<SeatKey>;
  own: ReadonlySet<SeatKey>;
}

export const isNarrowed = ({ accessible, maxCents, isTogether }: Narrowing) =>
  accessible || maxCents !== null || isTogether;

/** Numbers of a row that are what is looked for; all of them while nothing is narrowed. */
export function fittingIn(
  event: EventDetails,
  sectorId: number,
  row: SeatRow,
  { accessible, maxCents, isTogether, party }: Narrowing,
  looker: Looker,
): Set<number> {
  const place = { sectorId, sectionId: row.sectionId };
  const section = event.sectors
    .find(({ id }) => id === sectorId)
    ?.sections.find(({ id }) => id === row.sectionId);
  const isCheap = (kind: PlaceKind) =>
    maxCents === null ||
    (section !== undefined &&
      isWithin(maxCents, section) &&
      typesForSeat(event, place, kind).some(({ allInCents }) => allInCents <= maxCents));
  const cheap = new Set(placeKinds.filter(isCheap));
  const isMineOrFree = (number: number) => ['empty', 'selected'].includes(statusFor(row, number, looker));
  const together = isTogether ? togetherIn(row, party, isMineOrFree) : null;
  return new Set(
    numbersOf(row).filter(
      (number) =>
        cheap.has(placeKind(row, number)) &&
        (!accessible || placeKind(row, number) !== 'regular') &&
        (together === null || together.has(number)),
    ),
  );
}
