import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { lockOrder } from '../store/orderLock.ts';
import { isCancelled } from '../store/orderMoves.ts';
import type { OrderKey } from '../store/orders.ts';
import { giveBack } from '../store/wholeRefund.ts';

/** The most one run gives back. */
const batch = 500;
/** After so many that fail in one run something is wrong with more than an order: the rest is left to the next run. */
const mostFailures = 5;

/**
 * Gives back whatever was paid for events that will not take place, fee included, and nobody has to ask. Each order in a
 * transaction of its own, which looks again, so that it happens once whoever else is at it; in no order, so that one that fails
 * keeps no other back. Answers how many were given back; throws at the end when some could not be.
 */
export async function payBackCancelled(context: Pick<Context, 'db' | 'log'>): Promise<number> {
  const { db, log } = context;
  const { rows } = await sql<OrderKey>`
    select o.event_id, o.id from orders o join event e on e.id=o.event_id
      where e.status='cancelled' and o.status='paid' order by random() limit ${batch}`.execute(db);
  let done = 0;
  let failed = 0;
  for (const key of rows) {
    try {
      if (await payBack(context, key)) done++;
    } catch (error) {
      log.error({ err: error, order: key.id }, 'an order of a cancelled event could not be given back yet');
      if (++failed === mostFailures) break;
    }
  }
  if (failed > 0) throw new Error(`${failed} orders of cancelled events could not be given back yet`);
  return done;
}

/** Whether it was this call that gave the order back. */
const payBack = ({ db }: Pick<Context, 'db'>, key: OrderKey): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (order.status !== 'paid' || !(await isCancelled(tx, order))) return false;
    await giveBack(tx, order, { by: 'clock', reason: 'event_cancelled' });
    return true;
  });
