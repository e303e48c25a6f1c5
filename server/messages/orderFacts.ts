import type { Kysely } from 'kysely';

import type { OrderStatus } from '#src/domain/order.ts';

import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

/** Everything a letter about an order may say. */
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof orderFacts>>>;

/** Null when there is nobody to write to any more: the account was removed. */
export async function orderFacts(db: Db, { eventId, id }: { eventId: number; id: string }) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('event', 'event.id', 'orders.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['orders.id', 'orders.publicCode', 'orders.status', 'orders.totalCents', 'orders.places'])
    .select(['orders.payUntil', 'users.name', 'users.email'])
    .select(['event.title', 'event.venue', 'event.city', 'event.state', 'event.startsAt', 'event.timezone'])
    .select(['producer.id as producerId', 'producer.slug', 'producer.domain', 'producer.theme'])
    .select('producer.title as producerTitle')
    .where('orders.eventId', '=', eventId)
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!order) return null;
  const owed = await db
    .selectFrom('orderLog')
    .select('fromStatus')
    .where('eventId', '=', eventId)
    .where('orderId', '=', id)
    .where('toStatus', '=', 'refund_due')
    .orderBy('at', 'desc')
    .executeTakeFirst();
  /** What it was before its money had to go back: `expired` is a payment that came too late. */
  return { ...order, owedFrom: (owed?.fromStatus ?? null) as OrderStatus | null };
}
