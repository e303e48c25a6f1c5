import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { retry } from '../database/retry.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { settlePayment } from '../store/payments.ts';

const batch = 50;
/** Until the clock of an order is over, plus a moment for the click that is on its way. */
const grace = '5 seconds';
/** A provider that does not answer does not keep places for ever: money that comes later is the late payment it is. */
const silence = '2 minutes';

/**
 * Asks about payments that were due to say something, charges what a crash left uncharged, cancels what is over, and then
 * ends the orders nobody paid. A lost webhook costs a minute, not a sale. Answers how much moved on.
 */
export async function reconcile(context: Context, provider: PaymentProvider): Promise<number> {
  const settled = await settleDue(context, provider);
  return settled + (await expireOrders(context));
}

async function settleDue(context: Context, provider: PaymentProvider): Promise<number> {
  const { db, log } = context;
  const { rows } = await sql<{ eventId: number; id: string }>`
    update payment set check_at=now() + case when expires_at>now()
        then least(interval '60 seconds', expires_at-now()+interval '1 second') else interval '15 seconds' end
      where (event_id, id) in (
        select event_id, id from payment where status in ('created','pending','authorized') and check_at<=now() and psp=${provider.name}
          order by check_at limit ${batch} for update skip locked)
      returning event_id, id`.execute(db);
  for (const payment of rows)
    await settlePayment(context, provider, payment).catch((error: unknown) => {
      log.warn({ err: error, payment: payment.id }, 'a payment waits for its provider');
    });
  return rows.length;
}

async function expireOrders({ db, log }: Context): Promise<number> {
  const { rows } = await sql<{ eventId: number; id: string; after: string }>`
    select event_id, id from orders o
      where status='awaiting_payment' and pay_until<=now()-${grace}::interval
        and (pay_until<=now()-${silence}::interval or not exists (select 1 from payment p
          where p.event_id=o.event_id and p.order_id=o.id and p.status in ('created','pending','authorized')))
      order by pay_until limit ${batch}`.execute(db);
  let expired = 0;
  for (const { eventId, id } of rows) {
    try {
      const answer = await retry(() =>
        sql<{
          done: boolean;
        }>`select expire_order(${eventId}::int, ${id}::uuid, ${grace}::interval) as done`.execute(db),
      );
      if (answer.rows[0]?.done) expired++;
    } catch (error) {
      log.error({ err: error, order: id }, 'an order could not be expired');
    }
  }
  return expired;
}
