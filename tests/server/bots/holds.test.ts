import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { bucketKey, networkOf } from '#server/limits.ts';
import { holdApi } from '#src/api/hold.ts';
import { createHttp } from '#src/api/http.ts';
import { createProver } from '#src/bots/prover.ts';
import type { Wish } from '#src/domain/hold.ts';

import {
  type Answer,
  ageHold,
  type Browser,
  browser,
  createEvent,
  openShop,
  wish,
} from '../commerce/shop.ts';
import { claimsOf, createHouse, seat, seatWish, types } from '../seats/house.ts';
import { createRoom, type Fan, fan, pass, work } from '../waitingRoom/line.ts';

const shop = await openShop({ BOT_CHECK: 'altcha', RATE_FACTOR: '1000' });
const { db, context } = shop;

/** A proof of work, as the browser's code makes it. */
const prove = createProver({
  http: createHttp({
    baseUrl: '',
    fetch: async (url) => {
      const { statusCode, body } = await shop.app.inject({ url: String(url) });
      return new Response(body, { status: statusCode });
    },
  }),
  makeWorker: () => {
    throw new ReferenceError('Worker is not defined');
  },
});
const proofs = async () => (await db.selectFrom('botProof').select('hash').execute()).length;
const holdsOf = async (eventId: number) =>
  (await db.selectFrom('hold').select('id').where('eventId', '=', eventId).execute()).length;
const crowd = (id: number) => sql`update event set high_demand=true where id=${id}`.execute(db);

const notAPerson = {
  status: 422,
  body: {
    code: 'bot_check_failed',
    message: 'Não conseguimos confirmar que você é uma pessoa. Tente de novo ou fale com o suporte.',
  },
};

const general = (visitor: Browser, event: number, proof?: string, options: { key?: string } = {}) =>
  visitor.post('/api/user/reserva', { ...seatWish(event, [], 1), ...(proof && { token: proof }) }, options);
const numbered = (visitor: Browser, event: number, proof?: string) =>
  visitor.post(
    '/api/mapping/seats/reservation',
    { event_id: event, sector_id: 1, seats: [seat('A', 1), seat('A', 2)] },
    proof ? { proof } : {},
  );
const best = (visitor: Browser, event: number, proof?: string) =>
  visitor.post(
    `/api/mapping/event/${event}/best-available`,
    { party: 2, sector_id: null, accessible: false },
    proof ? { proof } : {},
  );
const calls: [string, (visitor: Browser, event: number, proof?: string) => Promise<Answer>][] = [
  ['places without numbers', general],
  ['seats', numbered],
  ['the best seats', best],
];

beforeAll(async () => {
  await createHouse(shop, { id: 1 });
  await createHouse(shop, { id: 2 });
  await crowd(2);
});
/** Every hold is over, and its places are for sale again. */
async function over() {
  await sql`update hold set expires_at=now()-interval '1 hour' where state='active'`.execute(db);
  await shop.workers.tick();
}
afterEach(async () => {
  await over();
  await db.deleteFrom('botProof').execute();
});

describe.each(calls)('a new hold of %s', (_, hold) => {
  test('at an event of high demand takes a proof, which it spends', async () => {
    const before = await holdsOf(2);
    const used = await prove();
    expect(await context.bots.verify(used)).toBe(true);
    for (const proof of [undefined, 'sou uma pessoa', used])
      expect(await hold(browser(shop), 2, proof)).toMatchObject(notAPerson);
    expect(await holdsOf(2)).toBe(before);
    expect(await claimsOf(shop, 2)).toEqual([]);

    const proof = await prove();
    expect((await hold(browser(shop), 2, proof)).status).toBe(201);
    expect(await proofs()).toBe(2);
    expect(await holdsOf(2)).toBe(before + 1);
    expect(await context.bots.verify(proof)).toBe(false);
  });

  test('at an event of ordinary demand needs no proof', async () => {
    expect((await hold(browser(shop), 1)).status).toBe(201);
    expect(await proofs()).toBe(0);
  });

  test('in the place of one that lives asks for nothing; after its end it does', async () => {
    const visitor = browser(shop);
    const { body: first } = await general(visitor, 2, await prove());
    const exchanged = await hold(visitor, 2);
    expect(exchanged.status).toBe(201);
    expect(exchanged.body.id).not.toBe(first.id);
    expect(await proofs()).toBe(1);
    await ageHold(shop, exchanged.body.id, '906 seconds');
    expect(await hold(visitor, 2)).toMatchObject(notAPerson);
  });
});

describe('a proof with a hold', () => {
  test('is not carried over from another event', async () => {
    const visitor = browser(shop);
    expect((await general(visitor, 1)).status).toBe(201);
    expect(await general(visitor, 2)).toMatchObject(notAPerson);
    expect((await visitor.get('/api/reservations/current')).body.reservation).toMatchObject({ event_id: 1 });
  });

  test('is not needed to extend that hold', async () => {
    const visitor = browser(shop);
    const { body } = await general(visitor, 2, await prove());
    await ageHold(shop, body.id, '12 minutes');
    expect((await visitor.post(`/api/reservations/${body.id}/renew`, {})).status).toBe(200);
    expect(await proofs()).toBe(1);
  });

  test('is not spent on seats that somebody has, nor asked for', async () => {
    expect((await numbered(browser(shop), 2, await prove())).status).toBe(201);
    const late = await prove();
    for (const proof of [undefined, late])
      expect(await numbered(browser(shop), 2, proof)).toMatchObject({
        status: 409,
        body: { code: 'seats_taken' },
      });
    expect(await context.bots.verify(late)).toBe(true);
  });

  test('sent again with the same key gets the same hold, whatever proof comes with it', async () => {
    const visitor = browser(shop);
    await visitor.get('/api/reservations/current');
    const key = 'a-key-of-mine';
    expect(await general(visitor, 2, 'errada', { key })).toMatchObject(notAPerson);
    const proof = await prove();
    const { status, body } = await general(visitor, 2, proof, { key });
    expect(status).toBe(201);
    for (const again of [proof, undefined, await prove()])
      expect(await general(visitor, 2, again, { key })).toMatchObject({ status: 201, body: { id: body.id } });
    await visitor.delete('/api/reservations/current');
    expect(await general(visitor, 2, proof, { key })).toMatchObject({
      status: 409,
      body: { code: 'hold_gone' },
    });
  });

  test('is not tried without end from one network', async () => {
    const network = bucketKey(context, 'proofNetwork', networkOf('127.0.0.1'));
    await sql`insert into rate_bucket(key, empty_at) values(${network}, now()+interval '1 day')
      on conflict (key) do update set empty_at=excluded.empty_at`.execute(db);
    const proof = await prove();
    expect(await general(browser(shop), 2, proof)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(await general(browser(shop), 2)).toMatchObject(notAPerson);
    expect((await general(browser(shop, '203.0.113.7'), 2, proof)).status).toBe(201);
    await db.deleteFrom('rateBucket').where('key', '=', network).execute();
  });
});

describe('the storefront', () => {
  const line = { sectorId: 9, sectionId: 90, ticketTypeId: types.floor, amount: 1 };
  const a1 = { sectorId: 1, sectionId: 10, rowId: 101, symbol: 'A', number: 1, ticketTypeId: types.full };
  const wishes: [string, Wish][] = [
    ['places without numbers', { kind: 'chosen', lines: [line], seats: [] }],
    ['seats', { kind: 'chosen', lines: [], seats: [a1] }],
    ['the best seats', { kind: 'best', sectorId: null, party: 2, accessible: false, maxCents: null }],
  ];

  test.each(wishes)(
    'holds %s with the proof it makes, whether it knew that one is wanted or not',
    async (_, wish) => {
      const { reserve } = holdApi(createHttp({ baseUrl: shop.apiOrigin }), prove);
      expect((await reserve({ eventId: 2, wish, isGuarded: true })).eventId).toBe(2);
      expect(await proofs()).toBe(1);
      await over();
      expect((await reserve({ eventId: 2, wish })).eventId).toBe(2);
      expect(await proofs()).toBe(2);
    },
  );
});

describe('a pass of the waiting room', () => {
  /** Somebody who was called in, and somebody who waits. */
  async function line(id: number) {
    await createRoom(shop, id, { perMinute: 1 });
    await crowd(id);
    await work(shop);
    const [inside, outside] = [fan(shop), fan(shop)];
    await inside.join(id);
    await outside.join(id);
    await work(shop);
    expect((await inside.look(id)).body.state).toBe('turn');
    expect((await outside.look(id)).body.state).toBe('waiting');
    return { inside, outside };
  }
  const goes = (id: number) => sql`update waiting_room set mode='off' where event_id=${id}`.execute(db);

  test('stands for a proof while its turn lasts, whether the room is still there or not', async () => {
    const { inside, outside } = await line(10);
    const { body } = await inside.hold(10);
    expect(body.code).toBeUndefined();
    await inside.call('DELETE', '/api/reservations/current');
    await goes(10);
    expect((await inside.hold(10)).status).toBe(201);
    await inside.call('DELETE', '/api/reservations/current');

    expect(await outside.hold(10)).toMatchObject(notAPerson);
    expect(await fan(shop).hold(10)).toMatchObject(notAPerson);
    const proved = (who: Fan, token: string | undefined) =>
      who.call('POST', '/api/user/reserva', { ...wish(10, { 1: 1 }), token });
    expect((await proved(outside, await prove())).status).toBe(201);

    expect((await inside.hold(10)).status).toBe(201);
    await pass(shop, 10, 601);
    expect((await inside.hold(10, 2)).status).toBe(201);
    await inside.call('DELETE', '/api/reservations/current');
    expect(await inside.hold(10)).toMatchObject(notAPerson);
  });

  test('is of no use at another event, nor in other hands', async () => {
    const { inside } = await line(11);
    await goes(11);
    await createEvent(shop, { id: 12, highDemand: true });
    expect(await inside.hold(12)).toMatchObject(notAPerson);
    const cookies = new Map([...inside.cookies].filter(([name]) => name.includes('queue')));
    expect(cookies.size).toBe(1);
    expect(await fan(shop, cookies).hold(11)).toMatchObject(notAPerson);
  });
});
