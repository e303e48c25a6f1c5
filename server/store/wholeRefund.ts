import { type Kysely, sql } from 'kysely';

import { oweRefund } from './charges.ts';
import { type Actor, closeRefunded, type OrderRow, owe, release } from './orderMoves.ts';
import type { Database } from './schema.ts';

/** Who gives a paid order back, and why its refund is made. */
interface Cause {
  by: Actor;
  reason: 'regret' | 'event_cancelled' | 'by_support';
}

/**
 * A paid order goes back whole, fee included: its tickets are void and everything else is free again at once; the money follows,
 * by the workers. The caller has locked the order in this transaction.
 */
export async function giveBack(db: Kysely<Database>, order: OrderRow, { by, reason }: Cause): Promise<void> {
  const payment = await db
    .selectFrom('payment')
    .select(['eventId', 'id', 'amountCents'])
    .where('eventId', '=', order.eventId)
    .where('orderId', '=', order.id)
    .where('status', '=', 'captured')
    .forUpdate()
    .executeTakeFirst();
  if (!payment) {
    if (order.totalCents > 0) throw new Error(`Order ${order.id} is paid by no payment`);
    return closeRefunded(db, order, by);
  }
  await oweRefund(db, payment, reason);
  await release(db, order);
  await sql`select settle_coupons(${order.eventId}::int, array[${order.id}::uuid], array[]::uuid[])`.execute(
    db,
  );
  await owe(db, order, by);
}
