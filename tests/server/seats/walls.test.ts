import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';

import { createHouse } from './house.ts';

const { pool, db } = await freshDatabase();
await pool.query(`insert into producer(id, slug, domain, title, footer, theme, logos) values('0', '', 'x', 't', '', '{}', '{}');
  insert into category(id, tag, title, icon) values(1, 'shows', 'Shows', 'i')`);
await createHouse({ db }, { id: 1 });

const attack = (statement: string, values: unknown[] = []) =>
  pool.query(statement, values).then(
    ({ rows }) => rows[0]?.taken ?? 'done',
    (error: { code?: string }) => error.code,
  );

/** Takes seats of the first sector as a visitor of their own; a hold that ends now, or in a quarter of an hour. */
async function hold(nos: number[], { ends = '15 minutes', by = randomUUID() as string } = {}) {
  const id = randomUUID();
  const taken = await attack(
    `select take_hold(1, $1, $2, null, '{}', '{}', $3, '1 hour', false, $4::int[], $5::int[], $6::int[]) as taken`,
    [id, Buffer.from(by), ends, nos.map(() => 1), nos, nos.map(() => 11)],
  );
  return { id, taken };
}

async function orderOf(holdId: string, payUntil = '15 minutes') {
  const id = randomUUID();
  await pool.query(
    `insert into orders(event_id, id, public_code, user_id, hold_id, cpf_hmac, places, subtotal_cents, fee_cents, total_cents,
       price_snapshot, pay_until) values(1, $1, $2, $1, $3, '\\x01', 2, 20000, 2000, 22000, '{}', now()+$4::interval)`,
    [id, id.slice(0, 8), holdId, payUntil],
  );
  return id;
}

const newTicket = `insert into ticket(event_id, id, order_id, line, sector_id, seat_no, secret, holder)
  values(1, $1, $2, $3, 1, $4, $5, '{}')`;
const secretOf = () => Buffer.from(randomUUID().slice(0, 16));
const steal = 'update seat_claim set hold_id=$1 where event_id=1 and seat_no=$2';

test('a live claim is nobody else’s: not doubled, not stolen, not moved, not of a seat or a hold that does not exist', async () => {
  const { id } = await hold([1, 2]);
  const { id: other } = await hold([3]);
  const claim = `insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until) values(1, 1, $1, $2, now())`;
  expect(await attack(claim, [1, other])).toBe('23505');
  expect(await attack(claim, [999, other])).toBe('23503');
  expect(await attack(claim, [4, randomUUID()])).toBe('23503');
  expect(await attack(steal, [other, 1])).toBe('TK102');
  expect(await attack('update seat_claim set seat_no=5 where seat_no=1')).toBe('TK105');
  expect((await hold([2, 4])).taken).toBe(false);
  expect((await hold([6, 6])).taken).toBe('21000');
  expect((await hold([])).taken).toBe('TK004');
  await pool.query('select release_hold(1, $1, false)', [id]);
  expect((await hold([1, 2])).taken).toBe(true);
});

test('a claim whose time is over goes to the next hold; five seconds before, it does not', async () => {
  expect((await hold([10], { ends: '-4.5 seconds' })).taken).toBe(true);
  expect(await attack(steal, [(await hold([11])).id, 10])).toBe('TK102');
  expect((await hold([10])).taken).toBe(false);
  await hold([12, 13], { ends: '-5 seconds' });
  expect((await hold([12])).taken).toBe(true);
});

test('whoever looked before the other had committed gets nothing, not the rest', async () => {
  const first = await pool.connect();
  await first.query('begin');
  await first.query(
    `select take_hold(1, $1, '\\x01', null, '{}', '{}', '15 minutes', '1 hour', false, '{1,1}', '{8,9}', '{11,11}')`,
    [randomUUID()],
  );
  const second = hold([7, 8]);
  const waiting = () =>
    pool.query(`select 1 from pg_stat_activity where wait_event_type='Lock' and datname=current_database()`);
  while ((await waiting()).rows.length === 0);
  await first.query('commit');
  first.release();
  const { id, taken } = await second;
  expect(taken).toBe('TK001');
  expect((await pool.query('select 1 from hold where id=$1', [id])).rows).toEqual([]);
  expect(
    (await pool.query('select seat_no from seat_claim where seat_no in (7,8,9) order by 1')).rows,
  ).toEqual([{ seat_no: 8 }, { seat_no: 9 }]);
});

test('a hold that lost a seat gets no more time and becomes no order', async () => {
  const { id } = await hold([15, 16], { ends: '-5 seconds' });
  await hold([16]);
  expect(await attack(`update hold set expires_at=now()+interval '1 minute' where id=$1`, [id])).toBe(
    'TK006',
  );
  await expect(orderOf(id)).rejects.toMatchObject({ code: 'TK006' });
});

test('the seats of an order that may be paid go to nobody, whatever the time', async () => {
  const { id } = await hold([20]);
  const order = await orderOf(id, '-1 hour');
  const { id: other } = await hold([21]);
  expect(await attack(steal, [other, 20])).toBe('TK104');
  await pool.query(`update orders set status='expired' where id=$1`, [order]);
  expect(await attack(steal, [other, 20])).toBe('done');
});

test('a sold seat stays sold, has one ticket, of its order, and is not freed under a live one', async () => {
  const { id } = await hold([25, 26]);
  const order = await orderOf(id);
  for (const line of [1, 2, 3])
    await pool.query(
      `insert into order_item(event_id, order_id, line, ticket_type_id, sector_id, seat_no, unit_price_cents, nominal)
         values(1, $1, $2, 11, 1, $3, 10000, '[]')`,
      [order, line, 24 + line],
    );
  await pool.query('select sell_seats(1, $1, $2)', [id, order]);
  expect(await attack(newTicket, [randomUUID(), order, 1, 25, secretOf()])).toBe('TK120');
  await pool.query(`update orders set status='paid' where id=$1`, [order]);
  expect(await attack(newTicket, [randomUUID(), order, 1, 25, secretOf()])).toBe('done');
  expect(await attack(newTicket, [randomUUID(), order, 2, 25, secretOf()])).toBe('23505');
  expect(await attack(newTicket, [randomUUID(), order, 3, 27, secretOf()])).toBe('TK121');
  const { id: other } = await hold([27, 28], { ends: '-5 seconds' });
  expect(await attack(steal, [other, 25])).toBe('TK102');
  expect(await attack(`update seat_claim set sold_order_id=$1 where seat_no=25`, [randomUUID()])).toBe(
    'TK103',
  );
  expect(await attack(`update seat_claim set sold_order_id=null, hold_until=now() where seat_no=25`)).toBe(
    'TK103',
  );
  expect(await attack('delete from seat_claim where seat_no=25')).toBe('TK101');
  expect((await hold([25])).taken).toBe(false);
  expect(await attack('delete from seat where event_id=1 and sector_id=1 and seat_no=25')).toBe('23503');
  await pool.query('select give_back(1, array[$1::uuid])', [id]);
  const { rows } = await pool.query('select seat_no from seat_claim where hold_id=$1 order by 1', [id]);
  expect(rows).toEqual([{ seat_no: 25 }, { seat_no: 26 }]);
});

test('two visitors who change seats with each other, over and over, never wait in a ring', async () => {
  const deadlocks = async () =>
    (await pool.query('select deadlocks::int as n from pg_stat_database where datname=current_database()'))
      .rows[0];
  const before = await deadlocks();
  const sets = [
    [1, 9, 17],
    [2, 9, 18],
    [1, 2, 3],
    [17, 18, 3],
  ];
  await pool.query(`select release_hold(1, id, false) from hold where state='active'`);
  await Promise.all(
    Array.from({ length: 8 }, async (_, visitor) => {
      for (let turn = 0; turn < 40; turn++) {
        const nos = sets[(visitor + turn * (visitor % 3)) % 4] ?? [];
        const ends = (visitor + turn) % 3 ? '-5 seconds' : '15 minutes';
        const { taken } = await hold(nos, { ends, by: `visitor ${visitor}` });
        expect([true, false, 'TK001']).toContain(taken);
      }
    }),
  );
  expect(await deadlocks()).toEqual(before);
  const { rows } = await pool.query(
    `select h.id from hold h left join seat_claim c on c.hold_id=h.id
       where h.state='active' and h.expires_at>now() group by h.id, h.seats having count(c.seat_no)<>h.seats`,
  );
  expect(rows).toEqual([]);
});
