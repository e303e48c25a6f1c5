import { type Kysely, sql } from 'kysely';

import { secondCapture } from './charges.ts';
import type { Database } from './schema.ts';

/**
 * Payments of an order, the one that counts first: what bought it, also once its money goes back, and else the newest. A second
 * payment of what was paid already bought nothing.
 */
export const paymentsOf = (db: Kysely<Database>, { eventId, id }: { eventId: number; id: string }) =>
  db
    .selectFrom('payment')
    .selectAll('payment')
    .where('payment.eventId', '=', eventId)
    .where('payment.orderId', '=', id)
    .orderBy(
      sql`case when payment.status = 'captured' then 0
        when payment.status in ('refund_due','refunded','charged_back') and not exists (
          select from refund r where r.event_id = payment.event_id and r.payment_id = payment.id and r.reason = ${secondCapture}) then 1
        else 2 end`,
    )
    .orderBy('payment.createdAt', 'desc');
