import { type Kysely, sql } from 'kysely';

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

/** The coupon that everybody was faster with. */
export const exhaustCoupon = (db: Kysely<Database>, code: string) =>
  db.updateTable('coupon').set({ used: sql<number>`max_uses` }).where('codeNorm', '=', code).execute();
