import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect } from 'vitest';

import { type Answer, type Browser, browser, poolOf, type Shop, wish } from '#tests/server/commerce/shop.ts';

import type { Chance } from './runs.ts';

/** What nobody can answer right now: it says so, and when to come back. */
export function expectComeBack({ status, headers }: Answer): void {
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
}

interface Held {
  fan: Browser;
  id: string;
  amount: number;
}

interface Holders {
  chance: Chance;
  many?: number;
  /** After each answer. */
  heard: (answers: number) => void;
  /** What somebody does who was told to come back, before they do. */
  pause: () => Promise<unknown>;
}

/** So many hold places of one pool, twice each. Who is told to come back does, with the same key. */
export async function holdAll(
  shop: Pick<Shop, 'app' | 'context' | 'db'>,
  event: number,
  { chance, many = 40, heard, pause }: Holders,
): Promise<Held[]> {
  let answers = 0;
  const hold = async (fan: Browser, amount: number) => {
    const key = randomUUID();
    for (;;) {
      const answer = await fan.post('/api/user/reserva', wish(event, { 1: amount }), { key });
      heard(++answers);
      if (answer.status === 201) return answer.body.id;
      if (answer.body.code !== 'in_progress') expectComeBack(answer);
      await pause();
      await sql`update idempotency set locked_until=now() where key=${key} and state='running'`
        .execute(shop.db)
        .catch(() => {});
    }
  };
  return Promise.all(
    Array.from({ length: many }, async () => {
      const fan = browser(shop);
      const amount = 1 + chance.below(3);
      await hold(fan, 1 + chance.below(3));
      return { fan, amount, id: await hold(fan, amount) };
    }),
  );
}

/** Everything that was promised is there, and nothing else. */
export async function expectHeld(
  shop: Pick<Shop, 'db'>,
  event: number,
  held: readonly Held[],
): Promise<void> {
  for (const { fan, id, amount } of held) {
    const { reservation } = (await fan.get('/api/reservations/current')).body;
    expect(reservation).toMatchObject({ id, items: [{ amount }] });
  }
  const all = held.reduce((sum, { amount }) => sum + amount, 0);
  expect((await poolOf(shop, event)).held).toBe(all);
}
