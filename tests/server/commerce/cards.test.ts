import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { orderFacts } from '#server/messages/orderFacts.ts';
import { orderMessage } from '#server/messages/orderLetters.ts';
import { reconcile } from '#server/workers/reconciler.ts';
import { findings } from '#tests/support/books.ts';
import { testConfig } from '#tests/support/server.ts';

import { type CardKind, openCardShop } from './cardShop.ts';
import { age, buy, chargeOf, poolOf, settle, simulate } from './shop.ts';

const { shop, open, ready, tokenOf, rows, paymentsOf, topicsOf, chargesOf } = await openCardShop(4_000);

const minutesLeft = async (id: string) => {
  const [row] = await rows(sql<{ left: number; age: number }>`
    select extract(epoch from pay_until-now())/60 as left, extract(epoch from pay_until-created_at)/60 as age
      from orders where id=${id}`);
  if (!row) throw new Error('No order');
  return { left: Number(row.left), ofOrder: Number(row.age) };
};

/** No new date yet; the old one is past. */
const putOff = (event: number) =>
  sql`update event set status='postponed', date_to_come=true, starts_at=now()-interval '5 hours', ends_at=now()-interval '1 hour'
    where id=${event}`.execute(shop.db);

beforeEach(() => {
  shop.faults.deaf = 0;
  shop.faults.mute = 0;
  shop.lines.length = 0;
});

describe('a card that is approved', () => {
  test('in three instalments: paid at once, tickets there, brand, end and instalments kept', async () => {
    const { event, pay } = await ready();
    const order = await pay('approve', { installments: 3 });
    expect(order).toMatchObject({
      status: 'paid',
      status_text: 'Confirmado',
      payment: {
        method: 'credit',
        status: 'captured',
        card: { brand: 'Visa', last4: '0010', installments: 3 },
        decline: null,
        challenge_url: null,
      },
    });
    expect(order.tickets).toHaveLength(1);
    expect(await chargesOf(order.id)).toMatchObject([
      { status: 'paid', installments: 3, amountCents: order.total_cents },
    ]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
    await settle(shop);
    expect(await topicsOf(order.id)).toEqual(['order.created', 'order.paid']);
  });

  test('submitted twenty times at once: one order, one charge', async () => {
    const { create } = await ready();
    const token = await tokenOf('approve');
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('approve', { token })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    const ids = new Set(made.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array(20 - made.length).fill('in_progress'),
    );
    const [id = ''] = ids;
    expect(await chargesOf(id)).toHaveLength(1);
    expect(await paymentsOf(id)).toEqual(['captured']);
    expect((await create('approve', { token })).body).toMatchObject({ id, status: 'paid' });
  });

  test('a chargeback voids the tickets; the place stays sold until somebody has looked', async () => {
    const { event, pay, see } = await ready();
    const { id } = await pay('approve');
    await simulate(shop, await chargeOf(shop, id), 'chargeback');
    await settle(shop);
    const order = await see();
    expect(order).toMatchObject({ status: 'charged_back', status_text: 'Contestado' });
    expect(order.tickets).toMatchObject([{ status: 'void', qr: '' }]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
  });
});

describe('what is asked wrongly makes no order', () => {
  const unmade = async (holdId: string) =>
    expect(await rows(sql`select 1 from orders where hold_id=${holdId}`)).toEqual([]);

  test('more instalments than the tickets allow, or too small ones', async () => {
    const { create, holdId } = await ready();
    expect(await create('approve', { installments: 4 })).toMatchObject({
      status: 422,
      body: { code: 'installments' },
    });
    await unmade(holdId);
    const cheap = await ready({ types: [{ cents: 900 }] });
    expect((await cheap.create('approve', { installments: 2 })).body.code).toBe('installments');
    await unmade(cheap.holdId);
  });

  test('a card without its token, a Pix with one, a token of no shape', async () => {
    const { fan, holdId } = await ready();
    const ask = (body: object, key: string) =>
      fan.post('/api/orders', { reservation_id: holdId, ...body }, { key: `${holdId}:${key}` });
    const card = { token: 'tok_12345678', installments: 1 };
    expect(await ask({ method: 'credit' }, 'a')).toMatchObject({ status: 422, body: { code: 'card' } });
    expect(await ask({ method: 'pix', card }, 'b')).toMatchObject({ status: 422, body: { code: 'card' } });
    for (const bad of [
      { token: '4000000000000010 12/29', installments: 1 },
      { token: 'tok_12345678', installments: 0 },
      { token: 'tok_12345678', installments: 1, cvv: '123' },
    ])
      expect((await ask({ method: 'credit', card: bad }, 'c')).status, JSON.stringify(bad)).toBe(400);
    await unmade(holdId);
  });

  test('also of an order that is there', async () => {
    const { pay, again, fan } = await ready();
    const { id } = await pay('refused');
    expect(await again('approve', { installments: 12 })).toMatchObject({
      status: 422,
      body: { code: 'installments' },
    });
    expect(
      (await fan.post(`/api/orders/${id}/payments`, { method: 'credit' }, { key: `${id}:9` })).body.code,
    ).toBe('card');
    expect(await paymentsOf(id)).toEqual(['failed']);
  });
});

describe('an order is divided as it was sold', () => {
  const nowAllows = (event: number, most: number) =>
    sql`update ticket_type set max_installments=${most} where event_id=${event}`.execute(shop.db);

  test.each([
    ['fewer', 1],
    ['more', 12],
  ])('also where the catalogue allows %s by then, and its page says so', async (_, now) => {
    const { event, pay, again, see } = await ready();
    const { id } = await pay('refused');
    await nowAllows(event, now);
    expect((await see()).max_installments).toBe(3);
    expect((await again('approve', { installments: 4 })).body.code).toBe('installments');
    expect((await again('approve', { installments: 3 })).body.status).toBe('paid');
    expect((await chargesOf(id)).at(-1)).toMatchObject({ status: 'paid', installments: 3 });
  });

  test('and one of a version before, which did not keep it, as the catalogue says by now', async () => {
    const { event, pay, again, see } = await ready();
    const { id } = await pay('refused');
    await sql`alter table orders disable trigger user`.execute(shop.db);
    await sql`update orders set price_snapshot=price_snapshot - 'max_installments' where id=${id}`.execute(
      shop.db,
    );
    await sql`alter table orders enable trigger user`.execute(shop.db);
    await nowAllows(event, 2);
    expect((await see()).max_installments).toBe(2);
    expect((await again('approve', { installments: 3 })).body.code).toBe('installments');
    expect((await again('approve', { installments: 2 })).body.status).toBe('paid');
  });
});

describe('a card that is declined', () => {
  const sentences: [CardKind, RegExp][] = [
    ['insufficient_funds', /não tem limite/],
    ['refused', /banco não autorizou/],
    ['invalid_data', /Confira o número/],
    ['processing', /Não conseguimos processar/],
    ['timeout', /tempo para confirmar/],
  ];
  test.each(sentences)(
    '%s: in words for the buyer, order and place kept, paid at the next try',
    async (kind, words) => {
      const { event, pay, again } = await ready();
      const order = await pay(kind);
      expect(order).toMatchObject({ status: 'awaiting_payment', payment: { status: 'failed' } });
      expect(order.payment?.decline).toMatch(words);
      expect(order.payment?.decline, 'Pix may be off').not.toContain('Pix');
      expect(await poolOf(shop, event)).toEqual({ held: 1, sold: 0 });
      const paid = await again('approve', { installments: 2 });
      expect(paid).toMatchObject({ status: 201, body: { status: 'paid', attempts: 2 } });
      expect(await paymentsOf(order.id)).toEqual(['failed', 'captured']);
    },
  );

  test('gives ten minutes more near the end, never beyond an hour of the order', async () => {
    const { pay, again } = await ready();
    const { id } = await pay('refused');
    await age(shop, id, '12 minutes');
    expect((await again('refused')).status).toBe(201);
    expect((await minutesLeft(id)).left).toBeCloseTo(10, 0);
    await sql`update orders set created_at=now()-interval '55 minutes' where id=${id}`.execute(shop.db);
    expect((await again('refused')).status).toBe(201);
    expect((await minutesLeft(id)).ofOrder).toBeLessThanOrEqual(60);
    await age(shop, id, '30 minutes');
    expect(await again('approve')).toMatchObject({ status: 409, body: { code: 'pay_time_over' } });
    await settle(shop);
    expect(await paymentsOf(id)).toEqual(['failed', 'failed', 'failed']);
  });

  test('a token that was used, or is none, fails the payment and leaves the order to be paid', async () => {
    const first = await ready();
    const token = await tokenOf('approve');
    await first.create('approve', { token });
    const { create, again, known, see } = await ready();
    const used = await create('approve', { token });
    expect(used).toMatchObject({
      status: 201,
      body: { status: 'awaiting_payment', payment: { status: 'failed', decline: null } },
    });
    known(used.body.id);
    expect((await again('approve')).body.status).toBe('paid');
    expect((await see()).attempts).toBe(2);
  });
});

describe('an analysis', () => {
  test('keeps the place for 72 hours and says so; approved, the tickets come', async () => {
    const { event, pay, see } = await ready();
    const order = await pay('analysis');
    expect(order).toMatchObject({ status: 'in_analysis', status_text: 'Em análise' });
    expect((await minutesLeft(order.id)).left).toBeCloseTo(72 * 60, -1);
    await settle(shop);
    expect(await poolOf(shop, event)).toEqual({ held: 1, sold: 0 });
    expect(await topicsOf(order.id)).toEqual(['order.created', 'order.in_analysis']);
    await simulate(shop, await chargeOf(shop, order.id), 'approve');
    await settle(shop);
    expect(await see()).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }] });
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
  });

  test('declined: cancelled, the place free, a letter', async () => {
    const { event, pay, see } = await ready();
    const { id } = await pay('analysis');
    await simulate(shop, await chargeOf(shop, id), 'decline');
    await settle(shop);
    expect((await see()).status).toBe('cancelled');
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    expect(await topicsOf(id)).toContain('order.cancelled');
  });

  test('nobody ended in 72 hours: cancelled at the provider too', async () => {
    const { pay, see } = await ready();
    const { id } = await pay('analysis');
    await sql`update payment set expires_at=now()-interval '1 second', check_at=now() where order_id=${id}`.execute(
      shop.db,
    );
    await shop.workers.tick();
    expect((await see()).status).toBe('cancelled');
    expect(await chargesOf(id)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('of which the provider says nothing more is over six hours later: places back, somebody told, late money returned', async () => {
    const { event, pay, see } = await ready();
    const { id } = await pay('analysis');
    const charge = await chargeOf(shop, id);
    const silently = async (hours: number) => {
      await sql`update orders set pay_until=now()-make_interval(mins => ${hours * 60 - 5}) where id=${id}`.execute(
        shop.db,
      );
      await sql`update payment set expires_at=now()-interval '1 hour', check_at=now()-interval '1 minute' where order_id=${id}`.execute(
        shop.db,
      );
      shop.faults.deaf = 1;
      await reconcile(shop.context, shop.provider);
      return (await see()).status;
    };
    shop.lines.length = 0;
    expect(await silently(6)).toBe('in_analysis');
    expect(await poolOf(shop, event)).toEqual({ held: 1, sold: 0 });
    expect(shop.lines.join()).not.toContain('ALARM');
    await sql`insert into webhook_inbox(psp, psp_event_id, psp_payment_id) values('sandbox', ${charge}, ${charge})`.execute(
      shop.db,
    );
    expect(await silently(7)).toBe('in_analysis');
    await sql`update webhook_inbox set attempts=2 where psp_event_id=${charge}`.execute(shop.db);
    expect(await silently(7)).toBe('cancelled');
    const { timeline } = await see();
    expect(timeline.at(-1)?.text).toBe('A análise do pagamento não terminou no prazo: pedido cancelado');
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    expect(await rows(sql`select qty from buyer_quota where event_id=${event}`)).toEqual([{ qty: 0 }]);
    expect(await topicsOf(id)).toContain('order.cancelled');
    expect(shop.lines.join()).toContain('ALARM: an analysis never ended and its order is over');
    expect(await findings(shop.db, [event])).toEqual([]);

    await simulate(shop, charge, 'approve');
    await settle(shop);
    expect(await see()).toMatchObject({ status: 'refunded', tickets: [] });
    expect(await chargesOf(id)).toMatchObject([{ status: 'refunded' }]);
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('ends with the event at the latest', async () => {
    const { event, pay } = await ready();
    await sql`update event set ends_at=now()+interval '3 hours', starts_at=now() where id=${event}`.execute(
      shop.db,
    );
    const { id } = await pay('analysis');
    expect((await minutesLeft(id)).left).toBeCloseTo(3 * 60, -1);
    expect(
      await rows(sql`select 1 from payment p join event e on e.id=p.event_id
        where p.order_id=${id} and p.expires_at<=e.ends_at`),
    ).toHaveLength(1);
  });

  test('approved when the event is over: the money goes back, nothing is bought, the letter says why', async () => {
    const { event, pay, see } = await ready();
    const { id } = await pay('analysis');
    await settle(shop);
    await sql`update event set starts_at=now()-interval '5 hours', ends_at=now()-interval '1 hour' where id=${event}`.execute(
      shop.db,
    );
    await simulate(shop, await chargeOf(shop, id), 'approve');
    await settle(shop);
    await settle(shop);
    expect(await see()).toMatchObject({ status: 'refunded', tickets: [] });
    expect(await chargesOf(id)).toMatchObject([{ status: 'refunded' }]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    expect(await orderFacts(shop.db, { eventId: event, id })).toMatchObject({
      owedFrom: 'in_analysis',
      wasOver: true,
    });
  });

  test('of an event that is put off and has no new date is not over with its old one: approved, it is bought', async () => {
    const { event, pay, see } = await ready();
    await putOff(event);
    const { id } = await pay('analysis');
    expect((await minutesLeft(id)).left).toBeCloseTo(72 * 60, -1);
    await simulate(shop, await chargeOf(shop, id), 'approve');
    await settle(shop);
    expect(await see()).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }] });
    expect(await chargesOf(id)).toMatchObject([{ status: 'paid' }]);
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('a Pix that its buyer had given up goes back, and no letter says that an event put off is over', async () => {
    const { event, fan } = await open();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const charge = await chargeOf(shop, id);
    await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:2` });
    await putOff(event);
    await simulate(shop, charge, 'pay_late');
    await settle(shop);
    const facts = await orderFacts(shop.db, { eventId: event, id });
    expect(facts).toMatchObject({ owedFrom: 'cancelled', wasOver: false });
    const letter =
      facts && orderMessage('order.refund_due', { ...facts, status: 'refund_due' }, testConfig());
    expect(letter?.text).toContain('Você já tinha cancelado o pedido quando o pagamento foi confirmado.');
    expect(letter?.text).not.toContain('tinha terminado');
  });

  test('of a Pix paid after its time and after the event: the money goes back', async () => {
    const { event, fan } = await open();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await age(shop, id, '16 minutes');
    await settle(shop);
    await sql`update event set starts_at=now()-interval '5 hours', ends_at=now()-interval '1 hour' where id=${event}`.execute(
      shop.db,
    );
    await simulate(shop, await chargeOf(shop, id), 'pay_late');
    await settle(shop);
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'refunded', tickets: [] });
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
  });

  test('cannot be paid a second time meanwhile', async () => {
    const { pay, again, see } = await ready();
    const { id } = await pay('analysis');
    expect((await again('pix')).status).toBe(409);
    expect((await see()).status).toBe('in_analysis');
    expect(await paymentsOf(id)).toEqual(['authorized']);
  });
});

describe('a challenge (3DS)', () => {
  test('approved: paid; its address is told only while it is asked', async () => {
    const { pay, see } = await ready();
    const order = await pay('challenge');
    expect(order).toMatchObject({ status: 'awaiting_payment', payment: { status: 'pending' } });
    expect(order.payment?.challenge_url).toMatch(/^http.*\/challenge\/ch_/);
    await simulate(shop, await chargeOf(shop, order.id), 'approve');
    await settle(shop);
    expect(await see()).toMatchObject({ status: 'paid', payment: { challenge_url: null } });
  });

  test('refused near the end of the order: ten minutes more', async () => {
    const { pay } = await ready();
    const { id } = await pay('challenge');
    await age(shop, id, '12 minutes');
    await simulate(shop, await chargeOf(shop, id), 'decline');
    await settle(shop);
    expect((await minutesLeft(id)).left).toBeCloseTo(10, 0);
  });

  test('refused, or not answered in time: declined, payable again', async () => {
    for (const [action, words] of [
      ['decline', /não confirmou que era você/],
      ['expire', /tempo para confirmar/],
    ] as const) {
      const { pay, again, see } = await ready();
      const { id } = await pay('challenge');
      await simulate(shop, await chargeOf(shop, id), action);
      await settle(shop);
      const order = await see();
      expect(order).toMatchObject({ status: 'awaiting_payment', payment: { challenge_url: null } });
      expect(order.payment?.decline).toMatch(words);
      expect((await again('approve')).body.status).toBe('paid');
    }
  });
});
