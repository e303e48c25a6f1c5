import { expect, test } from 'vitest';

import { cpfHmac } from '#server/store/secrets.ts';

import { browser, buy, chargeOf, createEvent, newCpf, openShop, settle, simulate } from '../commerce/shop.ts';
import { auditOf, newMember } from './members.ts';

const shop = await openShop();
await createEvent(shop, { id: 1 });

const member = await newMember(shop, {
  name: 'Marina Teste',
  cellphone: '11900000001',
  birthDate: '1990-03-14',
  genderId: 3,
  address: JSON.stringify({ country: 'Brasil', street: 'Rua do Canhoto' }),
  membership: JSON.stringify({ club: 'Raiz Grená', plan: 'Ouro' }),
  termsAcceptedAt: new Date('2026-01-02T03:04:05Z'),
});
const fan = browser(shop);
await fan.join({ id: member.id });
const order = await buy(fan, 1, { 1: 2 }, 2);
await simulate(shop, await chargeOf(shop, order.id), 'pay');
await settle(shop);
await fan.post('/api/user/companions', { name: 'Bia Companhia', document: newCpf() });
const stranger = await newMember(shop, { name: 'Outra Pessoa' });
await stranger.call('POST', '/api/user/companions', { name: 'Nada Disto', document: newCpf() });

const exported = () => member.call('GET', '/api/user/export');

test('everything kept about me, as a file', async () => {
  const response = await exported();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="meus-dados.json"',
  });
  const data = response.json();
  expect(data.profile).toMatchObject({
    id: member.id,
    name: 'Marina Teste',
    email: member.email,
    document: member.document,
    cellphone: '11900000001',
    birth_date: '14/03/1990',
    gender: 'Não binário',
    membership: { club: 'Raiz Grená', plan: 'Ouro' },
  });
  expect(data.address).toMatchObject({ street: 'Rua do Canhoto' });
  expect(data.consents).toEqual([{ subject: 'terms', choice: 'accepted', at: '2026-01-02T03:04:05+00:00' }]);
  expect(data.sessions.map(({ device }: { device: string }) => device).sort()).toEqual([
    'este aparelho',
    'test',
  ]);
  expect(data.companions).toEqual([expect.objectContaining({ name: 'Bia Companhia' })]);
  expect(data.reservations).toEqual([
    expect.objectContaining({
      id: order.holdId,
      event: 'Evento 1',
      items: [{ ticket_type_id: 1, amount: 2 }],
    }),
  ]);
  expect(data.orders).toEqual([
    expect.objectContaining({
      id: order.id,
      event: 'Evento 1',
      status: 'paid',
      total_cents: 22_000,
      refunds: [],
      payments: [expect.objectContaining({ method: 'pix', status: 'captured', amount_cents: 22_000 })],
      timeline: expect.arrayContaining([expect.objectContaining({ to_status: 'paid' })]),
    }),
  ]);
  const [{ items, tickets }] = data.orders;
  const people = items.flatMap(({ participants }: { participants: object[] }) => participants);
  expect(people).toHaveLength(2);
  expect(people[0]).toMatchObject({ name: 'Ana Souza', email: 'ana@example.com', cellphone: '11900000001' });
  expect(tickets).toHaveLength(2);
  expect(data.activity.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['companion.added', 'account.exported']),
  );
});

test('also what was paid with, what took something off, and the places in lines', async () => {
  const { pool, context } = shop;
  const hmac = cpfHmac(context.secrets, member.document);
  const others = cpfHmac(context.secrets, stranger.document);
  await pool.query(`update payment set card=$2 where order_id=$1`, [
    order.id,
    { brand: 'visa', last4: '0010', installments: 3 },
  ]);
  await pool.query(
    `insert into coupon(event_id, id, code_norm, method, value, max_uses) values(1, 7, 'VERAO10', 'percentage', 10, 9)`,
  );
  await pool.query(`insert into coupon_use values(1, 7, $1, $2, 'used')`, [order.id, hmac]);
  await pool.query(`insert into waiting_room(event_id) values(1)`);
  await pool.query(
    `insert into waiting_place(event_id, qid, session_hash, cpf_hmac, position) values
      (1, decode(repeat('01', 16), 'hex'), '\\x01', $1, 41), (1, decode(repeat('02', 16), 'hex'), '\\x02', $2, 42)`,
    [hmac, others],
  );
  // Of whoever had the CPF before the account was made.
  await pool.query(
    `insert into waiting_place(event_id, qid, session_hash, cpf_hmac, position, joined_at, left_at) values
      (1, decode(repeat('03', 16), 'hex'), '\\x03', $1, 9, '2020-01-01', '2020-01-02')`,
    [hmac],
  );
  const data = (await exported()).json();
  expect(data.orders[0].payments).toEqual([
    expect.objectContaining({ card: { brand: 'visa', last4: '0010', installments: 3 } }),
  ]);
  expect(data.orders[0].coupons).toEqual([{ code: 'VERAO10', state: 'used' }]);
  expect(data.waiting_rooms).toEqual([
    expect.objectContaining({ event_id: 1, event: 'Evento 1', position: 41, left_at: null }),
  ]);
});

test('opens nothing, and is about nobody else', async () => {
  const { body } = await exported();
  const { rows: opening } = await shop.pool.query(`
    select password_hash as it from users
    union all select encode(hash, 'hex') from access_token
    union all select encode(hash, 'base64') from access_token
    union all select encode(hash, 'hex') from refresh_token
    union all select encode(secret, 'hex') from ticket
    union all select encode(secret, 'base64') from ticket
    union all select br_code from payment where br_code is not null
    union all select psp_payment_id from payment where psp_payment_id is not null`);
  expect(opening.length).toBeGreaterThan(8);
  for (const { it } of opening) expect(body).not.toContain(it);
  for (const foreign of [stranger.id, stranger.email, stranger.document, 'Nada Disto'])
    expect(body).not.toContain(foreign);
});

test('is written down, and not given without end', async () => {
  const states: number[] = [];
  for (let n = 0; n < 6; n++) states.push((await exported()).statusCode);
  expect(states.at(-1)).toBe(429);
  const trail = await auditOf(shop, member.id);
  expect(trail.filter(({ action }) => action === 'account.exported')).toHaveLength(
    3 + states.filter((status) => status === 200).length,
  );
});
