import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import {
  type Browser,
  browser,
  chargeOf,
  createEvent,
  newCpf,
  openShop,
  prepare,
  settle,
  simulate,
  wish,
} from './shop.ts';

const shop = await openShop();
await createEvent(shop, { id: 1, perCpf: 20 });
await createEvent(shop, { id: 2, producer: '11', perCpf: 20 });

const newMember = async (): Promise<Browser> => {
  const fan = browser(shop);
  await fan.join({ cpf: newCpf() });
  return fan;
};
const orderAt = async (fan: Browser, event: number) => {
  const { id } = await prepare(fan, event, { 1: 1 }, 1);
  const { body } = await fan.post('/api/orders', { reservation_id: id, method: 'pix' }, { key: `${id}:1` });
  return body.id;
};
const named = async (fan: Browser, event: number, order: string, producer?: string) => {
  const url = `/api/reservations/current?event_id=${event}&order_id=${order}`;
  const { status, body } = await fan.get(url, producer ? { producer } : {});
  expect(status).toBe(200);
  return body.order?.id ?? null;
};
const latest = async (fan: Browser, event: number) =>
  (await fan.get(`/api/reservations/current?event_id=${event}`)).body.order?.id ?? null;
const pay = async (order: string) => {
  await simulate(shop, await chargeOf(shop, order), 'pay');
  await settle(shop);
};

describe('an order that is asked for by its id', () => {
  test('is answered, of two at one event, each by its own', async () => {
    const fan = await newMember();
    const first = await orderAt(fan, 1);
    const second = await orderAt(fan, 1);
    expect(await latest(fan, 1)).toBe(second);
    expect(await named(fan, 1, first)).toBe(first);
    expect(await named(fan, 1, second)).toBe(second);
  });

  test('comes back after a logout, which puts finished purchases away, while it is to be paid', async () => {
    const fan = await newMember();
    const order = await orderAt(fan, 1);
    await fan.delete('/api/reservations/current');
    expect(await latest(fan, 1)).toBeNull();
    expect(await named(fan, 1, order)).toBe(order);
  });

  test('is nobody else’s, of no other event and of no other producer', async () => {
    const fan = await newMember();
    const order = await orderAt(fan, 1);
    const clubs = await orderAt(fan, 2);
    expect(await named(await newMember(), 1, order)).toBeNull();
    expect(await named(browser(shop), 1, order)).toBeNull();
    expect(await named(fan, 2, order)).toBeNull();
    expect(await named(fan, 1, order, '11')).toBeNull();
    expect(await named(fan, 2, clubs, '11')).toBe(clubs);
    expect(await named(fan, 2, clubs)).toBe(clubs);
    expect(await named(fan, 1, randomUUID())).toBeNull();
    fan.forget();
    expect(await named(fan, 1, order), 'the cookie alone opens no order').toBeNull();
  });

  test('is answered when it was paid a moment ago, and no more once that is put away or long ago', async () => {
    const fan = await newMember();
    const order = await orderAt(fan, 1);
    await pay(order);
    expect(await named(fan, 1, order)).toBe(order);
    await fan.delete(`/api/reservations/current?order_id=${order}`);
    expect(await named(fan, 1, order)).toBeNull();

    const other = await orderAt(fan, 1);
    await pay(other);
    await shop.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role=replica`.execute(tx);
      await sql`update orders set updated_at=now()-interval '31 minutes' where id=${other}`.execute(tx);
    });
    expect(await named(fan, 1, other)).toBeNull();
  });

  test('what names none is malformed', async () => {
    const { status } = await (await newMember()).get('/api/reservations/current?event_id=1&order_id=1');
    expect(status).toBe(400);
  });
});

describe('putting one purchase away', () => {
  test('leaves what is held, and the others, as they are', async () => {
    const fan = await newMember();
    const paid = await orderAt(fan, 1);
    await pay(paid);
    const hold = await fan.post('/api/user/reserva', wish(1, { 1: 1 }));
    expect((await fan.delete(`/api/reservations/current?order_id=${paid}`)).status).toBe(204);
    expect(await latest(fan, 1)).toBeNull();
    expect((await fan.get('/api/reservations/current')).body.reservation?.id).toBe(hold.body.id);
  });

  test('is for its buyer alone', async () => {
    const fan = await newMember();
    const order = await orderAt(fan, 1);
    await pay(order);
    for (const other of [await newMember(), browser(shop)])
      expect((await other.delete(`/api/reservations/current?order_id=${order}`)).status).toBe(204);
    expect(await named(fan, 1, order)).toBe(order);
  });
});
