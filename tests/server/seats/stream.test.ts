import { connect } from 'node:net';
import { tmpdir } from 'node:os';

import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback, waitFor } from 'xstate';

import { seatsMachine } from '#machines/seats.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { createApp } from '#server/app.ts';
import { answerFailures } from '#server/failures.ts';
import { seatStreams } from '#server/routes/seatStream.ts';
import { createHttp } from '#src/api/http.ts';
import { seatsApi } from '#src/api/seats.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

import { ageHold, browser, openShop } from '../commerce/shop.ts';
import { createHouse, floorSector, seat, seatWish, types } from './house.ts';
import { type Heard, listenTo, type Reader, seatsAfter } from './streamReader.ts';

const shop = await openShop();
const { db, pool, context, provider } = shop;
const here = shop.apiOrigin;

/** Another server: nothing of the first but the database. */
const other = await createApp(context, { pages: tmpdir(), provider });
let there = '';
const readers: Reader[] = [];
const listen = async (...given: Parameters<typeof listenTo>) => {
  const reader = await listenTo(...given);
  readers.push(reader);
  return reader;
};

beforeAll(async () => {
  there = await other.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => other.close());

const last = (heard: readonly Heard[]) => heard.at(-1)?.id ?? '';
const hold = async (event: number, ...seats: object[]) => {
  const visitor = browser(shop);
  const { status, body } = await visitor.post('/api/user/reserva', seatWish(event, seats));
  expect(status, JSON.stringify(body)).toBe(201);
  return { visitor, id: body.id };
};
/** Nobody has to: it saves the second until the next look. */
const hint = (event: number) => pool.query(`select pg_notify('seat_news', $1)`, [String(event)]);
const holdAndHint = async (event: number, ...seats: object[]) => {
  const held = await hold(event, ...seats);
  await hint(event);
  return held;
};
const shows = (key: string, state: string) => (heard: readonly Heard[]) => seatsAfter(heard)[key] === state;
const told = (heard: readonly Heard[]) => heard.filter(({ news }) => news !== null);

test('who comes anew asks for everything, and then hears what happens, at whichever server', async () => {
  await createHouse(shop, { id: 1 });
  const [near, far] = [await listen(here, 1), await listen(there, 1)];
  expect(near.status).toBe(200);
  expect(near.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(near.headers.get('cache-control')).toBe('no-store, no-transform');
  for (const reader of [near, far]) {
    const [first] = await reader.until((heard) => heard.length > 0);
    expect(first).toEqual({
      id: expect.stringMatching(/^\d+$/),
      news: { reset: true, sectors: [], types: [] },
    });
  }
  await hold(1, seat('A', 3), seat('A', 4));
  for (const reader of [near, far]) {
    const heard = await reader.until(shows('101:3', 'reserved'));
    expect(heard.at(-1)?.news).toEqual({
      reset: false,
      sectors: [
        {
          id: 1,
          free: 34,
          seats: [
            [101, 3, 'reserved'],
            [101, 4, 'reserved'],
          ],
        },
      ],
      types: [],
    });
  }
});

test('seats come back when they are let go, when their time is over with no worker alive, and stay sold', async () => {
  await createHouse(shop, { id: 2 });
  const reader = await listen(here, 2);
  const [a, b] = [await hold(2, seat('A', 1)), await holdAndHint(2, seat('A', 2))];
  await reader.until((heard) => shows('101:1', 'reserved')(heard) && shows('101:2', 'reserved')(heard));
  await a.visitor.delete('/api/reservations/current');
  await reader.until(shows('101:1', 'empty'));
  await ageHold(shop, b.id, '15 minutes 6 seconds');
  const heard = await reader.until(shows('101:2', 'empty'));
  expect(heard.at(-1)?.news?.sectors[0]).toMatchObject({ id: 1, free: 36 });
  const c = await holdAndHint(2, seat('A', 3));
  await sql`update seat_claim set sold_order_id=hold_id, hold_until='infinity' where hold_id=${c.id}`.execute(
    db,
  );
  await reader.until(shows('101:3', 'occupied'));
});

test('stock without numbers is told as well', async () => {
  await createHouse(shop, { id: 3, pool: 10 });
  const reader = await listen(there, 3);
  const visitor = browser(shop);
  await reader.until((heard) => heard.length > 0);
  expect((await visitor.post('/api/user/reserva', seatWish(3, [], 4))).status).toBe(201);
  const heard = await reader.until((all) => all.some(({ news }) => news?.types.length));
  expect(heard.at(-1)?.news).toEqual({
    reset: false,
    sectors: [{ id: floorSector, free: 6, seats: [] }],
    types: [{ id: types.floor, available: 6 }],
  });
});

test('who comes back loses nothing, at another server too, and hears nothing twice', async () => {
  await createHouse(shop, { id: 4 });
  const before = await listen(here, 4);
  const { visitor } = await holdAndHint(4, seat('A', 1));
  const seen = last(await before.until(shows('101:1', 'reserved')));
  before.close();

  const witness = await listen(there, 4);
  await visitor.delete('/api/reservations/current');
  await witness.until(shows('101:1', 'empty'));
  await holdAndHint(4, seat('B', 5), seat('B', 6));
  await witness.until(shows('102:5', 'reserved'));
  await holdAndHint(4, seat('C', 1, { sector: 2 }));
  await witness.until(shows('203:1', 'reserved'));

  const back = await listen(there, 4, { after: seen });
  const heard = await back.until((all) => all.length > 0);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.news?.reset).toBe(false);
  expect(seatsAfter(heard)).toEqual({
    '101:1': 'empty',
    '102:5': 'reserved',
    '102:6': 'reserved',
    '203:1': 'reserved',
  });
  const again = await listen(here, 4, { after: last(heard) });
  expect(told(await again.until((all) => all.length > 0))).toEqual([]);
  await holdAndHint(4, seat('C', 8));
  for (const reader of [back, again]) await reader.until(shows('103:8', 'reserved'));
  expect(told(again.heard)).toHaveLength(1);
});

test('the answers of the map say where to listen from: between the two nothing is lost', async () => {
  await createHouse(shop, { id: 5 });
  const rows = await fetch(`${here}/api/mapping/event/5/rows/1`);
  const after = rows.headers.get('last-event-id');
  await holdAndHint(5, seat('A', 7));
  const reader = await listen(there, 5, { after });
  await reader.until(shows('101:7', 'reserved'));
  expect(reader.heard.some(({ news }) => news?.reset)).toBe(false);
});

test('a place that went while its rows were on the way is taken where they arrive', async () => {
  await createHouse(shop, { id: 13 });
  const reader = await listen(here, 13);
  await reader.until((heard) => heard.length > 0);
  let hear: (heard: Heard) => void = () => undefined;
  const news = fromCallback<EventObject, { eventId: number }>(({ sendBack }) => {
    hear = ({ id, news: told }) => sendBack({ type: 'seats.changed', id: Number(id), news: told });
  });
  const slow: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (!String(url).includes('/rows/')) return answer;
    await holdAndHint(13, seat('A', 7));
    for (const heard of (await reader.until(shows('101:7', 'reserved'))).slice(1)) hear(heard);
    return answer;
  };
  const api = seatsApi(createHttp({ baseUrl: here, fetch: slow }));
  const flow = stoppedAfterTest(
    createActor(seatsMachine.provide({ actors: { ...actorsOf(api), news } }), {
      input: { eventId: 13, hasSeatMap: true, limit: 4, own: [] },
    }),
  ).start();
  await waitFor(flow, (snapshot) => snapshot.matches({ place: 'house' }));
  flow.send({ type: 'sector.open', sectorId: 1 });
  const { context: shown } = await waitFor(flow, (snapshot) =>
    snapshot.matches({ place: { house: 'sector' } }),
  );
  expect(shown.rows.find(({ id }) => id === 101)?.reserved).toContain(7);
});

test.each([
  ['long ago', '1'],
  ['in a time to come', '99999999999999'],
  ['somewhere else', 'abc'],
])('what was seen %s is asked for anew', async (_, after) => {
  await createHouse(shop, { id: 60 + after.length });
  const reader = await listen(here, 60 + after.length, { after });
  const [first] = await reader.until((heard) => heard.length > 0);
  expect(first?.news).toEqual({ reset: true, sectors: [], types: [] });
});

test('what a crash of the database swept away, and another drawing, are asked for anew', async () => {
  await createHouse(shop, { id: 7 });
  const reader = await listen(here, 7);
  await reader.until((heard) => heard.length > 0);
  await pool.query('delete from shown_event where event_id=7');
  await reader.until((heard) => told(heard).length === 2);
  expect(reader.heard.at(-1)?.news?.reset).toBe(true);
  await sql`update event set map_version=2 where id=7`.execute(db);
  await reader.until((heard) => told(heard).length === 3);
  expect(reader.heard.at(-1)?.news?.reset).toBe(true);
  await holdAndHint(7, seat('A', 1));
  await reader.until(shows('101:1', 'reserved'));
});

test('many changes in a moment come in few messages, however many processes look, and all of them come', async () => {
  await createHouse(shop, { id: 8, rows: 6, seats: 20, sectors: 1 });
  const reader = await listen(here, 8);
  await reader.until((heard) => heard.length > 0);
  const wanted = Array.from({ length: 30 }, (_, index) =>
    seat('ABCDEF'[index % 6] ?? 'A', 1 + Math.floor(index / 6) * 2),
  );
  for (const each of wanted) {
    await hold(8, each);
    await pool.query('select show_seats(8)');
  }
  await reader.until((heard) => Object.keys(seatsAfter(heard)).length === wanted.length);
  const { rows } = await pool.query<{ id: number }>('select id from seat_news where event_id=8 order by id');
  for (const [index, { id }] of rows.entries())
    if (index > 0) expect(id - (rows[index - 1]?.id ?? 0)).toBeGreaterThanOrEqual(240);
});

test('more than fits in a message is asked for anew', async () => {
  await createHouse(shop, { id: 9, rows: 8, seats: 150, sectors: 1 });
  const reader = await listen(here, 9);
  await reader.until((heard) => heard.length > 0);
  const { id } = await holdAndHint(9, seat('A', 1));
  await reader.until(shows('101:1', 'reserved'));
  await pool.query(
    `insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until)
      select 9, 1, seat_no, $1, now() + interval '1 day' from seat where event_id=9 on conflict do nothing`,
    [id],
  );
  const heard = await reader.until((all) => told(all).length === 3);
  expect(heard.at(-1)?.news).toEqual({ reset: true, sectors: [], types: [] });
});

test('an event that nobody listens to is not looked at', async () => {
  await createHouse(shop, { id: 10 });
  const reader = await listen(here, 10);
  await reader.until((heard) => heard.length > 0);
  reader.close();
  const looks = async () =>
    (await pool.query<{ at: Date }>('select looked_at as at from shown_event where event_id=10')).rows[0]?.at;
  /** Whoever looks meanwhile shows that time has passed. */
  const witness = await listen(here, 1);
  const before = await looks();
  const count = witness.heard.length;
  await holdAndHint(1, seat('B', 1));
  await witness.until((heard) => heard.length > count);
  await holdAndHint(1, seat('B', 3));
  await witness.until(shows('102:3', 'reserved'));
  await holdAndHint(1, seat('B', 5));
  await witness.until(shows('102:5', 'reserved'));
  expect(await looks()).toEqual(before);
});

/** A server for a few listeners, who say from where they come. */
async function narrowServer(event: number, most = 1) {
  const narrow = Fastify({ forceCloseConnections: true, trustProxy: true });
  const limited = { ...context, config: { ...context.config, rateFactor: 1 } };
  const stream = seatStreams(narrow, limited, { most });
  narrow.get('/api/mapping/event/:id/stream', async (request, reply) => {
    await stream(event, request, reply);
    return reply;
  });
  answerFailures(narrow);
  const origin = await narrow.listen({ port: 0, host: '127.0.0.1' });
  const from = (address: string) => listen(origin, event, { headers: { 'x-forwarded-for': address } });
  const isAdmitted = async (address = '127.0.0.1') => {
    const reader = await from(address);
    reader.close();
    return reader.status;
  };
  return { narrow, origin, from, isAdmitted };
}

test('so many may listen, and no more', async () => {
  const { narrow, origin, isAdmitted } = await narrowServer(1);
  const first = await listen(origin, 1);
  await first.until((heard) => heard.length > 0);
  const refused = await fetch(`${origin}/api/mapping/event/1/stream`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  first.close();
  await expect.poll(() => isAdmitted()).toBe(200);
  await narrow.close();
});

test('one network has a fifth of all streams, and the others what is left', async () => {
  const { narrow, from, isAdmitted } = await narrowServer(1, 10);
  const near = await Promise.all(['203.0.113.1', '203.0.113.2'].map(from));
  expect(near.map(({ status }) => status)).toEqual([200, 200]);
  const refused = await from('203.0.113.3');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  const elsewhere = await Promise.all(['198.51.100.1', '2001:db8:1:2::1', '2001:db8:1:2::2'].map(from));
  expect(elsewhere.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await isAdmitted('2001:db8:1:2:3::1')).toBe(503);
  near[0]?.close();
  await expect.poll(() => isAdmitted('203.0.113.3')).toBe(200);
  await narrow.close();
});

test('a reader who does not read is sent away', async () => {
  await createHouse(shop, { id: 12 });
  const { narrow, origin, isAdmitted } = await narrowServer(12);
  const lazy = connect(Number(new URL(origin).port), '127.0.0.1');
  const { promise: isFull, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  lazy.on('error', () => {});
  lazy.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes < 100_000) return;
    lazy.pause();
    resolve();
  });
  lazy.write('GET /api/mapping/event/12/stream HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => bytes).toBeGreaterThan(0);
  /** News of so many seats that no buffer on the way holds them. */
  const tell = (seats: number) =>
    pool.query(
      `with news as (update shown_event set news_id=news_id+1 where event_id=12 returning news_id)
      insert into seat_news(event_id, id, after_id, news)
        select 12, news_id, news_id-1, json_build_object('reset', false, 'types', '[]'::json, 'sectors', json_build_array(json_build_object(
            'id', 1, 'free', 1, 'seats', (select json_agg(json_build_array(101, s, 'reserved')) from generate_series(1, $1::int) s))))
          from news`,
      [seats],
    );
  await tell(300_000);
  await isFull;
  expect(await isAdmitted()).toBe(503);
  await tell(1);
  await expect.poll(() => isAdmitted()).toBe(200);
  lazy.destroy();
  await narrow.close();
});

test('all streams end when the server closes', async () => {
  const reader = await listen(there, 1);
  await reader.until((heard) => heard.length > 0);
  await other.close();
  await reader.over;
});
