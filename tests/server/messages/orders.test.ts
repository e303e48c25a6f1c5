import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { workRefunds } from '#server/workers/refunds.ts';

import { cards } from '../commerce/cardShop.ts';
import {
  age,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  prepare,
  settle,
  simulate,
  wish,
} from '../commerce/shop.ts';

const shop = await openShop({ PUBLIC_URL: 'http://loja.localhost:4000' });
let events = 500;
const newEvent = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}) => {
  const id = events++;
  await createEvent(shop, { id, ...facts });
  return id;
};
const newMember = async () => {
  const fan = browser(shop);
  const { id } = await fan.join();
  const lettersOf = async () => {
    const letters = await shop.db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', `${id}@example.com`)
      .orderBy('sentAt')
      .execute();
    return letters.map(({ subject, body }) => ({ subject, body: body.replaceAll('\u00a0', ' ') }));
  };
  return { fan, id, lettersOf };
};
const subjects = (letters: { subject: string }[]) => letters.map(({ subject }) => subject.split(':')[0]);

test('a buyer is written to when the Pix waits and when it arrived, once each', async () => {
  const event = await newEvent({ producer: '11' });
  const { fan, lettersOf } = await newMember();
  const { id } = await buy(fan, event, { 1: 2 }, 2);
  await shop.workers.tick();
  expect(await lettersOf()).toMatchObject([
    {
      subject: `Falta pagar o Pix: Evento ${event}`,
      body: expect.stringContaining(`http://loja.localhost:4000/clube/ticket/list/${id}`),
    },
  ]);
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  await Promise.all([shop.workers.tick(), shop.workers.tick()]);
  const letters = await lettersOf();
  expect(subjects(letters)).toEqual(['Falta pagar o Pix', 'Pedido confirmado']);
  expect(letters[1]?.body).toContain('Total: R$ 220,00');
  expect(letters[1]?.body).toContain('Ingressos: 2');
});

test('one who pays at once is spared the reminder', async () => {
  const { fan, lettersOf } = await newMember();
  const { id } = await buy(fan, await newEvent(), { 1: 1 }, 1);
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  await settle(shop);
  expect(subjects(await lettersOf())).toContain('Pedido confirmado');
  const { rows } = await sql`select 1 from outbox where sent_at is null`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('a free order is confirmed without a word of payment', async () => {
  const event = await newEvent({ types: [{ cents: 0 }] });
  const { fan, lettersOf } = await newMember();
  const { id } = await prepare(fan, event, { 1: 1 }, 1);
  const order = await fan.post('/api/orders', { reservation_id: id, method: 'free' }, { key: `${id}:free` });
  expect(order.status).toBe(201);
  await shop.workers.tick();
  const letters = await lettersOf();
  expect(subjects(letters)).toEqual(['Pedido confirmado']);
  expect(letters[0]?.body).not.toContain('pagamento');
});

test('money that came too late and is back already is told once, with the reason', async () => {
  const event = await newEvent({ types: [{ capacity: 1 }] });
  const { fan, lettersOf } = await newMember();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  const charge = await chargeOf(shop, id);
  await age(shop, id, '16 minutes');
  await settle(shop);
  expect((await browser(shop).post('/api/user/reserva', wish(event, { 1: 1 }))).status).toBe(201);
  await simulate(shop, charge, 'pay_late');
  for (let round = 0; round < 4; round++) await settle(shop);
  const letters = await lettersOf();
  expect(subjects(letters)).toEqual(['Devolvemos seu pagamento']);
  expect(letters[0]?.body).toContain(
    'Recebemos seu Pix depois do prazo e não foi mais possível confirmar o pedido. Devolvemos R$ 110,00 para a conta de onde veio o pagamento.',
  );
  expect(letters[0]?.body).not.toContain('QR codes');
});

test('a cancellation whose money is back before the post goes is acknowledged all the same, with its number', async () => {
  const { fan, lettersOf } = await newMember();
  const { id, public_code: code } = await buy(fan, await newEvent(), { 1: 1 }, 1);
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:cancel` });
  await workRefunds(shop.context, shop.provider);
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
  await settle(shop);
  const letters = await lettersOf();
  expect(subjects(letters)).toEqual(['Pedido confirmado', 'Devolvemos seu pagamento']);
  for (const words of [
    `Recebemos seu pedido de cancelamento e cancelamos a compra. Protocolo: ${code}.`,
    'Devolvemos R$ 110,00 para a conta de onde veio o pagamento.',
    'Os QR codes deste pedido não valem mais na entrada.',
  ])
    expect(letters[1]?.body.split(words)).toHaveLength(2);
});

test('money that came too late for whoever has bought all they may is explained without a word of places, which are free', async () => {
  const event = await newEvent({ perCpf: 1 });
  const { fan, lettersOf } = await newMember();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  const charge = await chargeOf(shop, id);
  await age(shop, id, '16 minutes');
  await settle(shop);
  await buy(fan, event, { 1: 1 }, 1);
  await simulate(shop, charge, 'pay_late');
  for (let round = 0; round < 3; round++) await settle(shop);
  const back = (await lettersOf()).find(({ subject }) => subject.startsWith('Devolvemos'))?.body;
  expect(back).toContain('Recebemos seu Pix depois do prazo e não foi mais possível confirmar o pedido.');
  expect(back).not.toContain('lugares já');
});

test('money that came too late is explained while it is on its way back', async () => {
  const event = await newEvent({ types: [{ capacity: 1 }] });
  const { fan, lettersOf } = await newMember();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  const charge = await chargeOf(shop, id);
  await age(shop, id, '16 minutes');
  await settle(shop);
  await browser(shop).post('/api/user/reserva', wish(event, { 1: 1 }));
  await simulate(shop, charge, 'pay_late');
  while ((await shop.psp.tick()) > 0);
  // It says what happened and then does not hear of the refund.
  const { refund } = shop.provider;
  shop.provider.refund = () => Promise.reject(new Error('deaf'));
  await shop.workers.tick();
  shop.provider.refund = refund;
  expect((await lettersOf()).find(({ subject }) => subject.startsWith('Vamos devolver'))?.body).toContain(
    'Recebemos seu Pix depois do prazo e não foi mais possível confirmar o pedido. O valor de R$ 110,00 será devolvido para a mesma conta.',
  );
});

test('a second payment of one order is told once, with the order that stands', async () => {
  const event = await newEvent();
  const { fan, lettersOf } = await newMember();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  const first = await chargeOf(shop, id);
  await age(shop, id, '14 minutes 32 seconds');
  await fan.post(`/api/orders/${id}/payments`, { method: 'pix' }, { key: `${id}:2` });
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  await simulate(shop, first, 'pay_late');
  await simulate(shop, first, 'duplicate_webhook');
  for (let round = 0; round < 3; round++) await settle(shop);
  const letters = await lettersOf();
  expect(subjects(letters).slice(-2)).toEqual(['Pedido confirmado', 'Você pagou duas vezes']);
  expect(letters.at(-1)?.body).toContain('O outro, de R$ 110,00, será devolvido');
  expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
});

test('an order its buyer gave up before it was paid is said to be cancelled, and that nothing was charged', async () => {
  const event = await newEvent({ producer: '11' });
  const { fan, lettersOf } = await newMember();
  const { id, public_code: code } = await buy(fan, event, { 1: 1 }, 1);
  expect((await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:cancel` })).status).toBe(200);
  for (let round = 0; round < 3; round++) await settle(shop);
  const letters = await lettersOf();
  expect(letters.map(({ subject }) => subject)).toEqual([`Pedido cancelado: Evento ${event}`]);
  for (const words of [
    'Seu pedido foi cancelado.',
    'Nada foi cobrado, e o que estava reservado voltou para a venda.',
    code,
    `http://loja.localhost:4000/clube/ticket/list/${id}`,
  ])
    expect(letters[0]?.body).toContain(words);
});

test('a card that the bank refused after thinking it over is told by mail, once', async () => {
  const { fan, lettersOf } = await newMember();
  const { id: reservation } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
  const response = await fetch(`${shop.pspOrigin}/fields/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: cards.analysis,
      month: 12,
      year: new Date().getUTCFullYear() + 3,
      cvv: '839',
      parent: shop.apiOrigin.replace('127.0.0.1', 'localhost'),
    }),
  });
  const { token }: { token: string } = await response.json();
  const { body } = await fan.post(
    '/api/orders',
    { reservation_id: reservation, method: 'credit', card: { token, installments: 1 } },
    { key: `${reservation}:1` },
  );
  expect(body.status).toBe('in_analysis');
  await settle(shop);
  await simulate(shop, await chargeOf(shop, body.id), 'decline');
  for (let round = 0; round < 3; round++) await settle(shop);
  const letters = await lettersOf();
  expect(subjects(letters)).toEqual(['Pagamento em análise', 'Pedido cancelado']);
  expect(letters[1]?.body).toContain('O pagamento não foi aprovado na análise e o pedido foi cancelado.');
});

test('nobody is written to whose account is gone', async () => {
  const { fan, id, lettersOf } = await newMember();
  await buy(fan, await newEvent(), { 1: 1 }, 1);
  await shop.db.deleteFrom('users').where('id', '=', id).execute();
  await shop.workers.tick();
  expect(await lettersOf()).toEqual([]);
  const { rows } = await sql`select 1 from outbox where sent_at is null`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('what is kept about an order in the outbox names nobody', async () => {
  const { rows } = await sql<{
    payload: object;
  }>`select payload from outbox where topic like 'order.%'`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(5);
  for (const { payload } of rows) expect(Object.keys(payload)).toEqual(['order_id']);
});
