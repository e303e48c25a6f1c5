import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { applyCharge } from '#server/store/charges.ts';
import { findings } from '#tests/support/books.ts';

import {
  age,
  ageHold,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  poolOf,
  settle,
  simulate,
  wish,
} from '../commerce/shop.ts';
import { newKey } from '../tickets/stage.ts';
import { keepForHalves, letGo, quotaBooks } from './stage.ts';

const shop = await openShop();
let events = 300;
const [full, student] = [1, 2];

/** Twenty places, eight of them kept for the halves, counted at several counters. */
async function newEvent(quota = { halves: 8, others: 12 }) {
  const id = events++;
  await createEvent(shop, {
    id,
    perOrder: 20,
    perCpf: 20,
    types: [
      { id: full, pool: 1, capacity: 20 },
      { id: student, pool: 1, benefit: 'meia_estudante', cents: 5_000, capacity: 20 },
    ],
  });
  await keepForHalves(shop, id, { ...quota, slots: 4 });
  return id;
}
const newFan = async () => {
  const fan = browser(shop);
  await fan.join();
  return fan;
};
const nothing = { held: 0, sold: 0 };
const empty = { halves: nothing, others: nothing };
const bought = async (event: number) => {
  const fan = await newFan();
  const order = await buy(fan, event, { [full]: 1, [student]: 2 }, 3);
  return { fan, ...order };
};
const paid = async (event: number) => {
  const order = await bought(event);
  await simulate(shop, await chargeOf(shop, order.id), 'pay');
  await settle(shop);
  expect(await quotaBooks(shop, event)).toEqual({
    halves: { held: 0, sold: 2 },
    others: { held: 0, sold: 1 },
  });
  return order;
};

describe('what counts against the quota is given back with its places', () => {
  test('by the visitor', async () => {
    const event = await newEvent();
    const fan = browser(shop);
    await fan.post('/api/user/reserva', wish(event, { [full]: 3, [student]: 5 }));
    expect(await quotaBooks(shop, event)).toEqual({
      halves: { held: 5, sold: 0 },
      others: { held: 3, sold: 0 },
    });
    await fan.delete('/api/reservations/current');
    expect(await quotaBooks(shop, event)).toEqual(empty);
  });

  test('when the hold is over', async () => {
    const event = await newEvent();
    const { body } = await browser(shop).post('/api/user/reserva', wish(event, { [student]: 8 }));
    await ageHold(shop, body.id, '20 minutes');
    await settle(shop);
    expect(await quotaBooks(shop, event)).toEqual(empty);
  });

  test('when nobody paid', async () => {
    const event = await newEvent();
    const { id } = await bought(event);
    await age(shop, id, '16 minutes');
    await settle(shop);
    expect(await quotaBooks(shop, event)).toEqual(empty);
  });

  test('when the money went back before anybody said that it was there', async () => {
    const event = await newEvent();
    const { id } = await bought(event);
    const charge = await shop.provider.get(await chargeOf(shop, id));
    for (const status of ['refunded', 'paid'] as const)
      await applyCharge(shop.context, shop.provider, { ...charge, status });
    expect(await quotaBooks(shop, event)).toEqual(empty);
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('when the buyer cancels before paying, and after', async () => {
    const event = await newEvent();
    const unpaid = await bought(event);
    expect((await unpaid.fan.post(`/api/orders/${unpaid.id}/cancel`, {}, { key: newKey() })).status).toBe(
      200,
    );
    expect(await quotaBooks(shop, event)).toEqual(empty);
    const { fan, id } = await paid(event);
    expect((await fan.post(`/api/orders/${id}/cancel`, {}, { key: newKey() })).status).toBe(200);
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
    expect(await quotaBooks(shop, event)).toEqual(empty);
    expect(await poolOf(shop, event)).toEqual(nothing);
  });

  test('when the provider sends the money back, also after the hour of the halves', async () => {
    const event = await newEvent();
    const { id } = await paid(event);
    await letGo(shop, event);
    await simulate(shop, await chargeOf(shop, id), 'refund');
    await settle(shop);
    expect(await quotaBooks(shop, event)).toEqual(empty);
  });
});

describe('money that comes late', () => {
  const late = async (event: number) => {
    const order = await bought(event);
    const charge = await chargeOf(shop, order.id);
    await age(shop, order.id, '16 minutes');
    await settle(shop);
    expect(await quotaBooks(shop, event)).toEqual(empty);
    const pay = async () => {
      await simulate(shop, charge, 'pay_late');
      await settle(shop);
      await settle(shop);
      return (await order.fan.get(`/api/orders/${order.id}`)).body;
    };
    return { ...order, pay };
  };

  test('takes its part of the quota again', async () => {
    const event = await newEvent();
    const { pay } = await late(event);
    expect((await pay()).status).toBe('paid');
    expect(await quotaBooks(shop, event)).toEqual({
      halves: { held: 0, sold: 2 },
      others: { held: 0, sold: 1 },
    });
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 3 });
  });

  test('goes back when the quota has gone to others, though places are free', async () => {
    const event = await newEvent();
    const { pay } = await late(event);
    expect((await browser(shop).post('/api/user/reserva', wish(event, { [student]: 7 }))).status).toBe(201);
    expect((await pay()).status).toBe('refunded');
    expect(await quotaBooks(shop, event)).toEqual({ halves: { held: 7, sold: 0 }, others: nothing });
    expect(await poolOf(shop, event)).toEqual({ held: 7, sold: 0 });
  });

  test('is limited by nobody’s places any more once their hour has come, but for the halves themselves', async () => {
    const event = await newEvent();
    const { pay } = await late(event);
    expect((await browser(shop).post('/api/user/reserva', wish(event, { [full]: 12 }))).status).toBe(201);
    await letGo(shop, event);
    expect((await pay()).status).toBe('paid');
    expect(await quotaBooks(shop, event)).toEqual({
      halves: { held: 0, sold: 2 },
      others: { held: 12, sold: 0 },
    });
    expect(await poolOf(shop, event)).toEqual({ held: 12, sold: 3 });
  });
});

describe('fifty buyers at once want the last seven halves', () => {
  test.each([1, 4])('seven get one, at %i counters, and their end makes all free again', async (slots) => {
    const id = events++;
    await createEvent(shop, {
      id,
      types: [
        { id: full, pool: 1, capacity: 100 },
        { id: student, pool: 1, benefit: 'meia_estudante', capacity: 100 },
      ],
    });
    await keepForHalves(shop, id, { halves: 7, others: 93, slots });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser(shop).post('/api/user/reserva', wish(id, { [student]: 1 }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'sold_out')).toHaveLength(43);
    expect(await quotaBooks(shop, id)).toMatchObject({ halves: { held: 7, sold: 0 } });
    await sql`update hold set expires_at=now()-interval '1 hour' where event_id=${id}`.execute(shop.db);
    await settle(shop);
    expect(await quotaBooks(shop, id)).toEqual(empty);
  });

  test('and others want the places beside them: neither takes one of the other’s', async () => {
    const id = events++;
    await createEvent(shop, {
      id,
      types: [
        { id: full, pool: 1, capacity: 20 },
        { id: student, pool: 1, benefit: 'meia_estudante', capacity: 20 },
      ],
    });
    await keepForHalves(shop, id, { halves: 8, others: 12, slots: 2 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        browser(shop).post(
          '/api/user/reserva',
          wish(id, { [index % 2 === 0 ? full : student]: 1 + (index % 3) }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const { halves, others } = await quotaBooks(shop, id);
    expect(halves.held).toBeLessThanOrEqual(8);
    expect(others.held).toBeLessThanOrEqual(12);
    expect((await poolOf(shop, id)).held).toBe(halves.held + others.held);
    expect(halves.held + others.held).toBeGreaterThan(16);
  });
});
