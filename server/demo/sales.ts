import { type Kysely, sql } from 'kysely';

import { quotaPools } from '../catalogue/quota.ts';
import type { Database } from '../store/schema.ts';
import type { DemoEvent } from './format.ts';
import { ownerOf, uuidOf } from './identity.ts';

/**
 * What the box offices of the demo have sold: one hold an event whose places are sold, without an order of the storefront.
 * The counters of the pools stay the sum of their parts.
 */
export async function sellAtBoxOffice(db: Kysely<Database>, events: readonly DemoEvent[]): Promise<void> {
  const parts = events.flatMap(({ event, sold = {} }) =>
    (event.pools ?? []).flatMap(({ id: poolId, name }) => {
      const qty = sold[name] ?? 0;
      return qty === 0 ? [] : [{ eventId: event.id, poolId, qty, holdId: uuidOf(`box office ${event.id}`) }];
    }),
  );
  const holds = new Map(parts.map(({ eventId, holdId }) => [eventId, holdId]));
  await db
    .insertInto('hold')
    .values(
      [...holds].map(([eventId, id]) => ({
        eventId,
        id,
        sessionHash: ownerOf('box office'),
        state: 'converted' as const,
        expiresAt: sql<Date>`now()`,
        maxExpiresAt: sql<Date>`now()`,
        closedAt: sql<Date>`now()`,
      })),
    )
    .execute();
  await db
    .insertInto('gaPart')
    .values(parts.map((part) => ({ ...part, slot: 0, state: 'sold' as const })))
    .execute();
  await sql`
    update ga_slot s set sold=s.sold+p.qty from ga_part p
      where p.hold_id=any(${[...holds.values()]}::uuid[]) and s.event_id=p.event_id and s.pool_id=p.pool_id and s.slot=p.slot`.execute(
    db,
  );
}

/**
 * Whom the quotas of half price count among those the box office sold to: places without numbers and seats. Spread over the slots of
 * each quota as people come.
 */
export async function countAtBoxOffice(db: Kysely<Database>, events: readonly DemoEvent[]): Promise<void> {
  for (const { event, halves } of events) {
    const { rows } = await sql<{ people: number; holdId: string }>`
      with open_pools as (
        select distinct pool_id from ticket_type where event_id=${event.id} and pool_id is not null and quota_id is not null),
      sold as (
        select p.hold_id, p.qty from ga_part p join open_pools using (pool_id) where p.event_id=${event.id} and p.state='sold'
        union all
        select c.hold_id, 1 from seat_claim c where c.event_id=${event.id} and c.sold_order_id is not null)
      select hold_id, sum(qty)::int as people from sold group by hold_id`.execute(db);
    for (const { people, holdId } of rows) {
      const byHalf = Math.min(people, halves ?? Math.floor((people * 2) / 5));
      for (const [pool, count] of [
        [quotaPools.halves, byHalf],
        [quotaPools.others, people - byHalf],
      ] as const)
        await sql`
          with slots as (
            select slot, capacity-sold as free, sum(capacity-sold) over (order by slot) - (capacity-sold) as before
              from ga_slot where event_id=${event.id} and pool_id=${pool}),
          shares as (
            select slot, least(free, greatest(0, ${count}::int - before)) as qty from slots),
          parts as (
            insert into ga_part(event_id, hold_id, pool_id, slot, qty, state)
              select ${event.id}, ${holdId}::uuid, ${pool}, slot, qty, 'sold' from shares where qty>0 returning slot, qty)
          update ga_slot s set sold=s.sold+p.qty from parts p
            where s.event_id=${event.id} and s.pool_id=${pool} and s.slot=p.slot`.execute(db);
    }
  }
}

/** The coupon that everybody was faster with, at the box office. */
export async function exhaustCoupon(db: Kysely<Database>, code: string): Promise<void> {
  await sql`
    insert into coupon_use(event_id, coupon_id, order_id, cpf_hmac, state)
      select event_id, id, gen_random_uuid(), uuid_send(gen_random_uuid()), 'used'
        from coupon, generate_series(1, max_uses) where code_norm=${code}`.execute(db);
  await sql`update coupon set used=max_uses where code_norm=${code}`.execute(db);
}
