import type { EventDetails } from '#src/domain/event.ts';
import { type Seat, type SeatRow, typesForSeat } from '#src/domain/seats.ts';

/** A place with the ticket it is first offered with; with none (0) where nothing is open, which the cart refuses and says why. */
export function seatOf(
  event: EventDetails,
  sectorId: number,
  { id: rowId, sectionId, symbol }: Pick<SeatRow, 'id' | 'sectionId' | 'symbol'>,
  number: number,
): Seat {
  const [first] = typesForSeat(event, { sectorId, sectionId });
  return { sectorId, sectionId, rowId, symbol, number, ticketTypeId: first?.id ?? 0 };
}
