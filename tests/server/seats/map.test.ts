import { createHash, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { bowl } from '#server/demo/venues/stadium.ts';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import { mappingContract as contract } from '#src/api/contract/mapping.ts';

import { ageHold, browser, createEvent, openShop } from '../commerce/shop.ts';
import { createHouse, floorSector, seat, seatWish } from './house.ts';

const shop = await openShop();
const { app, db, pool } = shop;

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const sectorsOf = async (event: number) => {
  const response = await get(`/api/mapping/event/${event}/sectors`);
  expect(response.statusCode, response.body).toBe(200);
  const body = response.json<ReplyOf<typeof contract.sectors>>();
  expect(contract.sectors.reply.safeParse(body).error).toBeUndefined();
  return body;
};
const rowsOf = async (event: number, sector: number) => {
  const response = await get(`/api/mapping/event/${event}/rows/${sector}`);
  expect(response.statusCode, response.body).toBe(200);
  const body = response.json<ReplyOf<typeof contract.rows>>();
  expect(contract.rows.reply.safeParse(body).error).toBeUndefined();
  return body.data;
};
const sector = async (event: number, id: number) =>
  (await sectorsOf(event)).data.find((each) => each.id === id);

/** Answers are kept for a second: until it says what is wanted, or the test is over. */
const soon = <T>(ask: () => Promise<T>, wanted: unknown) =>
  expect.poll(ask, { interval: 50 }).toEqual(wanted);

/** As a box office does: sold to an order that nobody made here. */
const sell = (event: number, symbol: string, number: number) =>
  sql`with h as (
      insert into hold(event_id, id, session_hash, state, expires_at, max_expires_at)
        values(${event}, ${randomUUID()}, ${createHash('sha256').update('box').digest()}, 'converted', now(), now()) returning event_id, id)
    insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until, sold_order_id)
      select h.event_id, s.sector_id, s.seat_no, h.id, 'infinity', h.id from h join seat s on s.event_id=h.event_id
        where s.symbol=${symbol} and s.num=${number} and s.sector_id=1`.execute(db);

beforeAll(async () => {
  await createHouse(shop, { id: 1 });
  await createHouse(shop, { id: 2, producer: '11' });
  await createEvent(shop, { id: 3 });
});

describe('the drawing', () => {
  test('has the venue, its sectors, what is left in them and from how much', async () => {
    const { data, venue } = await sectorsOf(1);
    expect(venue).toMatchObject({ version: 1, name: 'Casa', scene: { kind: 'stage' } });
    expect(
      data.map(({ id, name, free, accessible, from_cents }) => [id, name, free, accessible, from_cents]),
    ).toEqual([
      [1, 'L104', 36, 3, 5_500],
      [2, 'L105', 30, 0, 9_900],
    ]);
    expect(data[0]).toMatchObject({ zone: 'Leste', gate: '5', numbered: true, outline: expect.any(Array) });
  });

  test('counts what is held, sold, and drawn without numbers', async () => {
    await createHouse(shop, { id: 11, pool: 20 });
    await sql`update sector set zone='Pista', outline='[[0,0],[9,0],[9,9]]', label='[1,1]', focus='[2,2]'
      where event_id=11 and id=${floorSector}`.execute(db);
    expect(await sector(11, floorSector)).toMatchObject({
      numbered: false,
      free: 20,
      accessible: 0,
      from_cents: 6_600,
    });
    const visitor = browser(shop);
    const held = await visitor.post(
      '/api/user/reserva',
      seatWish(11, [seat('A', 1), seat('A', 2), seat('Z', 1)], 3),
    );
    expect(held.status).toBe(201);
    await sell(11, 'B', 1);
    await soon(async () => {
      const [numbered, floor] = [await sector(11, 1), await sector(11, floorSector)];
      return [numbered?.free, numbered?.accessible, floor?.free];
    }, [32, 2, 17]);
  });

  test('asks nothing where nobody may buy: sold out, not yet open, or only with a benefit', async () => {
    await createHouse(shop, { id: 12, sectors: 3 });
    await sql`update ticket_type set sale_start=now()+interval '1 day' where event_id=12 and sector_id=1`.execute(
      db,
    );
    await sql`update ticket_type set benefit='meia_estudante' where event_id=12 and sector_id=2`.execute(db);
    await sql`update seat set sellable=false where event_id=12 and sector_id=3`.execute(db);
    const { data } = await sectorsOf(12);
    expect(data.map(({ free, from_cents }) => [free, from_cents])).toEqual([
      [36, null],
      [30, null],
      [0, null],
    ]);
  });

  test('has a price for members of the club too: to others it is locked, not secret', async () => {
    await createHouse(shop, { id: 13 });
    await sql`update ticket_type set restricted='socio', benefit='socio' where event_id=13 and sector_id=2`.execute(
      db,
    );
    expect(await sector(13, 2)).toMatchObject({ from_cents: 9_900 });
  });

  test('changes with its version', async () => {
    await createHouse(shop, { id: 14 });
    expect((await sectorsOf(14)).venue.version).toBe(1);
    await sql`update sector set name='Novo' where event_id=14 and id=1`.execute(db);
    await sql`update seat set sellable=false where event_id=14 and sector_id=1 and num=1`.execute(db);
    await sql`update event set map_version=2 where id=14`.execute(db);
    await soon(async () => {
      const { data, venue } = await sectorsOf(14);
      return [venue.version, data[0]?.name, data[0]?.free];
    }, [2, 'Novo', 32]);
  });

  test('stays below 10 kB for 120 sectors, as it goes over the wire', async () => {
    await createEvent(shop, { id: 15, types: [] });
    const { sectors, ...drawing } = bowl();
    await sql`update event set drawing=${JSON.stringify(drawing)} where id=15`.execute(db);
    for (const [index, { name, zone, gate, outline, label, focus }] of sectors.entries())
      await sql`insert into sector(event_id, id, name, group_name, gate, numbered, capacity, zone, outline, label, focus)
        values(15, ${index + 1}, ${name}, ${zone}, ${gate}, true, 700, ${zone}, ${JSON.stringify(outline)}, ${JSON.stringify(label)},
          ${JSON.stringify(focus)})`.execute(db);
    const response = await get('/api/mapping/event/15/sectors', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(10_240);
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString()).data).toHaveLength(120);
  });
});

describe('rows', () => {
  test('are the ones of the specification, drawn', async () => {
    const [first, second] = await rowsOf(1, 1);
    expect(first).toMatchObject({
      id: 99,
      section_id: seat('Z', 1).section_id,
      symbol: 'Z',
      interval: { start: 1, end: 6 },
      reserved: [],
      occupied: [],
      wheelchair: [1, 3, 5],
      companion: [2, 4, 6],
      table: null,
    });
    expect(second).toMatchObject({ id: 101, symbol: 'A', gaps: [], heading: 0, spacing: 31, turn: 0 });
  });

  test('know who holds, who bought, and what is not for sale', async () => {
    await createHouse(shop, { id: 21 });
    const visitor = browser(shop);
    const { body } = await visitor.post('/api/user/reserva', seatWish(21, [seat('A', 9), seat('A', 10)]));
    await sell(21, 'A', 1);
    await sell(21, 'A', 2);
    await sql`update seat set sellable=false where event_id=21 and symbol='A' and num=5 and sector_id=1`.execute(
      db,
    );
    const state = async () => {
      const row = (await rowsOf(21, 1)).find(({ symbol }) => symbol === 'A');
      return [row?.reserved, row?.occupied];
    };
    await soon(state, [
      ['A9', 'A10'],
      ['A1', 'A2', 'A5'],
    ]);

    await ageHold(shop, body.id, '15 minutes 2 seconds');
    await sql`update shown_event set looked_at='-infinity' where event_id=21`.execute(db);
    await sql`select show_seats(21)`.execute(db);
    const { rows } = await pool.query<{ rows: string }>('select rows_shown(21, 1) as rows');
    expect(rows[0]?.rows, 'the click at 14:59 still counts').toContain('["A9","A10"]');
    await ageHold(shop, body.id, '4 seconds');
    await soon(state, [[], ['A1', 'A2', 'A5']]);
  });

  test('of a seat that is held and then let go are as before', async () => {
    await createHouse(shop, { id: 22 });
    const before = await rowsOf(22, 2);
    const visitor = browser(shop);
    await visitor.post('/api/user/reserva', seatWish(22, [seat('A', 1, { sector: 2 })]));
    await soon(async () => (await rowsOf(22, 2))[0]?.reserved, ['A1']);
    await visitor.delete('/api/reservations/current');
    await soon(() => rowsOf(22, 2), before);
  });

  test('of a sector without numbers are none', async () => {
    expect(await rowsOf(1, floorSector)).toEqual([]);
  });
});

describe.each(['/api/mapping/event/1/sectors', '/api/mapping/event/1/rows/1'])('GET %s', (url) => {
  test('is kept a second by shared caches, and answers 304 to whoever has it', async () => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1',
      'content-type': 'application/json; charset=utf-8',
      'last-event-id': expect.stringMatching(/^\d+$/),
    });
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  test('asks the database once for all who ask together', async () => {
    const statements = async () => {
      const { rows } = await pool.query<{ looks: number }>(
        `select (select looked_at from shown_event where event_id=1) as looks`,
      );
      return rows[0]?.looks;
    };
    await Promise.all(Array.from({ length: 5 }, () => get(url)));
    const before = await statements();
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get(url)).body));
    expect(new Set(bodies).size).toBe(1);
    expect(await statements()).toEqual(before);
  });
});

describe('what is not there', () => {
  test.each([
    ['/api/mapping/event/999/sectors', 404],
    ['/api/mapping/event/3/sectors', 404],
    ['/api/mapping/event/999/rows/1', 404],
    ['/api/mapping/event/1/rows/999', 404],
    ['/api/mapping/event/9999999999/rows/1', 404],
    ['/api/mapping/event/1/rows/9999999999', 404],
    ['/api/mapping/event/999/stream', 404],
    ['/api/mapping/event/x/rows/1', 400],
    ['/api/mapping/event/1/rows/0', 400],
    ['/api/mapping/event/-1/sectors', 400],
    ['/api/mapping/event/1%27/stream', 400],
  ])('%s answers %i', async (url, status) => {
    const response = await get(url);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test.each(['sectors', 'rows/1', 'stream'])('%s of another producer’s event', async (what) => {
    const foreign = await get(`/api/mapping/event/1/${what}`, { 'producer-id': '11' });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(
      (await get(`/api/mapping/event/999/${what}`, { 'producer-id': '11' })).json(),
    );
    if (what !== 'stream')
      expect((await get(`/api/mapping/event/2/${what}`, { 'producer-id': '11' })).statusCode).toBe(200);
  });
});
