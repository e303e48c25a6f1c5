import { randomBytes, randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { requireAdmitted, requireTurn } from '#server/waitingRoom/door.ts';
import { payBackCancelled } from '#server/workers/cancelledEvents.ts';
import { workRefunds } from '#server/workers/refunds.ts';
import { retire } from '#server/workers/retention.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import { createEvent, newCpf, openShop } from '../commerce/shop.ts';

const shop = await openShop();
const many = 2_000;
const holdId = randomUUID();
const visitor = {
  user: { id: randomUUID(), name: 'Ana', email: 'ana@example.com', document: newCpf() },
  sid: randomBytes(32),
};
const request = { cookies: {}, headers: {}, protocol: 'https' } as unknown as FastifyRequest;

/** What years left behind, which nothing guards here. */
const fill = (rows: RawBuilder<unknown>) =>
  shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role=replica`.execute(tx);
    await rows.execute(tx);
  });

/** Rows of a table that `work` had the database look at, by whichever way, with plans that know no value. */
const readIn = (table: string, work: (context: typeof shop.context) => Promise<unknown>): Promise<number> =>
  shop.db.transaction().execute(async (tx) => {
    const soFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read+coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname=${table}`.execute(
        tx,
      );
      return rows[0]?.read ?? 0;
    };
    await sql`set local plan_cache_mode=force_generic_plan`.execute(tx);
    vi.spyOn(tx, 'transaction').mockReturnValue({
      execute: (part: (db: typeof tx) => unknown) => part(tx),
    } as never);
    const before = await soFar();
    await work({ ...shop.context, db: tx });
    return (await soFar()) - before;
  });

/** Orders of an event, all of them in one state. */
const fillOrders = (event: number, status: string) =>
  fill(sql`
    insert into orders(event_id, id, public_code, user_id, hold_id, cpf_hmac, places, status, subtotal_cents, total_cents, price_snapshot,
        pay_until)
      select ${event}::int, gen_random_uuid(), n::text, gen_random_uuid(), gen_random_uuid(), '', 1, ${status}, 100, 100, '{}', now()
        from generate_series(1, ${many}::int) n`);

/**
 * Event 1 was cancelled, and all it took is paid back; event 2 takes place, of whose orders statistics know nothing yet. Event 1 had a
 * waiting room, and is long over; people stand in line for event 2. Who was let in is named, and was written to only where it is not over. The facts that letters were made of are old, and stay.
 * Event 3 has a waiting room in front of it, which let in many, half of whom left; who holds places was served by none of their turns.
 */
beforeAll(async () => {
  for (const id of [1, 2, 3]) await createEvent(shop, { id });
  await sql`
    update event set status='cancelled', sale_start=sale_start-interval '1 year', sale_end=sale_end-interval '1 year',
      starts_at=starts_at-interval '1 year', ends_at=ends_at-interval '1 year' where id=1`.execute(shop.db);
  await sql`insert into waiting_room(event_id) values(1), (2)`.execute(shop.db);
  await sql`insert into waiting_room(event_id, mode, active_since) values(3, 'on', now()-interval '1 hour')`.execute(
    shop.db,
  );
  await fillOrders(1, 'refunded');
  await fill(sql`
    insert into payment(event_id, id, order_id, method, psp, status, amount_cents)
      select event_id, gen_random_uuid(), id, 'pix', 'sandbox', 'refunded', 100 from orders`);
  await sql`analyze`.execute(shop.db);
  await fill(sql`
    insert into waiting_place(event_id, qid, session_hash, position, left_at)
      select 1, decode(md5(n::text), 'hex'), '\\x', n, now() from generate_series(1, ${many}::int) n`);
  await fill(sql`
    insert into outbox(event_id, id, dedupe, topic, payload, created_at, sent_at)
      select 1, gen_random_uuid(), n::text, 'order.paid', '{}', now()-interval '1 year', now()-interval '1 year'
        from generate_series(1, ${many}::int) n`);
  await fill(sql`
    insert into waiting_place(event_id, qid, session_hash, position)
      select 2, decode(md5(n::text), 'hex'), sha256(n::text::bytea), n from generate_series(1, ${many}::int) n`);
  await fill(sql`
    insert into waiting_place(event_id, qid, session_hash, cpf_hmac, position, admitted_at, admitted_until, used_at, left_at)
      select 3, decode(md5(n::text), 'hex'), sha256(n::text::bytea), sha256(n::text::bytea), n, now(), now(), now(), case when n%2=0 then now() end
        from generate_series(1, ${many}::int) n`);
  await fill(sql`
    insert into hold(event_id, id, session_hash, expires_at, max_expires_at, created_at)
      select 3, ${holdId}::uuid, ${visitor.sid}::bytea, now()+interval '1 hour', now()+interval '1 hour', now()`);
  await fillOrders(2, 'paid');
  await fill(sql`
    insert into order_item(event_id, order_id, line, ticket_type_id, sector_id, unit_price_cents, nominal)
      select event_id, id, 1, 1, 1, 100, jsonb_build_array(jsonb_build_object('name', 'Ana', 'cpf', '1', 'additional', '[]'::jsonb,
          'email', case event_id when 1 then '' else 'ana@example.com' end, 'cellphone', ''))
        from orders`);
  await fill(sql`
    insert into ticket(event_id, id, order_id, line, sector_id, secret, holder)
      select event_id, gen_random_uuid(), id, 1, 1, uuid_send(id), '{"name": "Ana", "cpf": "1"}' from orders`);
  await fill(sql`
    insert into refund(event_id, id, payment_id, amount_cents, reason, state)
      select event_id, gen_random_uuid(), id, 100, 'event_cancelled', 'done' from payment`);
});

describe.each([
  ['are old', async () => {}],
  ['are of today', () => sql`analyze`.execute(shop.db)],
])('of what years left behind only what is due is read while statistics %s:', (_, foretell) => {
  beforeAll(async () => {
    await foretell();
  });

  test('no refund that was made', async () => {
    expect(await readIn('refund', (context) => workRefunds(context, shop.provider))).toBe(0);
  });

  test('no order of another event, once everything is paid back that was paid for a cancelled one', async () => {
    expect(await readIn('orders', payBackCancelled)).toBe(0);
  });

  test.each(['outbox', 'waiting_place', 'orders', 'order_item', 'ticket'])(
    'nothing of %s that stays, when what is over is forgotten',
    async (table) => {
      expect(await readIn(table, retire)).toBe(0);
    },
  );

  test('no turn that served others, when places are ordered', async () => {
    await sql`update hold set created_at=now() where event_id=3`.execute(shop.db);
    const read = await readIn('waiting_place', (context) =>
      expect(requireAdmitted(context, { eventId: 3, holdId, visitor })).rejects.toMatchObject({
        status: 403,
      }),
    );
    expect(read).toBe(0);
  });

  test('nor when places are exchanged that were taken before the room came', async () => {
    await sql`update hold set created_at=now()-interval '2 hours' where event_id=3`.execute(shop.db);
    const read = await readIn('waiting_place', (context) =>
      requireTurn(context, { request, visitor, eventId: 3, producerId: defaultProducerId }),
    );
    const { numAffectedRows } =
      await sql`delete from waiting_place where session_hash=${visitor.sid}`.execute(shop.db);
    expect({ read, numAffectedRows }).toEqual({ read: 0, numAffectedRows: 1n });
  });
});
