import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';

import { openDatabase, openPool } from '#server/database/connection.ts';
import { cpfHmac } from '#server/store/secrets.ts';
import { usher } from '#server/waitingRoom/usher.ts';

import { openShop } from '../commerce/shop.ts';
import {
  blocked,
  createRoom,
  drawIsDue,
  explaining,
  fan,
  grant,
  member,
  open,
  pass,
  renumber,
  twoDevices,
  vigilant,
  whileLocked,
  work,
} from './line.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db } = shop;

const fans = async (id: number, count: number) => {
  const all = [];
  for (let n = 0; n < count; n++) {
    const each = fan(shop);
    await each.join(id);
    all.push(each);
  }
  return all;
};
const statesOf = (id: number, all: readonly ReturnType<typeof fan>[]) =>
  Promise.all(all.map(async (each) => (await each.look(id)).body.state));
const called = async (id: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from waiting_place where event_id=${id} and admitted_at is not null`.execute(
    db,
  );
  return rows[0]?.n;
};
const waiting = () => blocked(shop);

describe('the line', () => {
  test('moves in the order people came, at the rate of the room', async () => {
    await createRoom(shop, 201, { perMinute: 6 });
    await work(shop);
    const all = await fans(201, 6);
    await grant(shop, 201, 1);
    await work(shop);
    expect(await statesOf(201, all)).toEqual(['turn', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting']);
    expect((await all[5]?.look(201))?.body.position).toBe(5);
    await grant(shop, 201, 0);
    await pass(shop, 201, 30);
    await work(shop);
    expect((await statesOf(201, all)).filter((state) => state === 'turn')).toHaveLength(4);
    expect((await all[5]?.look(201))?.body.position).toBe(2);
    await pass(shop, 201, 60);
    await work(shop);
    expect((await all[5]?.look(201))?.body).toMatchObject({
      state: 'turn',
      position: null,
      wait_minutes: null,
    });
  });

  test('asks to be asked again in 10 to 30 seconds, and sooner who has no number yet', async () => {
    await createRoom(shop, 202, { perMinute: 1 });
    const all = await fans(202, 3);
    const retries = async () =>
      Promise.all(Array.from({ length: 30 }, async () => (await all[2]?.look(202))?.body.retry_after ?? 0));
    for (const retry of await retries()) expect([2, 3, 4]).toContain(retry);
    await work(shop);
    const later = await retries();
    expect(Math.min(...later)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...later)).toBeLessThanOrEqual(30);
    expect(new Set(later).size).toBeGreaterThan(3);
  });

  test('says how long by the pace it measured, and nothing while it knows nothing', async () => {
    await createRoom(shop, 203, { perMinute: 6 });
    await work(shop);
    const all = await fans(203, 40);
    const last = () => all[39]?.look(203);
    await grant(shop, 203, 1);
    await work(shop);
    expect((await last())?.body).toMatchObject({ position: 39, wait_minutes: null });
    for (let minute = 0; minute < 2; minute++) {
      await pass(shop, 203, 60);
      await work(shop);
    }
    expect((await last())?.body).toMatchObject({ position: 27, wait_minutes: 5 });
  });

  test('keeps the place over a reload and a lost pass, and forgets who left', async () => {
    await createRoom(shop, 204, { perMinute: 1 });
    const [, second, third] = await fans(204, 3);
    await work(shop);
    const { number, position } = (await third?.look(204))?.body ?? {};
    expect((await third?.join(204))?.body).toMatchObject({ number, position });
    third?.cookies.delete('queue-204');
    expect((await third?.look(204))?.body).toMatchObject({ number, position });
    await second?.leave(204);
    expect((await second?.look(204))?.body.state).toBe('left');
    const again = (await second?.join(204))?.body;
    expect(again).toMatchObject({ state: 'waiting', position: null });
    await work(shop);
    expect((await second?.look(204))?.body.position).toBeGreaterThan(position ?? 0);
  });

  test('answers at once while everybody is being drawn, and sees who looked the next time', async () => {
    await createRoom(shop, 212, { perMinute: 1 });
    const [each] = await fans(212, 1);
    await pass(shop, 212, 120);
    const isSeen = async () => {
      const { rows } = await sql<{ is: boolean }>`
        select seen_at>now()-interval '1 minute' as is from waiting_place where event_id=212`.execute(db);
      return rows[0]?.is;
    };
    await db.transaction().execute(async (tx) => {
      await sql`update waiting_place set position=1 where event_id=212`.execute(tx);
      expect(await each?.look(212)).toMatchObject({
        status: 200,
        body: { state: 'waiting', position: null },
      });
    });
    expect(await isSeen()).toBe(false);
    expect((await each?.look(212))?.body.position).toBe(1);
    expect(await isSeen()).toBe(true);
  });

  test('passes over who has not looked for ten minutes, who comes first on their return', async () => {
    await createRoom(shop, 205, { perMinute: 1 });
    const [, sleeper, next, last] = await fans(205, 4);
    await work(shop);
    await pass(shop, 205, 601);
    await next?.look(205);
    await last?.look(205);
    await sql`update waiting_room set credit=1, worked_at=now() where event_id=205`.execute(db);
    await work(shop);
    expect((await next?.look(205))?.body.state).toBe('turn');
    expect((await sleeper?.look(205))?.body).toMatchObject({ state: 'waiting', position: 1 });
    await pass(shop, 205, 60);
    await work(shop);
    expect((await sleeper?.look(205))?.body.state).toBe('turn');
    expect((await last?.look(205))?.body.state).toBe('waiting');
  });

  test('reads who is away once, until they look again', async () => {
    const many = 200;
    await createRoom(shop, 213, { perMinute: 1 });
    await work(shop);
    const [sleeper] = await fans(213, 1);
    await work(shop);
    await sql`
      insert into waiting_place(event_id, qid, session_hash, position, seen_at)
        select 213, decode(md5('213 ' || n), 'hex'), sha256(('213 ' || n)::bytea), 1000+n, now()-interval '11 minutes'
          from generate_series(1, ${many}::int) n`.execute(db);
    await sql`
      update waiting_place set seen_at=now()-interval '11 minutes', admitted_at=null, admitted_until=null where event_id=213`.execute(
      db,
    );
    const { seer, rowsOf } = explaining(shop);
    const readInATurn = async () => {
      await grant(shop, 213, 1);
      await usher({ ...shop.context, db: seer });
      return rowsOf('next');
    };
    expect(await readInATurn()).toBeGreaterThan(many);
    const last = await fans(213, 1);
    expect(await readInATurn()).toBeLessThan(many / 2);
    expect(await statesOf(213, last)).toEqual(['turn']);

    // An older version sees them, and knows of no note.
    await sql`update waiting_place set seen_at=now() where event_id=213 and position=1`.execute(db);
    await readInATurn();
    expect((await sleeper?.look(213))?.body.state).toBe('waiting');
    await readInATurn();
    expect((await sleeper?.look(213))?.body.state).toBe('turn');
  });

  test('gives the slot of who did not come to somebody else, and not that of who bought', async () => {
    await createRoom(shop, 206, { perMinute: 2 });
    await work(shop);
    const all = await fans(206, 6);
    await sql`update waiting_room set credit=2, worked_at=now() where event_id=206`.execute(db);
    await work(shop);
    const [came, idle] = all;
    expect((await came?.hold(206))?.status).toBe(201);
    await sql`
      update waiting_place set admitted_until=now()-interval '1 second' where event_id=206 and admitted_at is not null`.execute(
      db,
    );
    await sql`update waiting_room set credit=0, worked_at=now() where event_id=206`.execute(db);
    expect((await idle?.look(206))?.body.state).toBe('missed');
    await work(shop);
    await work(shop);
    expect(await called(206)).toBe(3);
    expect((await idle?.join(206))?.body.state).toBe('waiting');
    await work(shop);
    expect((await idle?.look(206))?.body.position).toBeGreaterThan(3);
  });

  test('gives a slot back at once when somebody inside leaves', async () => {
    await createRoom(shop, 207, { perMinute: 1 });
    await work(shop);
    const [first, second] = await fans(207, 2);
    await work(shop);
    await first?.leave(207);
    await work(shop);
    expect((await second?.look(207))?.body.state).toBe('turn');
  });

  test('begins with one at the opening, whose time is whole, however long the room stood and the draw took', async () => {
    await createRoom(shop, 214, { opensIn: 60, perMinute: 60_000 });
    await work(shop);
    await fans(214, 3);
    await sql`update waiting_room set worked_at=now()-interval '3 days' where event_id=214`.execute(db);
    await open(shop, 214);
    await drawIsDue(shop, 214);
    const { drawing, end } = await db.transaction().execute(async (tx) => {
      await sql`select from waiting_place where event_id=214 for update`.execute(tx);
      const drawing = work(shop);
      await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 });
      const { rows } = await sql<{ end: Date }>`select clock_timestamp() as end`.execute(tx);
      return { drawing, end: rows[0]?.end };
    });
    await drawing;
    expect(await called(214)).toBe(1);
    const { rows } = await sql<{ credit: number; isSince: boolean; isWhole: boolean }>`
      select r.credit, r.worked_at>=${end}::timestamptz as is_since,
          p.admitted_until>=${end}::timestamptz+make_interval(secs => r.window_seconds) as is_whole
        from waiting_room r join waiting_place p on p.event_id=r.event_id
        where r.event_id=214 and p.admitted_until is not null`.execute(db);
    expect(rows).toEqual([{ credit: 0, isSince: true, isWhole: true }]);
  });

  test('is not followed by a flood when it was empty for an hour', async () => {
    await createRoom(shop, 208, { perMinute: 5 });
    await work(shop);
    await pass(shop, 208, 3600);
    await fans(208, 20);
    await work(shop);
    expect(await called(208)).toBe(5);
  });

  test('tells early that nothing is left, and that something may come back', async () => {
    await createRoom(shop, 209, { perMinute: 1, capacity: 2 });
    await work(shop);
    const [buyer, waits] = await fans(209, 2);
    await work(shop);
    expect((await buyer?.hold(209, 2))?.status).toBe(201);
    await work(shop);
    expect((await waits?.look(209))?.body).toMatchObject({ state: 'waiting', all_held: true });
    await sql`update ga_slot set held=0, sold=capacity where event_id=209`.execute(db);
    await sql`update ga_part set state='sold' where event_id=209`.execute(db);
    await sql`update hold set state='converted' where event_id=209`.execute(db);
    await work(shop);
    expect((await waits?.look(209))?.body.state).toBe('sold_out');
  });

  test('lets everybody through when the operator switches rooms off, and when the room goes', async () => {
    await createRoom(shop, 210, { perMinute: 1 });
    const [, second] = await fans(210, 2);
    await work(shop);
    await sql`insert into setting(tag, value) values('waiting_room', 'disabled')`.execute(db);
    expect((await second?.look(210))?.body.state).toBe('closed');
    expect((await second?.hold(210))?.status).toBe(201);
    await sql`delete from setting where tag='waiting_room'`.execute(db);
    expect((await fan(shop).hold(210)).status).toBe(403);
    await sql`update waiting_room set mode='off' where event_id=210`.execute(db);
    expect((await fan(shop).hold(210)).status).toBe(201);
    expect((await fan(shop).join(210)).body.state).toBe('closed');
  });

  test('knows no event of another producer, and none that is not there', async () => {
    await createRoom(shop, 211);
    const response = await shop.app.inject({
      url: '/api/events/211/queue',
      headers: { 'producer-id': '11' },
    });
    expect(response.statusCode).toBe(404);
    expect((await fan(shop).join(4_000_000)).status).toBe(404);
    expect((await fan(shop).look(4_000_000)).status).toBe(404);
    expect((await fan(shop).look(4_000_000_000)).status).toBe(404);
  });
});

describe('several processes', () => {
  test('give each position once, let nobody in twice, and keep the rate', async () => {
    await createRoom(shop, 221, { opensIn: 60, perMinute: 7 });
    await fans(221, 40);
    await open(shop, 221);
    await drawIsDue(shop, 221);
    const pools = Array.from({ length: 4 }, () => openPool(shop.place, () => {}, { max: 2 }));
    const others = pools.map((pool) => openDatabase(pool));
    const allWork = () =>
      Promise.all(
        others.flatMap((other) => [
          usher({ ...shop.context, db: other }),
          usher({ ...shop.context, db: other }),
        ]),
      );
    await allWork();
    expect(await called(221)).toBe(1);
    await pass(shop, 221, 60);
    await allWork();
    expect(await called(221)).toBe(8);
    await Promise.all(others.map((other) => other.destroy()));
    const { rows } = await sql<{ position: number }>`
      select position from waiting_place where event_id=221 order by position`.execute(db);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    const inside = await sql<{ position: number }>`
      select position from waiting_place where event_id=221 and admitted_at is not null order by position`.execute(
      db,
    );
    expect(inside.rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('have one place for a browser that joins in five tabs at once', async () => {
    await createRoom(shop, 222);
    const browser = fan(shop);
    await browser.join(222);
    await browser.leave(222);
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.join(222)));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  });
});

describe('one place a CPF', () => {
  test('the first that was taken stays, on every device, and the other goes', async () => {
    await createRoom(shop, 231, { perMinute: 1 });
    const [, phone, laptop] = await fans(231, 3);
    if (!phone || !laptop) throw new Error('Nobody came');
    await work(shop);
    const { number } = (await phone.look(231)).body;
    const { enter } = await member(shop, laptop);
    const second = (await laptop.look(231)).body.number;
    expect(second).not.toBe(number);
    await enter(phone);
    expect((await phone.look(231)).body.number).toBe(number);
    expect((await laptop.look(231)).body.number).toBe(number);
    const live = await sql<{ number: string }>`
      select encode(qid, 'hex') as number from waiting_place where event_id=231 and cpf_hmac is not null and left_at is null`.execute(
      db,
    );
    expect(live.rows).toEqual([{ number }]);
  });

  test.each([233, 234, 235, 236])(
    'eight devices that log in at the same moment have one (%i)',
    async (id) => {
      await createRoom(shop, id, { perMinute: 1 });
      const devices = await fans(id, 8);
      const [first] = devices;
      if (!first) throw new Error('Nobody came');
      const { enter } = await member(shop, first);
      for (const device of devices) await enter(device);
      const looks = await db.transaction().execute(async (tx) => {
        await sql`select from waiting_place where event_id=${id} for update`.execute(tx);
        const all = devices.map((device) => device.look(id));
        await vi.waitUntil(async () => (await waiting()) === devices.length, { timeout: 10_000 });
        return all;
      });
      const answers = await Promise.all(looks);
      expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 200));
      const numbers = await Promise.all(devices.map(async (device) => (await device.look(id)).body.number));
      expect(new Set(numbers).size).toBe(1);
    },
  );

  test('a device that joins while another is bound waits for it, and has its place', async () => {
    await createRoom(shop, 237, { perMinute: 1 });
    const [phone, laptop] = [fan(shop), fan(shop)];
    await phone.join(237);
    const { cpf, enter } = await member(shop, phone);
    await enter(laptop);
    const hmac = cpfHmac(shop.context.secrets, cpf).toString('hex');
    const answers = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(237, hashtext(${hmac}))`.execute(tx);
      const both = [laptop.join(237), phone.look(237)];
      await vi.waitUntil(async () => (await waiting()) === both.length, { timeout: 10_000 });
      return both;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 200]);
    const numbers = await Promise.all(
      [phone, laptop].map(async (each) => (await each.look(237)).body.number),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toBeTruthy();
  });

  test('two devices and the usher that numbers their places do not lock each other out', async () => {
    await createRoom(shop, 238);
    await work(shop);
    const { phone, first, between } = await twoDevices(shop, 238);
    const { usherAlone, deadlocks } = await vigilant(shop);
    const [working, look] = await whileLocked(shop, { id: 238, number: between }, [
      usherAlone,
      () => phone.look(238),
    ]);
    await working;
    expect(await look).toMatchObject({ status: 200, body: { number: first } });
    expect(await deadlocks()).toBe(0);
    const { rows } = await sql<{ number: string }>`
      select encode(qid, 'hex') as number from waiting_place where event_id=238 and left_at is null order by position`.execute(
      db,
    );
    expect(rows.map(({ number }) => number)).toEqual([first, between]);
  });

  test('a turn that comes back by what it holds and the usher that settles it do not lock each other out', async () => {
    await createRoom(shop, 239);
    const [laptop, phone, stranger] = [fan(shop), fan(shop), fan(shop)];
    const { enter } = await member(shop, laptop);
    const { number } = (await laptop.join(239)).body;
    await work(shop);
    expect((await laptop.hold(239)).status).toBe(201);
    await sql`update waiting_place set admitted_until=now()-interval '1 second' where event_id=239`.execute(
      db,
    );
    for (const each of [phone, stranger]) await each.join(239);
    const [second, last] = ['01'.repeat(16), 'ff'.repeat(16)];
    await renumber(shop, 239, phone, second);
    await renumber(shop, 239, stranger, last);
    await enter(phone);
    const { usherAlone, deadlocks } = await vigilant(shop);
    const [working, hold] = await whileLocked(shop, { id: 239, number: last }, [
      usherAlone,
      () => phone.hold(239, 2),
    ]);
    await working;
    expect((await hold).status).toBe(201);
    expect(await deadlocks()).toBe(0);
    const turns = () =>
      sql`
        select encode(qid, 'hex') as number, left_at is null as is_live, settled from waiting_place
          where event_id=239 and qid<>decode(${last}, 'hex') order by joined_at`.execute(db);
    expect((await turns()).rows).toEqual([
      { number, isLive: true, settled: false },
      { number: second, isLive: false, settled: false },
    ]);
    await sql`
      update waiting_place set admitted_until=now()-interval '1 second' where event_id=239 and used_at is not null`.execute(
      db,
    );
    await work(shop);
    expect((await turns()).rows[0]).toEqual({ number, isLive: true, settled: true });
  });

  test('joining again somewhere else gets the same place, and the cookie alone does not open it', async () => {
    await createRoom(shop, 232, { perMinute: 1 });
    const phone = fan(shop);
    const { enter } = await member(shop, phone);
    const { number } = (await phone.join(232)).body;
    const laptop = fan(shop);
    await enter(laptop);
    expect((await laptop.join(232)).body.number).toBe(number);
    expect((await fan(shop, phone.cookies).look(232)).body).toMatchObject({ state: 'none', number: null });
  });

  test('only the keyed hash of a CPF is kept, and after a month nothing of anybody', async () => {
    await sql`update event set starts_at=now()-interval '40 days', ends_at=now()-interval '31 days' where id=233`.execute(
      db,
    );
    await sql`select forget_places(100)`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from waiting_place where event_id=233 and (cpf_hmac is not null or session_hash<>'\\x')`.execute(
      db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
