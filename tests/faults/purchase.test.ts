import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { type Answer, age, ageHold, browser, createEvent, wish } from '#tests/server/commerce/shop.ts';

import { lossyRoad } from './lossyRoad.ts';
import { fault } from './runs.ts';
import { cardToken, factsOf, fanOf, hurry, named, openWorld, ready, settle } from './world.ts';

const shop = await openWorld();
const road = await lossyRoad(shop.apiOrigin);

/** A call over a road on which answers get lost; null when this one was. */
async function post(
  path: string,
  { key, token, cookie, body }: Record<'key' | 'token' | 'cookie', string> & { body: object },
) {
  const response = await fetch(road.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  return response && { status: response.status, body: (await response.json()) as Answer['body'] };
}

fault(
  shop.db,
  { row: 10, what: 'the answer is lost after the commit; asked again with the same key' },
  async ({ event, chance }) => {
    await createEvent(shop, { id: event });
    const fan = await fanOf(shop);
    const cookie = `sid=${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 47);
    const who = { token: fan.token, cookie };
    const until = async (path: string, body: object) => {
      const call = { ...who, key: randomUUID(), body };
      road.lose = 1 + chance.below(3);
      const answers: (Answer['body'] | null)[] = [];
      while (answers.filter(Boolean).length < 2) {
        const heard = await post(path, call);
        if (heard?.body.code === 'in_progress') continue;
        if (heard) expect(heard).toMatchObject({ status: 201 });
        answers.push(heard?.body ?? null);
      }
      expect(answers[0]).toBeNull();
      const [first, second] = answers.filter((answer) => answer !== null);
      expect(second?.id).toBe(first?.id);
      return first as Answer['body'];
    };
    const hold = await until('/api/user/reserva', wish(event, { 1: 2 }));
    await named(fan, hold.id, 2);
    const isCard = chance.below(2) === 1;
    const card = isCard ? { card: { token: await cardToken(shop), installments: 1 } } : {};
    const order = await until('/api/orders', {
      reservation_id: hold.id,
      method: isCard ? 'credit' : 'pix',
      ...card,
    });
    expect(order.status).toBe(isCard ? 'paid' : 'awaiting_payment');
    expect(await factsOf(shop, event)).toMatchObject({
      orders: 1,
      payments: [isCard ? 'captured' : 'pending'],
      charges: [isCard ? 'paid' : 'pending'],
      tickets: isCard ? 2 : 0,
    });
  },
);

fault(
  shop.db,
  { row: 11, what: 'twenty submits at once, from two tabs and two devices, same key or not' },
  async ({ event, chance }) => {
    const people = 1 + chance.below(3);
    const { fan, holdId } = await ready(shop, event, people);
    const { rows } = await shop.pool.query('select user_id from hold where id=$1', [holdId]);
    const phone = browser(shop);
    await phone.join({ id: rows[0].user_id });
    const tokens = [await cardToken(shop), await cardToken(shop)];
    const submits = Array.from({ length: 20 }, () => {
      const isCard = chance.below(2) === 1;
      const key = `submit-${event}-${isCard ? 'card' : 'pix'}-${chance.below(3)}`;
      const card = { token: tokens[Number(key.at(-1)) % 2] ?? '', installments: 1 };
      const body = { reservation_id: holdId, method: isCard ? 'credit' : 'pix', ...(isCard && { card }) };
      return () => chance.one([fan, phone]).post('/api/orders', body, { key });
    });
    const answers = await Promise.all(submits.map((submit) => submit()));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(['in_progress', 'idempotency_mismatch']).toContain(body.code);
    await hurry(shop, event);
    await settle(shop);
    const facts = await factsOf(shop, event);
    expect(facts).toMatchObject({ orders: 1 });
    expect(facts.payments).toHaveLength(1);
    expect(facts.charges.length).toBeLessThanOrEqual(1);
    const [order] = made;
    for (const device of [fan, phone])
      expect((await device.get('/api/orders')).body.orders.map(({ id }) => id)).toEqual([order?.body.id]);
  },
);

fault(
  shop.db,
  { row: 12, what: 'the same key with another body, at once and later' },
  async ({ event, chance }) => {
    await createEvent(shop, { id: event });
    const fan = await fanOf(shop);
    const key = randomUUID();
    const first = await fan.post('/api/user/reserva', wish(event, { 1: 1 }), { key });
    expect(first.status).toBe(201);
    const wrong = await Promise.all(
      Array.from({ length: 5 }, () =>
        fan.post('/api/user/reserva', wish(event, { 1: 2 + chance.below(4) }), { key }),
      ),
    );
    for (const { status, body } of wrong) expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
    const both = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        fan.post('/api/user/reserva', wish(event, { 1: 1 + (index % 2) }), { key: both }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(new Set(won.map(({ body }) => `${body.id} ${body.items[0]?.amount}`)).size).toBe(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(['in_progress', 'idempotency_mismatch']).toContain(body.code);
    const { rows } = await shop.pool.query(`select id from hold where event_id=$1 and state='active'`, [
      event,
    ]);
    expect(rows).toEqual([{ id: won[0]?.body.id }]);
  },
);

fault(
  shop.db,
  {
    row: 15,
    what: 'the hold ends while Pix is shown; a buyer wants the places before and after the order ends',
  },
  async ({ event, chance }) => {
    const people = 1 + chance.below(3);
    const { fan, holdId } = await ready(shop, event, people, people);
    const order = await fan.post(
      '/api/orders',
      { reservation_id: holdId, method: 'pix' },
      { key: `${holdId}:1` },
    );
    await ageHold(shop, holdId, '1 hour');
    await shop.workers.tick();
    await age(shop, order.body.id, chance.one(['1 minute', '14 minutes', '15 minutes 50 seconds']));
    const early = await Promise.all(
      Array.from({ length: 5 }, () => browser(shop).post('/api/user/reserva', wish(event, { 1: people }))),
    );
    expect(early.map(({ status, body }) => [status, body.code])).toEqual(early.map(() => [409, 'sold_out']));
    await age(shop, order.body.id, '16 minutes');
    const late = await Promise.all([
      ...Array.from({ length: 5 }, () => browser(shop).post('/api/user/reserva', wish(event, { 1: people }))),
      shop.workers.tick(),
    ]);
    const won = late.filter((answer) => typeof answer === 'object' && answer.status === 201);
    expect(won).toHaveLength(1);
    expect((await fan.get(`/api/orders/${order.body.id}`)).body.status).toBe('expired');
    expect(await factsOf(shop, event)).toMatchObject({ orders: 1, tickets: 0, taken: 0 });
  },
);
