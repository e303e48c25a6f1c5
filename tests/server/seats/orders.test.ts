import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { applyCharge } from '#server/store/charges.ts';
import { eventually } from '#tests/support/eventually.ts';

import {
  age,
  ageHold,
  type Browser,
  browser,
  chargeOf,
  openShop,
  person,
  poolOf,
  settle,
  simulate,
} from '../commerce/shop.ts';
import { openGate } from '../tickets/stage.ts';
import { claimsOf, createHouse, seat, seatWish, types } from './house.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
let houses = 500;
const newHouse = async (facts: Partial<Parameters<typeof createHouse>[1]> = {}) => {
  const id = houses++;
  await createHouse(shop, { id, ...facts });
  return id;
};
const row = (symbol: string, ...numbers: number[]) => numbers.map((number) => seat(symbol, number));
const wanted = [seat('A', 3, { type: types.promo }), seat('A', 2), seat('A', 1), seat('B', 7, { sector: 2 })];
const names = ['Ana Um', 'Bia Dois', 'Caio Três', 'Davi Quatro', 'Eva Cinco'];

async function named(fan: Browser, id: number, seats: readonly object[], floor: number) {
  const hold = await fan.post('/api/user/reserva', seatWish(id, seats, floor));
  const participants = names.slice(0, seats.length + floor).map((name) => person({ name }));
  const saved = await fan.put('/api/reservations/current', {
    id: hold.body.id,
    step: 'payment',
    participants,
    complete: true,
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return hold.body.id;
}

const order = (fan: Browser, reservation_id: string) =>
  fan.post('/api/orders', { reservation_id, method: 'pix' }, { key: randomUUID() });

async function buy(fan: Browser, id: number, seats: readonly object[] = wanted, floor = 1) {
  const { status, body } = await order(fan, await named(fan, id, seats, floor));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const pay = async (orderId: string) => {
  await simulate(shop, await chargeOf(shop, orderId), 'pay');
  await settle(shop);
};
const statesOf = async (id: number) =>
  (await claimsOf(shop, id)).map(({ seat: name, isSold }) => `${name} ${isSold ? 'sold' : 'held'}`);
const quotaOf = async (id: number) => {
  const { rows } = await sql<{
    qty: number;
  }>`select sum(qty)::int as qty from buyer_quota where event_id=${id}`.execute(shop.db);
  return rows[0]?.qty;
};
const lettersOf = async (orderId: string) => {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where payload->>'order_id'=${orderId} and topic like 'order.%' order by topic`.execute(
    shop.db,
  );
  return rows.map(({ topic }) => topic);
};

test('a purchase: every ticket has its seat, every seat its person, and the letter names them', async () => {
  const id = await newHouse();
  const fan = browser(shop);
  await fan.join();
  const { id: orderId } = await buy(fan, id);
  const { rows } = await sql<{
    ok: boolean;
  }>`select bool_and(c.hold_until=o.pay_until+order_grace()-hold_grace()) as ok
    from seat_claim c join orders o using (event_id, hold_id) where event_id=${id}`.execute(shop.db);
  expect(rows).toEqual([{ ok: true }]);
  await pay(orderId);

  const { body } = await fan.get(`/api/orders/${orderId}`);
  expect(body.status).toBe('paid');
  expect(
    body.tickets.map(({ sector, row: symbol, seat: number, gate, type, holder }) => [
      sector,
      symbol,
      number,
      gate,
      type,
      holder.name,
    ]),
  ).toEqual([
    ['L104', 'A', '1', '5', 'Inteira', 'Ana Um'],
    ['L104', 'A', '2', '5', 'Inteira', 'Bia Dois'],
    ['L104', 'A', '3', '5', 'Promocional', 'Caio Três'],
    ['L105', 'B', '7', '5', 'Inteira', 'Davi Quatro'],
    ['Pista', null, null, '1', 'Pista', 'Eva Cinco'],
  ]);
  expect(body.items.map(({ row: symbol, seat: number }) => [symbol, number])).toEqual([
    ['A', '1'],
    ['A', '2'],
    ['A', '3'],
    ['B', '7'],
    [null, null],
  ]);
  const seats = ['A 1', 'A 2', 'A 3', 'B 7'].map((name) => name.split(' '));
  expect((await fan.get('/api/orders')).body.orders).toMatchObject([
    {
      tickets: 5,
      seats: seats.map(([symbol, number]) => ({
        sector: symbol === 'A' ? 'L104' : 'L105',
        row: symbol,
        seat: number,
      })),
    },
  ]);
  expect(await statesOf(id)).toEqual(['A1 sold', 'A2 sold', 'A3 sold', 'B7 sold']);
  expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 1 });
  const { rows: mail } = await sql<{
    body: string;
  }>`select body from mailbox where subject like 'Pedido confirmado%' and body like '%L104%'`.execute(
    shop.db,
  );
  expect(mail[0]?.body).toContain('Lugares: L104 A 1, L104 A 2, L104 A 3, L105 B 7, Pista (1)\n');
  expect((await browser(shop).post('/api/user/reserva', seatWish(id, row('A', 1)))).body.code).toBe(
    'seats_taken',
  );
  const gate = await openGate(shop);
  const [first] = body.tickets;
  expect((await gate.ask(first?.qr ?? '', gate.key, id)).body).toMatchObject({
    result: 'valid',
    ticket: { sector: 'L104', row: 'A', seat: '1', event: { id } },
  });
});

test('nobody takes the seats of an order that may still be paid, nor its own hold back', async () => {
  const id = await newHouse();
  const fan = browser(shop);
  await fan.join();
  const { id: orderId } = await buy(fan, id);
  await age(shop, orderId, '15 minutes 55 seconds');
  const next = () => browser(shop).post('/api/user/reserva', seatWish(id, row('A', 1)));
  expect((await next()).status).toBe(409);
  await fan.delete('/api/reservations/current');
  expect(await statesOf(id)).toEqual(['A1 held', 'A2 held', 'A3 held', 'B7 held']);
  await age(shop, orderId, '6 seconds');
  expect((await next()).status).toBe(201);
  expect(await statesOf(id)).toEqual(['A1 held']);
  expect((await fan.get(`/api/orders/${orderId}`)).body.status).toBe('expired');
  expect([await quotaOf(id), await poolOf(shop, id)]).toEqual([0, { held: 0, sold: 0 }]);
});

test('seats of an order that the provider has spoken of, or a bank thinks over, are somebody’s however late it is', async () => {
  const id = await newHouse();
  const fan = browser(shop);
  await fan.join();
  const { id: orderId } = await buy(fan, id, row('A', 1, 2), 0);
  await age(shop, orderId, '20 minutes');
  const charge = await chargeOf(shop, orderId);
  await sql`insert into webhook_inbox(psp, psp_event_id, psp_payment_id) values('sandbox', ${charge}, ${charge})`.execute(
    shop.db,
  );
  const wants = () => browser(shop).post('/api/user/reserva', seatWish(id, row('A', 2, 3)));
  expect(await wants()).toMatchObject({ status: 409, body: { code: 'seats_taken' } });
  await sql`update webhook_inbox set attempts=2 where psp_event_id=${charge}`.execute(shop.db);
  await sql`update orders set status='in_analysis' where id=${orderId}`.execute(shop.db);
  expect(await wants()).toMatchObject({ status: 409, body: { code: 'seats_taken' } });
  expect(await statesOf(id)).toEqual(['A1 held', 'A2 held']);
});

test('the worker ends what nobody paid, and its seats are free', async () => {
  const id = await newHouse();
  const fan = browser(shop);
  await fan.join();
  const { id: orderId } = await buy(fan, id);
  await age(shop, orderId, '17 minutes');
  await settle(shop);
  expect((await fan.get(`/api/orders/${orderId}`)).body.status).toBe('expired');
  expect(await statesOf(id)).toEqual([]);
});

test.each([
  ['free', [], 0, 'paid'],
  ['all taken', wanted, 0, 'refunded'],
  ['one of them taken', row('A', 2), 0, 'refunded'],
  ['free, and the floor is full', [], 1, 'refunded'],
] as const)('money that comes late, seats %s', async (_, taken, floor, status) => {
  const id = await newHouse({ pool: 1 });
  const fan = browser(shop);
  await fan.join();
  const { id: orderId } = await buy(fan, id);
  await simulate(shop, await chargeOf(shop, orderId), 'pay');
  await age(shop, orderId, '17 minutes');
  await sql`select expire_order(${id}::int, ${orderId}::uuid, interval '1 second')`.execute(shop.db);
  const other = browser(shop);
  if (taken.length + floor > 0) await other.post('/api/user/reserva', seatWish(id, taken, floor));
  const before = await statesOf(id);
  await settle(shop);
  await settle(shop);
  await settle(shop);

  const { body } = await fan.get(`/api/orders/${orderId}`);
  expect([body.status, body.tickets.length, await quotaOf(id)]).toEqual(
    status === 'paid' ? ['paid', 5, 5] : ['refunded', 0, 0],
  );
  expect(await statesOf(id)).toEqual(
    status === 'paid' ? ['A1 sold', 'A2 sold', 'A3 sold', 'B7 sold'] : before,
  );
  expect(await lettersOf(orderId)).toEqual([
    'order.created',
    'order.expired',
    ...(status === 'paid' ? ['order.paid'] : ['order.refund_due', 'order.refunded']),
  ]);
});

test('money that comes late goes back where one of its seats left the drawing meanwhile', async () => {
  const id = await newHouse();
  const fan = browser(shop);
  await fan.join();
  const { id: orderId } = await buy(fan, id);
  await simulate(shop, await chargeOf(shop, orderId), 'pay');
  await age(shop, orderId, '17 minutes');
  await sql`select expire_order(${id}::int, ${orderId}::uuid, interval '1 second')`.execute(shop.db);
  await sql`update seat set sellable=false where event_id=${id} and sector_id=1 and symbol='A' and num=2`.execute(
    shop.db,
  );
  for (let turn = 0; turn < 3; turn++) await settle(shop);
  const { body } = await fan.get(`/api/orders/${orderId}`);
  expect([body.status, body.tickets.length, await quotaOf(id)]).toEqual(['refunded', 0, 0]);
  expect(await statesOf(id)).toEqual([]);
  expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 0 });
});

test('a refund voids the tickets and frees the seats, but not under somebody who sits there', async () => {
  const id = await newHouse();
  const fan = browser(shop);
  await fan.join();
  const { id: orderId } = await buy(fan, id);
  await pay(orderId);
  await sql`update ticket set status='used' where order_id=${orderId} and line=2`.execute(shop.db);
  const charge = await shop.provider.get(await chargeOf(shop, orderId));
  await applyCharge(shop.context, shop.provider, { ...charge, status: 'refunded' });
  expect((await fan.get(`/api/orders/${orderId}`)).body.status).toBe('refunded');
  expect(await statesOf(id)).toEqual(['A2 sold']);
});

test('a hold that lost a seat in its last moment becomes no order and gets no more time', async () => {
  const id = await newHouse();
  const fan = browser(shop);
  await fan.join();
  const holdId = await named(fan, id, row('A', 1, 2), 0);
  await ageHold(shop, holdId, '906 seconds');
  await browser(shop).post('/api/user/reserva', seatWish(id, row('A', 1)));
  // As it is for whoever began a moment before the end: the hold looks alive, and one of its seats is gone.
  await sql`alter table hold disable trigger claims_follow_hold`.execute(shop.db);
  await sql`update hold set expires_at=now()+interval '10 seconds' where id=${holdId}`.execute(shop.db);
  await sql`alter table hold enable trigger claims_follow_hold`.execute(shop.db);
  expect(await order(fan, holdId)).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
  expect(await fan.post(`/api/reservations/${holdId}/renew`, {})).toMatchObject({
    status: 404,
    body: { code: 'hold_gone' },
  });
  expect(await quotaOf(id)).toBeNull();
});

test('order, release, sweeper and a buyer who waits want the same seats at once: exactly one wins', async () => {
  const id = await newHouse({ perCpf: 1000, rows: 1, seats: 4 });
  const outcomes = new Set<string>();
  const fan = browser(shop);
  await fan.join();
  for (let turn = 0; turn < 30; turn++) {
    const seats = row('A', 1, 2, 3, 4);
    const holdId = await named(fan, id, seats, 0);
    await ageHold(shop, holdId, turn % 2 ? '903 seconds' : '904.99 seconds');
    const next = browser(shop);
    const [made, , , taken] = await Promise.all([
      order(fan, holdId),
      turn % 3 ? shop.workers.tick() : fan.delete('/api/reservations/current'),
      sql`select sweep_holds(${id}::int, 10)`.execute(shop.db),
      next.post('/api/user/reserva', seatWish(id, seats)),
    ]);
    outcomes.add(`${made.status} ${taken.status}`);
    expect(made.status === 201 && taken.status === 201).toBe(false);
    const owner = made.status === 201 ? holdId : taken.status === 201 ? taken.body.id : null;
    const owners = new Set((await claimsOf(shop, id)).map((claim) => claim.holdId));
    if (owner) expect(owners).toEqual(new Set([owner]));
    else
      await eventually(async () => {
        // Too late for the one and too early for the others: the next sweep frees them.
        await sql`select sweep_holds(${id}::int, 10)`.execute(shop.db);
        expect(await claimsOf(shop, id)).toEqual([]);
      });
    if (made.status === 201) {
      await age(shop, made.body.id, '17 minutes');
      await sql`select expire_order(${id}::int, ${made.body.id}::uuid, interval '1 second')`.execute(shop.db);
    } else await next.delete('/api/reservations/current');
  }
  expect(outcomes.size).toBeGreaterThan(1);
  expect(await claimsOf(shop, id)).toEqual([]);
});
