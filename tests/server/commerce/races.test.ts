import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { lockOrder } from '#server/store/orderLock.ts';
import { reconcile } from '#server/workers/reconciler.ts';
import { findings } from '#tests/support/books.ts';
import { eventually } from '#tests/support/eventually.ts';

import {
  age,
  ageHold,
  type Browser,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  poolOf,
  prepare,
  settle,
  simulate,
  wish,
} from './shop.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });

const deadlocks = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select deadlocks::int as n from pg_stat_database where datname=current_database()`.execute(shop.db);
  return rows[0]?.n;
};

afterEach(async () => {
  expect(await findings(shop.db)).toEqual([]);
});

test('sixty visitors want two of fifty places at once: twenty-five get them', async () => {
  await createEvent(shop, { id: 1 });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => browser(shop).post('/api/user/reserva', wish(1, { 1: 2 }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'sold_out')).toHaveLength(35);
  expect(await poolOf(shop, 1)).toEqual({ held: 50, sold: 0 });
  expect(await deadlocks()).toBe(0);
});

test('one visitor clicks twenty times where only they fit: all are heard, one hold lives', async () => {
  await createEvent(shop, { id: 2, types: [{ capacity: 3 }] });
  const fan = browser(shop);
  await fan.post('/api/user/reserva', wish(2, { 1: 1 }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => fan.post('/api/user/reserva', wish(2, { 1: 1 + (index % 3) }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  const { rows } = await sql<{ amount: number }>`
    select i.amount from hold h join hold_item i on i.event_id=h.event_id and i.hold_id=h.id
      where h.event_id=2 and h.state='active'`.execute(shop.db);
  expect(rows).toHaveLength(1);
  expect(await poolOf(shop, 2)).toEqual({ held: rows[0]?.amount, sold: 0 });
});

test('of two tabs, the one that waited for the other is the later one', async () => {
  await createEvent(shop, { id: 10 });
  const [sid, first, second] = [randomBytes(32), randomUUID(), randomUUID()];
  const take = `select take_hold(10, $1, $2, null, '{1}', '{1}', interval '15 minutes', interval '1 hour', false)`;
  const early = await shop.pool.connect();
  try {
    await early.query('begin');
    await early.query('select now()');
    await shop.pool.query(take, [second, sid]);
    await early.query(take, [first, sid]);
    await early.query('commit');
  } finally {
    early.release();
  }
  const { rows } = await shop.pool.query('select id, state from hold where event_id=10 order by created_at');
  expect(rows).toEqual([
    { id: second, state: 'released' },
    { id: first, state: 'active' },
  ]);
});

test('a login and a new hold at once leave one hold, and it is the member’s', async () => {
  await createEvent(shop, { id: 11 });
  for (let turn = 0; turn < 20; turn++) {
    const fan = browser(shop);
    const { id } = await fan.join();
    const phone = browser(shop);
    await phone.post('/api/user/reserva', wish(11, { 1: 1 }));
    await Promise.all([phone.join({ id }), fan.post('/api/user/reserva', wish(11, { 1: 1 }))]);
    const { rows } = await shop.pool.query(`select 1 from hold where user_id=$1 and state='active'`, [id]);
    expect(rows).toHaveLength(1);
    await fan.delete('/api/reservations/current');
  }
  expect(await poolOf(shop, 11)).toEqual({ held: 0, sold: 0 });
});

test('two tabs at two events: the later one keeps its own', async () => {
  await createEvent(shop, { id: 3 });
  await createEvent(shop, { id: 4 });
  for (let turn = 0; turn < 10; turn++) {
    const fan = browser(shop);
    await fan.post('/api/user/reserva', wish(3, { 1: 1 }));
    await Promise.all([
      fan.post('/api/user/reserva', wish(3, { 1: 2 })),
      fan.post('/api/user/reserva', wish(4, { 1: 2 })),
    ]);
    expect((await fan.get('/api/reservations/current')).body.reservation).not.toBeNull();
    const before = await poolOf(shop, 3);
    await fan.delete('/api/reservations/current');
    expect((await poolOf(shop, 3)).held + (await poolOf(shop, 4)).held).toBe(0);
    expect(before.held).toBeLessThanOrEqual(2);
  }
});

test('carts over many pools in any order never wait for each other in a ring', async () => {
  await createEvent(shop, { id: 5, types: Array.from({ length: 5 }, () => ({ capacity: 12 })) });
  const before = await deadlocks();
  const visitors: Browser[] = Array.from({ length: 25 }, () => browser(shop));
  const rounds = Array.from({ length: 6 }, (_, round) => round);
  await Promise.all(
    visitors.map(async (visitor, index) => {
      for (const round of rounds) {
        const types = [1, 2, 3, 4, 5].filter((type) => (index + round + type) % 3 !== 0);
        const order = index % 2 ? types : types.toReversed();
        await visitor.post('/api/user/reserva', wish(5, Object.fromEntries(order.map((type) => [type, 1]))));
        if ((index + round) % 4 === 0) await visitor.delete('/api/reservations/current');
      }
    }),
  );
  for (const pool of [1, 2, 3, 4, 5]) expect((await poolOf(shop, 5, pool)).held).toBeLessThanOrEqual(12);
  expect(await deadlocks()).toBe(before);
});

test('an order keeps its places whoever releases its hold', async () => {
  await createEvent(shop, { id: 12 });
  const fan = browser(shop);
  await fan.join();
  const { holdId } = await buy(fan, 12, { 1: 2 }, 2);
  await fan.delete('/api/reservations/current');
  const { rows } = await shop.pool.query('select release_hold(12, $1, false) as released', [holdId]);
  expect(rows).toEqual([{ released: false }]);
  await fan.post('/api/user/reserva', wish(12, { 1: 1 }));
  expect(await poolOf(shop, 12)).toEqual({ held: 3, sold: 0 });
});

test('order, release, sweeper and logout want one hold at once: exactly one wins, the books balance', async () => {
  await createEvent(shop, { id: 6, perCpf: 1000, types: [{ capacity: 1000 }] });
  const fan = browser(shop);
  await fan.join();
  const outcomes = new Set<number>();
  for (let turn = 0; turn < 40; turn++) {
    const { id } = await prepare(fan, 6, { 1: 1 }, 1);
    await ageHold(shop, id, '903 seconds');
    const order = fan.post(
      '/api/orders',
      { reservation_id: id, method: 'pix' },
      { key: `race-${turn}-order` },
    );
    for (let head = 0; head < turn % 20; head++) await shop.pool.query('select 1');
    const [{ status }] = await Promise.all([
      order,
      fan.delete('/api/reservations/current'),
      shop.workers.tick(),
      shop.pool.query('select release_hold(6, $1, false)', [id]),
    ]);
    outcomes.add(status);
    const { rows } = await shop.pool.query('select state from hold where id=$1', [id]);
    expect(rows).toEqual([{ state: status === 201 ? 'converted' : 'released' }]);
  }
  expect(outcomes).toEqual(new Set([201, 409]));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where event_id=6`.execute(
    shop.db,
  );
  expect(await poolOf(shop, 6)).toEqual({ held: rows[0]?.n, sold: 0 });
});

test('payment, expiry and a buyer who waits want the same places: nobody gets two, nobody loses money', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const event = 70 + turn;
    await createEvent(shop, { id: event, types: [{ capacity: 4 }] });
    const fan = browser(shop);
    await fan.join();
    const { id } = await buy(fan, event, { 1: 4 }, 4);
    const charge = await chargeOf(shop, id);
    await simulate(shop, charge, 'pay');
    await shop.psp.tick();
    await age(shop, id, '17 minutes');
    const next = browser(shop);
    await Promise.all([
      shop.workers.tick(),
      next.post('/api/user/reserva', wish(event, { 1: 4 })),
      sql`select expire_order(${event}::int, ${id}::uuid, interval '5 seconds')`.execute(shop.db),
      shop.workers.tick(),
    ]);
    await settle(shop);
    await settle(shop);
    const { body } = await fan.get(`/api/orders/${id}`);
    expect(['paid', 'refunded']).toContain(body.status);
    const { held, sold } = await poolOf(shop, event);
    expect(sold).toBe(body.status === 'paid' ? 4 : 0);
    expect(held + sold).toBeLessThanOrEqual(4);
    expect(body.tickets).toHaveLength(body.status === 'paid' ? 4 : 0);
  }
  expect(await deadlocks()).toBe(0);
});

test.each([
  ['waits to be paid', 'awaiting_payment'],
  ['is in analysis', 'in_analysis'],
])(
  'an order that %s is not ended once the provider speaks of it, however many are ended before',
  async (_, status) => {
    const event = status === 'in_analysis' ? 91 : 90;
    await createEvent(shop, { id: event, types: [{ capacity: 4 }] });
    const ordered = async (since: string) => {
      const fan = browser(shop);
      await fan.join();
      const { id } = await buy(fan, event, { 1: 1 }, 1);
      await age(shop, id, since);
      await sql`update payment set check_at='infinity' where order_id=${id}`.execute(shop.db);
      await sql`update orders set status=${status} where id=${id}`.execute(shop.db);
      return { id, ended: async () => (await fan.get(`/api/orders/${id}`)).body.status !== status };
    };
    const first = await ordered('31 days');
    const second = await ordered('30 days');
    const charge = await chargeOf(shop, second.id);
    const { reconciled } = await shop.db.transaction().execute(async (tx) => {
      await lockOrder(tx, { eventId: event, id: first.id });
      const result = reconcile(shop.context, shop.provider);
      await eventually(async () => {
        const { rows } = await sql`
        select from pg_stat_activity where datname=current_database() and wait_event_type='Lock'`.execute(
          shop.db,
        );
        expect(rows).toHaveLength(1);
      });
      await sql`insert into webhook_inbox(psp, psp_event_id, psp_payment_id) values('sandbox', ${charge}, ${charge})`.execute(
        shop.db,
      );
      return { reconciled: () => result };
    });
    await reconciled();
    expect([await first.ended(), await second.ended()]).toEqual([true, false]);
  },
);

test('four processes sweep together: every place comes back once', async () => {
  await createEvent(shop, { id: 8, types: [{ capacity: 60 }] });
  for (let index = 0; index < 30; index++) await browser(shop).post('/api/user/reserva', wish(8, { 1: 2 }));
  expect(await poolOf(shop, 8)).toEqual({ held: 60, sold: 0 });
  await sql`update hold set expires_at=now()-interval '6 seconds' where event_id=8`.execute(shop.db);
  await Promise.all(Array.from({ length: 4 }, () => shop.workers.tick()));
  expect(await poolOf(shop, 8)).toEqual({ held: 0, sold: 0 });
});

test('what was typed is forgotten a day after its hold, by the sweeper', async () => {
  await createEvent(shop, { id: 9 });
  const fan = browser(shop);
  const { id } = await prepare(fan, 9, { 1: 1 }, 1);
  await ageHold(shop, id, '24 hours 14 minutes');
  await shop.workers.tick();
  const drafts = () => sql`select 1 from hold where id=${id} and draft is not null`.execute(shop.db);
  expect((await drafts()).rows).toHaveLength(1);
  await ageHold(shop, id, '2 minutes');
  await shop.workers.tick();
  expect((await drafts()).rows).toHaveLength(0);
});
