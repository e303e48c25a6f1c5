import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Database } from '#server/store/schema.ts';
import { findings } from '#tests/support/books.ts';
import { eventually } from '#tests/support/eventually.ts';

import { browser, openShop, poolOf, settle, wish } from '../commerce/shop.ts';
import { blocked } from '../waitingRoom/line.ts';
import { call, comeBack, createSoldOut, type Fan, fan, passTime } from './stage.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db } = shop;

test('50 join while 10 places come back, servers call and strangers push: the first ten are called, and nobody else has anything', async () => {
  await createSoldOut(shop, 501);
  const all: Fan[] = [];
  for (let n = 0; n < 60; n++) all.push(await fan(shop));
  for (const each of all.slice(0, 10)) await each.join(501);
  const crowd = Array.from({ length: 10 }, () => browser(shop));
  await Promise.all([
    ...all.slice(10).map(async (each) => expect((await each.join(501)).status).toBe(201)),
    ...Array.from({ length: 10 }, async () => {
      await comeBack(shop, 501, 1);
      await call(shop);
    }),
    ...crowd.map(async (each) =>
      expect((await each.post('/api/user/reserva', wish(501, { 1: 1 }))).status).toBe(409),
    ),
  ]);
  await call(shop);
  const { rows } = await sql<{ number: number; isCalled: boolean }>`
    select number::int as number, offered_at is not null as is_called from waitlist_entry where event_id=501 order by number`.execute(
    db,
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(rows.flatMap(({ number, isCalled }) => (isCalled ? [number] : []))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(await poolOf(shop, 501)).toEqual({ held: 10, sold: 0 });
  expect(await findings(db)).toEqual([]);
}, 120_000);

test('accepting, declining, running out and calling at once: each place has one owner', async () => {
  await createSoldOut(shop, 502);
  const all: Fan[] = [];
  for (let n = 0; n < 12; n++) {
    const each = await fan(shop);
    await each.join(502);
    all.push(each);
  }
  await comeBack(shop, 502, 6);
  await call(shop);
  const entries = await Promise.all(all.map(async (each) => (await each.look(502)).body));
  await sql`update hold h set expires_at=now()+interval '100 milliseconds' from waitlist_entry e
    where e.event_id=502 and e.hold_id=h.id and e.number%3=0`.execute(db);
  await sql`update waitlist_entry set offer_until=now()+interval '100 milliseconds'
    where event_id=502 and state='offered' and number%3=0`.execute(db);
  await Promise.all([
    ...all.flatMap((each, index) => {
      const id = entries[index]?.entry_id ?? '';
      return index % 2 ? [each.accept(id), each.accept(id)] : [each.leave(id), each.accept(id)];
    }),
    ...Array.from({ length: 6 }, () => call(shop)),
    settle(shop),
  ]);
  await passTime(shop, 502, 10);
  await call(shop);
  const { held } = await poolOf(shop, 502);
  expect(held).toBeLessThanOrEqual(6);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from hold h where event_id=502 and state='active'`.execute(db);
  expect(rows[0]?.n).toBe(held);
  expect(await findings(db)).toEqual([]);
}, 120_000);

test('an offer that runs out with no server awake is nobody else’s while somebody waits', async () => {
  await createSoldOut(shop, 503);
  const [first, second] = [await fan(shop), await fan(shop)];
  await first.join(503);
  await second.join(503);
  await comeBack(shop, 503, 1);
  await call(shop);
  await passTime(shop, 503, 121 * 60);
  const pushy = Array.from({ length: 8 }, () => browser(shop));
  const answers = await Promise.all(pushy.map((each) => each.post('/api/user/reserva', wish(503, { 1: 1 }))));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(409));
  await call(shop);
  expect((await second.look(503)).body.state).toBe('offered');
  await second.leave((await second.look(503)).body.entry_id ?? '');
  expect((await browser(shop).post('/api/user/reserva', wish(503, { 1: 1 }))).status).toBe(201);
});

test('whoever calls a line has the places of one person in hand, and stands in nobody’s way who has others', async () => {
  await createSoldOut(shop, 504, { types: [{ capacity: 0 }, { capacity: 0 }] });
  const [first, second] = [await fan(shop), await fan(shop)];
  await first.join(504, 1, 2);
  await second.join(504, 1, 1);
  for (const pool of [1, 2]) await comeBack(shop, 504, 1, pool);
  /** The places of pool 1 are somebody's, who wants those of pool 2 as well, as a payment for both does. */
  const callBesideSale = async () => {
    let calling: Promise<number> | undefined;
    await db.transaction().execute(async (sale) => {
      const take = (pool: number) =>
        sql`select from ga_slot where event_id=504 and pool_id=${pool} for update nowait`.execute(sale);
      await take(1);
      calling = call(shop);
      await eventually(async () => expect(await blocked(shop)).toBe(1));
      await take(2);
    });
    return calling;
  };
  expect(await callBesideSale()).toBe(2);
  await passTime(shop, 504, 121 * 60);
  await sql`update waitlist_entry set offer_until=offer_until-interval '1 second' where event_id=504 and ticket_type_id=2`.execute(
    db,
  );
  expect(await callBesideSale()).toBe(2);
  expect([await poolOf(shop, 504, 1), await poolOf(shop, 504, 2)]).toEqual([
    { held: 0, sold: 0 },
    { held: 0, sold: 0 },
  ]);
});

describe('while somebody is being called', () => {
  /** Whoever calls stands at the place of who is first while something else happens. */
  const callDuring = async (eventId: number, happens: (db: Kysely<Database>) => Promise<unknown>) => {
    let calling: Promise<number> | undefined;
    await db.transaction().execute(async (other) => {
      await sql`select from waitlist_entry where event_id=${eventId} and number=1 for update`.execute(other);
      calling = call(shop);
      await eventually(async () => expect(await blocked(shop)).toBe(1));
      await happens(other);
    });
    return calling;
  };
  const statesOf = async (eventId: number) => {
    const { rows } = await sql<{ state: string }>`
      select state from waitlist_entry where event_id=${eventId} order by number`.execute(db);
    return rows.map(({ state }) => state);
  };
  const lineOfTwo = async (eventId: number) => {
    await createSoldOut(shop, eventId);
    for (let n = 0; n < 2; n++) await (await fan(shop)).join(eventId);
    await comeBack(shop, eventId, 1);
  };

  test('they leave: it is the turn of whoever is next', async () => {
    await lineOfTwo(505);
    const offered = await callDuring(505, (db) =>
      sql`update waitlist_entry set state='left', ended_at=now() where event_id=505 and number=1`.execute(db),
    );
    expect(offered).toBe(1);
    expect(await statesOf(505)).toEqual(['left', 'offered']);
    expect(await poolOf(shop, 505)).toEqual({ held: 1, sold: 0 });
  });

  test('the sale ends: nobody is offered anything', async () => {
    await lineOfTwo(506);
    const offered = await callDuring(506, (db) =>
      sql`update ticket_type set sale_end=now() where event_id=506`.execute(db),
    );
    expect(offered).toBe(0);
    expect(await statesOf(506)).toEqual(['waiting', 'waiting']);
    expect(await poolOf(shop, 506)).toEqual({ held: 0, sold: 0 });
  });
});
