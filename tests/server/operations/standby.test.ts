import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

import { createEvent, openShop, wish } from '../commerce/shop.ts';

const there = await freshDatabase({ max: 4 });
const shop = await openShop({}, there);
await createEvent(shop, { id: 1 });

const hold = () =>
  shop.app.inject({
    method: 'POST',
    url: '/api/user/reserva',
    headers: { 'idempotency-key': randomUUID() },
    payload: wish(1, { 1: 1 }),
  });
const ready = () => shop.app.inject({ method: 'GET', url: '/health/ready' });

/** What a failover does to those who are connected: their connections go, and new ones find a database that is told otherwise. */
async function failOver(isReadOnly: 'on' | 'off') {
  const root = new pg.Client(inject('database'));
  await root.connect();
  const name = there.place.database ?? '';
  await root.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
  if (isReadOnly === 'on')
    await root.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await root.end();
}

test('a database that takes no writes is away, and the shop comes back when it does, its connections left', async () => {
  expect((await hold()).statusCode).toBe(201);
  await eventually(async () => expect((await ready()).statusCode).toBe(200));

  await failOver('on');
  await eventually(async () => {
    const refused = await hold();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    const { rows } = await there.pool.query('show transaction_read_only');
    expect(rows).toEqual([{ transaction_read_only: 'on' }]);
  });
  await eventually(async () => expect((await ready()).json()).toMatchObject({ code: 'not_ready' }));
  expect((await shop.app.inject('/api/events')).statusCode).toBe(200);
  expect((await hold()).statusCode).toBe(503);

  await failOver('off');
  await eventually(async () => expect((await ready()).statusCode).toBe(200));
  await eventually(async () => expect((await hold()).statusCode).toBe(201));
  expect((await hold()).statusCode).toBe(201);
});
