import type { Group } from '#src/domain/bestSeats.ts';

import type { BuyableRow } from './freeRows.ts';

interface Try {
  owner: string;
  until: number;
}

/** Seats stay avoided this long after they were taken, for requests that read them just before. */
const echoMs = 500;

const keyOf = (rowId: number, number: number) => `${rowId} ${number}`;

/**
 * Seats that somebody in this process is about to hold: a crowd that asks for the best at once is not sent to the same ones. A
 * courtesy, never a promise; the database decides.
 */
export function openTries() {
  const events = new Map<number, Map<string, Try>>();
  return {
    /** Free rows without what others are after. */
    without: (eventId: number, sid: Buffer, rows: readonly BuyableRow[]): BuyableRow[] => {
      const tries = events.get(eventId);
      if (!tries) return [...rows];
      const now = performance.now();
      for (const [key, { until }] of tries) if (until <= now) tries.delete(key);
      if (tries.size === 0) events.delete(eventId);
      const me = sid.toString('hex');
      const isMine = (key: string) => (tries.get(key)?.owner ?? me) === me;
      return rows
        .map((row) => ({ ...row, seats: row.seats.filter(({ number }) => isMine(keyOf(row.id, number))) }))
        .filter(({ seats }) => seats.length > 0);
    },
    /** Keeps others away until what answers is called with how it went. */
    add: (eventId: number, sid: Buffer, group: Group): ((how: 'taken' | 'free') => void) => {
      const tries = events.get(eventId) ?? new Map<string, Try>();
      events.set(eventId, tries);
      const mine: Try = { owner: sid.toString('hex'), until: Number.POSITIVE_INFINITY };
      const keys = group.map(({ row, seat }) => keyOf(row.id, seat.number));
      for (const key of keys) tries.set(key, mine);
      return (how) => {
        mine.until = how === 'taken' ? performance.now() + echoMs : 0;
      };
    },
  };
}
