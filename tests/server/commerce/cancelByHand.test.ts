import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { orderFacts } from '#server/messages/orderFacts.ts';
import { orderMessage } from '#server/messages/orderLetters.ts';
import { findings } from '#tests/support/books.ts';
import { testConfig } from '#tests/support/server.ts';

import { buyPaid, getFree } from '../tickets/stage.ts';
import { refundCommandOn } from './refundCommand.ts';
import { browser, buy, chargeOf, createEvent, openShop, poolOf, settle, simulate, wish } from './shop.ts';

const shop = await openShop();
const command = refundCommandOn(shop);
let events = 500;

async function open(cents?: number) {
  const event = events++;
  await createEvent(shop, { id: event, ...(cents === undefined ? {} : { types: [{ cents }] }) });
  const fan = browser(shop);
  await fan.join();
  return { event, fan };
}

const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(shop.db)).rows;
const logOf = (id: string) =>
  rowsOf(sql`select to_status, by_what from order_log where order_id=${id} and from_status='paid'`);

describe('a paid order', () => {
  test('is cancelled by the support: its money goes back once, its tickets are void, its buyer is written to', async () => {
    const { event, fan } = await open();
    const { id, public_code } = await buyPaid(shop, fan, event, 2);
    // long after the term of the site
    await sql`update orders set created_at=now()-interval '20 days' where id=${id}`.execute(shop.db);
    expect(await command('--order', public_code.toLowerCase())).toEqual([
      0,
      `Cancelled: order ${public_code}, Evento ${event}. R$ 220,00 go back by the workers. Tickets void: 2. The buyer is written to.`,
    ]);
    expect(await rowsOf(sql`select amount_cents, reason, state from refund where event_id=${event}`)).toEqual(
      [{ amountCents: 22_000, reason: 'by_support', state: 'due' }],
    );
    expect(await logOf(id)).toEqual([{ toStatus: 'refund_due', byWhat: 'operator' }]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    const facts = await orderFacts(shop.db, { eventId: event, id });
    const letter = facts && orderMessage('order.refund_due', facts, testConfig());
    expect(letter?.subject).toBe(`Compra cancelada: Evento ${event}`);
    for (const words of [
      `O atendimento cancelou sua compra. Protocolo: ${public_code}.`,
      'Os QR codes deste pedido não valem mais na entrada.',
      'O valor de R$ 220,00 será devolvido para a mesma conta.',
    ])
      expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(words);

    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'refunded',
      tickets: [{ status: 'void' }, { status: 'void' }],
      timeline: expect.arrayContaining([
        expect.objectContaining({ text: 'Compra cancelada pelo atendimento: vamos devolver o valor pago' }),
      ]),
    });
    expect(
      await rowsOf(sql`select amount_cents from psp.refund where charge_id=${await chargeOf(shop, id)}`),
    ).toEqual([{ amountCents: 22_000 }]);
    expect(await findings(shop.db, [event])).toEqual([]);
    expect(await command('--order', public_code)).toEqual([1, expect.stringContaining('cancelled already')]);
  });

  test('of which a part went back gives back the rest; a ticket that was used stays used', async () => {
    const { event, fan } = await open();
    const { id, public_code } = await buyPaid(shop, fan, event, 2);
    const charge = await chargeOf(shop, id);
    await shop.provider.refund({ refundId: `panel-${id}`, chargeId: charge, amountCents: 1_000 });
    await settle(shop);
    await sql`update ticket set status='used', used_at=now()
      where id=(select id from ticket where event_id=${event} order by id limit 1)`.execute(shop.db);
    const [, said] = await command('--order', public_code, String(event));
    expect(said).toContain(
      'R$ 210,00 go back by the workers. Tickets void: 1. Used at the gate and left so: 1.',
    );
    await settle(shop);
    expect(
      await rowsOf(sql`select amount_cents from psp.refund where charge_id=${charge} order by created_at`),
    ).toEqual([{ amountCents: 1_000 }, { amountCents: 21_000 }]);
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('leaves the places of people who are inside sold, and no others', async () => {
    const event = events++;
    await createEvent(shop, { id: event, types: [{ capacity: 3 }] });
    await sql`
      insert into ga_slot(event_id, pool_id, slot, capacity) values(${event}, -1, 0, 3)`.execute(shop.db);
    await sql`update ticket_type set quota_id=-1 where event_id=${event}`.execute(shop.db);
    const fan = browser(shop);
    await fan.join();
    const { id, public_code } = await buyPaid(shop, fan, event, 3);
    const enter = (n: number) =>
      sql`update ticket set status='used', used_at=now()
        where id in (select id from ticket where event_id=${event} order by id limit ${n})`.execute(shop.db);
    await enter(2);
    await command('--order', public_code, String(event));
    expect(
      await rowsOf(sql`select pool_id, qty, state from ga_part where event_id=${event} order by 1`),
    ).toEqual([
      { poolId: -1, qty: 2, state: 'sold' },
      { poolId: 1, qty: 2, state: 'sold' },
    ]);
    expect(
      await rowsOf(sql`select pool_id, held, sold from ga_slot where event_id=${event} order by 1`),
    ).toEqual([
      { poolId: -1, held: 0, sold: 2 },
      { poolId: 1, held: 0, sold: 2 },
    ]);
    await settle(shop);
    expect(await rowsOf(sql`select status from orders where id=${id}`)).toEqual([{ status: 'refunded' }]);
    expect(await findings(shop.db, [event])).toEqual([]);

    const late = browser(shop);
    expect((await late.post('/api/user/reserva', wish(event, { 1: 2 }))).status).toBe(409);
    expect((await late.post('/api/user/reserva', wish(event, { 1: 1 }))).status).toBe(201);

    await sql`update ticket set status='void' where event_id=${event}`.execute(shop.db);
    expect(await findings(shop.db, [event])).toEqual([
      expect.stringContaining('what is over keeps no places'),
    ]);
  });

  test('frees the places of passes that were used, which let in nobody any more', async () => {
    const { event, fan } = await open();
    await sql`update ticket_type set entries='daily' where event_id=${event}`.execute(shop.db);
    const { public_code } = await buyPaid(shop, fan, event, 2);
    await sql`update ticket set status='used', used_at=now() where event_id=${event}`.execute(shop.db);
    await command('--order', public_code, String(event));
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('of an account that was removed is cancelled, and the command says that nobody is written to', async () => {
    const event = events++;
    await createEvent(shop, { id: event });
    const fan = browser(shop);
    const { id: buyer } = await fan.join();
    const { id, public_code } = await buyPaid(shop, fan, event);
    await shop.pool.query('delete from users where id=$1', [buyer]);
    expect(await command('--order', public_code)).toEqual([
      0,
      `Cancelled: order ${public_code}, Evento ${event}. R$ 110,00 go back by the workers. Tickets void: 1. The account was removed and nobody is written to: tell the buyer.`,
    ]);

    const [refund] = await rowsOf(sql`select id from refund where event_id=${event}`);
    await command(String(refund?.['id']), '--hold');
    expect(await command(String(refund?.['id']), '--by-hand')).toEqual([
      0,
      'Closed, R$ 110,00. The account was removed and nobody is written to: tell the buyer.',
    ]);
    expect(await rowsOf(sql`select status from orders where id=${id}`)).toEqual([{ status: 'refunded' }]);
  });

  test('that cost nothing is cancelled, and nothing is owed', async () => {
    const { event, fan } = await open(0);
    const { id, public_code } = await getFree(fan, event);
    expect(await command('--order', public_code)).toEqual([
      0,
      `Cancelled: order ${public_code}, Evento ${event}. It cost nothing. Tickets void: 1. The buyer is written to.`,
    ]);
    expect((await fan.get(`/api/orders/${id}`)).body.status_text).toBe('Cancelado');
    expect(await rowsOf(sql`select from refund where event_id=${event}`)).toEqual([]);
    expect(await findings(shop.db, [event])).toEqual([]);
  });
});

describe('nothing is done', () => {
  test('with an order that is not paid', async () => {
    const { event, fan } = await open();
    const { id, public_code } = await buy(fan, event, { 1: 1 }, 1);
    expect(await command('--order', public_code)).toEqual([
      1,
      'It is not paid (awaiting_payment): there is nothing to give back.',
    ]);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
  });

  test('with a code of several events, until one is named', async () => {
    const [one, two] = [await open(), await open()];
    const { id, public_code } = await buyPaid(shop, one.fan, one.event);
    const other = await buyPaid(shop, two.fan, two.event);
    await sql`update orders set public_code=${public_code} where id=${other.id}`.execute(shop.db);
    expect(await command('--order', public_code)).toEqual([
      1,
      `Orders of several events have this code: name the event. ${one.event}, ${two.event}`,
    ]);
    expect(await command('--order', public_code, String(two.event))).toEqual([
      0,
      expect.stringContaining(`Evento ${two.event}`),
    ]);
    expect((await one.fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
    expect((await two.fan.get(`/api/orders/${other.id}`)).body.status).toBe('refund_due');
  });

  test('with no such order, and with words that are none', async () => {
    expect(await command('--order', 'ZZZZZZ')).toEqual([1, 'There is no such order.']);
    for (const words of [['--order'], ['--order', 'K7'], ['--order', 'K7M2QX', 'x'], ['K7M2QX']])
      expect(await command(...words)).toEqual([2, expect.stringContaining('Usage: npm run refund')]);
  });
});
