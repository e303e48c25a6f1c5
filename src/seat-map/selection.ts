import type { House } from './house.ts';
import { seatIndex } from './seats.ts';
import type { Target } from './types.ts';

/** What is chosen, as the painter finds it. */
export interface Chosen {
  sectors: ReadonlySet<number>;
  /** Indexes by sector, of those whose rows are here. */
  seats: ReadonlyMap<number, readonly number[]>;
}

export const nothing: Chosen = { sectors: new Set(), seats: new Map() };

export function chosenIn(house: House, targets: readonly Target[]): Chosen {
  const seats = new Map<number, number[]>();
  for (const target of targets) {
    const own = house.loaded.get(target.sectorId)?.seats;
    const seat = own && 'rowId' in target ? seatIndex(own, target.rowId, target.number) : -1;
    if (seat >= 0) seats.set(target.sectorId, [...(seats.get(target.sectorId) ?? []), seat]);
  }
  return { sectors: new Set(targets.map(({ sectorId }) => sectorId)), seats };
}
