import { randomUUID } from 'node:crypto';

import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';

import { isUnpaid, type OrderStatus } from '#src/domain/order.ts';

import { broken } from '../errors.ts';
import { requestId } from '../requestId.ts';
import { returnQuota } from './quotas.ts';
import type { Database } from './schema.ts';
import { issueTickets, voidTickets } from './tickets.ts';

type Db = Kysely<Database>;
/** A row the caller has locked in this transaction. */
export type OrderRow = Selectable<Database['orders']>;
/** Who moves an order, as its log says. */
export type Actor = 'buyer' | 'provider' | 'clock' | 'operator';
type Topic =
  | 'order.created'
  | 'order.in_analysis'
  | 'order.paid'
  | 'order.paid_twice'
  | 'order.contested'
  | 'order.dispute_won'
  | 'order.part_returned'
  | 'order.refund_due'
  | 'order.refunded';

interface Told {
  /** Of one payment what had gone back when that was told. */
  returnedCents?: number;
}

/** A fact for whoever listens (mail, statistics): exactly once a topic and what it is about, which is the order unless said otherwise. */
export async function tell(
  db: Db,
  { eventId, id }: Pick<OrderRow, 'eventId' | 'id'>,
  topic: Topic,
  about = id,
  { returnedCents }: Told = {},
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      eventId,
      id: randomUUID(),
      dedupe: `${topic}:${about}`,
      topic,
      payload: JSON.stringify({ order_id: id, returned_cents: returnedCents }),
      request: requestId(),
    })
    .onConflict((conflict) => conflict.columns(['eventId', 'dedupe']).doNothing())
    .execute();
}

export async function move(
  db: Db,
  order: OrderRow,
  to: OrderStatus,
  actor: Actor,
  facts: { payUntil?: RawBuilder<Date> } = {},
): Promise<void> {
  await sql`select set_config('app.actor', ${actor}, true)`.execute(db);
  await db
    .updateTable('orders')
    .set({ status: to, ...facts })
    .where('eventId', '=', order.eventId)
    .where('id', '=', order.id)
    .execute();
  order.status = to;
}

/** Paid: the places are sold and the tickets issued, all in the caller's transaction. Throws when a place is missing. */
export async function confirmOrder(db: Db, order: OrderRow, actor: Actor): Promise<void> {
  const { rows } = await sql<{ sold: number }>`
    select sell_parts(${order.eventId}::int, ${order.holdId}::uuid)
      + sell_seats(${order.eventId}::int, ${order.holdId}::uuid, ${order.id}::uuid) as sold`.execute(db);
  if (rows[0]?.sold !== order.places)
    throw new Error(`Order ${order.id} holds ${rows[0]?.sold} of ${order.places} places`);
  await move(db, order, 'paid', actor);
  await issueTickets(db, order);
  await tell(db, order, 'order.paid');
}

/** Money that came too late: the same places if all of them are free, and the quota; false when they are not. */
export async function retakePlaces(db: Db, { eventId, id }: OrderRow): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select retake_places(${eventId}::int, ${id}::uuid) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Money that has to go back: nobody keeps it, and the buyer is told. */
export async function owe(db: Db, order: OrderRow, actor: Actor): Promise<void> {
  await move(db, order, 'refund_due', actor);
  await tell(db, order, 'order.refund_due');
}

/** The refund is on its way. */
export const sendBack = (db: Db, order: OrderRow) => move(db, order, 'refunding', 'clock');

/**
 * The tickets of an order that was paid are void; its quota is free again, and so are its places, but for those of people who went in. From its
 * tickets on nobody else does. The order itself does not move.
 */
export async function release(db: Db, order: OrderRow): Promise<void> {
  await returnQuota(db, order);
  await voidTickets(db, order);
  await sql`select unsell_parts(${order.eventId}::int, ${order.holdId}::uuid)`.execute(db);
  await sql`select unsell_seats(${order.eventId}::int, ${order.holdId}::uuid, ${order.id}::uuid)`.execute(db);
}

/** An order that was never paid and that no money buys any more: places, quota and coupons are free again. It does not move. */
export async function releaseUnpaid(db: Db, order: OrderRow): Promise<void> {
  const { eventId, id, holdId } = order;
  await returnQuota(db, order);
  await sql`select give_back(${eventId}::int, array[${holdId}::uuid])`.execute(db);
  await sql`select settle_coupons(${eventId}::int, array[${id}::uuid], array[]::uuid[])`.execute(db);
}

/** Its event will not happen, so that nobody pays for it any more. */
export const isCancelled = async (db: Db, { eventId }: Pick<OrderRow, 'eventId'>): Promise<boolean> =>
  (await db.selectFrom('event').select('status').where('id', '=', eventId).executeTakeFirstOrThrow())
    .status === 'cancelled';

export const eventCancelled = () => broken('Este evento foi cancelado.', 'event_cancelled');

/**
 * The money is back, and so are places and quota of an order that still had them; tickets of one that was paid are void. Nothing was sold of one
 * that nobody had said yet to be paid.
 */
export async function closeRefunded(db: Db, order: OrderRow, actor: Actor): Promise<void> {
  if (order.status === 'paid') await release(db, order);
  if (isUnpaid(order.status)) await releaseUnpaid(db, order);
  if (order.status !== 'refund_due' && order.status !== 'refunding')
    await move(db, order, 'refund_due', actor);
  if (order.status === 'refund_due') await move(db, order, 'refunding', actor);
  await move(db, order, 'refunded', actor);
  await tell(db, order, 'order.refunded');
}
