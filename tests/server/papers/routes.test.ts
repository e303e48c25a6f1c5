import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { receiptPolicy } from '#server/papers/receiptStyle.ts';

import {
  type Browser,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  prepare,
  settle,
  simulate,
} from '../commerce/shop.ts';
import { bare, readPdf, textOf } from './pdfReader.ts';

const shop = await openShop();
let fan: Browser;
beforeAll(async () => {
  await createEvent(shop, { id: 1, producer: '11', perCpf: 100 });
  await createEvent(shop, { id: 2, types: [{ cents: 0 }], perCpf: 100 });
  fan = browser(shop);
  await fan.join();
});

const get = (url: string, { who = fan, producer }: { who?: Browser; producer?: string } = {}) =>
  shop.app.inject({
    url,
    headers: { authorization: `Bearer ${who.token}`, ...(producer ? { 'producer-id': producer } : {}) },
  });
const ticketOf = async (orderId: string) => {
  const [ticket] = (await fan.get(`/api/orders/${orderId}`)).body.tickets;
  if (!ticket) throw new Error('No ticket');
  return ticket;
};
const bought = async () => {
  const { id } = await buy(fan, 1, { 1: 1 }, 1);
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  return id;
};

test('a paid order has a ticket on paper, a receipt and a date for the calendar', async () => {
  const id = await bought();
  const ticket = await ticketOf(id);

  const pdf = await get(`/api/tickets/${ticket.id}/pdf`);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="ingresso-${ticket.code}.pdf"`,
    'cache-control': 'no-store',
  });
  const text = bare(textOf(readPdf(pdf.rawPayload)));
  for (const words of ['EVENTO 1', 'Clube', 'Setor 1', 'Ana Souza', ticket.code, ticket.holder.cpf])
    expect(text).toContain(bare(words));

  const together = await get(`/api/orders/${id}/tickets.pdf`);
  expect(together.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(bare(textOf(readPdf(together.rawPayload)))).toContain(bare(ticket.code));

  const receipt = await get(`/api/orders/${id}/receipt`);
  expect(receipt.statusCode).toBe(200);
  expect(receipt.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': receiptPolicy,
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store, no-transform',
  });
  expect(receipt.body).toContain('Comprovante de compra');
  expect(receipt.body).toContain('Marina Teste, CPF ***.');

  const calendar = await get(`/api/orders/${id}/calendar.ics`);
  expect(calendar.statusCode).toBe(200);
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(calendar.body).toContain(`UID:${id}@`);
});

test('one that waits for its money has a summary that proves nothing, and no date', async () => {
  const { id } = await buy(fan, 1, { 1: 1 }, 1);
  const receipt = await get(`/api/orders/${id}/receipt`);
  expect(receipt.body).toContain('Resumo do pedido');
  expect(receipt.body).toContain('Este documento não comprova pagamento.');
  const calendar = await get(`/api/orders/${id}/calendar.ics`);
  expect(calendar.statusCode).toBe(409);
  expect(calendar.json()).toEqual({
    code: 'not_confirmed',
    message: 'O evento vai para a sua agenda quando o pedido estiver confirmado.',
  });
});

test('a free order can be printed at once', async () => {
  const { id: hold } = await prepare(fan, 2, { 1: 1 }, 1);
  const order = await fan.post(
    '/api/orders',
    { reservation_id: hold, method: 'free' },
    { key: `${hold}:free` },
  );
  const ticket = await ticketOf(order.body.id);
  expect((await get(`/api/tickets/${ticket.id}/pdf`)).statusCode).toBe(200);
  expect((await get(`/api/orders/${order.body.id}/receipt`)).body).toContain('Grátis');
});

test.each([
  ['void', 'Este QR code não vale mais.'],
  ['used', 'Este QR code já foi utilizado.'],
] as const)('a ticket that is %s is not printed any more', async (status, message) => {
  const ticket = await ticketOf(await bought());
  await shop.db.updateTable('ticket').set({ status }).where('id', '=', ticket.id).execute();
  const answer = await get(`/api/tickets/${ticket.id}/pdf`);
  expect(answer.statusCode).toBe(410);
  expect(answer.json()).toEqual({ code: 'ticket_gone', message });
  const together = await get(`/api/orders/${ticket.compra_id}/tickets.pdf`);
  expect([together.statusCode, together.json().code]).toEqual([410, 'no_tickets']);
});

test('nor is one whose money went back', async () => {
  const id = await bought();
  const ticket = await ticketOf(id);
  await simulate(shop, await chargeOf(shop, id), 'refund');
  for (let round = 0; round < 3; round++) await settle(shop);
  expect((await get(`/api/tickets/${ticket.id}/pdf`)).statusCode).toBe(410);
  expect((await get(`/api/orders/${id}/calendar.ics`)).body).toContain('STATUS:CANCELLED');
  expect((await get(`/api/orders/${id}/receipt`)).body).toContain('Reembolsado');
});

test('papers are their owner’s, at the producer’s own counter, and of nobody else', async () => {
  const id = await bought();
  const ticket = await ticketOf(id);
  const other = browser(shop);
  await other.join();
  const papers = [
    `/api/tickets/${ticket.id}/pdf`,
    `/api/orders/${id}/receipt`,
    `/api/orders/${id}/calendar.ics`,
    `/api/orders/${id}/tickets.pdf`,
  ];
  for (const url of papers) {
    expect((await get(url, { producer: '11' })).statusCode).toBe(200);
    const stolen = await get(url, { who: other });
    expect(stolen.statusCode).toBe(404);
    expect(stolen.json()).toEqual((await get(url.replace(/[0-9a-f-]{36}/, randomUUID()))).json());
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
  }
  await createEvent(shop, { id: 3, types: [{ cents: 0 }] });
  const { id: hold } = await prepare(fan, 3, { 1: 1 }, 1);
  const elsewhere = await fan.post('/api/orders', { reservation_id: hold, method: 'free' }, { key: hold });
  for (const url of [
    `/api/tickets/${elsewhere.body.tickets[0]?.id}/pdf`,
    `/api/orders/${elsewhere.body.id}/receipt`,
    `/api/orders/${elsewhere.body.id}/calendar.ics`,
  ]) {
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, { producer: '11' })).statusCode).toBe(404);
  }
});
