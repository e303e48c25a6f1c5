import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { lockOrder } from '../store/orderLock.ts';
import { isCancelled } from '../store/orderMoves.ts';
import type { OrderKey } from '../store/orders.ts';
import { giveBack } from '../store/wholeRefund.ts';
import { eachApart } from './eachApart.ts';

/** The most one run gives back. */
const batch = 500;
/** After so many in one run something is wrong with more than an order. */
const mostFailures = 5;

/**
 * Gives back whatever was paid for events that will not take place, fee included, and nobody has to ask. Each order in a
 * transaction of its own, which looks again, so that it happens once whoever else is at it; in no order, so that one that fails
 * keeps no other back. Answers how many were given back; throws at the end when some could not be.
 */
export async function payBackCancelled(context: Pick<Context, 'db' | 'log'>): Promise<number> {
  const { db, log } = context;
  const { rows } = await sql<OrderKey>`
    select o.event_id, o.id from event e
      -- event by event, whatever the planner believes of how many there are
      cross join lateral (select event_id, id from orders where event_id=e.id and status='paid' offset 0) o
      where e.status='cancelled' order by random() limit ${batch}`.execute(db);
  return eachApart(
    rows,
    (key) => payBack(context, key),
    ({ id }, error) =>
      log.error({ err: error, order: id }, 'an order of a cancelled event could not be given back yet'),
    mostFailures,
  );
}

/** Answers 1 when it was this call that gave the order back. */
const payBack = ({ db }: Pick<Context, 'db'>, key: OrderKey): Promise<number> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (order.status !== 'paid' || !(await isCancelled(tx, order))) return 0;
    await giveBack(tx, order, { by: 'clock', reason: 'event_cancelled' });
    return 1;
  });
