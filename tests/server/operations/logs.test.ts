import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { scrubbed } from '#server/log.ts';
import { eventually } from '#tests/support/eventually.ts';

import { cards, openCardShop, secretCvv } from '../commerce/cardShop.ts';
import { browser, chargeOf, createEvent, person, prepare, settle, simulate, wish } from '../commerce/shop.ts';
import { openGate } from '../tickets/stage.ts';

const { shop, tokenOf } = await openCardShop(900, {
  LOG_LEVEL: 'trace',
  DEMO: '1',
  PUBLIC_URL: 'http://loja.localhost:4000',
});

interface Line {
  msg: string;
  reqId?: string;
  route?: string;
  status?: number;
}
const lines = () => shop.lines.map((line): Line => JSON.parse(line));

/** The three digits of a card's code also lie inside ids, times and numbers: they are looked for as a word of a text. */
const says = (log: string, secret: string) =>
  secret === secretCvv
    ? new RegExp(`["'= ]${secret}["'& ]`).test(log.replace(/":\d+/g, ''))
    : log.includes(secret);

/** Everything that passes through a purchase and that nobody may read in a log. */
test('of a whole purchase, of Pix and of card, no line has anything personal or anything that opens something', async () => {
  await createEvent(shop, { id: 1, transferHours: 24 });
  const secrets = new Set<string>([...Object.values(cards), secretCvv]);
  const answered: string[] = [];
  const fan = browser(shop);
  const call = async (
    method: 'get' | 'post' | 'put',
    url: string,
    body: object = {},
    key: string = randomUUID(),
  ) => {
    const answer = method === 'get' ? await fan.get(url) : await fan[method](url, body, { key });
    answered.push(String(answer.headers['x-request-id']));
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
      secrets.add(/=([^;]+)/.exec(String(cookie))?.[1] ?? 'no cookie');
    return answer;
  };
  const participant = person({
    name: 'Quitéria Valdomira',
    email: 'quiteria@example.com',
    cellphone: '11912345678',
  });
  const heir = { name: 'Zoroastro Menelau', cpf: person().cpf, email: 'zoroastro@example.com' };
  for (const { name, cpf, email } of [participant, heir]) secrets.add(name).add(cpf).add(email);
  secrets.add(participant.cellphone);

  const take = async () => {
    const hold = await call('post', '/api/user/reserva', wish(1, { 1: 1 }));
    await call('put', '/api/reservations/current', {
      id: hold.body.id,
      step: 'payment',
      participants: [participant],
      complete: true,
    });
    return hold.body.id;
  };
  const anonymous = await call('post', '/api/user/reserva', wish(1, { 1: 1 }));
  expect(anonymous.status).toBe(201);
  const member = await fan.join();
  secrets.add(member.cpf).add(fan.token).add(`${member.id}@example.com`);

  shop.faults.deaf = 1;
  const held = await take();
  await call('post', '/api/orders', { reservation_id: held, method: 'pix' }, `${held}:1`);
  const pix = await call('post', '/api/orders', { reservation_id: held, method: 'pix' }, `${held}:1`);
  const { rows: codes } = await sql<{
    brCode: string;
  }>`select br_code from payment where br_code is not null`.execute(shop.db);
  for (const { brCode } of codes) secrets.add(brCode);
  await simulate(shop, await chargeOf(shop, pix.body.id), 'pay');
  await settle(shop);

  const again = await take();
  const token = await tokenOf('approve');
  secrets.add(token);
  const card = await call(
    'post',
    '/api/orders',
    { reservation_id: again, method: 'credit', card: { token, installments: 1 } },
    `${again}:1`,
  );
  await settle(shop);
  const order = (await call('get', `/api/orders/${card.body.id}`)).body;
  expect(order.status).toBe('paid');
  for (const ticket of order.tickets) {
    secrets.add(ticket.qr);
    const given = await call('put', `/api/tickets/${ticket.id}/holder`, heir);
    expect(given.status).toBe(200);
    const gate = await openGate(shop);
    secrets.add(gate.key);
    await gate.ask(ticket.qr);
  }
  const { rows: kept } = await sql<{
    code: string;
  }>`select encode(secret, 'hex') as code from ticket`.execute(shop.db);
  for (const { code } of kept) secrets.add(code);
  await call('get', `/api/orders?q=${participant.cpf}&token=${fan.token}`);
  await settle(shop);
  const { rows: letters } = await shop.pool.query('select recipient from mailbox');
  expect(letters.length).toBeGreaterThan(2);

  const log = shop.lines.join('\n');
  expect(secrets.size).toBeGreaterThan(25);
  for (const secret of secrets) expect(secret.length > 2 && says(log, secret), secret).toBe(false);
  expect(log.replace(/"reqId":"[^"]*"/g, '')).not.toMatch(/\[(cpf|e-mail|token|pix)\]/);

  await eventually(() => {
    const known = new Set(lines().map(({ reqId }) => reqId));
    for (const id of answered) expect(known.has(id), id).toBe(true);
  });
});

/** The body comes when the server has read the head: then it is read in the name of the connection, not of the request. */
async function postSlowly(path: string, headers: Record<string, string>, body: object) {
  const asked = request(`${shop.apiOrigin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', expect: '100-continue' },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.end(JSON.stringify(body));
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  answer?.resume();
  return { status: answer?.statusCode, reqId: answer?.headers['x-request-id'] };
}

test.each([
  'ch_e30bbfe12345678901d40971',
  'rf_12345678901bbfe0d40971ee',
  '5f2b1c3a-0d4e-4a6b-8c7d-12345678901a',
])('an id is kept though it has eleven digits in a row, and a CPF beside it is not: %s', (id) => {
  const line = (cpf: string) => `{"charge":"${id}","msg":"ALARM: ${cpf}"}`;
  expect(scrubbed(line('900.000.115-33'))).toBe(line('[cpf]'));
});

test('what the shop itself says while it answers carries the id of the request, once', async () => {
  const fan = browser(shop);
  await fan.join();
  const { id } = await prepare(fan, 1, { 1: 1 }, 1);
  shop.faults.deaf = 1;
  const { status, reqId } = await postSlowly(
    '/api/orders',
    { authorization: `Bearer ${fan.token}`, 'idempotency-key': `${id}:1` },
    { reservation_id: id, method: 'pix' },
  );
  expect(status).toBe(503);
  await eventually(() =>
    expect(
      lines()
        .filter((line) => line.reqId === reqId)
        .map(({ msg }) => msg),
    ).toEqual(['the payment provider does not answer', 'answered']),
  );
  for (const line of shop.lines) expect(line.split('"reqId"').length, line).toBeLessThanOrEqual(2);
});

test('what workers do later carries the id of the request that began it', async () => {
  const fan = browser(shop);
  await fan.join();
  const hold = await fan.post('/api/user/reserva', wish(1, { 1: 1 }));
  await fan.put('/api/reservations/current', {
    id: hold.body.id,
    step: 'payment',
    participants: [person()],
    complete: true,
  });
  const order = await fan.post(
    '/api/orders',
    { reservation_id: hold.body.id, method: 'pix' },
    { key: randomUUID() },
  );
  await simulate(shop, await chargeOf(shop, order.body.id), 'pay');
  while ((await shop.psp.tick()) > 0);
  shop.faults.deaf = 1;
  await shop.workers.tick();
  const waits = lines().findLast(({ msg }) => msg === 'a webhook waits for its provider');
  expect(waits?.reqId).toBeDefined();
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'answered', route: '/api/webhooks/:provider', reqId: waits?.reqId }),
  );

  await sql`update webhook_inbox set next_try_at=now()`.execute(shop.db);
  await shop.workers.tick();
  const { rows } = await sql<{ topic: string; request: string }>`
    select topic, request from outbox where payload->>'order_id'=${order.body.id} order by created_at, topic`.execute(
    shop.db,
  );
  expect(rows.map(({ topic }) => topic)).toEqual(['order.created', 'order.paid']);
  expect(rows.map(({ request }) => request)).toEqual([order.headers['x-request-id'], waits?.reqId]);

  await sql`update outbox set sent_at=null, next_try_at=now(), payload='{"sealed": "xxxx"}', topic='letter'
    where request=${waits?.reqId}`.execute(shop.db);
  await shop.workers.tick();
  const unsent = lines().findLast(({ msg }) => msg === 'a letter could not leave yet');
  expect(unsent?.reqId).toBe(waits?.reqId);
});
