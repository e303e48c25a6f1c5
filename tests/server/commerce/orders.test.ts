import { expect, test } from 'vitest';

import { browser, buy, chargeOf, createEvent, openShop, poolOf, settle, simulate } from './shop.ts';

const shop = await openShop();
await createEvent(shop, { id: 1 });

test('a fan buys two tickets by Pix', async () => {
  const fan = browser(shop);
  await fan.join();
  const order = await buy(fan, 1, { 1: 2 }, 2);
  expect(order).toMatchObject({ status: 'awaiting_payment', total_cents: 22_000, attempts: 1 });
  expect(order.payment.br_code).toContain('pix.sandbox.invalid');
  await simulate(shop, await chargeOf(shop, order.id), 'pay');
  await settle(shop);
  const { body } = await fan.get(`/api/orders/${order.id}`);
  expect(body.status).toBe('paid');
  expect(body.tickets).toHaveLength(2);
  expect(await poolOf(shop, 1)).toEqual({ held: 0, sold: 2 });
});
