import { type Kysely, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

import { isMine, type Owner } from './holds.ts';
import type { OrderKey } from './orders.ts';
import { eventsWith, readOrder, type WireOrder } from './orderViews.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** To be paid, or settled a moment ago. */
const isLately = sql<boolean>`(orders.status in ('awaiting_payment','in_analysis')
  or (orders.status <> 'cancelled' and orders.updated_at > now() - interval '30 minutes'))`;

/**
 * What a visitor's latest purchase at an event became: to be paid, or settled within the last half hour and not put away
 * yet. Null when there is nothing to show.
 */
export async function recentOrder(db: Db, owner: Owner, eventId: number): Promise<WireOrder | null> {
  const order = await db
    .selectFrom('hold')
    .innerJoin('orders', (join) =>
      join.onRef('orders.eventId', '=', 'hold.eventId').onRef('orders.holdId', '=', 'hold.id'),
    )
    .select(['orders.eventId', 'orders.id'])
    .select(isLately.as('isRecent'))
    .where('hold.eventId', '=', eventId)
    .where('hold.state', '=', 'converted')
    .where('hold.closedAt', 'is', null)
    .where(isMine(owner))
    .orderBy('hold.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.isRecent ? readOrder(db, order) : null;
}

/** One order of a member's at an event, by the same rule; one that is to be paid was never put away. Null for anybody else's. */
export async function recentOrderNamed(
  db: Db,
  { user }: Pick<Owner, 'user'>,
  { eventId, id, producerId }: OrderKey & { producerId: string },
): Promise<WireOrder | null> {
  if (!user) return null;
  const order = await eventsWith(db)
    .innerJoin('hold', (join) =>
      join.onRef('hold.eventId', '=', 'orders.eventId').onRef('hold.id', '=', 'orders.holdId'),
    )
    .where('orders.eventId', '=', eventId)
    .where('orders.id', '=', id)
    .where('orders.userId', '=', user.id)
    .$if(producerId !== defaultProducerId, (query) => query.where('event.producerId', '=', producerId))
    .where(isLately)
    .where((or) =>
      or.or([
        or('orders.status', 'in', ['awaiting_payment', 'in_analysis']),
        or('hold.closedAt', 'is', null),
      ]),
    )
    .executeTakeFirst();
  return order ? readOrder(db, order) : null;
}

/** Puts one finished purchase of a member's away, so that the next visit to its event begins anew. */
export async function putAway(db: Db, { user }: Pick<Owner, 'user'>, orderId: string): Promise<void> {
  if (!user) return;
  await db
    .updateTable('hold')
    .from('orders')
    .set({ draft: null, closedAt: sql<Date>`coalesce(hold.closed_at, now())` })
    .whereRef('orders.eventId', '=', 'hold.eventId')
    .whereRef('orders.holdId', '=', 'hold.id')
    .where('orders.id', '=', orderId)
    .where('orders.userId', '=', user.id)
    .where('hold.state', '<>', 'active')
    .execute();
}
