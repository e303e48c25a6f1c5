import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';

import { openEar } from '#server/database/listen.ts';
import { slowRoad } from '#tests/faults/slowRoad.ts';
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

describe('a look at the database that is answered late', () => {
  const listeners = async () => {
    const { rows } = await there.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name='bilheteria listen' and datname=current_database() order by pid`,
    );
    return rows.map(({ pid }) => pid);
  };
  /** A process that hears one channel, and is well. */
  async function openListener(place = there.place) {
    const others = await listeners();
    const ear = openEar(place, shop.context.log);
    onTestFinished(ear.close);
    const channel = randomUUID();
    const heard: string[] = [];
    ear.listen(channel, (words) => heard.push(words));
    const hears = (words: string) =>
      eventually(async () => {
        await there.pool.query('select pg_notify($1, $2)', [channel, words]);
        expect(heard).toContain(words);
      });
    await hears('at first');
    expect(await ear.isWell()).toBe(true);
    const connections = async () => (await listeners()).filter((pid) => !others.includes(pid));
    return { isWell: ear.isWell, hears, connections };
  }
  /** The process does nothing at all, as when it collects garbage or its machine is busy with others. */
  const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);

  test('because the process itself stood still is answered in time, however often', async () => {
    const { isWell, hears, connections } = await openListener();
    const before = await connections();
    for (const _ of [1, 2]) {
      const asked = isWell();
      standStill();
      expect(await asked).toBe(true);
    }
    expect(await connections()).toEqual(before);
    await hears('after it stood still');
  });

  test('once costs nothing that is heard; twice in a row the database is away, and another connection is made', async () => {
    const road = await slowRoad(there.place);
    const { isWell, hears, connections } = await openListener(road.place);
    const before = await connections();
    for (const time of ['first', 'second']) {
      road.block();
      expect(await isWell()).toBe(true);
      road.open();
      expect(await isWell()).toBe(true);
      expect(await connections()).toEqual(before);
      await hears(`after the ${time} time`);
    }
    road.block();
    expect([await isWell(), await isWell()]).toEqual([true, false]);
    road.open();
    await eventually(async () => expect(await isWell()).toBe(true));
    await eventually(async () => expect(await connections()).not.toEqual(before));
    await hears('on another connection');
  });

  test('is one for all who ask meanwhile', async () => {
    const { isWell } = await openListener();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    expect(await Promise.all([isWell(), isWell(), isWell()])).toEqual([true, true, true]);
    expect(asked.mock.calls.filter(([words]) => JSON.stringify(words).includes('read_only'))).toHaveLength(1);
  });
});
