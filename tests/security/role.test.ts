import { describe, expect, test } from 'vitest';

import { openDatabase, openPool, placeOf } from '#server/database/connection.ts';
import { apiRole, keptForEver, restricted } from '#server/database/role.ts';
import { findings } from '#tests/support/books.ts';
import { freshDatabase } from '#tests/support/database.ts';

import {
  age,
  ageHold,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  prepare,
  settle,
  simulate,
} from '../server/commerce/shop.ts';

const owned = await freshDatabase();
const place = await restricted(owned.place);
const pool = openPool(place, () => {}, { max: 20 });
const shop = await openShop({}, { place, pool, db: openDatabase(pool) });

describe('those who answer', () => {
  test('are another role than the owner of the tables', async () => {
    const { rows } = await pool.query('select current_user as me, current_setting($1) as superuser', [
      'is_superuser',
    ]);
    expect(rows).toEqual([{ me: apiRole, superuser: 'off' }]);
  });

  test('sell, are paid, let a purchase expire, cancel, and forget what is over', async () => {
    await createEvent(shop, { id: 1, types: [{ cents: 10_000 }], perCpf: 20 });
    const fan = browser(shop);
    await fan.join();
    const paid = await buy(fan, 1, { 1: 2 }, 2);
    await simulate(shop, await chargeOf(shop, paid.id), 'pay');
    await settle(shop);
    expect((await fan.get(`/api/orders/${paid.id}`)).body.tickets).toHaveLength(2);
    const late = await buy(fan, 1, { 1: 1 }, 1);
    await age(shop, late.id, '2 hours');
    const left = await prepare(fan, 1, { 1: 1 }, 1);
    await ageHold(shop, left.id, '40 days');
    await settle(shop);
    const cancelled = await fan.post(`/api/orders/${paid.id}/cancel`, {}, { key: 'cancelar-1' });
    expect(cancelled.status).toBeLessThan(300);
    await settle(shop);
    expect((await fan.get(`/api/orders/${late.id}`)).body.status).toBe('expired');
    expect(await findings(shop.db)).toEqual([]);
  });

  test.each([
    ...keptForEver.map((table) => `delete from ${table}`),
    'update migration set name=name',
    'update order_log set by_what=by_what',
    'update order_transition set to_status=to_status',
    `insert into order_transition values('cancelled', 'paid')`,
    'create table mine(id int)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table ticket disable trigger user',
    'alter table users add column mine int',
    'drop table ticket',
    'truncate ticket',
    'create index mine on ticket(id)',
    'create role mine',
    'alter role current_user superuser',
    `select pg_read_file('/etc/passwd')`,
    `copy ticket to program 'cat'`,
    'create extension dblink',
  ])('may not: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

test('what may be deleted is whatever is not kept for ever', async () => {
  const { rows } = await owned.pool.query<{ of: string; may: boolean }>(
    `select table_schema || '.' || table_name as of, has_table_privilege($1, format('%I.%I', table_schema, table_name), 'DELETE') as may
      from information_schema.tables where table_type='BASE TABLE' and table_schema in ('public', 'psp')`,
    [apiRole],
  );
  const kept = [
    'migration',
    'order_item',
    'order_log',
    'order_transition',
    'orders',
    'payment',
    'refund',
    'ticket',
  ];
  const mayNot = rows.filter(({ may }) => !may).map(({ of }) => of);
  expect(mayNot.sort()).toEqual(kept.map((table) => `public.${table}`));
  expect([...keptForEver].sort()).toEqual(mayNot);
});

test('stays whatever the address of the database asks for itself', async () => {
  const { host = '', user, port = 5432, database } = owned.place;
  const asked = new URLSearchParams({
    options: '-c work_mem=5MB -c role=postgres',
    application_name: 'theirs',
    statement_timeout: '1234567',
  });
  const address = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}?${asked}`;
  const theirs = openPool(await restricted(placeOf(address)), () => {}, { max: 1 });
  const { rows } = await theirs.query(
    `select current_user as me, current_setting('work_mem') as memory, current_setting('application_name') as name,
      current_setting('statement_timeout') as patience`,
  );
  await theirs.end();
  expect(rows).toEqual([{ me: apiRole, memory: '5MB', name: `bilheteria ${process.pid}`, patience: '5s' }]);
});

test('made twice, and at once, it is the same role', async () => {
  const places = await Promise.all(Array.from({ length: 5 }, () => restricted(owned.place)));
  expect(new Set(places.map(({ options }) => options))).toEqual(new Set([`-c role=${apiRole}`]));
});

test('a database that allows no other role is used as it is, and that is said', async () => {
  await owned.pool.query('create role plain login');
  await owned.pool.query(
    `grant all on schema public, psp to plain; grant all on all tables in schema public, psp to plain`,
  );
  await owned.pool.query(`alter role plain nocreaterole`);
  let refused = 0;
  const plain = { ...owned.place, user: 'plain' };
  expect(await restricted(plain, () => refused++)).toEqual(plain);
  expect(refused).toBe(1);
  await owned.pool.query('drop owned by plain; drop role plain');
});
