import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import type { Report, WorkerNews } from '#server/fleet.ts';
import type { SeatNews } from '#server/seats/memory.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { seedProducer } from '#tests/support/seeds.ts';

import { createHouse, seat, seatWish } from './house.ts';
import { ask, compiledFolder, type Process, startApi } from './servers.ts';

const { place, pool, db } = await freshDatabase({ max: 4 });
await seedProducer(db);
await db.insertInto('category').values({ id: 1, tag: 'shows', title: 'Shows', icon: 'note' }).execute();
await createHouse({ db }, { id: 1 });

const api = await startApi(place, compiledFolder());
const told: SeatNews[] = [];
api.child.on('message', (said: Report) => {
  if ('seats' in said) told.push(said.seats);
});
afterAll(() => {
  api.agent.destroy();
  api.child.kill('SIGKILL');
});

const hold = (process: Process, number: number) =>
  ask<{ code?: string }>(process, {
    method: 'POST',
    path: '/api/user/reserva',
    sid: randomBytes(32).toString('base64url'),
    body: seatWish(1, [seat('A', number)]),
  });

test('a process tells that a seat is wanted, and that it was given', async () => {
  expect((await hold(api, 1)).status).toBe(201);
  await expect.poll(() => told.map(({ became }) => became)).toContain('given');
  expect(told[0]).toMatchObject({
    became: 'wanted',
    asked: { eventId: 1, seats: [{ symbol: 'A', number: 1 }] },
  });
  expect(new Set(told.map(({ holder }) => holder)).size).toBe(1);
});

test('a process that hears whose a seat is says so to a crowd while its own database keeps it waiting', async () => {
  const { asked } = told.at(-1) ?? {};
  const [known] = asked?.seats ?? [];
  if (!asked || !known) throw new Error('It was told of no seat');
  const fifth = { ...known, number: 5, seatNo: known.seatNo + 4 };
  const seats: SeatNews = { became: 'given', asked: { ...asked, seats: [fifth] }, holder: 'somebody there' };

  const locker = await pool.connect();
  await locker.query('begin; lock table seat_claim in access exclusive mode');
  const crowd: ReturnType<typeof hold>[] = [];
  const answers: Awaited<ReturnType<typeof hold>>[] = [];
  try {
    while (answers.length === 0) {
      api.child.send({ seats } satisfies WorkerNews);
      const one = hold(api, 5);
      void one.then((answer) => answers.push(answer));
      crowd.push(one);
      // whoever is answered came after the question before
      await ask(api, { method: 'GET', path: '/health/live', sid: '' });
    }
  } finally {
    await locker.query('rollback');
    locker.release();
  }
  expect(answers[0]).toMatchObject({ status: 409, body: { code: 'seats_taken' } });
  expect(crowd.length).toBeGreaterThan(4);
  // it was hearsay: the database gives the seat to one of those who asked it
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from seat_claim where seat_no=${fifth.seatNo}`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
});
