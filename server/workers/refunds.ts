import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { type Lanes, openLanes, providerLanes } from '../lanes.ts';
import { type PaymentProvider, ProviderError, type RefundRequest } from '../payments/provider.ts';
import { applyCharge, rankOf, restOf, settleRefund } from '../store/charges.ts';
import { lockPayment } from '../store/orderLock.ts';
import { sendBack } from '../store/orderMoves.ts';

/** The most one run sends. */
const batch = 200;

interface DueRefund {
  eventId: number;
  id: string;
  paymentId: string;
  amountCents: number;
  attempts: number;
  rejections: number;
}

/** Sends back what is owed, once, by the key of the refund at the provider. Answers how many were tried. */
export async function workRefunds(
  context: Context,
  provider: PaymentProvider,
  lanes: Lanes = openLanes(providerLanes),
): Promise<number> {
  const send = (refund: DueRefund) =>
    sendOne(context, provider, refund).catch((error: unknown) => {
      const level = refund.attempts > 5 ? 'error' : 'warn';
      context.log[level](
        { err: error, refund: refund.id, attempt: refund.attempts },
        'a refund could not be made yet',
      );
    });
  return lanes.run(batch, () => take(context, provider.name), send);
}

async function take({ db }: Context, psp: string): Promise<DueRefund | null> {
  const { rows } = await sql<DueRefund>`
    with due as materialized (
      select r.event_id, r.id from refund r join payment p on p.event_id=r.event_id and p.id=r.payment_id
        where r.state in ('due','sent') and r.next_try_at<=now() and p.psp=${psp}
        order by r.next_try_at limit 1 for update of r skip locked)
    update refund r set state='sent', attempts=r.attempts+1,
        next_try_at=now() + least(power(2, least(r.attempts, 10)) * 15, 3600) * interval '1 second'
      from due where r.event_id=due.event_id and r.id=due.id
      returning r.event_id, r.id, r.payment_id, r.amount_cents, r.attempts, r.rejections`.execute(db);
  return rows[0] ?? null;
}

async function sendOne(
  context: Context,
  provider: PaymentProvider,
  { eventId, id, paymentId, amountCents, rejections }: DueRefund,
) {
  const { db } = context;
  const chargeId = await inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, { eventId, id: paymentId });
    if (order.status === 'refund_due') await sendBack(tx, order);
    return payment.pspPaymentId;
  });
  if (chargeId === null) throw new Error(`Payment ${paymentId} was never charged`);
  const asked = { refundId: keyOf(id, rejections), chargeId, amountCents };
  const pspRefundId = await askBack(context, provider, asked).catch(async (error: unknown) => {
    if (error instanceof ProviderError && error.rejected) await reject(db, { eventId, id, rejections });
    throw error;
  });
  if (pspRefundId === null) return;
  await inTransaction(db, async (tx) => {
    const { order, payment } = await lockPayment(tx, { eventId, id: paymentId });
    if (payment.rank < rankOf.refunded) await settleRefund(tx, order, payment, 'clock', pspRefundId);
    else await keepMade(tx, { eventId, id, pspRefundId, amountCents: restOf(payment) });
  });
}

/** The refund's own id, and a number once the provider has said for good that it makes none under the key before. */
const keyOf = (id: string, rejections: number) => (rejections === 0 ? id : `${id}.${rejections}`);

/**
 * The next try has another key. Counted from what the key was made of: an answer that comes twice, to two servers or because ours got lost, moves
 * it once. Whatever is not final keeps the key, under which it may be made yet.
 */
const reject = (
  db: Context['db'],
  { eventId, id, rejections }: Pick<DueRefund, 'eventId' | 'id' | 'rejections'>,
) =>
  db
    .updateTable('refund')
    .set({ rejections: rejections + 1 })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .where('rejections', '=', rejections)
    .execute();

/** Heard of before we knew: the refund was made all the same, also where the bank took the money back and nobody was to make it any more. */
const keepMade = (
  db: Context['db'],
  {
    eventId,
    id,
    pspRefundId,
    amountCents,
  }: Pick<DueRefund, 'eventId' | 'id' | 'amountCents'> & { pspRefundId: string },
) =>
  db
    .updateTable('refund')
    .set({ state: 'done', pspRefundId, amountCents })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .execute();

/**
 * Everything, or what is left of it where a part went back before: refused, the charge is read, and what is left asked for under a key of its own.
 * Null when nothing was left to ask for, and what became of the charge is in the books.
 */
async function askBack(
  context: Context,
  provider: PaymentProvider,
  { refundId, chargeId, amountCents }: RefundRequest,
): Promise<string | null> {
  try {
    return await provider.refund({ refundId, chargeId, amountCents });
  } catch (refusal) {
    if (!(refusal instanceof ProviderError && refusal.refused)) throw refusal;
    const charge = await provider.get(chargeId);
    await applyCharge(context, provider, charge);
    if (charge.status === 'refunded' || charge.status === 'charged_back') return null;
    const left = amountCents - charge.refundedCents;
    if (charge.status !== 'paid' || left <= 0 || left === amountCents) throw refusal;
    return provider.refund({ refundId: `${refundId}-${left}`, chargeId, amountCents: left });
  }
}
