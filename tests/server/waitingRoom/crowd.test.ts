import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { tellLoad } from '#server/waitingRoom/crowd.ts';
import { eventually } from '#tests/support/eventually.ts';

import { browser, openShop, wish } from '../commerce/shop.ts';
import { blocked, createRoom, fan, pass, work } from './line.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db, pool } = shop;

const isActive = async (id: number) =>
  (await sql<{ active: boolean }>`select active from waiting_room_now where event_id=${id}`.execute(db))
    .rows[0]?.active;
const quiet = { holds: 0, slow: 0, queue: 0 };

describe('a room that comes by itself', () => {
  test('comes when more than one hold in a hundred is slow, over all processes, and only then', async () => {
    await createRoom(shop, 401, { mode: 'auto' });
    const [one, other] = [randomUUID(), randomUUID()];
    await tellLoad(db, { eventId: 401, process: one, holds: 100, slow: 1, queue: 0 });
    await tellLoad(db, { eventId: 401, process: other, holds: 100, slow: 1, queue: 0 });
    await work(shop);
    expect(await isActive(401)).toBe(false);
    expect((await fan(shop).hold(401)).status).toBe(201);
    await tellLoad(db, { eventId: 401, process: other, holds: 100, slow: 2, queue: 0 });
    await work(shop);
    expect(await isActive(401)).toBe(true);
    expect((await fan(shop).hold(401)).status).toBe(403);
  });

  test('a few slow ones are no crowd', async () => {
    await createRoom(shop, 402, { mode: 'auto' });
    await tellLoad(db, { eventId: 402, process: randomUUID(), holds: 20, slow: 20, queue: 0 });
    await work(shop);
    expect(await isActive(402)).toBe(false);
  });

  test('comes when calls wait for the database', async () => {
    await createRoom(shop, 403, { mode: 'auto' });
    await tellLoad(db, { eventId: 403, process: randomUUID(), holds: 0, slow: 0, queue: 21 });
    await work(shop);
    expect(await isActive(403)).toBe(true);
  });

  test('what a process said a while ago is worth nothing', async () => {
    await createRoom(shop, 404, { mode: 'auto' });
    await tellLoad(db, { eventId: 404, process: randomUUID(), holds: 100, slow: 100, queue: 0 });
    await sql`update waiting_load set at=at-interval '16 seconds' where event_id=404`.execute(db);
    await work(shop);
    expect(await isActive(404)).toBe(false);
  });

  test('goes after five quiet minutes, but not while more stand there than come in a minute', async () => {
    await createRoom(shop, 405, { mode: 'auto', perMinute: 1 });
    const process = randomUUID();
    await tellLoad(db, { eventId: 405, process, holds: 100, slow: 50, queue: 0 });
    await work(shop);
    const all = [fan(shop), fan(shop), fan(shop)];
    for (const each of all) await each.join(405);
    await tellLoad(db, { eventId: 405, process, ...quiet });
    await pass(shop, 405, 240);
    await work(shop);
    expect(await isActive(405)).toBe(true);
    await pass(shop, 405, 120);
    await sql`update waiting_room set credit=0, worked_at=now() where event_id=405`.execute(db);
    await sql`update waiting_place set admitted_at=null, admitted_until=null where event_id=405`.execute(db);
    await work(shop);
    expect(await isActive(405)).toBe(true);
    await all[0]?.leave(405);
    await all[1]?.leave(405);
    await work(shop);
    expect(await isActive(405)).toBe(false);
    expect((await all[2]?.look(405))?.body.state).toBe('closed');
  });

  test('is never there after the sale, nor when rooms are switched off', async () => {
    await createRoom(shop, 406, { mode: 'auto' });
    await sql`insert into setting(tag, value) values('waiting_room', 'disabled')`.execute(db);
    await tellLoad(db, { eventId: 406, process: randomUUID(), holds: 100, slow: 100, queue: 0 });
    await work(shop);
    await sql`delete from setting where tag='waiting_room'`.execute(db);
    expect(await isActive(406)).toBe(false);
  });

  test('comes when people wait for their places, as this server itself sees it', async () => {
    await createRoom(shop, 408, { mode: 'auto', capacity: 100 });
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from ga_slot where event_id=408 for update');
      const holds = Array.from({ length: 60 }, () => fan(shop).hold(408));
      await eventually(async () => expect(await blocked(shop)).toBeGreaterThan(0));
      // Longer than a hold may take, by the clock of the database.
      await client.query('select pg_sleep(0.5)');
      await client.query('rollback');
      const answers = await Promise.all(holds);
      expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(50);
    } finally {
      client.release();
    }
    // What is told while they are still being answered is not all of it.
    await eventually(async () => {
      const { rows } = await sql<{
        holds: number;
        slow: number;
      }>`select holds, slow from waiting_load where event_id=408`.execute(db);
      expect(rows[0]?.holds).toBeGreaterThan(50);
      expect(rows[0]?.slow).toBeGreaterThan(0);
    });
    await work(shop);
    expect(await isActive(408)).toBe(true);
    expect((await fan(shop).hold(408)).status).toBe(403);
  });

  test('hears of the holds that people take or come too late for, and not of what is refused without looking', async () => {
    await createRoom(shop, 407, { mode: 'auto', capacity: 1 });
    const elsewhere = await browser(shop).post('/api/user/reserva', wish(407, { 1: 1 }), { producer: '11' });
    expect(elsewhere.status).toBe(404);
    expect((await fan(shop).hold(407, 99)).status).toBe(422);
    await sql`update waiting_room set active_since=now() where event_id=407`.execute(db);
    for (let n = 0; n < 3; n++) expect((await fan(shop).hold(407)).status).toBe(403);
    await sql`update waiting_room set active_since=null where event_id=407`.execute(db);
    expect((await fan(shop).hold(407)).status).toBe(201);
    expect((await fan(shop).hold(407)).status).toBe(409);
    await eventually(async () => {
      const { rows } = await sql<{
        holds: number;
      }>`select holds from waiting_load where event_id=407`.execute(db);
      expect(rows).toEqual([{ holds: 2 }]);
    });
  });
});
