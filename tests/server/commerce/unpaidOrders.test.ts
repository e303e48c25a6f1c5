import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { retire } from '#server/workers/retention.ts';

import {
  age,
  type Browser,
  browser,
  chargeOf,
  createEvent,
  openShop,
  person,
  settle,
  simulate,
  wish,
} from './shop.ts';

const shop = await openShop();
await createEvent(shop, {
  id: 1,
  perCpf: 50,
  perOrder: 12,
  types: [{ fields: [{ key: 'camisa', label: 'Camisa', type: 'text', required: true }] }],
});

const named = { name: 'Zulmira Inventada', email: 'zulmira@example.com', cellphone: '11988887777' };
const answer = { additional: [{ field: 'camisa', value: 'Tamanho Secreto' }] };

/** An order of two people, their data all over it, waiting for its Pix. */
async function order() {
  const fan = browser(shop);
  await fan.join();
  const { body: hold } = await fan.post('/api/user/reserva', wish(1, { 1: 2 }));
  const people = [person(named), person(named)].map((each) => ({ ...each, ...answer }));
  const saved = await fan.put('/api/reservations/current', {
    id: hold.id,
    step: 'payment',
    participants: people,
    complete: true,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { body } = await fan.post(
    '/api/orders',
    { reservation_id: hold.id, method: 'pix' },
    { key: `${hold.id}:1` },
  );
  const secrets = [
    named.name,
    named.email,
    named.cellphone,
    'Tamanho Secreto',
    ...people.map(({ cpf }) => cpf),
  ];
  return { fan, id: body.id, holdId: hold.id, secrets };
}
const endings = {
  expired: async ({ id }: { id: string }) => {
    await age(shop, id, '20 minutes');
    await settle(shop);
  },
  cancelled: async ({ id, fan }: { id: string; fan: Browser }) => {
    expect((await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:cancel` })).status).toBe(200);
  },
};
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const pass = (id: string, time: string) =>
  sql`update unpaid_order set forget_at=forget_at-${time}::interval where order_id=${id}`.execute(shop.db);

/** Everything the database holds of an order, as text. */
async function everything({ id, holdId }: { id: string; holdId: string }): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat(
    (select string_agg(i::text, ' ') from order_item i where i.order_id=${id}),
    (select string_agg(t::text, ' ') from ticket t where t.order_id=${id}),
    (select o::text from orders o where o.id=${id}),
    (select string_agg(p::text, ' ') from payment p where p.order_id=${id}),
    (select h::text from hold h where h.id=${holdId})) as all`.execute(shop.db);
  return rows[0]?.all ?? '';
}
const lines = (id: string) =>
  shop.db
    .selectFrom('orderItem')
    .select(['line', 'unitPriceCents', 'discountCents', 'ticketTypeId'])
    .where('orderId', '=', id)
    .orderBy('line')
    .execute();

test.each(['expired', 'cancelled'] as const)(
  'an order that %s unpaid names its people for 30 days, and nobody after that; what it was of stays',
  async (ending) => {
    const made = await order();
    await endings[ending](made);
    expect(await statusOf(made.id)).toBe(ending);
    const before = await lines(made.id);
    const { body: shown } = await made.fan.get(`/api/orders/${made.id}`);

    await pass(made.id, '29 days 23 hours');
    await retire(shop.context);
    const kept = await everything(made);
    for (const secret of made.secrets) expect(kept).toContain(secret);

    await pass(made.id, '2 hours');
    await retire(shop.context);
    const left = await everything(made);
    for (const secret of made.secrets) expect(left).not.toContain(secret);
    expect(await lines(made.id)).toEqual(before);
    const { status, body } = await made.fan.get(`/api/orders/${made.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total_cents: shown.total_cents, status: ending });
    expect(body.items.map(({ holders }) => holders)).toEqual([[], []]);
    expect(await retire(shop.context), 'once is enough').toBe(0);
  },
);

test("money that comes when its people are forgotten goes back: no ticket is nobody's", async () => {
  const made = await order();
  const charge = await chargeOf(shop, made.id);
  await endings.expired(made);
  await pass(made.id, '31 days');
  await retire(shop.context);
  await sql`update psp.charge set status='pending' where id=${charge} and status in ('expired','cancelled')`.execute(
    shop.db,
  );
  await simulate(shop, charge, 'pay');
  await settle(shop);
  expect(['refund_due', 'refunding', 'refunded']).toContain(await statusOf(made.id));
  const { rows } = await sql`select from ticket where order_id=${made.id}`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('an order that was paid keeps its people, also when it was paid late or the money went back', async () => {
  const [paid, late, back] = [await order(), await order(), await order()];
  for (const { id } of [paid, back]) await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  await endings.expired(late);
  await simulate(shop, await chargeOf(shop, late.id), 'pay_late');
  await settle(shop);
  await endings.cancelled(back);
  await settle(shop);
  expect(await statusOf(paid.id)).toBe('paid');
  expect(['paid', 'refunded']).toContain(await statusOf(late.id));
  expect(await statusOf(back.id)).toBe('refunded');
  await sql`update unpaid_order set forget_at=now()-interval '1 day'`.execute(shop.db);
  await retire(shop.context);
  for (const each of [paid, late, back])
    for (const secret of each.secrets) expect(await everything(each)).toContain(secret);
});

test('an order that is being paid this moment is left alone', async () => {
  const made = await order();
  await endings.expired(made);
  await pass(made.id, '31 days');
  await shop.db.transaction().execute(async (tx) => {
    await sql`select 1 from orders where id=${made.id} for update`.execute(tx);
    expect(await retire(shop.context)).toBe(0);
  });
  expect(await everything(made)).toContain(named.name);
  expect(await retire(shop.context)).toBe(1);
});
