import { type Kysely, sql } from 'kysely';

import type { OrderStatus } from '#src/domain/order.ts';

import { inSnapshot } from '../database/retry.ts';
import { isEntered, isToEnter } from '../store/entries.ts';
import { awaitsDate } from '../store/eventFilters.ts';
import { paymentsOf } from '../store/orderPayments.ts';
import { seatsOfOrders } from '../store/orderSeats.ts';
import type { OrderKey } from '../store/orders.ts';
import type { Database } from '../store/schema.ts';
import { isOff } from '../store/settings.ts';

type Db = Kysely<Database>;

/** Everything a letter about an order may say. */
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof factsIn>>>;

/** Null when there is nobody to write to any more: the account was removed. */
export const orderFacts = (db: Db, key: OrderKey) => inSnapshot(db, (snapshot) => factsIn(snapshot, key));

async function factsIn(db: Db, { eventId, id }: OrderKey) {
  const found = await db
    .selectFrom('orders')
    .innerJoin('event', 'event.id', 'orders.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['orders.id', 'orders.publicCode', 'orders.status', 'orders.totalCents', 'orders.places'])
    .select(['orders.payUntil', 'orders.createdAt', 'users.name', 'users.email'])
    .select(['event.title', 'event.venue', 'event.city', 'event.state', 'event.startsAt', 'event.timezone'])
    .select(['event.address', 'event.endsAt'])
    .select([isEntered.as('isEntered'), isToEnter.as('isToEnter')])
    .select(isOff('cancel_self').as('isCancelOff'))
    .select(['event.status as eventStatus', 'event.dateToCome', 'event.movedAt'])
    .select(awaitsDate.as('hasNoDate'))
    .select(['producer.id as producerId', 'producer.slug', 'producer.domain', 'producer.theme'])
    .select(['producer.title as producerTitle', 'producer.locale'])
    .where('orders.eventId', '=', eventId)
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { hasNoDate, ...order } = found;
  const moves = await db
    .selectFrom('orderLog')
    .select(['fromStatus', 'toStatus', 'byWhat', 'at'])
    .where('eventId', '=', eventId)
    .where('orderId', '=', id)
    .where('toStatus', 'in', ['refund_due', 'refunded', 'cancelled'])
    .orderBy('at', 'desc')
    .execute();
  const owed = moves.find(({ toStatus }) => toStatus === 'refund_due');
  const returned = moves.find(({ toStatus }) => toStatus === 'refunded');
  const cancelled = moves.find(({ toStatus }) => toStatus === 'cancelled');
  const payment = await paymentsOf(db, { eventId, id }).limit(1).executeTakeFirst();
  const seats = await seatsOfOrders(db, [{ eventId, id }]);
  const standing = await db
    .selectFrom('orderItem as item')
    .innerJoin('ticketType as type', (join) =>
      join.onRef('type.eventId', '=', 'item.eventId').onRef('type.id', '=', 'item.ticketTypeId'),
    )
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'item.eventId').onRef('sector.id', '=', 'item.sectorId'),
    )
    .select(['sector.name as sector', sql<number>`sum(type.passport_amount)::int`.as('people')])
    .where('item.eventId', '=', eventId)
    .where('item.orderId', '=', id)
    .where('item.seatNo', 'is', null)
    .groupBy(['sector.id', 'sector.name'])
    .orderBy(sql`min(item.line)`)
    .execute();
  return {
    ...order,
    seats: seats.get(id) ?? [],
    /** People by sector, where nobody has a number. */
    standing,
    /** Of the payment that bought it, else of the latest; null for an order nobody has to pay. */
    method: payment?.method ?? null,
    /** Of the same payment what its provider had given back before everything was owed. */
    returnedCents: payment?.refundedCents ?? 0,
    /** What it was before its money had to go back: `expired` is a payment that came too late. */
    owedFrom: (owed?.fromStatus ?? null) as OrderStatus | null,
    /** Money that came after the event itself buys nothing. */
    wasOver: owed !== undefined && owed.fromStatus !== 'paid' && order.endsAt <= owed.at && !hasNoDate,
    /** Who wanted it back: `buyer` is a regret. */
    owedBy: owed?.byWhat ?? null,
    /** `operator`: it was paid by hand. */
    returnedBy: returned?.byWhat ?? null,
    cancelledFrom: (cancelled?.fromStatus ?? null) as OrderStatus | null,
    /** `buyer` gave it up; `clock`: the bank never said anything; otherwise it said no. */
    cancelledBy: cancelled?.byWhat ?? null,
  };
}
