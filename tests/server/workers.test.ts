import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';

import type { Message } from '#server/messages/channel.ts';
import { post } from '#server/messages/post.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { workInbox } from '#server/store/inbox.ts';
import { beat } from '#server/workers/beat.ts';
import { postBatch, workPost } from '#server/workers/post.ts';
import { reconcile } from '#server/workers/reconciler.ts';
import { workRefunds } from '#server/workers/refunds.ts';
import { sweep } from '#server/workers/sweeper.ts';
import { startWorkers } from '#server/workers/workers.ts';
import { eventually } from '#tests/support/eventually.ts';

import {
  age,
  ageHold,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  poolOf,
  type Shop,
  settle,
  simulate,
  wish,
} from './commerce/shop.ts';
import { createRoom, work as ush } from './waitingRoom/line.ts';
import { call, comeBack, createSoldOut, fan as waitingFan } from './waitlist/stage.ts';

describe('work that runs over and over', () => {
  test('goes on after a run that failed, which is told', async () => {
    const told: unknown[] = [];
    let runs = 0;
    const heart = beat(
      async () => {
        if (++runs === 1) throw new Error('not today');
      },
      1,
      (error) => told.push(error),
    );
    await eventually(() => expect(runs).toBeGreaterThan(2));
    await heart.stop();
    expect(told).toEqual([new Error('not today')]);
  });

  test('goes on after a run that hangs, which is told', async () => {
    const told: unknown[] = [];
    let runs = 0;
    const heart = beat(
      async () => {
        if (++runs === 1) await new Promise(() => {});
      },
      1,
      (error) => told.push(String(error)),
      { longestMs: 20 },
    );
    await eventually(() => expect(runs).toBeGreaterThan(2));
    await heart.stop();
    expect(told).toEqual(['Error: Still not done after 0.02 seconds; the next run does not wait for it']);
  });

  test('what fails when nobody waits for it any more takes nobody down', async () => {
    const strays: unknown[] = [];
    const note = (error: unknown) => strays.push(error);
    process.on('unhandledRejection', note);
    const late = Promise.withResolvers<void>();
    let runs = 0;
    const heart = beat(
      async () => {
        if (++runs === 1) await late.promise;
      },
      1,
      () => {},
      { longestMs: 20 },
    );
    await eventually(() => expect(runs).toBeGreaterThan(1));
    late.reject(new Error('late'));
    await new Promise((resolve) => setImmediate(resolve));
    await heart.stop();
    process.off('unhandledRejection', note);
    expect(strays).toEqual([]);
  });

  test('never runs twice at once, however often it is woken, and once more for whoever woke it meanwhile', async () => {
    let inside = 0;
    let most = 0;
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const heart = beat(
      async () => {
        most = Math.max(most, ++inside);
        await gate.promise;
        inside--;
        runs++;
      },
      3_600_000,
      () => {},
    );
    for (let call = 0; call < 10; call++) heart.wake();
    gate.resolve();
    await eventually(() => expect(runs).toBe(2));
    await heart.stop();
    expect([runs, most]).toEqual([2, 1]);
  });

  test('stops without waiting for ever for a run that hangs', async () => {
    const heart = beat(
      () => new Promise(() => {}),
      1,
      () => {},
      { farewellMs: 10 },
    );
    const gone = heart.stop().then(() => 'gone');
    expect(await Promise.race([gone, pause(30_000, 'still there', { ref: false })])).toBe('gone');
  });
});

test('what waits in the outbox is worked through without a pause, however much it is', async () => {
  const shop = await openShop();
  await sql`insert into outbox(event_id, id, dedupe, topic, payload)
    select 1, gen_random_uuid(), 'waits:'||n, 'order.expired', '{}' from generate_series(1, ${3 * postBatch}::int) n`.execute(
    shop.db,
  );
  // Seconds of a pause are hours; everything else goes on.
  const { setTimeout: later } = globalThis;
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, ms, ...rest) => later(work, ms === 1_000 ? 3_600_000 : ms, ...rest));
  const { context, provider } = shop;
  const workers = startWorkers(context, { provider });
  try {
    await eventually(async () => {
      const { rows } = await sql`select from outbox where sent_at is null`.execute(shop.db);
      expect(rows).toEqual([]);
    });
  } finally {
    timers.mockRestore();
    await workers.stop();
  }
});

describe('an event whose rows cannot be written stops no other', () => {
  const breakRows = ({ db }: Shop, table: string, eventId: number) =>
    sql
      .raw(`
        create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
        create trigger broken before update on ${table} for each row when (old.event_id=${eventId}) execute function broken()`)
      .execute(db);
  const expectTold = async (shop: Shop, run: Promise<unknown>, line: string) => {
    shop.lines.length = 0;
    await expect(run).rejects.toThrow('1 of 2 failed');
    expect(shop.lines.filter((each) => each.includes(line) && each.includes('"event":1'))).toHaveLength(1);
  };

  test('when holds are swept, and what is over is forgotten all the same', async () => {
    const shop = await openShop();
    for (const id of [1, 2]) {
      await createEvent(shop, { id });
      const held = await browser(shop).post('/api/user/reserva', wish(id, { 1: 1 }));
      await ageHold(shop, held.body.id, '20 minutes');
    }
    await sql`insert into visitor values('\\x00', now()-interval '3 days')`.execute(shop.db);
    await breakRows(shop, 'hold', 1);
    await expectTold(shop, sweep(shop.context), 'an event could not be swept');
    expect([await poolOf(shop, 1), await poolOf(shop, 2)]).toEqual([
      { held: 1, sold: 0 },
      { held: 0, sold: 0 },
    ]);
    const { rows } = await sql`select 1 from visitor where key='\\x00'`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('when waitlists are called', async () => {
    const shop = await openShop();
    for (const id of [1, 2]) {
      await createSoldOut(shop, id);
      await (await waitingFan(shop)).join(id);
      await comeBack(shop, id, 1);
    }
    await breakRows(shop, 'waitlist_entry', 1);
    await expectTold(shop, call(shop), 'a waitlist could not be called');
    const { rows } = await sql`select event_id, state from waitlist_entry order by event_id`.execute(shop.db);
    expect(rows).toEqual([
      { eventId: 1, state: 'waiting' },
      { eventId: 2, state: 'offered' },
    ]);
  });

  test('when waiting rooms are run', async () => {
    const shop = await openShop();
    for (const id of [1, 2]) await createRoom(shop, id);
    await breakRows(shop, 'waiting_room', 1);
    await expectTold(shop, ush(shop), 'a waiting room could not be run');
    const { rows } =
      await sql`select event_id, active_since is not null as active from waiting_room order by event_id`.execute(
        shop.db,
      );
    expect(rows).toEqual([
      { eventId: 1, active: false },
      { eventId: 2, active: true },
    ]);
  });
});

describe('holds that ended together', () => {
  const endedTogether = async (holds: number) => {
    const shop = await openShop();
    await createEvent(shop, { id: 1, types: [{ capacity: holds }] });
    await sql`
      insert into hold(event_id,id,session_hash,expires_at,max_expires_at,created_at)
        select 1, gen_random_uuid(), sha256(n::text::bytea), now()-interval '1 minute', now(), now()-interval '16 minutes'
          from generate_series(1, ${holds}::int) n`.execute(shop.db);
    const left = async () =>
      (await sql`select 1 from hold where event_id=1 and state='active'`.execute(shop.db)).rows.length;
    return { shop, left };
  };

  test('are all gone after one run', async () => {
    const { shop, left } = await endedTogether(500);
    expect(await sweep(shop.context)).toBe(500);
    expect(await left()).toBe(0);
  });

  test('stay for another server when this one stops, but for the batch in course', async () => {
    const { shop, left } = await endedTogether(500);
    const stopping = new AbortController();
    const { log } = shop.context;
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'swept' in row)) stopping.abort();
        return result;
      },
    });
    expect(await sweep({ db, log, dialect: 'postgresql' }, stopping.signal)).toBe(200);
    expect(await left()).toBe(300);
  });
});

test('orders that nobody paid and that ended together are all over after one run', async () => {
  const shop = await openShop();
  await createEvent(shop, { id: 1 });
  const fan = browser(shop);
  await fan.join();
  const { id } = await buy(fan, 1, { 1: 1 }, 1);
  await age(shop, id, '20 minutes');
  await sql`
    with holds as (
      insert into hold(event_id,id,session_hash,state,expires_at,max_expires_at)
        select 1, gen_random_uuid(), sha256(n::text::bytea), 'converted', now(), now() from generate_series(1, 250) n returning id)
    insert into orders select copy.* from orders o, holds h,
      jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'hold_id', h.id, 'public_code', h.id)) copy
      where o.id=${id}`.execute(shop.db);
  await sql`update buyer_quota set qty=251, lim=251`.execute(shop.db);
  await reconcile(shop.context, shop.provider);
  const { rows } = await sql`select status, count(*)::int as orders from orders group by status`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ status: 'expired', orders: 251 }]);
});

describe('four processes that do the same work', () => {
  const processes = [0, 1, 2, 3];
  const together = <T>(work: () => Promise<T>) => Promise.all(processes.map(work));
  /** What a provider was asked, by whichever process. */
  const counted = (provider: PaymentProvider) => {
    const calls: string[] = [];
    return {
      calls,
      provider: {
        ...provider,
        get: (id: string) => {
          calls.push(`get ${id}`);
          return provider.get(id);
        },
        refund: (request: Parameters<PaymentProvider['refund']>[0]) => {
          calls.push(`refund ${request.refundId}`);
          return provider.refund(request);
        },
      },
    };
  };

  /** What statistics say of a table between two looks at it; a plan made of them must take one thing all the same. */
  const foretellOne = ({ db }: Shop, table: string) =>
    sql`
      update pg_class set reltuples=1, relpages=greatest(1, pg_relation_size(oid)/current_setting('block_size')::int)
        where oid=${table}::regclass`.execute(db);

  test.each([
    ['whatever the planner knows', async () => {}],
    ['when it takes a table for one row', foretellOne],
  ])('ask about each payment, hint and refund once, and send each letter once: %s', async (_, foretell) => {
    const shop = await openShop();
    await createEvent(shop, { id: 1, perCpf: 100, types: [{ capacity: 100 }] });
    const { calls, provider } = counted(shop.provider);
    const expectOnce = (kind: string, often: number) => {
      expect(calls.filter((call) => call.startsWith(kind))).toHaveLength(often);
      expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
      calls.length = 0;
    };
    const sell = async () => {
      const fan = browser(shop);
      await fan.join();
      const { id } = await buy(fan, 1, { 1: 1 }, 1);
      return { id, charge: await chargeOf(shop, id) };
    };
    const hintsOf = async (charges: readonly string[], action: string) => {
      for (const charge of charges) await simulate(shop, charge, action);
      while ((await shop.psp.tick()) > 0);
    };

    const sales = [];
    for (let sale = 0; sale < 12; sale++) sales.push(await sell());
    await sql`update payment set check_at=now()`.execute(shop.db);
    await foretell(shop, 'payment');
    await together(() => reconcile(shop.context, provider));
    expectOnce('get', sales.length);

    await hintsOf(
      sales.map(({ charge }) => charge),
      'pay',
    );
    await foretell(shop, 'webhook_inbox');
    await together(() => workInbox(shop.context, provider));
    expectOnce('get', sales.length);
    expect((await sql`select 1 from orders where status='paid'`.execute(shop.db)).rows).toHaveLength(12);

    const late = [];
    for (let sale = 0; sale < 6; sale++) late.push(await sell());
    for (const { id } of late) await age(shop, id, '17 minutes');
    await settle(shop);
    await sql`update ga_slot set capacity=held+sold where event_id=1`.execute(shop.db);
    await hintsOf(
      late.map(({ charge }) => charge),
      'pay_late',
    );
    await workInbox(shop.context, provider);
    calls.length = 0;
    await foretell(shop, 'refund');
    await together(() => workRefunds(shop.context, provider));
    expectOnce('refund', late.length);

    const sent: string[] = [];
    const email = { deliver: async ({ to }: Message) => void sent.push(to), close: () => {} };
    await sql`update outbox set sent_at=now()`.execute(shop.db);
    const people = Array.from({ length: 20 }, () => `${randomUUID()}@example.com`);
    for (const to of people)
      await post(shop.db, shop.context, { kind: 'password.changed', channel: 'email', to, name: 'Marina' });
    await foretell(shop, 'outbox');
    await together(() => workPost(shop.context, { email, sms: null }));
    expect(sent.toSorted()).toEqual(people.toSorted());
  });
});
