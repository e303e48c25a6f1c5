import { expect, test } from 'vitest';

import { openCardShop } from '../commerce/cardShop.ts';
import { poolOf, settle, simulate } from '../commerce/shop.ts';
import { newKey } from './stage.ts';

const { ready, ...opened } = await openCardShop(560);
const { shop } = opened;

const statusesOf = async (orderId: string) =>
  (
    await shop.pool.query(
      `select p.status as payment, c.status as charge, c.id from payment p join psp.charge c on c.id=p.psp_payment_id where p.order_id=$1`,
      [orderId],
    )
  ).rows;

test('a card that is being thought over is cancelled at the bank; the letter says who wanted it', async () => {
  const { event, fan, pay } = await ready();
  const order = await pay('analysis');
  expect(order).toMatchObject({ status: 'in_analysis', cancellable_until: order.pay_until });
  const { body } = await fan.post(`/api/orders/${order.id}/cancel`, {}, { key: newKey() });
  expect(body.status).toBe('cancelled');
  expect(await statusesOf(order.id)).toMatchObject([{ payment: 'cancelled', charge: 'cancelled' }]);
  expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
  const { rows } = await shop.pool.query(
    `select by_what from order_log where order_id=$1 and to_status='cancelled'`,
    [order.id],
  );
  expect(rows).toEqual([{ by_what: 'buyer' }]);
  await settle(shop);
  expect((await fan.get(`/api/orders/${order.id}`)).body.status).toBe('cancelled');
});

test('of a bank that says yes while the buyer says no, the money goes back, and nothing is sold', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { event, fan, pay } = await ready();
    const order = await pay('analysis');
    const [payment] = await statusesOf(order.id);
    const [answer] = await Promise.all([
      fan.post(`/api/orders/${order.id}/cancel`, {}, { key: newKey() }),
      simulate(shop, payment.id, 'approve').catch(() => undefined),
    ]);
    expect(answer.status).toBe(200);
    await settle(shop);
    await settle(shop);
    const { status } = (await fan.get(`/api/orders/${order.id}`)).body;
    expect(['cancelled', 'refunded']).toContain(status);
    const [after] = await statusesOf(order.id);
    expect(after.charge).toBe(status);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    const { rows } = await shop.pool.query('select qty from buyer_quota where event_id=$1', [event]);
    expect(rows).toEqual([{ qty: 0 }]);
  }
});
