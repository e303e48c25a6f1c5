import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createApp } from '#server/app.ts';
import { openDatabase, openPool, withSilenceLimit } from '#server/database/connection.ts';
import { openEar } from '#server/database/listen.ts';
import { isDatabaseSlow, retry } from '#server/database/retry.ts';
import { idempotent } from '#server/idempotency.ts';
import { type SlowRoad, slowRoad } from '#tests/faults/slowRoad.ts';
import { eventually } from '#tests/support/eventually.ts';

import { type Answer, browser, createEvent, openShop, prepare, wish } from './commerce/shop.ts';

const shop = await openShop();
await createEvent(shop, { id: 1 });

/** As in production, a tenth as patient. */
const limits = {
  max: 3,
  waiting: 6,
  waitMs: 500,
  statementMs: 500,
  lockMs: 300,
  idleMs: 400,
  silenceMs: 800,
};
let road: SlowRoad;
let pool: ReturnType<typeof openPool>;
let db: ReturnType<typeof openDatabase>;
let ear: ReturnType<typeof openEar>;
let app: FastifyInstance;

beforeAll(async () => {
  road = await slowRoad(shop.place);
  pool = openPool(road.place, () => {}, limits);
  db = openDatabase(pool);
  ear = openEar(road.place, shop.context.log);
  app = await createApp(
    { ...shop.context, pool, db, isWell: ear.isWell },
    { pages: '/nonexistent', provider: shop.provider },
  );
});
afterEach(() => road.open());
afterAll(async () => {
  await app.close();
  await ear.close();
  await db.destroy();
});

const ask = () => app.inject({ method: 'GET', url: '/health/ready' });
const hold = () =>
  app.inject({
    method: 'POST',
    url: '/api/user/reserva',
    headers: { 'idempotency-key': randomUUID() },
    payload: wish(1, { 1: 1 }),
  });
const current = () =>
  app.inject({
    method: 'GET',
    url: '/api/reservations/current',
    cookies: { sid: randomBytes(32).toString('base64url') },
  });
const comeBack = ({ statusCode, headers }: Awaited<ReturnType<typeof hold>>) => {
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('2');
};

describe('limits of a connection', () => {
  test('are known to the database, and as wide as the documents say', async () => {
    const real = openPool(shop.place, () => {});
    const shown = async (name: string) => (await real.query(`show ${name}`)).rows[0][name];
    expect(await shown('statement_timeout')).toBe('5s');
    expect(await shown('lock_timeout')).toBe('3s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('10s');
    expect(real.options).toMatchObject({ max: 12, connectionTimeoutMillis: 5_000 });
    await real.end();
  });

  test('a statement that takes too long is cut short', async () => {
    const error = await pool.query('select pg_sleep(60)').catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseSlow(error)).toBe(true);
  });

  test('a transaction that stands still gives back what it has locked', async () => {
    const locked = Promise.withResolvers<void>();
    const asleep = Promise.withResolvers<void>();
    const standing = db.transaction().execute(async (tx) => {
      await sql`select from event where id=1 for update`.execute(tx);
      locked.resolve();
      await asleep.promise;
      await sql`select 1`.execute(tx);
    });
    standing.catch(() => {});
    await locked.promise;
    await eventually(async () => {
      const free = await shop.pool
        .query('select 1 from event where id=1 for update nowait')
        .catch(() => null);
      expect(free?.rowCount).toBe(1);
    });
    asleep.resolve();
    await expect(standing).rejects.toThrow();
    const { rows } = await shop.pool.query(
      `select 1 from pg_stat_activity where datname=current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('a database that says nothing', () => {
  test('lets nobody wait for ever: those who fit wait for a while, the others not at all, and all are told to come back', async () => {
    expect((await hold()).statusCode).toBe(201);
    road.block();
    const calls = Array.from({ length: 30 }, current);
    await Promise.race(calls);
    expect(pool.waitingCount).toBeGreaterThan(0);
    expect(pool.waitingCount).toBeLessThanOrEqual(limits.waiting);
    for (const answer of await Promise.all(calls)) comeBack(answer);
    // Keys of attempts are given back behind: nobody of the crowd waits for that.
    await eventually(async () => expect(pool.waitingCount).toBe(0));

    road.open();
    await eventually(async () => expect((await hold()).statusCode).toBe(201));
    await eventually(async () => expect((await ask()).statusCode).toBe(200));
    expect(pool.totalCount).toBeLessThanOrEqual(limits.max);
  });

  test('tells a crowd that shares its question to come back, and is asked again when it speaks', async () => {
    road.block();
    for (const answer of await Promise.all(Array.from({ length: 30 }, hold))) comeBack(answer);
    road.open();
    await eventually(async () => expect((await hold()).statusCode).toBe(201));
  });

  test('a connection on which an answer is owed for too long is given up, and nobody else gets it', async () => {
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    road.block();
    const patience = setTimeout(road.open, 5_000);
    const error = await client.query('select 1').catch((failure: unknown) => failure);
    const after = await client.query('rollback').catch((failure: unknown) => failure);
    clearTimeout(patience);
    client.release();
    road.open();
    expect(isDatabaseSlow(error)).toBe(true);
    expect(after).toBe(error);
    await eventually(async () => {
      const { rows: left } = await shop.pool.query('select 1 from pg_stat_activity where pid=$1', [
        rows[0].pid,
      ]);
      expect(left).toEqual([]);
    });
  });

  test('the key of an attempt that failed meanwhile is free as soon as it is back, not when its lock is over', async () => {
    const attempt = { scope: 'outage', key: 'outage-1', route: 'POST /outage', body: {} };
    const work = (run: () => Promise<{ status: number; body: string }>) =>
      idempotent({ db, log: shop.context.log }, attempt, run);
    const failed = work(async () => {
      road.block();
      throw new Error('away');
    });
    await expect(failed).rejects.toThrow('away');
    road.reroute();
    const again = () => work(async () => ({ status: 200, body: 'done' }));
    await vi.waitFor(async () => expect((await again()).body).toBe('done'), { timeout: 20_000 });
  });

  test('what was announced as long may take long', async () => {
    const warm = await Promise.all([pool.connect(), pool.connect()]);
    for (const client of warm) client.release();
    road.block();
    const waiting = withSilenceLimit(60_000, () => db.selectFrom('setting').selectAll().execute());
    const impatient = db.selectFrom('setting').selectAll().execute();
    await expect(impatient).rejects.toThrow('The database says nothing');
    road.open();
    await expect(waiting).resolves.toEqual([]);
  });

  test('is not asked again and again by those who waited in vain', async () => {
    const taken = await Promise.all(Array.from({ length: limits.max }, () => pool.connect()));
    let tries = 0;
    const trying = retry(() => {
      tries++;
      return pool.query('select 1');
    });
    const error = await trying.catch((failure: unknown) => failure);
    for (const client of taken) client.release();
    expect(String(error)).toContain('timeout exceeded when trying to connect');
    expect(tries).toBe(1);
  });
});

describe('a table that somebody has locked', () => {
  test('costs those who need it a refusal, and nobody else anything', async () => {
    const other = await shop.pool.connect();
    await other.query('begin; lock table hold in access exclusive mode');
    try {
      for (const answer of await Promise.all([hold(), hold()])) comeBack(answer);
      expect((await ask()).statusCode).toBe(200);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await hold()).statusCode).toBe(201);
  });
});

describe('a server whose connections are all taken', () => {
  const whoTakesAll = () => Promise.all(Array.from({ length: limits.max }, () => pool.connect()));

  test('is ready all the same, while buyers wait', async () => {
    const taken = await whoTakesAll();
    expect((await current()).statusCode).toBe(503);
    expect((await ask()).statusCode).toBe(200);
    for (const client of taken) client.release();
  });

  test('is not ready once the database says nothing either, and is again when it speaks', async () => {
    expect((await ask()).statusCode).toBe(200);
    road.block();
    const answers = [await ask(), await ask()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
    road.open();
    await eventually(async () => expect((await ask()).statusCode).toBe(200));
  });
});

test('an answer that takes too long is not waited for; the same key finds what became of it', async () => {
  const called = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = {
    ...shop.provider,
    createPix: async (...given: Parameters<typeof shop.provider.createPix>) => {
      called.resolve();
      await goOn.promise;
      return shop.provider.createPix(...given);
    },
  };
  const impatient = await createApp(shop.context, { pages: '/nonexistent', provider: slow, longestMs: 400 });
  const origin = await impatient.listen({ port: 0, host: '127.0.0.1' });
  const fan = browser(shop);
  await fan.join();
  const { id } = await prepare(fan, 1, { 1: 1 }, 1);
  const call = () =>
    fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${fan.token}`,
        'idempotency-key': `slow:${id}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ reservation_id: id, method: 'pix' }),
    });
  const first = call();
  await called.promise;
  const { status, headers } = await first;
  expect({ status, later: Number(headers.get('retry-after')) > 0 }).toEqual({ status: 503, later: true });
  goOn.resolve();
  const order = await eventually(async () => {
    const again = await call();
    expect(again.status).toBe(201);
    return (await again.json()) as Answer['body'];
  });
  expect((await fan.get('/api/orders')).body.orders).toHaveLength(1);
  expect(order.status).toBe('awaiting_payment');
  await impatient.close();
});

test('an answer that is on its way is not cut off for a slow reader', async () => {
  const patient = await createApp(shop.context, {
    pages: '/nonexistent',
    provider: shop.provider,
    longestMs: 100,
  });
  const begun = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  async function* slowly() {
    begun.resolve();
    yield 'a';
    await late.promise;
    yield 'b';
  }
  patient.get('/slow', (_request, reply) => reply.type('text/plain').send(Readable.from(slowly())));
  patient.get('/never', () => new Promise(() => undefined));
  const origin = await patient.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${origin}/slow`);
  await begun.promise;
  expect((await fetch(`${origin}/never`)).status).toBe(503);
  late.resolve();
  expect(await (await answer).text()).toBe('ab');
  await patient.close();
});
