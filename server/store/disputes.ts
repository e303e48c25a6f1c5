import { type Kysely, sql } from 'kysely';

import type { OrderStatus } from '#src/domain/order.ts';

import { inTransaction } from '../database/retry.ts';
import { hasBuyer, keepsBuyer, reopenRefund, setPayment } from './charges.ts';
import { lockOrder } from './orderLock.ts';
import { move, type OrderRow, tell } from './orderMoves.ts';
import { type Named, type NotFound, orderOfCode } from './orderOfCode.ts';
import { paymentsOf } from './orderPayments.ts';
import type { Database } from './schema.ts';
import { restoreTickets } from './tickets.ts';

type Db = Kysely<Database>;

export type DisputeOutcome =
  | {
      is: 'won';
      event: string;
      /** Tickets that are as they were before the dispute. */
      tickets: number;
    }
  /** It bought nothing, or its buyer had given it up: it goes back by the workers. `isTold`: its buyer is written to, of a second payment before. */
  | { is: 'owed'; owedCents: number; isTold: boolean }
  | NotFound
  | { is: 'uncontested'; status: OrderStatus }
  /** Its tickets would be nobody's. */
  | { is: 'buyerless' }
  /** Its places went to others by hand. */
  | { is: 'placeless' };

/**
 * A contested payment is with the producer again, as somebody saw at the provider: the order is paid as before, on the places that stayed sold to it,
 * and its buyer is told. Of an order that had been given up, or was paid twice, the refund is made that the bank came before.
 */
export async function winDispute(db: Db, named: Named): Promise<DisputeOutcome> {
  const found = await orderOfCode(db, named);
  if (found.is !== 'found') return found;
  return inTransaction<DisputeOutcome>(db, async (tx, former) => {
    const order = await lockOrder(tx, found.key);
    if (former?.answer.is === 'won' && order.status === 'paid') return former.answer;
    if (order.status !== 'charged_back') {
      const owed = await reopenRefund(tx, { eventId: order.eventId, orderId: order.id });
      if (owed !== null) {
        const isTold = order.status === 'refunded' && !owed.isSecond && (await hasBuyer(tx, order));
        return { is: 'owed', owedCents: owed.owedCents, isTold };
      }
      return former?.answer.is === 'owed' ? former.answer : { is: 'uncontested', status: order.status };
    }
    if (!(await keepsBuyer(tx, order))) return { is: 'buyerless' };
    const payment = await paymentsOf(tx, order)
      .where('payment.status', '=', 'charged_back')
      .limit(1)
      .executeTakeFirst();
    if (!payment) throw new Error(`Order ${order.id} has no contested payment`);
    if ((await placesOf(tx, order)) !== order.places) return { is: 'placeless' };
    await setPayment(tx, payment, 'captured');
    await move(tx, order, 'paid', 'operator');
    const tickets = await restoreTickets(tx, order);
    await tell(tx, order, 'order.dispute_won', `${order.id}:${order.version}`);
    const { title: event } = await tx
      .selectFrom('event')
      .select('title')
      .where('id', '=', order.eventId)
      .executeTakeFirstOrThrow();
    return { is: 'won', event, tickets };
  });
}

/** People whose places are sold to it. */
async function placesOf(db: Db, { eventId, id, holdId }: OrderRow): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select (select coalesce(sum(qty), 0) from ga_part
          where event_id=${eventId} and hold_id=${holdId} and state='sold' and pool_id>0)::int
        + (select count(*) from seat_claim
          where event_id=${eventId} and hold_id=${holdId} and sold_order_id=${id})::int as places`.execute(
    db,
  );
  return rows[0]?.places ?? 0;
}
