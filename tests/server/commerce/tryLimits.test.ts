import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { bucketKey, networkOf, type RateName, rates } from '#server/limits.ts';
import type { SeatNews } from '#server/seats/memory.ts';

import { createHouse, seat, seatWish } from '../seats/house.ts';
import { openCardShop } from './cardShop.ts';
import { type Answer, ageHold, browser, createEvent, prepare, wish } from './shop.ts';

const { shop, ready, tokenOf, rows, paymentsOf } = await openCardShop(1);
await createEvent(shop, { id: 900, types: [{ capacity: 1_000 }] });
const { db, context, faults } = shop;
afterEach(() => db.deleteFrom('rateBucket').execute());

let networks = 0;
/** An address of a network nobody called from before. */
const elsewhere = () => `10.7.${networks++}.9`;
const each = (name: RateName) => rates[name].seconds / rates[name].count;

/** So many tries are left, the others were made a moment ago. */
const leave = (name: RateName, who: string, left: number) =>
  sql`insert into rate_bucket(key, empty_at)
    values(${bucketKey(context, name, who)}, now() + make_interval(secs => ${(rates[name].burst - left) * each(name)}))
    on conflict (key) do update set empty_at=excluded.empty_at`.execute(db);
/** None is left, nor will be for as long as a test takes. */
const exhaust = (name: RateName, who: string) => leave(name, who, -60 / each(name));
/** How many tries are counted. */
const spent = async (name: RateName, who: string): Promise<number> => {
  const [bucket] = await rows(
    sql<{ left: number }>`select extract(epoch from empty_at-now())::float8 as left from rate_bucket
      where key=${bucketKey(context, name, who)}`,
  );
  return Math.max(0, Math.ceil((bucket?.left ?? 0) / each(name)));
};

function expectRefusal({ status, body, headers }: Answer, code: string, words: RegExp) {
  expect(status).toBe(429);
  expect(body).toMatchObject({ code, message: expect.stringMatching(words) });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

const crowd = /^Muita gente por aqui agora\./;
const tooOften = /^Muitas tentativas seguidas\. Tente de novo em \d+ (segundo|minuto)s?\.$/;
const holdsOf = async (ids: readonly string[]) =>
  (await rows(sql<{ id: string }>`select id from hold where id=any(${ids}::uuid[]) and state='active'`))
    .length;

describe('places', () => {
  const hold = (fan: ReturnType<typeof browser>, key?: string) =>
    fan.post('/api/user/reserva', wish(900, { 1: 1 }), key ? { key } : {});

  test('of one network are taken by many visitors until they are too many; another network goes on', async () => {
    const from = elsewhere();
    await leave('holdNetwork', networkOf(from), 5);
    const answers: Answer[] = [];
    while (answers.length < 20 && answers.at(-1)?.status !== 429)
      answers.push(await hold(browser(shop, from)));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThanOrEqual(5);
    expect(taken.length).toBeLessThanOrEqual(9);
    await exhaust('holdNetwork', networkOf(from));
    const before = await rows(sql`select id from hold`);
    expectRefusal(await hold(browser(shop, from)), 'too_many', crowd);
    expectRefusal(await hold(browser(shop, from.replace(/\d+$/, '200')), 'outra-chave'), 'too_many', crowd);
    expect(await rows(sql`select id from hold`)).toEqual(before);
    expect(await holdsOf(taken.map(({ body }) => body.id))).toBe(taken.length);
    expect((await hold(browser(shop, elsewhere()))).status).toBe(201);
  });

  test('asked for again with the same key are answered beyond every limit, and asked for anew are not', async () => {
    const from = elsewhere();
    const fan = browser(shop, from);
    const first = await hold(fan, 'chave-da-reserva');
    expect(first.status).toBe(201);
    await exhaust('holdNetwork', networkOf(from));
    expect(await hold(fan, 'chave-da-reserva')).toMatchObject({ status: 201, body: { id: first.body.id } });
    const refused = await hold(fan, 'outra-reserva');
    expectRefusal(refused, 'too_many', crowd);
    expect((await fan.get('/api/reservations/current')).body.reservation?.id).toBe(first.body.id);
    expect(await hold(fan, 'chave-da-reserva')).toMatchObject({ status: 201, body: { id: first.body.id } });
    await leave('holdNetwork', networkOf(from), 1);
    expect((await hold(fan, 'outra-reserva')).status).toBe(201);
  });

  test('are changed twenty times in a row by one visitor; their neighbours go on, and the last ones stay', async () => {
    const from = elsewhere();
    const fan = browser(shop, from);
    const answers: Answer[] = [];
    while (answers.length < 40 && answers.at(-1)?.status !== 429) answers.push(await hold(fan));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThanOrEqual(rates.holdVisitor.burst);
    expect(taken.length).toBeLessThanOrEqual(rates.holdVisitor.burst + 10);
    expectRefusal(answers.at(-1) as Answer, 'too_many_tries', tooOften);
    expect((await fan.get('/api/reservations/current')).body.reservation?.id).toBe(taken.at(-1)?.body.id);
    expect(await spent('holdNetwork', networkOf(from))).toBeLessThanOrEqual(taken.length);
    expect((await hold(browser(shop, from))).status).toBe(201);
  });

  test('of those who were out of tries a moment ago nobody hears that they are wanted; others take them, and so do they once there is room', async () => {
    await createHouse(shop, { id: 950 });
    const from = elsewhere();
    const heard: SeatNews[] = [];
    context.seatMemory.share((news) => void heard.push(news));
    const ask = (fan: ReturnType<typeof browser>, key?: string) =>
      fan.post('/api/user/reserva', seatWish(950, [seat('A', 1)]), key ? { key } : {});
    const buckets = () => rows(sql`select key, empty_at from rate_bucket order by key`);

    await exhaust('holdNetwork', networkOf(from));
    expectRefusal(await ask(browser(shop, from)), 'too_many', crowd);
    expect(heard.map(({ became }) => became).at(-1)).toBe('free');
    heard.length = 0;
    const before = await buckets();
    for (const key of [undefined, 'chave-de-quem-espera'])
      expectRefusal(await ask(browser(shop, from), key), 'too_many', crowd);
    expect(heard).toEqual([]);
    expect(await buckets()).toEqual(before);

    const member = browser(shop, elsewhere());
    const { id } = await member.join();
    await exhaust('holdVisitor', id);
    expectRefusal(await ask(member), 'too_many_tries', tooOften);
    heard.length = 0;
    expectRefusal(await ask(member), 'too_many_tries', tooOften);
    expect(heard).toEqual([]);

    await leave('holdNetwork', networkOf(from), 1);
    expect((await ask(browser(shop, from))).status).toBe(201);
    context.seatMemory.share(() => {});
  });

  test('that somebody was faster with are not counted', async () => {
    const from = elsewhere();
    await createEvent(shop, { id: 901, types: [{ capacity: 2 }] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser(shop, from).post('/api/user/reserva', wish(901, { 1: 1 }), { key: 'uma-de-vinte' }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await spent('holdNetwork', networkOf(from))).toBeLessThanOrEqual(2);
  });

  test('are counted wherever the visitor says they are', async () => {
    const from = elsewhere();
    await exhaust('holdNetwork', networkOf(from));
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/user/reserva',
      remoteAddress: from,
      headers: { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7' },
      payload: wish(900, { 1: 1 }),
    });
    expect(answer.statusCode).toBe(429);
  });
});

describe('orders', () => {
  const fanWithHold = async () => {
    const fan = browser(shop, elsewhere());
    const { id } = await fan.join();
    const order = async (holdId: string, key = `${holdId}:1`) =>
      fan.post('/api/orders', { reservation_id: holdId, method: 'pix' }, { key });
    return { fan, id, order, holdId: (await prepare(fan, 900, { 1: 1 }, 1)).id };
  };

  test('too many of one buyer are refused, and the hold and its key are as good as before', async () => {
    const { fan, id, order, holdId } = await fanWithHold();
    await exhaust('orderUser', id);
    expectRefusal(await order(holdId), 'too_many_tries', tooOften);
    expect((await fan.get('/api/reservations/current')).body.reservation?.id).toBe(holdId);
    await leave('orderUser', id, 1);
    expect((await order(holdId)).status).toBe(201);
  });

  test('one asked for again with its key is answered beyond the limit', async () => {
    const { id, order, holdId } = await fanWithHold();
    const first = await order(holdId);
    await exhaust('orderUser', id);
    expect(await order(holdId)).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  test('that are refused are not counted', async () => {
    const { id, order, holdId } = await fanWithHold();
    await ageHold(shop, holdId, '1 hour');
    for (let time = 0; time < 5; time++)
      expect(await order(holdId)).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
    expect(await spent('orderUser', id)).toBe(0);
  });
});

describe('cards', () => {
  const chargesIn = async (orderId: string) => (await paymentsOf(orderId)).length;

  test('of one order: five after the first, then none is charged, nothing is ended, and a Pix still is', async () => {
    const { pay, again, see } = await ready({}, elsewhere());
    const { id } = await pay('refused');
    for (let time = 0; time < rates.cardOrder.burst; time++)
      expect((await again('insufficient_funds')).status).toBe(201);
    const refused = await again('approve');
    expectRefusal(refused, 'too_many_tries', tooOften);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(each('cardOrder'));
    expect(await chargesIn(id)).toBe(1 + rates.cardOrder.burst);
    expect(await see()).toMatchObject({ status: 'awaiting_payment', payment: { status: 'failed' } });
    await exhaust('cardOrder', id);
    expect(await again('pix')).toMatchObject({ status: 201, body: { payment: { method: 'pix' } } });
  });

  test('one that the bank is asking about is not ended for one that is not tried', async () => {
    const { pay, again, see } = await ready({}, elsewhere());
    const { id } = await pay('challenge');
    await exhaust('cardOrder', id);
    expectRefusal(await again('approve'), 'too_many_tries', tooOften);
    expect((await see()).payment?.challenge_url).not.toBeNull();
  });

  test('one asked for again with its key is answered, neither counted nor charged twice', async () => {
    const from = elsewhere();
    const { pay, fan } = await ready({}, from);
    const { id } = await pay('refused');
    const [user = { id: '' }] = await rows(
      sql<{ id: string }>`select user_id as id from orders where id=${id}`,
    );
    const card = { token: await tokenOf('refused'), installments: 1 };
    const again = () =>
      fan.post(`/api/orders/${id}/payments`, { method: 'credit', card }, { key: `${id}:a-mesma` });
    expect((await again()).status).toBe(201);
    const counted = await spent('cardNetwork', networkOf(from));
    for (const [name, who] of [
      ['cardOrder', id],
      ['cardUser', user.id],
    ] as const)
      await exhaust(name, who);
    expect((await again()).status).toBe(201);
    expect(await chargesIn(id)).toBe(2);
    await exhaust('cardNetwork', networkOf(from));
    expect((await again()).status).toBe(201);
    expect(counted).toBeLessThanOrEqual(2);
  });

  test('too many of one buyer make no order; the hold stays, and is paid by Pix', async () => {
    const { create, fan, holdId } = await ready({}, elsewhere());
    const [owner = { id: '' }] = await rows(
      sql<{ id: string }>`select user_id as id from hold where id=${holdId}`,
    );
    await exhaust('cardUser', owner.id);
    expectRefusal(await create('approve'), 'too_many_tries', tooOften);
    expect(await rows(sql`select 1 from orders where hold_id=${holdId}`)).toEqual([]);
    expect(await spent('orderUser', owner.id)).toBe(0);
    const order = await fan.post(
      '/api/orders',
      { reservation_id: holdId, method: 'pix' },
      { key: `${holdId}:1` },
    );
    expect(order.status).toBe(201);
  });

  test('that are refused before they are charged are not counted', async () => {
    const { create, holdId } = await ready({}, elsewhere());
    const [owner = { id: '' }] = await rows(
      sql<{ id: string }>`select user_id as id from hold where id=${holdId}`,
    );
    for (let time = 0; time < 3; time++)
      expect(await create('approve', { installments: 20 })).toMatchObject({ status: 422 });
    expect(await spent('cardUser', owner.id)).toBe(0);
  });

  test('of one network count when they are declined: then no other is tried there, and elsewhere they are', async () => {
    const from = elsewhere();
    const network = networkOf(from);
    const buyer = () => ready({}, from);
    for (const kind of ['approve', 'analysis', 'challenge'] as const) await (await buyer()).pay(kind);
    expect(await spent('cardNetwork', network)).toBe(0);
    faults.deaf = 1;
    expect((await (await buyer()).create('approve')).status).toBe(503);
    expect(await spent('cardNetwork', network)).toBe(0);
    await (await buyer()).pay('refused');
    expect(await spent('cardNetwork', network)).toBe(1);
    await exhaust('cardNetwork', network);
    expectRefusal(await (await buyer()).create('approve'), 'too_many', crowd);
    expect((await (await ready({}, elsewhere())).create('approve')).status).toBe(201);
  });
});
