import { type Kysely, sql } from 'kysely';

import { inTransaction } from '../database/retry.ts';
import { hasBuyer, reopenRefund, restOf, settleRefund } from './charges.ts';
import { lockPayment } from './orderLock.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** As a refund is called at its provider when no provider made it. */
const byHand = 'by_hand';

interface Done {
  is: 'done';
  /** To be paid, or paid, by hand: the payment without the parts that its provider gave back before. */
  owedCents: number;
}

/** What came of it, when it could not be done; `over`: the money is back; `contested`: the bank took it; `tried`: it is still being sent. */
export type Undone = 'over' | 'contested' | 'tried' | 'unknown';

const owedCents = sql<number>`(p.amount_cents-p.refunded_cents)`;

/** No worker tries this refund any more, or again: also one whose money the bank had taken, and which is with the producer again. */
export async function setTrying(db: Db, id: string, isTried: boolean): Promise<Done | { is: Undone }> {
  const { rows } = await sql<{ owedCents: number }>`
    update refund r set next_try_at=${isTried ? sql`now()` : sql`'infinity'::timestamptz`}
      from payment p where r.id=${id} and r.state in ('due','sent') and p.event_id=r.event_id and p.id=r.payment_id
      returning ${owedCents} as owed_cents`.execute(db);
  if (rows[0]) return { is: 'done', ...rows[0] };
  const key = await keyOf(db, id);
  if (!key) return { is: 'unknown' };
  if (key.state !== 'failed') return { is: 'over' };
  if (!isTried) return { is: 'contested' };
  return inTransaction<Done | { is: Undone }>(db, async (tx, former) => {
    const { order } = await lockPayment(tx, { eventId: key.eventId, id: key.paymentId });
    const reopened = await reopenRefund(tx, { eventId: key.eventId, orderId: order.id, refundId: id });
    if (reopened === null) return former?.answer ?? { is: 'over' };
    return { is: 'done', owedCents: reopened.owedCents };
  });
}

/**
 * The money of a refund that is not tried any more was given back by other means: payment and order follow, as if the provider had made it.
 * `isClosed`: so is the order, unless the payment is not what it waits for. `isTold`: the buyer is written to, which nobody is where the order
 * is not closed or the account is gone.
 */
export async function closeByHand(
  db: Db,
  id: string,
): Promise<(Done & { isClosed: boolean; isTold: boolean }) | { is: Undone }> {
  const key = await keyOf(db, id);
  if (!key) return { is: 'unknown' };
  return inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, { eventId: key.eventId, id: key.paymentId });
    const { state, isTried } = await tx
      .selectFrom('refund')
      .select('state')
      .select(sql<boolean>`next_try_at<'infinity'`.as('isTried'))
      .where('eventId', '=', key.eventId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'done') return { is: 'over' };
    if (state === 'failed') return { is: 'contested' };
    if (isTried) return { is: 'tried' };
    const { status } = order;
    await settleRefund(tx, order, payment, 'operator', byHand);
    const isClosed = order.status !== status;
    return {
      is: 'done',
      owedCents: restOf(payment),
      isClosed,
      isTold: isClosed && (await hasBuyer(tx, order)),
    };
  });
}

const keyOf = (db: Db, id: string) =>
  db.selectFrom('refund').select(['eventId', 'paymentId', 'state']).where('id', '=', id).executeTakeFirst();
