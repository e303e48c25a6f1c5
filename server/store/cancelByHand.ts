import { type Kysely, sql } from 'kysely';

import type { OrderStatus } from '#src/domain/order.ts';

import { inTransaction } from '../database/retry.ts';
import { hasBuyer } from './charges.ts';
import { lockOrder } from './orderLock.ts';
import { type Named, type NotFound, orderOfCode } from './orderOfCode.ts';
import type { Database } from './schema.ts';
import { giveBack } from './wholeRefund.ts';

type Db = Kysely<Database>;

interface Cancelled {
  is: 'cancelled';
  event: string;
  /** What goes back, without the parts that went before; 0 for an order that cost nothing. */
  owedCents: number;
  /** Tickets that open no gate any more, and those somebody has entered on, which are left as they are. */
  tickets: { void: number; used: number };
  /** The buyer is written to, unless the account is gone. */
  isTold: boolean;
}

export type SupportOutcome = Cancelled | NotFound | { is: 'unpaid'; status: OrderStatus };

/**
 * Cancels a paid order for a buyer who wrote to the support, whatever the term: as when the buyer does it, the money follows by the workers, and
 * the buyer is written to where the account is still there.
 */
export async function cancelByHand(db: Db, named: Named): Promise<SupportOutcome> {
  const found = await orderOfCode(db, named);
  if (found.is !== 'found') return found;
  const { key } = found;
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (order.status !== 'paid') return { is: 'unpaid', status: order.status };
    const { rows } = await sql<{ event: string; returnedCents: number; usable: number; used: number }>`
      select e.title as event,
          coalesce((select p.refunded_cents from payment p
            where p.event_id=o.event_id and p.order_id=o.id and p.status='captured'), 0) as returned_cents,
          count(t.id) filter (where t.status='valid')::int as usable, count(t.id) filter (where t.status='used')::int as used
        from orders o join event e on e.id=o.event_id left join ticket t on t.event_id=o.event_id and t.order_id=o.id
        where o.event_id=${key.eventId} and o.id=${key.id} group by o.event_id, o.id, e.title`.execute(tx);
    const [facts] = rows;
    if (!facts) throw new Error(`Order ${order.id} is gone`);
    await giveBack(tx, order, { by: 'operator', reason: 'by_support' });
    return {
      is: 'cancelled',
      event: facts.event,
      owedCents: order.totalCents - facts.returnedCents,
      tickets: { void: facts.usable, used: facts.used },
      isTold: await hasBuyer(tx, order),
    };
  });
}
