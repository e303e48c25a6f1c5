import type { Kysely } from 'kysely';

import type { Together } from '../database/together.ts';
import type { Database } from '../store/schema.ts';
import { type KnownSeat, readSeats, type WantedSeat } from '../store/seats.ts';

/** Looks up the seats that somebody names, and who has them: those that there are, each once, in the order of the house. */
export type SeatLooks = (eventId: number, wanted: readonly WantedSeat[]) => Promise<KnownSeat[]>;

type Named = Pick<WantedSeat, 'rowId' | 'number'>;
const keyOf = ({ rowId, number }: Named) => `${rowId} ${number}`;

/**
 * Batches seat reads of an event: everybody wants a few seats of their own, and one query for four hundred costs little more than one for
 * four. A caller that arrives while a read is running joins the next one, which begins afterwards, so that no answer is older than its request.
 */
export function openSeatLooks(db: Kysely<Database>, together: Together): SeatLooks {
  const waiting = new Map<number, Map<string, Named>>();

  async function lookForAll(eventId: number) {
    const named = waiting.get(eventId);
    waiting.delete(eventId);
    const seats = await readSeats(db, eventId, [...(named?.values() ?? [])]);
    return new Map(seats.map((seat, order) => [keyOf(seat), { seat, order }]));
  }

  return async (eventId, wanted) => {
    if (wanted.length === 0) return [];
    const named = waiting.get(eventId) ?? new Map<string, Named>();
    waiting.set(eventId, named);
    const keys = new Set(wanted.map(keyOf));
    for (const seat of wanted) named.set(keyOf(seat), seat);
    const known = await together(`seats ${eventId}`, () => lookForAll(eventId));
    return [...keys]
      .flatMap((key) => known.get(key) ?? [])
      .sort((a, b) => a.order - b.order)
      .map(({ seat }) => seat);
  };
}
