import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { callWaiting } from '#server/waitlist/caller.ts';
import { auditBooks } from '#server/workers/auditor.ts';
import { startWorkers } from '#server/workers/workers.ts';
import { findings } from '#tests/support/books.ts';
import { eventually } from '#tests/support/eventually.ts';
import { buyWith, createCoupon, newMember } from './commerce/couponing.ts';
import {
  age,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  person,
  settle,
  simulate,
  wish,
} from './commerce/shop.ts';
import { createHouse, seat, seatWish } from './seats/house.ts';
import { comeBack, createSoldOut, fan as waitingFan } from './waitlist/stage.ts';

const shop = await openShop();
/** Orders and a hold, as the statements below call them. */
const known = new Map<string, string>();

const pay = async (order: string, action = 'pay') => {
  await simulate(shop, await chargeOf(shop, order), action);
  await settle(shop);
};
const fanOf = async () => (await newMember(shop)).fan;

async function buySeats(...numbers: number[]): Promise<string> {
  const fan = await fanOf();
  const seats = numbers.map((number) => seat('A', number));
  const hold = await fan.post('/api/user/reserva', seatWish(2, seats));
  await fan.put('/api/reservations/current', {
    id: hold.body.id,
    step: 'payment',
    participants: numbers.map(() => person()),
    complete: true,
  });
  const order = await fan.post(
    '/api/orders',
    { reservation_id: hold.body.id, method: 'pix' },
    { key: randomUUID() },
  );
  await pay(order.body.id);
  return order.body.id;
}

/** Somebody new in the waitlist of event 3; answers the place. */
const fanInLine = async () => (await (await waitingFan(shop)).join(3)).body.entry_id ?? '';

/** One of everything that can become of a purchase; event 1 has pools, event 2 has seats and a pool, event 3 a waitlist. */
beforeAll(async () => {
  await createEvent(shop, { id: 1, types: [{}, { cents: 0, name: 'Gratuito' }] });
  await createHouse(shop, { id: 2 });
  await createCoupon(shop, 1);
  const order = async (amounts: Record<number, number>) => {
    const people = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
    return (await buy(await fanOf(), 1, amounts, people)).id;
  };
  const [paid, waiting, over, refunded] = [
    await order({ 1: 2 }),
    await order({ 1: 3 }),
    await order({ 1: 1 }),
    await order({ 1: 1 }),
  ];
  await pay(paid);
  await age(shop, over, '20 minutes');
  await pay(refunded);
  await pay(refunded, 'refund');
  const free = (await buyWith(await fanOf(), 1, [], { 2: 2 }, 'free')).body.id;
  const coupon = (await buyWith(await fanOf(), 1, ['DEZ'], { 1: 1 })).body.id;
  const seated = await buySeats(1, 2);
  const seatsBack = await buySeats(5);
  await pay(seatsBack, 'refund');
  const hold = (await browser(shop).post('/api/user/reserva', wish(1, { 1: 2 }))).body.id;
  await (await fanOf()).post('/api/user/reserva', seatWish(2, [seat('B', 1), seat('B', 2)], 1));
  await createSoldOut(shop, 3, { types: [{ pool: 9, capacity: 0 }] });
  const [offer, waits] = [await fanInLine(), await fanInLine()];
  await comeBack(shop, 3, 1, 9);
  await callWaiting(shop.context);
  const all = { offer, waits, paid, waiting, over, refunded, free, coupon, seated, seatsBack, hold };
  for (const [name, id] of Object.entries(all)) known.set(name, id);
});

/** What is found after this was done by hand, with no wall standing; afterwards it never happened. */
async function found(...breaking: string[]): Promise<{ invariant: string; detail: object }[]> {
  const client = await shop.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role=replica`);
    const named = (statement: string) =>
      statement.replace(/:(\w+)/g, (word, name) => (known.has(name) ? `'${known.get(name)}'` : word));
    for (const statement of breaking) {
      const { rowCount } = await client.query(named(statement));
      expect(rowCount, statement).toBeGreaterThan(0);
    }
    expect((await client.query(`select from audit_findings('{0}')`)).rowCount).toBe(0);
    return (await client.query('select * from audit_findings()')).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const ofHold = (order: string) => `hold_id=(select hold_id from orders where id=${order})`;
const slot = (what: string) => `update ga_slot set ${what} where event_id=1 and pool_id=1`;

/** Every rule, and ways to break this one alone. */
const broken: Record<string, Record<string, string[]>> = {
  'a sold seat is on a ticket of its order, or of the box office': {
    'the money went back, the seat did not': [
      `insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until, sold_order_id)
        select 2, 1, 9, hold_id, 'infinity', id from orders where id=:seatsBack`,
    ],
  },
  'a ticket with a seat has it': {
    'somebody went in, and the seat is for sale': [
      `update ticket set status='used' where order_id=:seatsBack`,
    ],
  },
  'a seat that was paid is on a ticket': {
    'the ticket is of another seat': [`update order_item set seat_no=8 where order_id=:seated and line=1`],
  },
  'a paid order has a ticket for everybody': {
    'one is void': [`update ticket set status='void' where order_id=:paid and line=1`],
    'there is none': [`delete from ticket where order_id=:free`],
  },
  'a ticket opens a gate only when it is paid': {
    'the money went back': [`update ticket set status='valid' where order_id=:refunded`],
  },
  'an order has its places': {
    'less than it waits to pay for': [
      `update ga_part set qty=qty-1 where ${ofHold(':waiting')}`,
      slot('held=held-1'),
    ],
    'more than it paid for': [`update ga_part set qty=qty+1 where ${ofHold(':paid')}`, slot('sold=sold+1')],
  },
  'what is over keeps no places': {
    'an order nobody paid': [`update ga_part set state='held' where ${ofHold(':over')}`, slot('held=held+1')],
    'an order that was refunded': [
      `update ga_part set state='sold' where ${ofHold(':refunded')}`,
      slot('sold=sold+1'),
    ],
    'one that was refunded, more than the people inside': [
      `update ticket set status='used' where id=(select id from ticket where order_id=:refunded limit 1)`,
      `update ga_part set state='sold', qty=2 where ${ofHold(':refunded')}`,
      slot('sold=sold+2'),
    ],
    'a hold that was given back': [`update hold set state='released' where id=:hold`],
  },
  'a hold that is not ordered has sold nothing': {
    'a place of another pool': [
      `insert into ga_part(event_id, hold_id, pool_id, slot, qty, state) values(1, :hold, 2, 0, 1, 'sold')`,
      `update ga_slot set sold=sold+1 where event_id=1 and pool_id=2`,
    ],
  },
  'a live hold is whole': {
    'less people than wanted': [`update hold_item set amount=amount+1 where hold_id=:hold`],
    'a seat less': [`delete from seat_claim where seat_no=11 and sold_order_id is null`],
  },
  'the hold of an order is converted': {
    released: [`update hold set state='released' where id=(select hold_id from orders where id=:waiting)`],
  },
  'a visitor has one hold of an event': {
    'by cookie': [
      `insert into hold(event_id, id, session_hash, expires_at, max_expires_at)
        select 1, gen_random_uuid(), session_hash, expires_at, max_expires_at from hold where id=:hold`,
    ],
    'as a member': [
      `insert into hold(event_id, id, user_id, session_hash, expires_at, max_expires_at)
        select 1, gen_random_uuid(), id, uuid_send(gen_random_uuid()), now()+interval '1 hour', now()+interval '1 hour'
          from (select id from users limit 1) one, generate_series(1, 2)`,
    ],
  },
  'the counter of a pool is the sum of its parts': {
    'more held': [slot('held=held+1')],
    'less sold': [slot('sold=sold-1')],
    'a part of no pool': [
      `insert into ga_part(event_id, hold_id, pool_id, slot, qty, state) values(1, :hold, 3, 0, 1, 'released')`,
    ],
  },
  'an order is paid by one payment of its total': {
    'none when it was refunded': [`update payment set status='captured' where order_id=:refunded`],
  },
  'money that bought nothing is back or on its way': {
    'it came too late and nothing is due': [`update payment set status='refund_due' where order_id=:over`],
    'the refund failed for good': [
      `update refund set state='failed' where payment_id=(select id from payment where order_id=:refunded)`,
    ],
    'it bought an order and goes back all the same': [
      `insert into refund(event_id, id, payment_id, amount_cents, reason)
        select 1, gen_random_uuid(), id, amount_cents, 'test' from payment where order_id=:paid`,
    ],
  },
  'an order costs what its lines cost': {
    'a line is dearer': [
      `update order_item set unit_price_cents=unit_price_cents+1 where order_id=:paid and line=1`,
    ],
    'a line is gone': [`delete from order_item where order_id=:waiting and line=1`],
  },
  'a CPF is counted by its live orders': {
    'once more': [
      `update buyer_quota q set qty=qty+1 from orders o where o.id=:paid and q.event_id=1 and q.cpf_hmac=o.cpf_hmac`,
    ],
    'not at all': [`delete from buyer_quota q using orders o where o.id=:waiting and q.cpf_hmac=o.cpf_hmac`],
  },
  'a coupon is used as often as it says': {
    'once more': [`update coupon set used=used+1`],
  },
  'a coupon follows its order': {
    'used before it is paid': [`update coupon_use set state='used' where order_id=:coupon`],
    'free although it was used': [
      `update coupon_use set state='released' where order_id=:coupon`,
      `update coupon set used=used-1`,
    ],
  },
  'an offer has its places': {
    'the hold was given back': [`update waitlist_entry set hold_id=gen_random_uuid() where id=:offer`],
    'it is for more than is held': [`update waitlist_entry set amount=amount+1 where id=:offer`],
    'it stands longer than what is held': [
      `update waitlist_entry set offer_until=offer_until+interval '1 hour' where id=:offer`,
    ],
  },
  'an offer ends in its time': {
    'nobody took it back': [
      `update waitlist_entry set offer_until=now()-interval '6 minutes' where id=:offer`,
    ],
  },
  'a line is called in its order': {
    'somebody passed': [`update waitlist_entry set number=0 where id=:waits`],
  },
  'the buyer is written to': {
    'not with the tickets': [`delete from outbox where dedupe='order.paid:'||:paid`],
    'not about the money': [`delete from outbox where dedupe='order.refunded:'||:refunded`],
  },
};
describe('the books', () => {
  test('agree, whatever became of a purchase', async () => {
    expect(await findings(shop.db)).toEqual([]);
    expect(await auditBooks(shop.context)).toBe(0);
    expect(shop.lines.filter((line) => line.includes('ALARM'))).toEqual([]);
  });

  describe.each(Object.entries(broken))('%s', (invariant, ways) => {
    test.each(Object.entries(ways))('but: %s', async (_, breaking) => {
      const all = await found(...breaking);
      expect(all.map((each) => each.invariant)).toEqual([invariant]);
    });
  });

  test('are looked at by these rules and no others', () => {
    const migrations = ['020_audit_by_event.sql', '022_waitlist.sql'].map((name) =>
      readFileSync(new URL(`../../server/migrations/${name}`, import.meta.url), 'utf8'),
    );
    const rules = [...migrations.join('\n').matchAll(/^ {2}select '([^']+)'/gm)].map(([, rule]) => rule);
    expect(rules.toSorted()).toEqual(Object.keys(broken).toSorted());
  });

  test('say nothing personal', async () => {
    const everything = await found(
      `update ticket set status=case status when 'void' then 'valid' else 'void' end`,
      `update buyer_quota set qty=0`,
      `update hold_item set amount=amount+1`,
      `update order_item set unit_price_cents=unit_price_cents+1`,
      `delete from outbox`,
    );
    expect(new Set(everything.map(({ invariant }) => invariant)).size).toBeGreaterThan(5);
    const said = JSON.stringify(everything);
    const { rows } = await sql<{ word: string }>`
      select unnest(array[document, email, name]) as word from users
      union select encode(cpf_hmac, 'hex') from buyer_quota
      union select encode(cpf_hmac, 'base64') from buyer_quota`.execute(shop.db);
    for (const { word } of rows) expect(said).not.toContain(word);
  });
});

describe('the auditor', () => {
  const ring = () => shop.lines.filter((line) => line.includes('ALARM'));

  test('rings once for a rule that does not hold: its words, how often, where', async () => {
    await sql`update ga_slot set held=held+1 where pool_id=1`.execute(shop.db);
    try {
      expect(await auditBooks(shop.context)).toBe(2);
      expect(ring().map((line) => JSON.parse(line))).toMatchObject([
        {
          msg: 'ALARM: the books do not agree',
          invariant: 'the counter of a pool is the sum of its parts',
          count: 2,
          events: [1, 2],
        },
      ]);
      expect(JSON.parse(ring()[0] ?? '{}').level).toBe(50);
      shop.lines.length = 0;
      const workers = startWorkers(shop.context, { provider: shop.provider });
      await eventually(() => expect(ring()).toHaveLength(1));
      await workers.stop();
    } finally {
      shop.lines.length = 0;
      await sql`update ga_slot set held=held-1 where pool_id=1`.execute(shop.db);
    }
    expect(await findings(shop.db)).toEqual([]);
  });

  test('looks each minute at what may move, and by turns at what is long over; who asks sees everything', async () => {
    const over = { from: 7_200, to: 7_919 };
    await sql`insert into event select (jsonb_populate_record(e, jsonb_build_object('id', n, 'slug', 'antigo-' || n,
        'starts_at', now()-interval '4 days', 'ends_at', now()-interval '3 days'))).*
      from event e, generate_series(${over.from}::int, ${over.to}::int) n where e.id=1`.execute(shop.db);
    await sql`insert into ga_slot(event_id, pool_id, slot, capacity, held)
      select id, 1, 0, 9, 1 from event where id>=${over.from}`.execute(shop.db);
    try {
      const { rows } = await sql<{ now: number[]; turn: number }>`
        select events_to_audit() as now, (floor(extract(epoch from now())/120)::bigint%720)::int as turn`.execute(
        shop.db,
      );
      expect(rows[0]?.now.toSorted((a, b) => a - b)).toEqual([1, 2, 3, over.from + (rows[0]?.turn ?? 0)]);
      expect(await auditBooks(shop.context)).toBe(1);
      expect(await findings(shop.db)).toHaveLength(720);
    } finally {
      shop.lines.length = 0;
      await sql`delete from ga_slot where event_id>=${over.from}`.execute(shop.db);
      await sql`delete from event where id>=${over.from}`.execute(shop.db);
    }
  });

  test('does not look while another process looks', async () => {
    await sql`update ga_slot set held=held+1 where event_id=1 and pool_id=1`.execute(shop.db);
    const other = await shop.pool.connect();
    try {
      await other.query(`begin; select pg_advisory_xact_lock(hashtext('audit_findings'))`);
      expect(await auditBooks(shop.context)).toBeNull();
      await other.query('rollback');
      expect(await auditBooks(shop.context)).toBe(1);
    } finally {
      other.release();
      await sql`update ga_slot set held=held-1 where event_id=1 and pool_id=1`.execute(shop.db);
    }
  });
});
