import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect } from 'vitest';

import { createApp } from '#server/app.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import {
  type Answer,
  browser,
  chargeOf,
  createEvent,
  openShop,
  poolOf,
  simulate,
  wish,
} from '#tests/server/commerce/shop.ts';
import { eventually } from '#tests/support/eventually.ts';

import { expectComeBack, expectHeld, holdAll } from './holders.ts';
import { openOutage } from './outage.ts';
import { fault } from './runs.ts';
import { slowRoad } from './slowRoad.ts';
import { factsOf, fanOf, hurry, named, ready, settle } from './world.ts';

const outage = await openOutage();
const shop = await openShop({ RATE_FACTOR: '1000' }, outage);

const health = async () => (await shop.app.inject({ method: 'GET', url: '/health/ready' })).statusCode;

fault(
  shop.db,
  {
    row: 4,
    what: 'PostgreSQL stops at once while forty buy, stays away for a while and comes back',
    kills: true,
    few: 2,
  },
  async ({ event, chance }) => {
    await createEvent(shop, { id: event, types: [{ capacity: 400 }] });
    const signal = chance.one(['SIGQUIT', 'SIGKILL'] as const);
    const awayMs = chance.one([0, 100, 400, 1_000]);
    const last = 5 + chance.below(60);
    let back = Promise.resolve();
    const strike = async () => {
      await outage.strike(signal);
      const before = performance.now();
      expectComeBack(await browser(shop).post('/api/user/reserva', wish(event, { 1: 1 })));
      expect(await health()).toBe(503);
      expect(performance.now() - before).toBeLessThan(5_000);
      await pause(awayMs);
      await outage.heal();
      await eventually(async () => expect(await health()).toBe(200));
    };
    const held = await holdAll(shop, event, {
      chance,
      heard: (answers) => {
        if (answers === last) back = strike();
      },
      pause: () => back,
    });
    await back;
    await expectHeld(shop, event, held);
    expect(shop.pool.totalCount).toBeLessThanOrEqual(12);
  },
);

/** A tenth as patient as in production. */
const limits = {
  max: 4,
  waiting: 40,
  waitMs: 500,
  statementMs: 500,
  lockMs: 300,
  idleMs: 400,
  silenceMs: 800,
};
const road = await slowRoad(shop.place);
const pool = openPool(road.place, () => {}, limits);
const db = openDatabase(pool);
const narrow = await createApp(
  { ...shop.context, pool, db },
  { pages: '/nonexistent', provider: shop.provider, longestMs: 1_500 },
);

fault(
  shop.db,
  {
    row: 5,
    what: 'the database is silent, elsewhere, slow, locked or taken by others while eighty want it: all are answered, and nothing stays open',
    few: 3,
  },
  async ({ event, chance }) => {
    await createEvent(shop, { id: event, types: [{ capacity: 400 }] });
    const how = chance.one(['silent', 'rerouted', 'slow', 'locked', 'taken'] as const);
    const there = { ...shop, app: narrow };
    const hold = () => browser(there).post('/api/user/reserva', wish(event, { 1: 1 }), { key: randomUUID() });
    expect((await hold()).status).toBe(201);

    const blocker = await shop.pool.connect();
    if (how === 'silent' || how === 'rerouted') road.block();
    if (how === 'locked') await blocker.query('begin; lock table hold in access exclusive mode');
    if (how === 'slow')
      await blocker.query(`create function drag() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return new; end $$;
        create trigger drag before insert on hold for each row execute function drag()`);
    const takers =
      how === 'taken' ? await Promise.all(Array.from({ length: limits.max }, () => pool.connect())) : [];

    const before = performance.now();
    const answers = await Promise.all(Array.from({ length: 80 }, hold));
    expect(performance.now() - before).toBeLessThan(15_000);
    for (const answer of answers) if (answer.status !== 201) expectComeBack(answer);
    expect(answers.some(({ status }) => status === 503)).toBe(true);

    if (how === 'rerouted') road.reroute();
    else road.open();
    for (const taker of takers) taker.release();
    if (how === 'locked') await blocker.query('rollback');
    if (how === 'slow') await blocker.query('drop trigger drag on hold; drop function drag');
    blocker.release();
    await eventually(async () => expect((await hold()).status).toBe(201));
    await eventually(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where state like 'idle in transaction%'`.execute(shop.db);
      expect(rows).toEqual([]);
    });
    await eventually(async () => expect(pool.waitingCount).toBe(0));
    expect(pool.totalCount).toBeLessThanOrEqual(limits.max);
    expect((await poolOf(shop, event)).held).toBeGreaterThanOrEqual(2);
  },
);

const tables = ['hold', 'orders', 'payment', 'ticket'] as const;

/** The next so many writes of a table fail as a clash of transactions does. */
const clash = (table: string, times: number) =>
  sql
    .raw(`create sequence clashes;
      create function clash() returns trigger language plpgsql as $$ begin
        if nextval('clashes') <= ${times} then raise exception 'clash' using errcode='40001'; end if;
        return new; end $$;
      create trigger clash before insert or update on ${table} for each row execute function clash()`)
    .execute(shop.db);
const calm = () => sql.raw('drop function clash cascade; drop sequence clashes').execute(shop.db);

fault(
  shop.db,
  {
    row: 6,
    what: 'writes clash with others once, twice or three times at any step of a purchase: nobody hears of two, three are told to come back',
    few: 4,
  },
  async ({ event, chance }) => {
    const times = 1 + chance.below(3);
    await clash(chance.one(tables), times);
    let refused = 0;
    const until = async (call: () => Promise<Answer>) => {
      for (;;) {
        const answer = await call();
        if (answer.status === 201) return answer.body;
        expectComeBack(answer);
        refused++;
      }
    };
    try {
      await createEvent(shop, { id: event });
      const fan = await fanOf(shop);
      const hold = await until(() =>
        fan.post('/api/user/reserva', wish(event, { 1: 1 }), { key: `clash-hold-${event}` }),
      );
      await named(fan, hold.id, 1);
      const body = { reservation_id: hold.id, method: 'pix' };
      const order = await until(() => fan.post('/api/orders', body, { key: `clash-order-${event}` }));
      await simulate(shop, await chargeOf(shop, order.id), 'pay');
      for (let turn = 0; turn < 2; turn++) {
        await hurry(shop, event);
        await settle(shop);
      }
      expect((await fan.get(`/api/orders/${order.id}`)).body.status).toBe('paid');
      const facts = { orders: 1, payments: ['captured'], charges: ['paid'], tickets: 1 };
      expect(await factsOf(shop, event)).toMatchObject(facts);
      expect(refused).toBeLessThanOrEqual(times === 3 ? 1 : 0);
    } finally {
      await calm();
    }
  },
);

fault(
  shop.db,
  {
    row: 6,
    what: 'somebody locks places and hold the other way round than a buyer: nobody hears of the deadlock',
    few: 2,
  },
  async ({ event }) => {
    const { fan, holdId } = await ready(shop, event, 1);
    const other = await shop.pool.connect();
    try {
      await other.query(`begin; set local deadlock_timeout='10s'`);
      await other.query('select 1 from ga_slot where event_id=$1 for update', [event]);
      const again = fan.post('/api/user/reserva', wish(event, { 1: 2 }), { key: randomUUID() });
      await eventually(async () => {
        const { rows } = await shop.pool.query(`select 1 from pg_stat_activity where wait_event_type='Lock'`);
        expect(rows).not.toEqual([]);
      });
      await other.query('select 1 from hold where id=$1 for update', [holdId]);
      await other.query('commit');
      expect((await again).status).toBe(201);
      expect((await poolOf(shop, event)).held).toBe(2);
    } finally {
      other.release();
    }
  },
);
