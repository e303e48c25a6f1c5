import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { migrate, migrationsIn } from '#server/database/migrate.ts';
import { applyCharge } from '#server/store/charges.ts';
import { winDispute } from '#server/store/disputes.ts';
import { forgetContacts } from '#server/store/peopleOfOrders.ts';
import { cpfHmac } from '#server/store/secrets.ts';
import { freshDatabase } from '#tests/support/database.ts';

import {
  age,
  browser,
  buy,
  chargeOf,
  createEvent,
  newCpf,
  openShop,
  person,
  prepare,
  settle,
  simulate,
  wish,
} from '../commerce/shop.ts';
import { anotherDevice, auditOf, lettersOf, newMember, type TestMember } from './members.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db, pool } = shop;
let events = 1;
const newEvent = async () => {
  const id = events++;
  await createEvent(shop, { id, perCpf: 20 });
  return id;
};
const fanOf = async ({ id }: { id: string }) => {
  const fan = browser(shop);
  await fan.join({ id });
  return fan;
};
const remove = ({ call, password }: TestMember) => call('DELETE', '/api/user', { password });
const bought = async (member: TestMember, event: number) => {
  const order = await buy(await fanOf(member), event, { 1: 1 }, 1);
  await simulate(shop, await chargeOf(shop, order.id), 'pay');
  await settle(shop);
  return order;
};
const endEvent = (id: number) =>
  pool.query(
    `update event set starts_at=now() - interval '5 hours', ends_at=now() - interval '1 second', sale_end=now() - interval '6 hours',
      sale_start=now() - interval '7 hours' where id=$1`,
    [id],
  );
/** An order was made, and its event ended, five years ago. */
const yearsPass = async (order: string, event: number) => {
  await pool.query(`update orders set created_at=now() - interval '5 years 1 day' where id=$1`, [order]);
  await pool.query(
    `update event set starts_at=now() - interval '5 years 2 days', ends_at=now() - interval '5 years 1 day',
      sale_end=now() - interval '5 years 3 days', sale_start=now() - interval '5 years 9 days' where id=$1`,
    [event],
  );
};
/** Whether a buyer is kept, and until when. */
const keptUntil = async ({ id }: TestMember): Promise<Date | undefined> =>
  (await db.selectFrom('retainedBuyer').select('keepUntil').where('userId', '=', id).executeTakeFirst())
    ?.keepUntil;
const isThere = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Tables of any schema in whose rows a text stands, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type='BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(35);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await pool.query(
      `select exists(select from "${schema}"."${name}" t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0
        or strpos(lower(to_jsonb(t)::text), encode(convert_to($1, 'UTF8'), 'hex')) > 0) as it`,
      [text],
    );
    if (rows[0].it) found.push(name);
  }
  return found.sort();
}

describe('the account cannot go yet', () => {
  test('without the password', async () => {
    const member = await newMember(shop);
    for (const [password, message] of [
      ['', 'Este campo é obrigatório'],
      ['errada-errada', 'Senha incorreta'],
    ] as const) {
      const response = await member.call('DELETE', '/api/user', { password });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ details: { fields: [{ field: 'password', message }] } });
    }
    expect(await isThere(member.id)).toBe(true);
  });

  test('while an order waits for its payment, also one whose charge the provider has not closed', async () => {
    const member = await newMember(shop);
    const order = await buy(await fanOf(member), await newEvent(), { 1: 1 }, 1);
    const refused = async () => {
      const response = await remove(member);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        code: 'open_order',
        message:
          'Você tem um pedido aguardando pagamento ou em análise. Quando ele se resolver, você poderá excluir sua conta.',
      });
      expect(await isThere(member.id)).toBe(true);
    };
    await refused();
    await pool.query(`update orders set status='expired' where id=$1`, [order.id]);
    await refused();
    await age(shop, order.id, '20 minutes');
    await settle(shop);
    expect((await remove(member)).statusCode).toBe(204);
  });

  test('while an order is being looked at', async () => {
    const member = await newMember(shop);
    const order = await buy(await fanOf(member), await newEvent(), { 1: 1 }, 1);
    await pool.query(`update payment set status='authorized' where order_id=$1`, [order.id]);
    await pool.query(`update orders set status='in_analysis' where id=$1`, [order.id]);
    expect((await remove(member)).json()).toMatchObject({ code: 'open_order' });
  });

  test('while there is a valid ticket of an event that has not ended', async () => {
    const member = await newMember(shop);
    const event = await newEvent();
    await bought(member, event);
    const response = await remove(member);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: 'valid_tickets',
      message:
        'Você tem compras de eventos que ainda não terminaram. Depois deles, você poderá excluir sua conta.',
    });
    await pool.query(`update ticket set status='used' where event_id=$1`, [event]);
    expect((await remove(member)).statusCode).toBe(204);
  });

  test('while its event was put off and has no new date', async () => {
    const member = await newMember(shop);
    const event = await newEvent();
    await bought(member, event);
    await pool.query(
      `update event set status='postponed', date_to_come=true, starts_at=now()-interval '3 days', ends_at=now()-interval '2 days'
        where id=$1`,
      [event],
    );
    expect((await remove(member)).json()).toMatchObject({ code: 'valid_tickets' });
    await pool.query(`update event set date_to_come=false where id=$1`, [event]);
    expect((await remove(member)).statusCode).toBe(204);
  });

  test('while money is on its way back', async () => {
    const member = await newMember(shop);
    const order = await bought(member, await newEvent());
    await pool.query(`update ticket set status='void' where order_id=$1`, [order.id]);
    await pool.query(`update orders set status='refund_due' where id=$1`, [order.id]);
    const response = await remove(member);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: 'open_refund',
      message: 'Você tem um reembolso em andamento. Quando ele terminar, você poderá excluir sua conta.',
    });
    await pool.query(`update orders set status='refunding' where id=$1`, [order.id]);
    expect((await remove(member)).statusCode).toBe(409);
  });
});

describe('an account that bought, and is removed', () => {
  let member: TestMember;
  let order: { id: string; holdId: string };
  let response: Awaited<ReturnType<typeof remove>>;
  const friend = newCpf();

  beforeAll(async () => {
    const event = await newEvent();
    member = await newMember(shop, {
      name: 'Jacinta Removida',
      email: 'jacinta.removida@example.com',
      cellphone: '11955554444',
    });
    const fan = await fanOf(member);
    const { id } = await prepare(fan, event, { 1: 2 }, 2);
    await fan.put('/api/reservations/current', {
      id,
      step: 'payment',
      complete: true,
      participants: [
        person({
          name: 'Jacinta Removida',
          cpf: member.document,
          email: member.email,
          cellphone: '11955554444',
        }),
        person({
          name: 'Amiga Dela',
          cpf: friend,
          email: 'amiga.dela@example.com',
          cellphone: '11955553333',
        }),
      ],
    });
    const placed = await fan.post('/api/orders', { reservation_id: id, method: 'pix' }, { key: `${id}:1` });
    expect(placed.status).toBe(201);
    order = { id: placed.body.id, holdId: id };
    await simulate(shop, await chargeOf(shop, order.id), 'pay');
    await settle(shop);
    await endEvent(event);

    await fan.post('/api/user/companions', {
      name: 'Amiga Dela',
      document: friend,
      email: 'amiga.dela@example.com',
    });
    const other = await newEvent();
    await fan.post('/api/user/reserva', wish(other, { 1: 3 }), { key: randomUUID() });
    const live = (await fan.get('/api/reservations/current')).body.reservation;
    await fan.put('/api/reservations/current', {
      id: live?.id,
      step: 'participants',
      complete: false,
      participants: [person({ cpf: member.document, email: member.email })],
    });
    await db
      .insertInto('mailbox')
      .values({ id: randomUUID(), channel: 'email', recipient: member.email, body: `Olá, ${member.email}` })
      .execute();
    expect(await tablesWith(member.document)).toEqual(['hold', 'order_item', 'ticket', 'users']);
    expect(await tablesWith(member.email)).toEqual(['hold', 'mailbox', 'order_item', 'users']);

    await pool.query('delete from outbox');
    response = await remove(member);
  });

  test('is gone for everybody, and the browser forgets it', async () => {
    expect(response.statusCode).toBe(204);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['rt', ''],
      ['sid', ''],
    ]);
    expect((await member.call('GET', '/api/user')).statusCode).toBe(401);
    const login = await shop.app.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: { grant_type: 'password', username: member.email, password: member.password },
    });
    expect(login.statusCode).toBe(400);
  });

  test('leaves name and CPF where the law wants them, and its e-mail and phone nowhere in the database', async () => {
    expect(await tablesWith(member.document)).toEqual(['order_item', 'retained_buyer', 'ticket']);
    expect(await tablesWith(member.email)).toEqual([]);
    expect(await tablesWith('11955554444')).toEqual([]);
    expect(await tablesWith(friend)).toEqual(['order_item', 'ticket']);
    expect(await tablesWith('amiga.dela@example.com')).toEqual([]);
    expect(await tablesWith('11955553333')).toEqual([]);
    const { rows } = await pool.query(
      `select name, document, keep_until > now() + interval '4 years 364 days' and keep_until <= now() + interval '5 years' as five
        from retained_buyer where user_id=$1`,
      [member.id],
    );
    expect(rows).toEqual([{ name: 'Jacinta Removida', document: member.document, five: true }]);
    const { nominal } = await db
      .selectFrom('orderItem')
      .select('nominal')
      .where('orderId', '=', order.id)
      .where('line', '=', 1)
      .executeTakeFirstOrThrow();
    expect(nominal).toEqual([
      { name: 'Jacinta Removida', cpf: member.document, email: '', cellphone: '', additional: [] },
    ]);
  });

  test('gave its places back', async () => {
    const { rows } = await pool.query(
      `select count(*)::int as live from hold where user_id=$1 and state='active'`,
      [member.id],
    );
    expect(rows).toEqual([{ live: 0 }]);
    const { rows: held } = await pool.query(
      'select coalesce(sum(held), 0)::int as held from ga_slot where event_id=$1',
      [events - 1],
    );
    expect(held).toEqual([{ held: 0 }]);
  });

  test('was told so by its last letter, and the audit names nobody', async () => {
    expect(await lettersOf(shop)).toEqual([
      { kind: 'account.removed', channel: 'email', to: member.email, name: 'Jacinta Removida' },
    ]);
    expect((await auditOf(shop, member.id)).at(-1)).toEqual({
      action: 'account.removed',
      details: { orders: 1 },
    });
  });

  test('stands in no line any more, whoever has its CPF next', async () => {
    const one = await newMember(shop);
    const event = await newEvent();
    await pool.query('insert into waiting_room(event_id) values($1)', [event]);
    await pool.query(
      `insert into waiting_place(event_id, qid, session_hash, cpf_hmac, position)
        values($1, decode(repeat('07', 16), 'hex'), '\\x07', $2, 1)`,
      [event, cpfHmac(shop.context.secrets, one.document)],
    );
    await remove(one);
    const { rows } = await pool.query('select left_at from waiting_place where event_id=$1', [event]);
    expect(rows).toEqual([{ left_at: expect.any(Date) }]);
  });

  test('does not come back with the same CPF: a new account is a new account', async () => {
    const again = await newMember(shop, { document: member.document, email: member.email });
    const fan = await fanOf(again);
    expect((await fan.get('/api/orders')).body.orders).toEqual([]);
    expect((await fan.get(`/api/orders/${order.id}`)).status).toBe(404);
    expect((await remove(again)).statusCode).toBe(204);
  });

  test('keeps no worker from its work, and no letter goes out to nobody', async () => {
    await pool.query(
      `insert into outbox(event_id, id, dedupe, topic, payload)
        select event_id, gen_random_uuid(), 'order.refunded:' || id, 'order.refunded', jsonb_build_object('order_id', id) from orders where id=$1`,
      [order.id],
    );
    while ((await shop.workers.tick()) > 0);
    const letters = await db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', member.email)
      .execute();
    expect(letters).toEqual([{ subject: 'Sua conta foi excluída' }, { subject: 'Sua conta foi excluída' }]);
    const { rows } = await pool.query(`select count(*)::int as waiting from outbox where sent_at is null`);
    expect(rows).toEqual([{ waiting: 0 }]);
    const { rows: orders } = await pool.query('select status from orders where id=$1', [order.id]);
    expect(orders).toEqual([{ status: 'paid' }]);
  });
});

test('of an order whose payment was contested what people typed stays for the seller, half a year and no longer', async () => {
  const member = await newMember(shop, { email: 'contesta.tudo@example.com' });
  const [event, other] = [await newEvent(), await newEvent()];
  const order = await bought(member, event);
  await bought(member, other);
  await endEvent(other);
  await pool.query(`update ticket set status='void' where order_id=$1`, [order.id]);
  await pool.query(`update payment set status='charged_back', rank=7 where order_id=$1`, [order.id]);
  await pool.query(`update orders set status='charged_back' where id=$1`, [order.id]);
  await pool.query(
    `update order_item set nominal=jsonb_set(nominal, '{0,email}', '"contesta.tudo@example.com"') where event_id=any($1)`,
    [[event, other]],
  );
  expect((await remove(member)).statusCode).toBe(204);
  expect(await isThere(member.id)).toBe(false);
  const typed = async () =>
    (
      await pool.query(
        `select event_id from order_item where nominal->0->>'email'='contesta.tudo@example.com'`,
      )
    ).rows;
  expect(await typed()).toEqual([{ event_id: event }]);

  await pool.query(
    `update event set starts_at=now() - interval '32 days', ends_at=now() - interval '31 days', sale_end=now() - interval '40 days',
      sale_start=now() - interval '50 days' where id=$1`,
    [event],
  );
  const pass = async (days: number) => {
    await pool.query('alter table orders disable trigger guard_order');
    await pool.query(
      `update orders set created_at=now() - interval '300 days', updated_at=now() - make_interval(days => $2) where id=$1`,
      [order.id, days],
    );
    await pool.query('alter table orders enable trigger guard_order');
    await forgetContacts(db, 100);
  };
  await pass(179);
  expect(await typed()).toEqual([{ event_id: event }]);
  await pass(181);
  expect(await tablesWith('contesta.tudo@example.com')).toEqual([]);
});

test('after five years the orders of a removed account name nobody, and the books still balance', async () => {
  const [member, recent] = [await newMember(shop), await newMember(shop)];
  const event = await newEvent();
  const order = await bought(member, event);
  await bought(recent, event);
  await endEvent(event);
  await bought(recent, await newEvent());
  await endEvent(events - 1);
  for (const each of [member, recent]) expect((await remove(each)).statusCode).toBe(204);
  await yearsPass(order.id, event);
  await pool.query(`update retained_buyer set keep_until=now() - interval '1 second'`);
  await shop.workers.tick();
  expect(await tablesWith(member.document)).toEqual([]);
  expect(await tablesWith(recent.document)).toEqual(['retained_buyer']);
  const { rows } = await pool.query(
    `select o.status, o.total_cents, i.nominal, t.holder, t.status as ticket from orders o
      join order_item i on i.event_id=o.event_id and i.order_id=o.id
      join ticket t on t.event_id=o.event_id and t.order_id=o.id where o.id=$1`,
    [order.id],
  );
  expect(rows).toEqual([
    {
      status: 'paid',
      total_cents: 11_000,
      nominal: [{ name: '', cpf: '', email: '', cellphone: '', additional: [] }],
      holder: { name: '', cpf: '' },
      ticket: 'valid',
    },
  ]);
});

test('an account that never bought leaves nothing at all', async () => {
  const member = await newMember(shop, { email: 'nunca.comprou@example.com' });
  await anotherDevice(shop, member.id);
  expect((await remove(member)).statusCode).toBe(204);
  expect(await tablesWith(member.document)).toEqual([]);
  expect(await tablesWith(member.email)).toEqual([]);
  const { rows } = await pool.query('select 1 from retained_buyer where user_id=$1', [member.id]);
  expect(rows).toEqual([]);
});

describe('who only left orders unpaid', () => {
  /** An order nobody paid in time, of an account that is removed then. */
  const leave = async () => {
    const member = await newMember(shop);
    const order = await buy(await fanOf(member), await newEvent(), { 1: 1 }, 1);
    const charge = await chargeOf(shop, order.id);
    await age(shop, order.id, '20 minutes');
    await settle(shop);
    expect((await remove(member)).statusCode).toBe(204);
    return { member, order, charge };
  };
  const monthPasses = async ({ id }: { id: string }, member: TestMember) => {
    await pool.query(`update unpaid_order set forget_at=now() - interval '1 second' where order_id=$1`, [id]);
    await pool.query(`update retained_buyer set keep_until=now() - interval '1 second' where user_id=$1`, [
      member.id,
    ]);
  };

  test('is known for as long as money may still come, and not as somebody who bought', async () => {
    const { member, order } = await leave();
    const { rows } = await pool.query('select forget_at from unpaid_order where order_id=$1', [order.id]);
    expect(await keptUntil(member)).toEqual(rows[0].forget_at);
    await monthPasses(order, member);
    while ((await shop.workers.tick()) > 0);
    expect(await tablesWith(member.document)).toEqual([]);
  });

  test('leaves nothing once those orders name nobody', async () => {
    const member = await newMember(shop);
    const order = await buy(await fanOf(member), await newEvent(), { 1: 1 }, 1);
    await age(shop, order.id, '20 minutes');
    await settle(shop);
    await monthPasses(order, member);
    while ((await shop.workers.tick()) > 0);
    expect((await remove(member)).statusCode).toBe(204);
    expect(await tablesWith(member.document)).toEqual([]);
  });

  test('is kept as a buyer after all when money came for one, late', async () => {
    const { member, order, charge } = await leave();
    await simulate(shop, charge, 'pay_late');
    await settle(shop);
    await settle(shop);
    await monthPasses(order, member);
    await shop.workers.tick();
    const { endsAt } = await db
      .selectFrom('event')
      .select('endsAt')
      .where('id', '=', events - 1)
      .executeTakeFirstOrThrow();
    expect((await keptUntil(member))?.getFullYear()).toBe(endsAt.getFullYear() + 5);
  });
});

test('a buyer whose order cost nothing is a buyer, and is kept for five years after an event that ends later than it was bought', async () => {
  const member = await newMember(shop);
  const event = events++;
  await createEvent(shop, { id: event, types: [{ cents: 0 }] });
  const fan = await fanOf(member);
  const { id } = await prepare(fan, event, { 1: 1 }, 1);
  await fan.post('/api/orders', { reservation_id: id, method: 'free' }, { key: `${id}:1` });
  await pool.query(`update ticket set status='used' where event_id=$1`, [event]);
  expect((await remove(member)).statusCode).toBe(204);
  const { rows } = await pool.query(
    `select ends_at + interval '5 years' as until from event where id=$1 and ends_at > now()`,
    [event],
  );
  expect(await keptUntil(member)).toEqual(rows[0].until);
});

test('who was removed before is kept as the law wants it, and not five years from then', async () => {
  const { place, pool: old } = await freshDatabase({ isBare: true });
  const { number } = (await migrationsIn()).find(({ name }) => name.endsWith('people_of_orders.sql')) ?? {
    number: 0,
  };
  await migrate(place, { upTo: number - 1 });
  await old.query(`
    set session_replication_role=replica;
    insert into event(id, producer_id, slug, title, category, kind, venue, city, state, timezone, starts_at, ends_at, organizer,
        rating, poster, capacity, sale_start, sale_end, fee_mode, fee_value, search)
      values(1, '0', 'e', 'E', 'shows', 'show', 'Casa', 'São Paulo', 'SP', 'America/Sao_Paulo', '2026-02-01', '2026-02-02', 'Org', 'L', '', 1,
        '2026-01-01', '2026-01-31', 'percentual', 0, '');
    insert into orders(event_id, id, public_code, user_id, hold_id, cpf_hmac, places, status, subtotal_cents, total_cents, price_snapshot,
        pay_until, created_at)
      select 1, gen_random_uuid(), status, md5(status)::uuid, gen_random_uuid(), '', 1, status, 1, 1, '{}', now(), '2026-01-10'
        from unnest(array['paid','refunded','expired','cancelled']) status;
    insert into unpaid_order(event_id, order_id, forget_at) select 1, id, '2026-03-01' from orders where status='expired';
    insert into retained_buyer(user_id, name, document, keep_until) select user_id, status, '', now() + interval '5 years' from orders;
    set session_replication_role=origin`);
  await migrate(place);
  const { rows } = await old.query(
    `select name, case when keep_until<=now() and name='cancelled' then 'now' else (keep_until at time zone 'UTC')::date::text end as until
      from retained_buyer order by 1`,
  );
  expect(rows).toEqual([
    { name: 'cancelled', until: 'now' },
    { name: 'expired', until: '2026-03-01' },
    { name: 'paid', until: '2031-02-02' },
    { name: 'refunded', until: '2031-02-02' },
  ]);
});

test('money that comes late for a removed account goes back, though its places are free', async () => {
  const member = await newMember(shop);
  const order = await buy(await fanOf(member), await newEvent(), { 1: 1 }, 1);
  const charge = await chargeOf(shop, order.id);
  await age(shop, order.id, '20 minutes');
  await settle(shop);
  expect((await remove(member)).statusCode).toBe(204);
  await simulate(shop, charge, 'pay_late');
  await settle(shop);
  await settle(shop);
  const { rows } = await pool.query(
    `select o.status, (select count(*)::int from ticket t where t.order_id=o.id) as tickets from orders o where o.id=$1`,
    [order.id],
  );
  expect(rows).toEqual([{ status: 'refunded', tickets: 0 }]);
});

test('buying and removing at once: either there is an order and an account, or neither', async () => {
  const event = await newEvent();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const member = await newMember(shop);
      const fan = await fanOf(member);
      const { id } = await prepare(fan, event, { 1: 1 }, 1);
      const [placed, removed] = await Promise.all([
        fan.post('/api/orders', { reservation_id: id, method: 'pix' }, { key: `${id}:1` }),
        remove(member),
      ]);
      const { rows } = await pool.query(
        `select exists(select from users where id=$1) as account, exists(select from orders where user_id=$1) as "order"`,
        [member.id],
      );
      return { ...rows[0], placed: placed.status, removed: removed.statusCode };
    }),
  );
  for (const outcome of outcomes)
    expect([
      { account: true, order: true, placed: 201, removed: 409 },
      { account: false, order: false, placed: 409, removed: 204 },
      { account: false, order: false, placed: 401, removed: 204 },
    ]).toContainEqual(outcome);
});

/** How many wait for somebody else's lock. */
const waiting = async () => {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity where wait_event_type='Lock' and datname=current_database()`,
  );
  return rows[0].n;
};

test('who is buying while the account goes waits for it, and is nobody then', async () => {
  const member = await newMember(shop);
  const fan = await fanOf(member);
  const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from users where id=$1 for update', [member.id]);
  const placing = fan.post('/api/orders', { reservation_id: id, method: 'pix' }, { key: `${id}:1` });
  await expect.poll(waiting).toBe(1);
  await holder.query('delete from users where id=$1', [member.id]);
  await holder.query('commit');
  holder.release();
  expect((await placing).status).toBe(401);
  const { rows } = await pool.query('select 1 from orders where user_id=$1', [member.id]);
  expect(rows).toEqual([]);
});

/** An order that is over and of which money comes now. */
const paidLate = async (member: TestMember, event: number) => {
  const { id } = await buy(await fanOf(member), event, { 1: 1 }, 1);
  const charge = await chargeOf(shop, id);
  await age(shop, id, '20 minutes');
  await settle(shop);
  await simulate(shop, charge, 'pay_late');
  const told = await shop.provider.get(charge);
  return { pays: () => applyCharge(shop.context, shop.provider, told) };
};
/** One whose payment is contested, and whose dispute is won now. */
const wonBack = async (member: TestMember, event: number) => {
  const { id, public_code: code } = await bought(member, event);
  const charge = await shop.provider.get(await chargeOf(shop, id));
  await applyCharge(shop.context, shop.provider, { ...charge, status: 'charged_back' });
  return { pays: () => winDispute(db, { code, eventId: event }) };
};

describe.each([
  ['money that comes late', paidLate, 'ga_slot', 'refund_due'],
  ['a dispute that is won', wonBack, 'payment', 'charged_back'],
])('%s for an account that is being removed', (_, prepared, inItsWay, unpaid) => {
  const arrange = async () => {
    const [member, event] = [await newMember(shop), await newEvent()];
    const see = async () => {
      const { rows } = await pool.query(
        `select o.status, exists(select from users where id=o.user_id) as account from orders o where o.event_id=$1`,
        [event],
      );
      return rows[0];
    };
    return { member, event, see, ...(await prepared(member, event)) };
  };

  test('comes first: the order is paid, and the account stays for its tickets', async () => {
    const { member, event, see, pays } = await arrange();
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`select 1 from ${inItsWay} where event_id=$1 for update`, [event]);
    const paying = pays();
    await expect.poll(waiting).toBe(1);
    const removing = remove(member);
    await Promise.race([removing, expect.poll(waiting).toBe(2)]);
    await holder.query('commit');
    holder.release();
    await paying;
    expect((await removing).json()).toMatchObject({ code: 'valid_tickets' });
    expect(await see()).toEqual({ status: 'paid', account: true });
  });

  test('comes second: it buys nothing', async () => {
    const { member, see, pays } = await arrange();
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id=$1 for update', [member.id]);
    const paying = pays();
    await expect.poll(waiting).toBe(1);
    await holder.query('delete from users where id=$1', [member.id]);
    await holder.query('commit');
    holder.release();
    await paying;
    expect(await see()).toEqual({ status: unpaid, account: false });
  });
});
