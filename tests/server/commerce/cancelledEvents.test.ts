import { expect, test } from 'vitest';

import { payBackCancelled } from '#server/workers/cancelledEvents.ts';
import { findings } from '#tests/support/books.ts';

import { buyPaid, getFree } from '../tickets/stage.ts';
import { browser, createEvent, openShop, poolOf, settle } from './shop.ts';

const shop = await openShop({ DEMO: '1' });
let events = 800;
const newEvent = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}) => {
  const id = events++;
  await createEvent(shop, { id, ...facts });
  return id;
};
const newFan = async () => {
  const fan = browser(shop);
  const { id } = await fan.join();
  return { ...fan, address: `${id}@example.com` };
};
const ask = async (text: string, ...values: unknown[]) => (await shop.pool.query(text, values)).rows;
const callOff = (event: number) => ask(`update event set status='cancelled' where id=$1`, event);
const refundsOf = (order: string) =>
  ask(
    'select r.amount_cents, r.reason, r.state from refund r join payment p on p.id=r.payment_id where p.order_id=$1',
    order,
  );
const lettersTo = (address: string) =>
  ask('select subject, body as text from mailbox where recipient=$1 order by sent_at', address);

test('whoever paid gets everything back without asking, on any day, and hears why', async () => {
  const event = await newEvent();
  const fan = await newFan();
  const { id, total_cents: total } = await buyPaid(shop, fan, event, 2);
  await ask(`update orders set created_at=now()-interval '30 days' where id=$1`, id);
  await ask(`update ticket set status='used' where order_id=$1 and line=1`, id);
  await callOff(event);
  const { refund } = shop.provider;
  shop.provider.refund = () => Promise.reject(new Error('deaf'));
  await shop.workers.tick();
  shop.provider.refund = refund;

  const owed = (await fan.get(`/api/orders/${id}`)).body;
  expect(owed).toMatchObject({ status: 'refunding', cancellable_until: null });
  expect(owed.tickets.map(({ status }) => status)).toEqual(['used', 'void']);
  expect(await refundsOf(id)).toEqual([{ amount_cents: total, reason: 'event_cancelled', state: 'sent' }]);
  // Who is inside takes up room.
  expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
  expect(await ask('select qty from buyer_quota where event_id=$1', event)).toEqual([{ qty: 0 }]);
  const first = (await lettersTo(fan.address)).at(-1);
  expect(first.subject).toBe(`Evento cancelado: Evento ${event}`);
  expect(first.text).toMatch(/O evento foi cancelado\.\n\nO valor de R\$.220,00 será devolvido/);

  await ask(`update refund set next_try_at=now() where event_id=$1`, event);
  await settle(shop);
  const back = (await fan.get(`/api/orders/${id}`)).body;
  expect(back.status).toBe('refunded');
  expect(back.timeline.map(({ text }) => text).slice(-3)).toEqual([
    'Evento cancelado: vamos devolver o valor pago',
    'Reembolso pedido ao meio de pagamento',
    'Reembolso concluído',
  ]);
  expect((await lettersTo(fan.address)).at(-1).text).toMatch(
    /O evento foi cancelado\.\n\nDevolvemos R\$.220,00/,
  );
  expect(
    await ask(
      'select c.status from psp.charge c join payment p on p.psp_payment_id=c.id where p.order_id=$1',
      id,
    ),
  ).toEqual([{ status: 'refunded' }]);
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('an order that cost nothing is cancelled with its event, and nobody speaks of money', async () => {
  const event = await newEvent({ types: [{ cents: 0 }] });
  const fan = await newFan();
  const { id } = await getFree(fan, event);
  await callOff(event);
  await settle(shop);
  expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
    status_text: 'Cancelado',
    tickets: [{ status: 'void' }],
  });
  const letter = (await lettersTo(fan.address)).at(-1);
  expect(letter.subject).toBe(`Evento cancelado: Evento ${event}`);
  expect(letter.text).toContain('O evento foi cancelado, e com ele o seu pedido.');
  expect(letter.text).not.toContain('evolve');
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('each order goes back once, however many are at it; one put off and one to come keep theirs', async () => {
  const [event, moved, other] = [await newEvent(), await newEvent({ status: 'postponed' }), await newEvent()];
  const fan = await newFan();
  const orders = [];
  for (let n = 0; n < 4; n++) orders.push(await buyPaid(shop, await newFan(), event));
  const kept = [await buyPaid(shop, fan, moved), await buyPaid(shop, fan, other)];
  await callOff(event);
  const done = await Promise.all(Array.from({ length: 4 }, () => payBackCancelled(shop.context)));
  expect(done.reduce((sum, each) => sum + each)).toBe(4);
  await settle(shop);
  for (const { id, total_cents: amount_cents } of orders)
    expect(await refundsOf(id)).toEqual([{ amount_cents, reason: 'event_cancelled', state: 'done' }]);
  for (const { id } of kept) expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
  expect(await payBackCancelled(shop.context)).toBe(0);
});

test('an order that cannot be given back keeps no other back, and the failure is told', async () => {
  const event = await newEvent();
  const fan = await newFan();
  const broken = await buyPaid(shop, fan, event);
  const whole = await buyPaid(shop, fan, event);
  await ask(`update payment set status='failed' where order_id=$1`, broken.id);
  await callOff(event);
  shop.lines.length = 0;
  await expect(payBackCancelled(shop.context)).rejects.toThrow('1 of 2 failed');
  expect(shop.lines.join('')).toContain(broken.id);
  expect((await fan.get(`/api/orders/${whole.id}`)).body.status).toBe('refund_due');
  expect((await fan.get(`/api/orders/${broken.id}`)).body).toMatchObject({
    status: 'paid',
    tickets: [{ status: 'valid' }],
  });
  await ask(`update payment set status='captured' where order_id=$1`, broken.id);
  expect(await payBackCancelled(shop.context)).toBe(1);
});
