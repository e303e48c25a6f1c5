import { JSDOM } from 'jsdom';
import { afterEach, expect, test } from 'vitest';

import { channelsOf } from '#server/messages/channels.ts';
import { post } from '#server/messages/post.ts';
import type { TicketLetter } from '#server/messages/ticketLetters.ts';
import { workPost } from '#server/workers/post.ts';
import { testConfig } from '#tests/support/server.ts';

import { readAround } from '../commerce/readAround.ts';
import { browser, buy, chargeOf, createEvent, newCpf, openShop, settle, simulate } from '../commerce/shop.ts';
import { partOf, smtpServer, type Taken } from '../messages/smtpServer.ts';
import { newKey } from '../tickets/stage.ts';
import { bare, readPdf, textOf } from './pdfReader.ts';

const shop = await openShop({ DEMO: '1', PUBLIC_URL: 'http://loja.localhost:4000' });
const mail = await smtpServer();
afterEach(() => {
  mail.taken.length = 0;
});
let events = 700;

/** A paid order of two, whose confirmation lies in the mailbox. */
async function confirmed() {
  const event = events++;
  await createEvent(shop, { id: event, producer: '11', transferHours: 24 });
  const fan = browser(shop);
  const { id: userId } = await fan.join();
  const { id } = await buy(fan, event, { 1: 2 }, 2);
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  const { tickets, public_code: code } = (await fan.get(`/api/orders/${id}`)).body;
  return { id, eventId: event, code, tickets, fan, to: `${userId}@example.com` };
}

/** As if nobody had noted that its confirmation left. */
const reopen = (orderId: string) =>
  shop.pool.query(
    `update outbox set sent_at=null, next_try_at=now() where topic='order.paid' and payload->>'order_id'=$1`,
    [orderId],
  );

async function sendByMail() {
  const channels = channelsOf({ config: testConfig({ smtpUrl: mail.url }), db: shop.db });
  await workPost(shop.context, channels);
  channels.email?.close();
}

/** Files of a letter by name. */
function filesOf({ raw }: Taken): Record<string, Buffer> {
  const parts = raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .filter((part) => /^content-disposition: attachment/im.test(part));
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const name = /filename="?([^";\r\n]+)/i.exec(head)?.[1] ?? '';
      const text = body.join('\r\n\r\n').split('\r\n--')[0] ?? '';
      return [name, Buffer.from(text, 'base64')];
    }),
  );
}

test('a confirmation brings the tickets and a date for the calendar', async () => {
  const { id, code, tickets, to } = await confirmed();
  await reopen(id);
  await sendByMail();
  const letter = mail.taken.find((taken) => taken.to === to);
  if (!letter) throw new Error('No letter');
  expect(partOf(letter, 'text/plain')).toContain('Ingressos em anexo, em PDF');
  expect(partOf(letter, 'text/html')).toContain('Ingressos em anexo');
  const files = filesOf(letter);
  expect(Object.keys(files)).toEqual([`ingressos-${code}.pdf`, `evento-${code}.ics`]);
  const pdf = readPdf(files[`ingressos-${code}.pdf`] ?? Buffer.alloc(0));
  expect(pdf.pages).toHaveLength(2);
  for (const ticket of tickets) expect(bare(textOf(pdf))).toContain(ticket.code);
  expect(files[`evento-${code}.ics`]?.toString('utf8')).toContain(`UID:${id}@loja.localhost`);
  expect(letter.raw).toMatch(/content-type: text\/calendar;\s*(charset=utf-8;\s*)?method=PUBLISH/i);
});

test('a confirmation brings the tickets it speaks of, though the purchase is cancelled while it is composed; later none leaves', async () => {
  const { id, code, to } = await confirmed();
  await reopen(id);
  await readAround(shop, 'seat', sendByMail, [
    [`update ticket set status='void' where order_id=$1`, [id]],
    [`update orders set status='refund_due' where id=$1`, [id]],
  ]);
  const letter = mail.taken.find((taken) => taken.to === to);
  if (!letter) throw new Error('No letter');
  expect(partOf(letter, 'text/plain')).toContain('Ingressos em anexo, em PDF');
  expect(Object.keys(filesOf(letter))).toEqual([`ingressos-${code}.pdf`, `evento-${code}.ics`]);
  await reopen(id);
  await sendByMail();
  expect(mail.taken.filter((taken) => taken.to === to)).toHaveLength(1);
});

test('sent again after a crash it is the same letter by its number', async () => {
  const { id, to } = await confirmed();
  await reopen(id);
  await sendByMail();
  await reopen(id);
  await sendByMail();
  const numbers = mail.taken.filter((taken) => taken.to === to).map(({ messageId }) => messageId);
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from outbox where topic='order.paid' and payload->>'order_id'=$1`,
    [id],
  );
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers.map((number) => number.split('@')[0]))).toEqual(new Set([`<${rows[0]?.id}`]));
});

test('in a demonstration the letter is kept with what it brings, to be opened there, once', async () => {
  const { code, to, id } = await confirmed();
  await reopen(id);
  await settle(shop);
  const local = (url: string) =>
    shop.app.inject({ url, remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } });
  const { document } = new JSDOM((await local(`/dev/mailbox?to=${to}`)).body).window;
  const links = [...document.querySelectorAll('ol a')].map((link) => [
    link.textContent,
    link.getAttribute('href') ?? '',
  ]);
  expect(links.map(([name]) => name)).toEqual([`ingressos-${code}.pdf`, `evento-${code}.ics`]);
  const [pdf, calendar] = await Promise.all(links.map(([, href]) => local(href ?? '')));
  expect(pdf?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="ingressos-${code}.pdf"`,
  });
  expect(readPdf(pdf?.rawPayload ?? Buffer.alloc(0)).pages).toHaveLength(2);
  expect(calendar?.body).toContain('BEGIN:VCALENDAR');
  const first = links[0]?.[1] ?? '';
  for (const url of [first.replace(/\d$/, '7'), first.replace(/\d$/, 'x'), '/dev/mailbox/nada/0'])
    expect((await local(url)).statusCode).toBe(404);
  expect((await shop.app.inject({ url: first, remoteAddress: '10.0.0.9' })).statusCode).toBe(404);

  await shop.db.deleteFrom('mailbox').where('recipient', '=', to).execute();
  expect((await local(first)).statusCode).toBe(404);
});

const place = {
  channel: 'email',
  event: 'Araçaúna × Maré Alta',
  when: 'domingo, 29 de novembro de 2026, às 16:00',
  where: 'Arena Grená',
  type: 'Inteira',
  place: 'Setor L104, fila C, assento 14',
} as const;
const given: TicketLetter = {
  ...place,
  kind: 'ticket.given',
  to: 'lia@example.com',
  name: 'Lia Sócia',
  newHolder: 'Fábio Companhia',
};
const received = (ticket: Extract<TicketLetter, { kind: 'ticket.received' }>['ticket']): TicketLetter => ({
  ...place,
  kind: 'ticket.received',
  to: 'fabio@example.com',
  name: 'Fábio Companhia',
  formerHolder: 'Lia Sócia',
  documents: ['ID Jovem válida', 'Documento oficial com foto'],
  ticket,
});
const to = (address: string) => mail.taken.filter((taken) => taken.to === address);

test('when a ticket changes hands both are written to, and only the new one gets it', async () => {
  const { eventId, id: orderId, tickets } = await confirmed();
  const [ticket] = tickets;
  if (!ticket) throw new Error('No ticket');
  for (const letter of [given, received({ eventId, orderId, id: ticket.id, code: ticket.code })])
    await post(shop.db, shop.context, letter);
  const { rows } = await shop.pool.query(`select payload::text from outbox where topic='letter'`);
  expect(JSON.stringify(rows)).not.toMatch(/Fábio|lia@|L104/);
  await sendByMail();

  const [farewell] = to('lia@example.com');
  const [welcome] = to('fabio@example.com');
  if (!farewell || !welcome) throw new Error('Not written to both');
  expect(partOf(farewell, 'text/plain')).toContain(
    'Quem entra agora é Fábio C., e o QR code que você tinha não vale mais na entrada.',
  );
  expect(filesOf(farewell)).toEqual({});
  const words = partOf(welcome, 'text/plain');
  expect(words).toContain('Lia S. passou este lugar para o seu nome');
  expect(words).toContain('Leve: ID Jovem válida; Documento oficial com foto.');
  expect(words).toContain('Lugar: Setor L104, fila C, assento 14');
  const pdf = readPdf(filesOf(welcome)[`ingresso-${ticket.code}.pdf`] ?? Buffer.alloc(0));
  expect(pdf.pages).toHaveLength(1);
  expect(bare(textOf(pdf))).toContain(ticket.code);
});

/** Passed on as on its page: to Fábio, then to Caio, before any letter leaves. */
async function passTwice({ fan, tickets }: Awaited<ReturnType<typeof confirmed>>) {
  for (const [name, email] of [
    ['Fábio Companhia', 'fabio@example.com'],
    ['Caio Novo', 'caio@example.com'],
  ] as const) {
    const { status } = await fan.put(
      `/api/tickets/${tickets[0]?.id}/holder`,
      { name, email, cpf: newCpf() },
      { key: newKey() },
    );
    expect(status).toBe(200);
  }
}
const welcomed = () =>
  mail.taken
    .filter((taken) => partOf(taken, 'text/plain').includes('passou este lugar para o seu nome'))
    .map((taken) => taken.to);
const unsent = async () =>
  (await shop.pool.query(`select id from outbox where topic='letter' and sent_at is null`)).rows;

test('a ticket that changed hands again before a letter left is promised to nobody who had it before', async () => {
  await passTwice(await confirmed());
  await sendByMail();
  expect(welcomed()).toEqual(['caio@example.com']);
  expect(to('fabio@example.com').map((taken) => partOf(taken, 'text/plain'))).toEqual([
    expect.stringContaining('Quem entra agora é Caio N.,'),
  ]);
  expect(await unsent()).toEqual([]);
});

test('nor to anybody once the purchase is cancelled', async () => {
  const bought = await confirmed();
  await passTwice(bought);
  const { status } = await bought.fan.post(`/api/orders/${bought.id}/cancel`, {}, { key: newKey() });
  expect(status).toBe(200);
  await sendByMail();
  expect(to('fabio@example.com')).toHaveLength(1);
  expect(welcomed()).toEqual([]);
  expect(await unsent()).toEqual([]);
});
