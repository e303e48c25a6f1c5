import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';

import { orderFacts } from '#server/messages/orderFacts.ts';
import { orderMessage } from '#server/messages/orderLetters.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { applyCharge } from '#server/store/charges.ts';
import { workInbox } from '#server/store/inbox.ts';
import { workRefunds } from '#server/workers/refunds.ts';
import { findings } from '#tests/support/books.ts';
import { withLostAnswer } from '#tests/support/lostAnswer.ts';

import { openCardShop } from './cardShop.ts';
import { refundCommandOn } from './refundCommand.ts';
import { type Browser, buy, chargeOf, settle, simulate } from './shop.ts';

const { shop, open, tokenOf, rows, paymentsOf, topicsOf } = await openCardShop(900);

/** Hints arrive and are applied; no refund is made yet. */
const hear = async () => {
  while ((await shop.psp.tick()) > 0);
  await workInbox(shop.context, shop.provider);
};
const refundsOf = async (id: string) =>
  (
    await rows(sql<{ state: string }>`
      select r.state from refund r join payment p on p.event_id=r.event_id and p.id=r.payment_id where p.order_id=${id}`)
  ).map(({ state }) => state);
const card = async (kind: 'approve' | 'challenge') => ({
  method: 'credit',
  card: { token: await tokenOf(kind), installments: 1 },
});

const refundWaits = (charge: string, until: 'infinity' | 'now') =>
  sql`
    update refund r set next_try_at=${until} from payment p
      where p.event_id=r.event_id and p.id=r.payment_id and p.psp_payment_id=${charge}`.execute(shop.db);

/** An order that a Pix bought, and then a card was charged for as well. */
const payTwice = async () => {
  const { event, fan } = await open();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  const pix = await chargeOf(shop, id);
  await fan.post(`/api/orders/${id}/payments`, await card('challenge'), { key: `${id}:2` });
  const second = await chargeOf(shop, id);
  await simulate(shop, pix, 'pay_late');
  await hear();
  await simulate(shop, second, 'approve');
  await hear();
  return { event, fan, id, pix, second };
};

const firstChargeOf = async (id: string) =>
  (
    await rows(sql<{ charge: string }>`
      select psp_payment_id as charge from payment where order_id=${id} order by created_at limit 1`)
  )[0]?.charge ?? '';

const alarms = () => shop.lines.flatMap((line) => /ALARM: [^"]+/.exec(line) ?? []);

test('a contested payment is an alarm, and so is the end of the dispute: the order stays as it is', async () => {
  const { event, fan } = await open();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  const charge = await chargeOf(shop, id);
  shop.lines.length = 0;
  await simulate(shop, charge, 'chargeback');
  await settle(shop);
  expect(alarms()).toEqual(['ALARM: a payment was contested']);
  const contested = await shop.provider.get(charge);
  await applyCharge(shop.context, shop.provider, contested);
  expect(alarms()).toHaveLength(1);

  for (const status of ['paid', 'refunded'] as const) {
    shop.lines.length = 0;
    const returned = { ...contested, status };
    const provider = { ...shop.provider, get: async () => returned };
    expect(await applyCharge(shop.context, provider, returned)).toBe('known');
    expect(alarms()).toEqual(['ALARM: a contested payment is contested no more']);
    expect(shop.lines.join()).toContain(`"status":"${status}"`);
  }
  expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
    status: 'charged_back',
    tickets: [{ status: 'void' }],
  });
  expect(
    await rows(sql`select p.status from payment p where p.order_id=${id} and p.psp_payment_id=${charge}`),
  ).toEqual([{ status: 'charged_back' }]);
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('a contested payment is told to its buyer, once: what it means at the gate, and whom to write to', async () => {
  const { event, fan } = await open();
  const { id, public_code: code } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  const charge = await chargeOf(shop, id);
  await settle(shop);
  await simulate(shop, charge, 'chargeback');
  await simulate(shop, charge, 'duplicate_webhook');
  for (let round = 0; round < 3; round++) await settle(shop);
  const letters = await rows(sql<{ subject: string; body: string }>`
    select subject, body from mailbox where body like ${`%Pedido nº: ${code}%`} order by sent_at`);
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Pedido confirmado: Evento ${event}`,
    `Pagamento contestado: Evento ${event}`,
  ]);
  for (const words of [
    'Enquanto a contestação durar, os QR codes deste pedido não dão entrada',
    `escreva para ${shop.context.config.company.email} e informe o pedido nº ${code}`,
  ])
    expect(letters[1]?.body).toContain(words);
});

const lettersTo = async (address: string) =>
  (
    await rows(
      sql<{ subject: string }>`select subject from mailbox where recipient=${address} order by sent_at`,
    )
  ).map(({ subject }) => subject.split(':')[0]);

test('a dispute that was won makes the order paid again, with the tickets of before, and may be followed by another', async () => {
  const { event, fan } = await open();
  const { id, public_code: code } = await buy(fan, event, { 1: 2 }, 2);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  const charge = await chargeOf(shop, id);
  await settle(shop);
  const guest = `guest-${event}@example.com`;
  await sql`update ticket set holder=holder||${JSON.stringify({ email: guest })}::jsonb
    where id=(select id from ticket where order_id=${id} limit 1)`.execute(shop.db);
  const [buyer] = await rows(
    sql<{ email: string }>`select u.email from users u join orders o on o.user_id=u.id where o.id=${id}`,
  );
  const before = (await fan.get(`/api/orders/${id}`)).body.tickets.map(({ qr }) => qr);
  const contested = { ...(await shop.provider.get(charge)), status: 'charged_back' } as const;
  const contest = async () => {
    await applyCharge(shop.context, shop.provider, contested);
    await settle(shop);
  };
  await contest();
  expect(await lettersTo(guest)).toEqual(['Não vale mais']);

  const command = refundCommandOn(shop);
  expect(await command('--won', code.toLowerCase(), String(event))).toEqual([
    0,
    `Paid again: order ${code}, Evento ${event}. Tickets as before: 2. The buyer is written to.`,
  ]);
  await settle(shop);
  const { body } = await fan.get(`/api/orders/${id}`);
  expect(body).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }, { status: 'valid' }] });
  expect(body.tickets.map(({ qr }) => qr)).toEqual(before);
  expect(body.timeline.at(-1)?.text).toBe('Contestação encerrada: pedido confirmado de novo');
  expect(await rows(sql`select status from payment where psp_payment_id=${charge}`)).toEqual([
    { status: 'captured' },
  ]);
  expect(
    await rows(sql`select by_what from order_log where order_id=${id} and from_status='charged_back'`),
  ).toEqual([{ byWhat: 'operator' }]);
  expect(await findings(shop.db, [event])).toEqual([]);
  const told = ['Pedido confirmado', 'Pagamento contestado', 'Pedido confirmado de novo'];
  expect(await lettersTo(buyer?.email ?? '')).toEqual(told);
  expect(await command('--won', code)).toEqual([1, 'Its payment is not contested (paid): nothing is done.']);

  await contest();
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('charged_back');
  expect(await lettersTo(buyer?.email ?? '')).toEqual([...told, 'Pagamento contestado']);
  expect(await lettersTo(guest)).toEqual(['Não vale mais', 'Não vale mais']);
  expect(await findings(shop.db, [event])).toEqual([]);
});

const over = sql`starts_at=now()-interval '5 hours', ends_at=now()-interval '1 hour'`;

test.each<[string, boolean, RawBuilder<unknown>, RawBuilder<unknown>?]>([
  ['is to come', true, sql`title=title`],
  ['is to come, and somebody is in', true, sql`title=title`, sql`line=1`],
  ['is to come, and everybody is in', false, sql`title=title`, sql`true`],
  ['is over', false, over],
  ['is over, but awaits a new date', true, sql`${over}, status='postponed', date_to_come=true`],
  ['was cancelled', false, sql`status='cancelled'`],
])(
  'of gate and places a contested order speaks where somebody is still to come in: its event %s',
  async (_, isToEnter, standing, inside = sql`false`) => {
    const { event, fan } = await open();
    const { id, public_code: code } = await buy(fan, event, { 1: 2 }, 2);
    await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
    const charge = await chargeOf(shop, id);
    await settle(shop);
    await sql`update ticket set status='used', used_at=now() where order_id=${id} and ${inside}`.execute(
      shop.db,
    );
    await simulate(shop, charge, 'chargeback');
    await hear();
    await sql`update event set ${standing} where id=${event}`.execute(shop.db);
    await settle(shop);
    const [letter] = await rows(sql<{ body: string }>`
      select body from mailbox where subject=${`Pagamento contestado: Evento ${event}`}`);
    expect(letter?.body).toContain(`informe o pedido nº ${code}`);
    expect(letter?.body.includes('não dão entrada')).toBe(isToEnter);
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'charged_back',
      is_to_enter: isToEnter,
    });

    expect((await refundCommandOn(shop)('--won', code, String(event)))[0]).toBe(0);
    const facts = await orderFacts(shop.db, { eventId: event, id });
    const won = facts && orderMessage('order.dispute_won', facts, shop.context.config);
    expect(won?.subject).toBe(
      `${isToEnter ? 'Pedido confirmado de novo' : 'Contestação encerrada'}: Evento ${event}`,
    );
  },
);

test('a dispute that was won changes nothing of an order whose places went to others', async () => {
  const { event, fan } = await open();
  const { id, public_code: code } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  await settle(shop);
  await simulate(shop, await chargeOf(shop, id), 'chargeback');
  await settle(shop);
  await sql`update ga_part set state='released' where event_id=${event}`.execute(shop.db);
  expect(await refundCommandOn(shop)('--won', code)).toEqual([
    1,
    'Its places are not its own any more: give the money back at the provider.',
  ]);
  expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
    status: 'charged_back',
    tickets: [{ status: 'void' }],
  });
});

/** An order of a card whose payment is contested. */
const contestedOrder = async () => {
  const { event, fan } = await open();
  const { id, public_code: code } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  await settle(shop);
  await simulate(shop, await chargeOf(shop, id), 'chargeback');
  await settle(shop);
  return { event, fan, id, code };
};

test.each([
  ['though the answer of the commit is lost', { isDone: true }],
  ['once, though the command lost its connection before the commit', { isDone: false }],
])('a dispute that was won is told as won, %s', async (_, loss) => {
  const { event, fan, id, code } = await contestedOrder();
  const command = refundCommandOn(shop);
  expect(await withLostAnswer(loss, () => command('--won', code))).toEqual([
    0,
    `Paid again: order ${code}, Evento ${event}. Tickets as before: 1. The buyer is written to.`,
  ]);
  expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
    status: 'paid',
    tickets: [{ status: 'valid' }],
  });
  expect((await topicsOf(id)).filter((topic) => topic === 'order.dispute_won')).toHaveLength(1);
});

test('a dispute that was won brings the contested payment back, and not a newer one that went back before', async () => {
  const { event, fan } = await open();
  const { id, public_code: code } = await buy(fan, event, { 1: 1 }, 1);
  const pix = await chargeOf(shop, id);
  await fan.post(`/api/orders/${id}/payments`, await card('challenge'), { key: `${id}:2` });
  const second = await chargeOf(shop, id);
  await simulate(shop, pix, 'pay_late');
  await hear();
  const asked = await shop.provider.get(second);
  await applyCharge(shop.context, shop.provider, { ...asked, status: 'refunded' });
  const bought = await shop.provider.get(pix);
  await applyCharge(shop.context, shop.provider, { ...bought, status: 'charged_back' });
  expect(await paymentsOf(id)).toEqual(['charged_back', 'refunded']);
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('charged_back');
  expect(await refundCommandOn(shop)('--won', code)).toEqual([0, expect.stringContaining('Paid again')]);
  expect(await paymentsOf(id)).toEqual(['captured', 'refunded']);
  expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
    status: 'paid',
    payment: { method: 'pix' },
  });
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('a dispute that was won changes nothing of an order whose buyer is gone', async () => {
  const { event, id, code } = await contestedOrder();
  await sql`delete from users where id=(select user_id from orders where id=${id})`.execute(shop.db);
  expect(await refundCommandOn(shop)('--won', code)).toEqual([
    1,
    "Its buyer's account is removed: give the money back at the provider.",
  ]);
  expect(
    await rows(sql`select o.status, t.status as ticket from orders o join ticket t on t.order_id=o.id
      where o.id=${id}`),
  ).toEqual([{ status: 'charged_back', ticket: 'void' }]);
  expect((await paymentsOf(id)).at(-1)).toBe('charged_back');
  expect(await topicsOf(id)).not.toContain('order.dispute_won');
  expect(await findings(shop.db, [event])).toEqual([]);
});

test.each([
  ['though the answer of its commit is lost', { isDone: true }],
  ['once, though the server died before its commit', { isDone: false }],
])('a contested payment is an alarm, %s', async (_, loss) => {
  const { event, fan } = await open();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  const charge = await chargeOf(shop, id);
  await settle(shop);
  await simulate(shop, charge, 'chargeback');
  const contested = await shop.provider.get(charge);
  shop.lines.length = 0;
  expect(await withLostAnswer(loss, () => applyCharge(shop.context, shop.provider, contested))).toBe('moved');
  expect(alarms()).toEqual(['ALARM: a payment was contested']);
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('charged_back');
});

test('an answer that was read before the dispute and comes after it is not the end of the dispute', async () => {
  const { event, fan } = await open();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  const charge = await chargeOf(shop, id);
  await settle(shop);
  const paid = await shop.provider.get(charge);
  expect(paid.status).toBe('paid');
  await simulate(shop, charge, 'chargeback');
  await settle(shop);
  shop.lines.length = 0;
  expect(await applyCharge(shop.context, shop.provider, paid)).toBe('known');
  expect(alarms()).toEqual([]);
});

test('a chargeback of a second payment takes nothing from who paid the first one', async () => {
  const { event, fan, id, second } = await payTwice();
  expect(await refundsOf(id)).toEqual(['due']);
  const bought = async () => {
    const { body } = await fan.get(`/api/orders/${id}`);
    const receipt = await shop.app.inject({
      method: 'GET',
      url: `/api/orders/${id}/receipt`,
      headers: { authorization: `Bearer ${fan.token}` },
    });
    const facts = await orderFacts(shop.db, { eventId: event, id });
    return [body.payment?.method, /Pix|Visa/.exec(receipt.body)?.[0], facts?.method];
  };
  expect(await bought()).toEqual(['pix', 'Pix', 'pix']);
  await simulate(shop, second, 'chargeback');
  await settle(shop);
  const { body } = await fan.get(`/api/orders/${id}`);
  expect(body).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }] });
  expect(await refundsOf(id)).toEqual(['failed']);
  expect(await topicsOf(id)).not.toContain('order.contested');
  expect(await bought()).toEqual(['pix', 'Pix', 'pix']);
  await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` });
  expect(await bought()).toEqual(['pix', 'Pix', 'pix']);
  expect(await findings(shop.db, [event])).toEqual([]);
});

test.each([
  ['went back first', () => Promise.resolve()],
  ['was charged back first', (second: string) => simulate(shop, second, 'chargeback')],
])(
  'an order that is cancelled is refunded when what bought it is, though a second payment %s',
  async (_, end) => {
    const { event, fan, id, pix, second } = await payTwice();
    await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` });
    await refundWaits(pix, 'infinity');
    await end(second);
    await settle(shop);
    expect((await refundsOf(id)).toSorted()).not.toEqual(['due', 'due']);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toMatch(/^refund_due$|^refunding$/);
    expect(await topicsOf(id)).not.toContain('order.refunded');
    await refundWaits(pix, 'now');
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
    expect((await topicsOf(id)).filter((topic) => topic === 'order.refunded')).toHaveLength(1);
    expect(await findings(shop.db, [event])).toEqual([]);
  },
);

test.each([
  [
    'was cancelled',
    async (fan: Browser, id: string) =>
      void (await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` })),
    'refunded',
  ],
  [
    'was contested',
    async (_: Browser, id: string) => {
      const charge = await shop.provider.get(await firstChargeOf(id));
      await applyCharge(shop.context, shop.provider, { ...charge, status: 'charged_back' });
    },
    'charged_back',
  ],
])('a second payment of an order that %s meanwhile goes back too, and is told', async (_, meanwhile, end) => {
  const { event, fan } = await open();
  const { id, public_code: code } = await buy(fan, event, { 1: 1 }, 1);
  const pix = await chargeOf(shop, id);
  await fan.post(`/api/orders/${id}/payments`, await card('challenge'), { key: `${id}:2` });
  const second = await chargeOf(shop, id);
  await simulate(shop, pix, 'pay_late');
  await hear();
  await meanwhile(fan, id);
  await simulate(shop, second, 'approve');
  for (let round = 0; round < 3; round++) await settle(shop);
  const { body } = await fan.get(`/api/orders/${id}`);
  expect(body).toMatchObject({ status: end, payment: { method: 'pix' } });
  const letters = await rows(sql<{ subject: string; body: string }>`
    select subject, body from mailbox where body like ${`%Pedido nº: ${code}%`} and subject like 'Você pagou%'`);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body.replaceAll('\u00a0', ' ')).toContain(
    'O que chegou depois, de R$ 110,00, será devolvido',
  );
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('a second payment that is still on its way back keeps no order from being refunded', async () => {
  const { fan, id, second } = await payTwice();
  await refundWaits(second, 'infinity');
  await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` });
  await settle(shop);
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
});

test('a second payment that is given back by hand closes alone, and the command says that nobody is written to', async () => {
  const { event, fan, id, second } = await payTwice();
  const [refund] = await rows(sql<{ id: string }>`
    select r.id from refund r join payment p on p.event_id=r.event_id and p.id=r.payment_id where p.order_id=${id}`);
  const command = refundCommandOn(shop);
  const letters = await topicsOf(id);
  expect(await command(refund?.id ?? '', '--hold')).toEqual([0, expect.stringContaining('R$ 110,00.')]);
  expect(await command(refund?.id ?? '', '--by-hand')).toEqual([
    0,
    'Closed, R$ 110,00. The order stays as it is and nobody is written to: tell the buyer.',
  ]);
  expect(await refundsOf(id)).toEqual(['done']);
  expect(await rows(sql`select status from payment where psp_payment_id=${second}`)).toEqual([
    { status: 'refunded' },
  ]);
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
  expect(await topicsOf(id)).toEqual(letters);
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('a chargeback while the refund is on its way closes the order: the money is back, and goes back once', async () => {
  const { event, fan } = await open();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` });
  expect(await refundsOf(id)).toEqual(['due']);
  await simulate(shop, await chargeOf(shop, id), 'chargeback');
  await settle(shop);
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
  expect(await refundsOf(id)).toEqual(['failed']);
  expect(await topicsOf(id)).toContain('order.refunded');
  expect(
    await rows(sql`select 1 from psp.refund r join psp.charge c on c.id=r.charge_id
    join payment p on p.psp_payment_id=c.id where p.order_id=${id}`),
  ).toEqual([]);
  expect(await findings(shop.db, [event])).toEqual([]);
});

/** Given up by its buyer, and contested before its money was sent back. */
const contestedOnItsWay = async () => {
  const { event, fan } = await open();
  const { id, public_code: code } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` });
  const charge = await chargeOf(shop, id);
  await simulate(shop, charge, 'chargeback');
  await settle(shop);
  expect(await refundsOf(id)).toEqual(['failed']);
  return { event, fan, id, code, charge, refund: await refundOf(charge) };
};
const refundOf = async (charge: string) =>
  (
    await rows(sql<{ id: string }>`
      select r.id from refund r join payment p on p.event_id=r.event_id and p.id=r.payment_id where p.psp_payment_id=${charge}`)
  )[0]?.id ?? '';
/** The bank decides for the producer: the money is on the account again, as the provider says. */
const winAtProvider = (charge: string) =>
  sql`update psp.charge set status='paid' where id=${charge}`.execute(shop.db);
const sentBack = (charge: string) => rows(sql`select amount_cents from psp.refund where charge_id=${charge}`);

const refundLetters = (code: string) =>
  rows(
    sql`select from mailbox where body like ${`%Pedido nº: ${code}%`} and subject like 'Devolvemos seu pagamento%'`,
  );

test.each([
  [
    '--won',
    ({ code }: { code: string }) => ['--won', code],
    (code: string) =>
      `R$ 110,00 of order ${code} go back by the workers. The order stays as it is and the buyer is written to once it is back.`,
  ],
  ['--resume', ({ refund }: { refund: string }) => [refund, '--resume'], () => 'It is tried again.'],
])(
  'money of an order that was given up goes back after all when the dispute in between is won: %s',
  async (_, words, said) => {
    const order = await contestedOnItsWay();
    const { event, fan, id, code, charge, refund } = order;
    const before = await refundLetters(code);
    expect(before, 'the bank had taken it back').toHaveLength(1);
    await winAtProvider(charge);
    const command = refundCommandOn(shop);
    for (const way of ['--hold', '--by-hand'])
      expect(await command(refund, way)).toEqual([1, expect.stringContaining('The payment was contested')]);
    expect(await command('--order', code)).toEqual([1, expect.stringContaining('then --won')]);
    expect(await sentBack(charge)).toEqual([]);

    expect(await command(...words(order))).toEqual([0, said(code)]);
    expect(await findings(shop.db, [event])).toEqual([]);
    for (let round = 0; round < 3; round++) await settle(shop);
    expect(await sentBack(charge)).toEqual([{ amountCents: 11_000 }]);
    expect(await refundsOf(id)).toEqual(['done']);
    expect((await paymentsOf(id)).at(-1)).toBe('refunded');
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
    expect(await refundLetters(code)).toHaveLength(before.length + 1);
    expect((await topicsOf(id)).filter((topic) => topic === 'order.refunded')).toHaveLength(2);
    expect(await findings(shop.db, [event])).toEqual([]);
    expect(await command(refund, '--resume')).toEqual([1, expect.stringContaining('It is over')]);
    expect(await command('--won', code)).toEqual([1, expect.stringContaining('not contested (refunded)')]);
  },
);

test.each(['--won', '--resume'])(
  'a refund that is resumed while its payment is still contested sends nothing: %s',
  async (way) => {
    const { event, id, code, charge, refund } = await contestedOnItsWay();
    const command = refundCommandOn(shop);
    expect((await command(...(way === '--won' ? [way, code] : [refund, way])))[0]).toBe(0);
    await settle(shop);
    expect(await refundsOf(id)).toEqual(['failed']);
    expect((await paymentsOf(id)).at(-1)).toBe('charged_back');
    expect(await sentBack(charge)).toEqual([]);
    expect(await findings(shop.db, [event])).toEqual([]);
  },
);

test.each(
  ['--won', '--resume'].flatMap((way) => [
    { way, isDone: true },
    { way, isDone: false },
  ]),
)('a refund is resumed and said to be, though the database was lost: %o', async ({ way, isDone }) => {
  const { id, code, refund } = await contestedOnItsWay();
  const command = refundCommandOn(shop);
  const words = way === '--won' ? [way, code] : [refund, way];
  expect((await withLostAnswer({ isDone }, () => command(...words)))[0]).toBe(0);
  expect(await refundsOf(id)).toEqual(['due']);
});

test('a second payment that was contested goes back once its dispute is won, and the order stays', async () => {
  const { event, fan, id, second } = await payTwice();
  await simulate(shop, second, 'chargeback');
  await settle(shop);
  await winAtProvider(second);
  const { public_code: code } = (await fan.get(`/api/orders/${id}`)).body;
  const letters = await topicsOf(id);
  expect(await refundCommandOn(shop)('--won', code)).toEqual([
    0,
    expect.stringContaining('nobody is written to'),
  ]);
  await settle(shop);
  expect(await sentBack(second)).toHaveLength(1);
  expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
    status: 'paid',
    tickets: [{ status: 'valid' }],
  });
  expect(await topicsOf(id)).toEqual(letters);
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('a chargeback between the yes of the provider and our writing it down stays one, of one refund', async () => {
  const { event, fan } = await open();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
  await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` });
  const crossed: PaymentProvider = {
    ...shop.provider,
    refund: async (request) => {
      const refunded = await shop.provider.refund(request);
      const charge = await shop.provider.get(request.chargeId);
      await applyCharge(shop.context, shop.provider, { ...charge, status: 'charged_back' });
      return refunded;
    },
  };
  await workRefunds(shop.context, crossed);
  await settle(shop);
  expect(
    await rows(
      sql`select status from payment where order_id=${id} and psp_payment_id=${await chargeOf(shop, id)}`,
    ),
  ).toEqual([{ status: 'charged_back' }]);
  expect(await refundsOf(id)).toEqual(['done']);
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
  expect(await findings(shop.db, [event])).toEqual([]);
});

test('a refund that failed two thousand times keeps nobody waiting who comes after it', async () => {
  const { event, fan } = await open();
  const giveUp = async () => {
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await fan.post(`/api/orders/${id}/payments`, await card('approve'), { key: `${id}:2` });
    await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:3` });
    return id;
  };
  const stuck = await giveUp();
  const fresh = await giveUp();
  await sql`update refund set attempts=2000, next_try_at=now()-interval '1 hour'
    where payment_id in (select id from payment where order_id=${stuck})`.execute(shop.db);
  await sql`update payment set psp_payment_id='ch_gone' where order_id=${stuck} and status='refund_due'`.execute(
    shop.db,
  );
  await settle(shop);
  expect(await refundsOf(fresh)).toEqual(['done']);
  expect(await refundsOf(stuck)).toEqual(['sent']);
});
