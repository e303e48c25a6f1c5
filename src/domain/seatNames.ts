import type { Sector } from './event.ts';
import type { Seat } from './seats.ts';

type Named = Pick<Seat, 'symbol' | 'number'>;

/** A seat and the name of its sector: all there is to say where it is. */
export interface SeatInSector extends Named {
  sector: string;
}

/** As it stands on the ticket and on the chair: `C 14`. */
export const seatName = ({ symbol, number }: Named) => `${symbol} ${number}`;

/** `C 14, C 15`, in the order given; no name is torn at the end of a line. */
export const seatNames = (seats: readonly Named[]) =>
  seats.map((seat) => seatName(seat).replaceAll(' ', '\u00a0')).join(', ');

/** A sector and what one has of it: `L104 · C 14, C 15`; the sector alone where nobody has a number. */
export const sectorAndSeats = (sector: string, seats: readonly Named[]) =>
  seats.length === 0 ? sector : `${sector} · ${seatNames(seats)}`;

/** Seats of any sectors: `L104 · C 14, C 15; L105 · A 2`. */
export const seatsBySector = (seats: readonly SeatInSector[]) =>
  [...new Set(seats.map(({ sector }) => sector))]
    .map((name) => [name, seats.filter(({ sector }) => sector === name)] as const)
    .map(([name, group]) => sectorAndSeats(name, group))
    .join('; ');

/** Seats that are chosen or held, with the names of their sectors. */
export const inSectors = (
  { sectors }: { sectors: readonly Pick<Sector, 'id' | 'name'>[] },
  seats: readonly Seat[],
): SeatInSector[] =>
  seats.map((seat) => ({ ...seat, sector: sectors.find(({ id }) => id === seat.sectorId)?.name ?? '' }));

/** What has a number of what was bought. */
export const numberedOf = (
  places: readonly { sector: string; row: string | null; seat: string | null }[],
): SeatInSector[] =>
  places.flatMap(({ sector, row, seat }) =>
    row && seat ? [{ sector, symbol: row, number: Number(seat) }] : [],
  );
