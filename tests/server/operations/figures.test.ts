import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase, openPool } from '#server/database/connection.ts';
import { openDoor } from '#server/metrics/door.ts';
import { measurePool } from '#server/metrics/process.ts';
import { measuredProvider } from '#server/metrics/provider.ts';
import { openMetrics } from '#server/metrics/registry.ts';
import { shopFigures } from '#server/metrics/shop.ts';
import { written } from '#server/metrics/text.ts';
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
  settle,
  simulate,
  wish,
} from '../commerce/shop.ts';
import { createHouse, seat, seatWish } from '../seats/house.ts';

const shop = await openShop();
const ofProcess = () => written(shop.context.metrics.read());
const ofShop = async () => written(await shopFigures(shop.db)());

beforeAll(async () => {
  await createEvent(shop, { id: 1, types: [{ capacity: 50 }] });
  await createHouse(shop, { id: 2 });
});
const fan = async () => {
  const visitor = browser(shop);
  await visitor.join();
  return visitor;
};

describe('requests', () => {
  test('are counted and measured by the pattern of their route', async () => {
    const visitor = await fan();
    await visitor.get('/api/events/1');
    await visitor.get('/api/events/999');
    await visitor.get(`/api/orders/${randomUUID()}`);
    await visitor.get('/api/nobody/52998224725');
    const text = ofProcess();
    expect(text).toContain(
      'bilheteria_http_requests_total{method="GET",route="/api/events/:id",status="200"} 1',
    );
    expect(text).toContain(
      'bilheteria_http_requests_total{method="GET",route="/api/events/:id",status="404"} 1',
    );
    expect(text).toContain('bilheteria_http_requests_total{method="GET",route="page",status="404"} 1');
    expect(text).toContain(
      'bilheteria_http_request_duration_seconds_count{method="GET",route="/api/events/:id"} 2',
    );
    expect(text).not.toContain('52998224725');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  test('that take places are measured by what became of them', async () => {
    const first = await fan();
    await first.post('/api/mapping/seats/reservation', { event_id: 2, sector_id: 1, ...seatsOf('A', 1) });
    const second = await fan();
    await second.post('/api/user/reserva', seatWish(2, [seat('A', 1)]));
    await second.post('/api/user/reserva', wish(1, { 1: 40 }));
    const text = ofProcess();
    expect(text).toContain('bilheteria_hold_duration_seconds_count{outcome="held"} 1');
    expect(text).toContain('bilheteria_hold_duration_seconds_count{outcome="taken"} 1');
    expect(text).toContain('bilheteria_hold_duration_seconds_count{outcome="refused"} 1');
    expect(text).toContain('bilheteria_hold_duration_seconds_bucket{outcome="held",le="0.3"}');
  });

  test('that stream are counted while they are open, and not measured', async () => {
    const controller = new AbortController();
    const stream = await fetch(`${shop.apiOrigin}/api/mapping/event/2/stream`, { signal: controller.signal });
    expect(stream.status).toBe(200);
    expect(ofProcess()).toContain('bilheteria_seat_streams 1\n');
    controller.abort();
    await eventually(() => expect(ofProcess()).toContain('bilheteria_seat_streams 0\n'));
  });

  test('that streamed to their end are counted, and not measured', async () => {
    const visitor = await fan();
    const { id } = await buy(visitor, 1, { 1: 1 }, 1);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await settle(shop);
    const route = '/api/orders/:id/stream';
    const stream = await fetch(`${shop.apiOrigin}${route.replace(':id', id)}`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    });
    expect(await stream.text()).toContain('paid');
    await eventually(() =>
      expect(ofProcess()).toContain(
        `bilheteria_http_requests_total{method="GET",route="${route}",status="200"} 1`,
      ),
    );
    expect(ofProcess()).not.toMatch(/duration_seconds_count\{[^}]*stream/);
  });
});
const seatsOf = (row: string, number: number) => ({ seats: seatWish(2, [seat(row, number)]).seats });

describe('the shop', () => {
  test('says what waits, for how long, and what became of orders', async () => {
    const { id } = await buy(await fan(), 1, { 1: 1 }, 1);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await settle(shop);
    const late = await buy(await fan(), 1, { 1: 1 }, 1);
    await age(shop, late.id, '20 minutes');
    const thought = await buy(await fan(), 1, { 1: 1 }, 1);
    await sql`update orders set status='in_analysis', pay_until=now()-interval '2 hours' where id=${thought.id}`.execute(
      shop.db,
    );
    const hold = await (await fan()).post('/api/user/reserva', wish(1, { 1: 1 }));
    await ageHold(shop, hold.body.id, '16 minutes');
    await sql`insert into outbox(event_id, id, dedupe, topic, payload, created_at, next_try_at) values
      (0, gen_random_uuid(), 'a', 'letter', '{}', now()-interval '2 hours', now()),
      (0, gen_random_uuid(), 'b', 'letter', '{}', now()-interval '5 hours', 'infinity')`.execute(shop.db);
    await sql`insert into webhook_inbox(psp, psp_event_id, psp_payment_id, received_at, next_try_at, done_at, last_error) values
      ('sandbox', 'e1', 'p', now()-interval '10 minutes', now(), null, null), ('sandbox', 'e2', 'p', now(), now(), now(), 'refused'),
      ('sandbox', 'e3', 'p', now()-interval '3 days', 'infinity', null, 'garbled')`.execute(shop.db);
    const paid = await sql<{ id: string }>`
      select id from payment where event_id=1 and status='captured' order by created_at limit 2`.execute(
      shop.db,
    );
    await sql`insert into refund(event_id, id, payment_id, amount_cents, reason, created_at, next_try_at) values
      (1, gen_random_uuid(), ${paid.rows[0]?.id}, 1, 'regret', now()-interval '40 minutes', now()),
      (1, gen_random_uuid(), ${paid.rows[1]?.id}, 1, 'regret', now()-interval '5 hours', 'infinity')`.execute(
      shop.db,
    );
    const text = await ofShop();
    await sql`delete from refund where event_id=1`.execute(shop.db);
    const value = (start: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${start} `))
          ?.split(' ')
          .at(-1),
      );
    expect(text).toContain('bilheteria_database_up 1\n');
    expect(text).toContain('bilheteria_orders{state="paid"} 2\n');
    expect(text).toContain('bilheteria_orders{state="awaiting_payment"} 1\n');
    expect(text).toContain('bilheteria_queue_given_up{queue="outbox"} 1\n');
    expect(value('bilheteria_queue_depth{queue="outbox"}')).toBeGreaterThanOrEqual(1);
    expect(Math.round(value('bilheteria_queue_age_seconds{queue="outbox"}') / 60)).toBe(120);
    expect(text).toContain('bilheteria_queue_depth{queue="webhook_inbox"} 1\n');
    expect(Math.round(value('bilheteria_queue_age_seconds{queue="webhook_inbox"}') / 60)).toBe(10);
    expect(text).toContain('bilheteria_queue_given_up{queue="webhook_inbox"} 1\n');
    expect(text).toContain('bilheteria_webhook_failures{why="refused"} 1\n');
    expect(text).toContain('bilheteria_queue_depth{queue="refunds"} 1\n');
    expect(Math.round(value('bilheteria_queue_age_seconds{queue="refunds"}') / 60)).toBe(40);
    expect(text).toContain('bilheteria_queue_given_up{queue="refunds"} 1\n');
    expect(text).toContain('bilheteria_queue_depth{queue="payments"} 2\n');
    expect(Math.round(value('bilheteria_expiry_lag_seconds{of="orders"}') / 60)).toBe(4);
    expect(Math.round(value('bilheteria_expiry_lag_seconds{of="holds"}') / 60)).toBe(1);
    expect(Math.round(value('bilheteria_analysis_overdue_seconds') / 3600)).toBe(2);
    expect(value('bilheteria_holds')).toBeGreaterThanOrEqual(1);
  });

  test('without its database says that', async () => {
    const pool = openPool({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, () => {});
    const figures = shopFigures(openDatabase(pool));
    expect(await written(await figures())).toMatch(/^# HELP .*\n# TYPE .*\nbilheteria_database_up 0\n$/);
  });
});

describe('the pool', () => {
  test('says who has a connection and who waits for one', async () => {
    const metrics = openMetrics();
    const pool = openPool(shop.place, () => {}, { max: 1 });
    measurePool(metrics, pool);
    const client = await pool.connect();
    const waiting = pool.query('select 1');
    const text = written(metrics.read());
    expect(text).toContain('bilheteria_database_connections{state="in use"} 1\n');
    expect(text).toContain('bilheteria_database_waiting 1\n');
    expect(text).toContain('bilheteria_database_connections_max 1\n');
    client.release();
    await waiting;
    await pool.end();
  });
});

describe('the payment provider', () => {
  test('is measured by call and outcome', async () => {
    const metrics = openMetrics();
    const provider = measuredProvider(shop.provider, metrics);
    shop.faults.deaf = 1;
    await expect(provider.get('nothing')).rejects.toThrow('deaf');
    await expect(provider.get('nothing')).rejects.toThrow();
    const text = written(metrics.read());
    expect(text).toContain('bilheteria_provider_call_duration_seconds_count{call="get",outcome="failed"} 1');
    expect(text).toContain('bilheteria_provider_call_duration_seconds_count{call="get",outcome="refused"} 1');
  });
});

describe('the work behind', () => {
  test('says how often each worker ran, when it last did, and what the auditor found', async () => {
    const metrics = openMetrics();
    const workers = startWorkers({ ...shop.context, metrics }, { provider: shop.provider });
    await eventually(() => {
      const text = written(metrics.read());
      for (const worker of [
        'inbox',
        'reconciler',
        'refunds',
        'cancelled',
        'post',
        'sweeper',
        'retention',
        'auditor',
      ]) {
        expect(text).toMatch(
          new RegExp(`bilheteria_worker_runs_total\\{worker="${worker}",outcome="done"\\} [1-9]`),
        );
        expect(text).toMatch(
          new RegExp(`bilheteria_worker_last_done_timestamp_seconds\\{worker="${worker}"\\} \\d{10}`),
        );
      }
      expect(text).toMatch(/bilheteria_audit_findings 0\n/);
    });
    await workers.stop();
  });
});

describe('the door', () => {
  const figures = async () => shop.context.metrics.read();
  const opened: Awaited<ReturnType<typeof openDoor>>[] = [];
  afterAll(() => Promise.all(opened.map(({ close }) => close())));
  const open = async (token: string | null, read = figures) => {
    const door = await openDoor({ host: '127.0.0.1', port: 0, token }, read);
    opened.push(door);
    return (path = '/metrics', headers = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, { headers });
  };

  test('has the figures and nothing else', async () => {
    const ask = await open(null);
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('bilheteria_http_requests_total');
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/api/events')).status).toBe(404);
  });

  test('asks for the token where there is one', async () => {
    const ask = await open('um-token-de-teste');
    expect((await ask()).status).toBe(401);
    expect((await ask('/metrics', { authorization: 'Bearer outro-token-qualquer' })).status).toBe(401);
    expect((await ask('/metrics', { authorization: 'Bearer um-token-de-teste' })).status).toBe(200);
  });

  test('says when it could not look', async () => {
    const ask = await open(null, () => Promise.reject(new Error('52998224725')));
    const answer = await ask();
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('The figures could not be read.\n');
  });

  test('is not on the address of the shop', async () => {
    const answer = await shop.app.inject({ url: '/metrics' });
    expect(answer.statusCode).toBe(404);
  });
});
