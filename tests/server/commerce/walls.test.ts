import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';

const { pool } = await freshDatabase();

/** What PostgreSQL answers to raw SQL, as a bug of ours could send it: `done`, or the code of the refusal. */
const attack = (statement: string, values: unknown[] = []) =>
  pool.query(statement, values).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

const user = randomUUID();
const [held, other, order] = [randomUUID(), randomUUID(), randomUUID()];

await pool.query(`
  insert into producer(id, slug, domain, title, footer, theme, logos) values('0', '', 'x', 't', '', '{}', '{}');
  insert into category(id, tag, title, icon) values(1, 'c', 'C', 'i');
  insert into event(id, producer_id, slug, title, category, kind, venue, city, state, timezone, starts_at, ends_at, organizer, rating,
    poster, capacity, sale_start, sale_end, fee_mode, fee_value, search)
  values(1, '0', 'e', 'E', 'c', 'k', 'v', 'c', 'SP', 'America/Sao_Paulo', now() + interval '9 days', now() + interval '10 days', 'o', 'L',
    'p', 100, now() - interval '1 day', now() + interval '1 day', 'percentual', 1000, '');
  insert into sector(event_id, id, name, group_name, capacity) values(1, 1, 'S', 'G', 10);
  insert into section(event_id, id, sector_id, name) values(1, 1, 1, 's');
  insert into seat_row(event_id, id, sector_id, section_id, symbol, first_number, last_number, shape, position) values(1, 1, 1, 1, 'A', 1, 10, '{}', 1);
  insert into seat(event_id, sector_id, seat_no, row_id, symbol, num, rank) select 1, 1, g, 1, 'A', g, g from generate_series(1, 10) g;
  insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, pool_id) values(1, 1, 1, 1, 'Inteira', 10000, 1);
  insert into ga_slot(event_id, pool_id, slot, capacity) values(1, 1, 0, 10);
  insert into coupon(event_id, id, code_norm, method, value, max_uses, used) values(1, 1, 'X', 'percentage', 10, 1, 0);`);
await pool.query(
  `insert into users(id, name, username, email, document, password_hash) values($1, 'n', 'u', 'a@example.com', '52998224725', 'x')`,
  [user],
);
for (const id of [held, other])
  await pool.query(
    `insert into hold(event_id, id, session_hash, expires_at, max_expires_at) values(1, $1, '\\x00', now() + interval '15 minutes', now() + interval '1 hour')`,
    [id],
  );

const claim = `insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until) values(1, 1, $1, $2, now() + interval '15 minutes')`;
const newOrder = `insert into orders(event_id, id, public_code, user_id, hold_id, cpf_hmac, places, subtotal_cents, fee_cents, total_cents, price_snapshot, pay_until)
  values(1, $1, $2, $3, $4, '\\x01', 1, 30000, 3000, $5, '{}', now() + interval '15 minutes')`;
const newTicket = `insert into ticket(event_id, id, order_id, line, sector_id, seat_no, secret, holder) values(1, $1, $2, $3, 1, $4, $5, '{}')`;
const newPayment = `insert into payment(event_id, id, order_id, method, psp, psp_payment_id, amount_cents, status)
  values(1, $1, $2, 'pix', 'sandbox', $3, 33000, $4)`;
const secretOf = (seed: string) => Buffer.alloc(16, seed);

test('a live hold on a seat can be neither doubled nor stolen', async () => {
  expect(await attack(claim, [1, held])).toBe('done');
  expect(await attack(claim, [1, other])).toBe('23505');
  expect(await attack('update seat_claim set hold_id=$1 where seat_no=1', [other])).toBe('TK102');
});

test('an order adds up, is one a hold, and keeps its amounts', async () => {
  expect(await attack(newOrder, [randomUUID(), 'C0', user, held, 1])).toBe('23514');
  expect(await attack(newOrder, [order, 'C1', user, held, 33_000])).toBe('done');
  expect(await attack(newOrder, [randomUUID(), 'C2', user, held, 33_000])).toBe('23505');
  expect(await attack(newOrder, [randomUUID(), 'C1', user, other, 33_000])).toBe('23505');
  expect(await attack('update orders set total_cents=1, subtotal_cents=1, fee_cents=0')).toBe('TK111');
  expect(await attack('update orders set user_id=$1', [randomUUID()])).toBe('TK111');
  expect(await attack('update orders set status=$1', ['refunded'])).toBe('TK110');
  expect(await attack('update orders set status=$1', ['nonsense'])).toBe('TK110');
});

test('a ticket needs an order that is paid, a line, a secret of 128 bits and a seat of its own', async () => {
  for (const line of [1, 2])
    await pool.query(
      `insert into order_item(event_id, order_id, line, ticket_type_id, sector_id, seat_no, unit_price_cents, nominal) values(1, $1, $2, 1, 1, 1, 10000, '[]')`,
      [order, line],
    );
  expect(await attack(newTicket, [randomUUID(), order, 1, 1, secretOf('a')])).toBe('TK120');
  await pool.query(`update orders set status='paid'`);
  expect(await attack(newTicket, [randomUUID(), order, 1, 1, secretOf('a')])).toBe('TK121');
  expect(await attack('update seat_claim set sold_order_id=$1 where seat_no=1', [order])).toBe('23514');
  const sell = `update seat_claim set sold_order_id=$1, hold_until='infinity' where seat_no=1`;
  expect(await attack(sell, [order])).toBe('done');
  expect(await attack(newTicket, [randomUUID(), order, 9, 1, secretOf('a')])).toBe('23503');
  expect(await attack(newTicket, [randomUUID(), order, 1, 1, Buffer.alloc(8)])).toBe('23514');
  expect(await attack(newTicket, [randomUUID(), order, 1, 1, secretOf('a')])).toBe('done');
  expect(await attack(newTicket, [randomUUID(), order, 1, null, secretOf('b')])).toBe('23505');
  expect(await attack(newTicket, [randomUUID(), order, 2, 1, secretOf('c')])).toBe('23505');
  expect(await attack(newTicket, [randomUUID(), order, 2, null, secretOf('a')])).toBe('23505');
});

test('a sold seat stays sold', async () => {
  expect(await attack('delete from seat_claim where seat_no=1')).toBe('TK101');
  expect(await attack('update seat_claim set sold_order_id=$1 where seat_no=1', [randomUUID()])).toBe(
    'TK103',
  );
  expect(await attack('update seat_claim set hold_id=$1 where seat_no=1', [other])).toBe('TK102');
});

test('nothing goes beyond its cap: pools, coupons, the limit of a CPF, the time of a hold', async () => {
  expect(await attack('update ga_slot set held=held+11')).toBe('23514');
  expect(await attack('update ga_slot set sold=sold-1')).toBe('23514');
  expect(await attack('update coupon set used=used+2')).toBe('23514');
  expect(await attack(`insert into buyer_quota(event_id, cpf_hmac, qty, lim) values(1, '\\x01', 7, 6)`)).toBe(
    '23514',
  );
  expect(await attack(`update hold set expires_at=max_expires_at + interval '1 second'`)).toBe('23514');
});

test('one capture an order, one charge at a time, one row a charge, one refund a payment', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await attack(newPayment, [first, order, 'p1', 'captured'])).toBe('done');
  expect(await attack(newPayment, [randomUUID(), order, 'p2', 'captured'])).toBe('23505');
  expect(await attack(newPayment, [second, order, 'p3', 'pending'])).toBe('done');
  expect(await attack(newPayment, [randomUUID(), order, 'p4', 'created'])).toBe('23505');
  expect(await attack(newPayment, [randomUUID(), order, 'p1', 'failed'])).toBe('23505');
  const refund = `insert into refund(event_id, id, payment_id, amount_cents, reason) values(1, $1, $2, 33000, 'r')`;
  expect(await attack(refund, [randomUUID(), first])).toBe('done');
  expect(await attack(refund, [randomUUID(), first])).toBe('23505');
});

test('a hold that holds already takes nothing twice, and a full pool refuses', async () => {
  const id = randomUUID();
  const take = (hold: string, types: number[], amounts: number[]) =>
    attack(`select take_hold(1, $1, $2, null, $3, $4, interval '15 minutes', interval '1 hour', false)`, [
      hold,
      Buffer.alloc(32, hold),
      types,
      amounts,
    ]);
  expect(await take(id, [1], [4])).toBe('done');
  expect(await take(id, [1], [1])).toBe('23505');
  expect(await take(randomUUID(), [1], [7])).toBe('done');
  expect(await attack(`select take_places(1, $1, '{1}', '{7}', '{}', false, true)`, [other])).toBe('TK002');
  expect(await take(randomUUID(), [9], [1])).toBe('TK004');
  expect(await attack(`select take_places(1, $1, '{1}', '{1}', '{}', false, true)`, [id])).toBe('TK003');
  const { rows } = await pool.query('select held, sold from ga_slot');
  expect(rows).toEqual([{ held: 4, sold: 0 }]);
});
