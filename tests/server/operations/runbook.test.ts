import { globSync, readFileSync } from 'node:fs';

import { beforeAll, describe, expect, test } from 'vitest';

import { measurePool, measureProcess } from '#server/metrics/process.ts';
import { measuredProvider } from '#server/metrics/provider.ts';
import { shopFigures } from '#server/metrics/shop.ts';
import { measureWorkers } from '#server/metrics/workers.ts';
import { applyCharge } from '#server/store/charges.ts';
import { workInbox } from '#server/store/inbox.ts';
import { eventually } from '#tests/support/eventually.ts';

import { refundCommandOn } from '../commerce/refundCommand.ts';
import { browser, buy, chargeOf, createEvent, openShop, person, settle, simulate } from '../commerce/shop.ts';
import { createHouse, seat, seatWish } from '../seats/house.ts';
import { buyPaid, newKey } from '../tickets/stage.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^( *)\`\`\`${kind}\\n([^]*?)\`\`\``, 'gm'))].map(
    ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
const named = (shape: RegExp, text = page) =>
  [...new Set([...text.matchAll(shape)].map(([, name = '']) => name))].sort();

/** What a person would give to `psql`. */
const variables: Record<string, string> = {
  pid: '2147483647',
  event: '1',
  code: '',
  order: '',
  payment: '',
  user: '',
  letter: '00000000-0000-0000-0000-000000000000',
};
const shop = await openShop();

beforeAll(async () => {
  await createEvent(shop, { id: 1 });
  const fan = browser(shop);
  const { id: user } = await fan.join();
  const order = await buy(fan, 1, { 1: 1 }, 1);
  await settle(shop);
  const { rows } = await shop.pool.query(
    `select o.public_code as code, p.id as payment from orders o join payment p on p.order_id=o.id where o.id=$1`,
    [order.id],
  );
  Object.assign(variables, { order: order.id, user, ...rows[0] });
});

describe('a query of the runbook', () => {
  const queries = blocks('sql').map((query) => [query.trim().split('\n')[0] ?? '', query] as const);

  test('is there for every symptom', () => {
    expect(queries.length).toBeGreaterThanOrEqual(18);
    const symptoms = page
      .split(/^## /m)
      .slice(1)
      .filter((part) => !/^(What|Alerts|Backup)/.test(part));
    for (const symptom of symptoms) expect(symptom, symptom.split('\n')[0]).toContain('```sql');
  });

  test.each(queries)('%s', async (_, query) => {
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      const filled = query.replaceAll(
        /:'(\w+)'/g,
        (_all, name: string) => `'${variables[name] ?? 'unknown'}'`,
      );
      await expect(client.query(filled)).resolves.toBeDefined();
      if (/:'(order|payment|code|user)'/.test(query))
        expect((await client.query(filled)).rowCount).not.toBeNull();
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test.each([
    ['the code of an order', /where o\.public_code = /],
    ['a payment that is asked about now', /update payment set check_at = now\(\) where id = /],
    ['the sessions of an account', /update session set revoked_at/],
    ['the sale of an event', /update event set sale_end/],
  ])('finds %s', async (_, shape) => {
    const query = blocks('sql').find((text) => shape.test(text)) ?? '';
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      const { rowCount } = await client.query(
        query.replaceAll(/:'(\w+)'/g, (_all, name: string) => `'${variables[name]}'`),
      );
      expect(rowCount).toBe(1);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('what went back while no webhook arrived is learned by asking about every payment, as the runbook does', async () => {
  await createEvent(shop, { id: 2 });
  const fan = browser(shop);
  await fan.join();
  const { id } = await buyPaid(shop, fan, 2);
  const chargeId = await chargeOf(shop, id);
  await shop.provider.refund({ refundId: `panel-${id}`, chargeId, amountCents: 11_000 });
  // the provider has hints to send, and nobody delivers them
  await shop.workers.tick();
  const statusOf = async () => (await fan.get(`/api/orders/${id}`)).body.status;
  expect(await statusOf()).toBe('paid');

  const ask = blocks('sql').find((text) => /'asked '[\s\S]*'captured'/.test(text)) ?? '';
  expect((await shop.pool.query(ask)).rows).toEqual([{ psp_payment_id: chargeId }]);
  await eventually(async () => {
    await workInbox(shop.context, shop.provider);
    expect(await statusOf()).toBe('refunded');
  });
});

test('of a contested payment the runbook sees that it was paid back by hand before', async () => {
  await createEvent(shop, { id: 3 });
  const fan = browser(shop);
  await fan.join();
  const { id } = await buyPaid(shop, fan, 3);
  const chargeId = await chargeOf(shop, id);
  await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:cancel` });
  const { rows } = await shop.pool.query(
    'select r.id, r.payment_id as payment from refund r where r.event_id=3 and r.state=$1',
    ['due'],
  );
  const [{ id: refund, payment }] = rows;
  const command = refundCommandOn(shop);
  await command(refund, '--hold');
  expect(await command(refund, '--by-hand')).toEqual([0, expect.stringContaining('Closed')]);
  const charge = await shop.provider.get(chargeId);
  await applyCharge(shop.context, shop.provider, { ...charge, status: 'charged_back' });
  const query = blocks('sql').find((text) => /from payment c join orders/.test(text)) ?? '';
  expect((await shop.pool.query(query.replaceAll(":'payment'", `'${payment}'`))).rows).toMatchObject([
    { status: 'refunded', payment_status: 'charged_back', refund: 'done', made_as: 'by_hand' },
  ]);
});

test('the list for a gate has who may go in now, by name, with the code and the place of each ticket', async () => {
  const event = 4;
  await createHouse(shop, { id: event });
  const fan = browser(shop);
  await fan.join();
  const hold = await fan.post('/api/user/reserva', seatWish(event, [seat('A', 7)], 3));
  const named = await fan.put('/api/reservations/current', {
    id: hold.body.id,
    step: 'payment',
    participants: ['Zélia Prado', 'Élcio Nunes', 'Ana Souza', 'Fábio Reis'].map((name) => person({ name })),
    complete: true,
  });
  expect(named.status).toBe(200);
  const order = await fan.post(
    '/api/orders',
    { reservation_id: hold.body.id, method: 'pix' },
    { key: newKey() },
  );
  await simulate(shop, await chargeOf(shop, order.body.id), 'pay');
  await settle(shop);
  await shop.pool.query(`update ticket set status='used', used_at=now() where holder->>'name'='Fábio Reis'`);
  const { tickets } = (await fan.get(`/api/orders/${order.body.id}`)).body;
  const line = (holder: string) => {
    const ticket = tickets.find((each) => each.holder.name === holder);
    const { code, type, sector, row, seat } = ticket ?? {};
    return { code, holder, type, sector, row, seat: seat && Number(seat) };
  };

  const list = blocks('sql').find((text) => text.includes(`t.holder->>'name' as holder`)) ?? '';
  const { rows } = await shop.pool.query(list.replaceAll(`:'event'`, `'${event}'`));
  expect(rows).toEqual(['Ana Souza', 'Élcio Nunes', 'Zélia Prado'].map(line));
  expect(rows.map(({ row, seat }) => [row, seat])).toContainEqual(['A', 7]);
  expect(rows.map(({ row, seat }) => [row, seat])).toContainEqual([null, null]);
});

describe('the runbook names', () => {
  test('every figure there is, and no other', async () => {
    const { metrics } = shop.context;
    measureProcess(metrics);
    measurePool(metrics, shop.pool);
    measuredProvider(shop.provider, metrics);
    measureWorkers(metrics);
    await shop.pool.query(`insert into webhook_inbox(psp, psp_event_id, psp_payment_id, done_at, last_error)
      values('sandbox', 'x', 'x', now(), 'refused')`);
    const there = [...metrics.read(), ...(await shopFigures(shop.db)())].map(({ name }) => name);
    const shape = /\b((?:bilheteria|process|nodejs)_(?:[a-z]+_)*[a-z]+)\b/g;
    const told = named(shape).filter((name) => !['bilheteria_new'].includes(name));
    expect(
      told
        .map((name) => name.replace(/_seconds_bucket$/, '_seconds'))
        .filter((name) => !there.includes(name)),
    ).toEqual([]);
    expect(there.filter((name) => !told.includes(name))).toEqual([]);
  });

  test('commands, variables, alarms, lines and tables that exist', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(named(/npm run ([\w-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    const config = readFileSync('server/config.ts', 'utf8');
    expect(named(/\b([A-Z]+_[A-Z_]+)\b/g).filter((name) => !config.includes(`${name}:`))).toEqual([]);
    const sources = globSync('server/**/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const alarms = named(/'(ALARM: [^']+)'/g, sources);
    expect(alarms.length).toBeGreaterThan(3);
    expect(named(/`(ALARM: [^`]+)`/g)).toEqual(alarms);
    for (const line of ['a letter could not leave yet', 'a worker failed']) {
      expect(page).toContain(`\`${line}\``);
      expect(sources).toContain(`'${line}'`);
    }
    const kept = page.split('## What is kept, how long')[1] ?? '';
    const { rows } = await shop.pool.query(
      `select relname from pg_class where relkind='r' and relnamespace='public'::regnamespace`,
    );
    const tables = new Set(rows.map(({ relname }) => relname));
    const cells = kept
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1] ?? '')
      .join();
    expect(named(/`(\w+)`/g, cells).filter((name) => !tables.has(name))).toEqual([]);
  });

  test('every table that is emptied after a time', () => {
    const kept = page.split('## What is kept, how long')[1] ?? '';
    const emptied = named(/old\(\s*'(\w+)'/g, readFileSync('server/workers/retention.ts', 'utf8'));
    expect(emptied.length).toBeGreaterThan(12);
    expect(emptied.filter((table) => !kept.includes(`\`${table}\``))).toEqual([]);
  });
});
