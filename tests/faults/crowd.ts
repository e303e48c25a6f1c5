import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect } from 'vitest';

import { seat, seatWish } from '#tests/server/seats/house.ts';
import { ask, type Process } from '#tests/server/seats/servers.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { takeOver } from '#tests/support/takeOver.ts';

import type { Chance } from './runs.ts';

type Db = FreshDatabase['db'];
type Seat = ReturnType<typeof seat>;

export interface Held {
  id: string;
  code: string;
  seats: Seat[];
}

export interface Buyer {
  sid: string;
  /** What the last answer said is theirs. */
  held: Held | null;
}

export interface CrowdOptions {
  db: Db;
  event: number;
  chance: Chance;
  /** Who can be asked right now. */
  servers: () => Process[];
  /** Who was killed. */
  dead?: () => Process[];
  buyers: number;
  /** Goes on while it says so; asked before each hold of each buyer. */
  goesOn: (turn: number) => boolean;
  rows: number;
  seats: number;
  /** After each answer. */
  heard?: (answers: number) => void;
}

export interface Crowd {
  buyers: Buyer[];
  /** How often each answer was given; 0 is a connection that broke. */
  answers: Map<string, number>;
  /** Of one hold: how often it got no answer, or 503. */
  mostTroubles: number;
}

const letter = (index: number) => String.fromCharCode(65 + index);

export const newBuyer = (): Buyer => ({ sid: randomBytes(32).toString('base64url'), held: null });

/** Places side by side, somewhere; many want the first rows. */
function party({ chance, rows, seats }: Pick<CrowdOptions, 'chance' | 'rows' | 'seats'>): Seat[] {
  const symbol = letter(Math.min(chance.below(rows), chance.below(rows)));
  const size = 1 + chance.below(4);
  const first = 1 + chance.below(seats - size + 1);
  return Array.from({ length: size }, (_, index) => seat(symbol, first + index));
}

/** Buyers who want places of one event at once. Who gets no answer asks again, anybody, with the same key. */
export async function crowd(options: CrowdOptions): Promise<Crowd> {
  const { db, event, chance, servers, dead = () => [], goesOn, heard } = options;
  const answers = new Map<string, number>();
  let count = 0;
  let mostTroubles = 0;

  const take = async (buyer: Buyer, wanted: Seat[]) => {
    const call = { method: 'POST', path: '/api/user/reserva', body: seatWish(event, wanted) } as const;
    const key = randomUUID();
    for (let troubles = 0; ; ) {
      const server = chance.one(servers() as [Process, ...Process[]]);
      const { status, body } = await ask<Held>(server, { ...call, key, sid: buyer.sid });
      const name = status < 400 ? String(status) : `${status} ${body?.code}`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
      heard?.(++count);
      if (status === 201) buyer.held = body;
      if (body?.code === 'in_progress')
        await takeOver(
          db,
          key,
          dead().map(({ child }) => child),
        );
      else if (status === 0 || status === 503) mostTroubles = Math.max(mostTroubles, ++troubles);
      else return;
    }
  };
  const buyers = Array.from({ length: options.buyers }, newBuyer);
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let turn = 0; goesOn(turn); turn++) await take(buyer, party(options));
    }),
  );
  return { buyers, answers, mostTroubles };
}

const unexpected = (name: string) =>
  !['0', '201', '503 unavailable'].includes(name) && !name.startsWith('409 ');

/** No answer but the right ones; every promise is kept, whole, and nobody has what was promised to somebody else. */
export async function expectKept(db: Db, event: number, { buyers, answers }: Crowd): Promise<void> {
  expect([...answers.keys()].filter(unexpected)).toEqual([]);
  expect(answers.get('201')).toBeGreaterThan(0);
  const { rows } = await sql<{ holdId: string; seats: number; places: string[] }>`
    select h.id as hold_id, h.seats, array_remove(array_agg(s.symbol || s.num order by s.symbol, s.num), null) as places
      from hold h left join seat_claim c on c.event_id=h.event_id and c.hold_id=h.id
        left join seat s on s.event_id=c.event_id and s.sector_id=c.sector_id and s.seat_no=c.seat_no
      where h.event_id=${event} and h.state='active' group by h.id, h.seats`.execute(db);
  expect(rows.filter(({ seats, places }) => places.length !== seats)).toEqual([]);
  const kept = new Map(rows.map(({ holdId, places }) => [holdId, places]));
  for (const { held } of buyers) {
    if (!held) continue;
    const places = held.seats.map(({ symbol, number }) => `${symbol}${number}`);
    expect(kept.get(held.id)?.toSorted()).toEqual(places.toSorted());
  }
}
