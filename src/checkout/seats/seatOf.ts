import type { EventDetails } from '#src/domain/event.ts';
import { placeKind, type Seat, type SeatRow, typesForSeat } from '#src/domain/seats.ts';

/** A place with the ticket it is first offered with; with none (0) where nothing is open, which the cart refuses and says why. */
export function seatOf(event: EventDetails, sectorId: number, row: SeatRow, number: number): Seat {
  const { id: rowId, sectionId, symbol } = row;
  const [first] = typesForSeat(event, { sectorId, sectionId }, placeKind(row, number));
  return { sectorId, sectionId, rowId, symbol, number, ticketTypeId: first?.id ?? 0 };
}
