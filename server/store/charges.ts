import { randomUUID } from 'node:crypto';

import { type Kysely, type Selectable, sql } from 'kysely';

import { isSettled, isUnpaid } from '#src/domain/order.ts';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import type { PaymentProvider, ProviderCharge } from '../payments/provider.ts';
import { awaitsDate, isAhead } from './eventFilters.ts';
import { lockPayment } from './orderLock.ts';
import {
  type Actor,
  closeRefunded,
  confirmOrder,
  isCancelled,
  move,
  type OrderRow,
  owe,
  releaseUnpaid,
  retakePlaces,
  tell,
} from './orderMoves.ts';
import type { Database, PaymentStatus } from './schema.ts';
import { voidTickets } from './tickets.ts';

type Db = Kysely<Database>;
type PaymentRow = Selectable<Database['payment']>;
type PaymentKey = Pick<PaymentRow, 'eventId' | 'id'>;

/** Why money goes back that came when the order had been paid already, whatever became of it since. */
export const secondCapture = 'second_capture';

/** A payment moves only up: a late or repeated answer never undoes a newer one. */
export const rankOf: Readonly<Record<PaymentStatus, number>> = {
  created: 0,
  pending: 1,
  authorized: 2,
  failed: 3,
  cancelled: 3,
  captured: 4,
  refund_due: 5,
  refunded: 6,
  charged_back: 7,
};

const meaning: Readonly<Record<ProviderCharge['status'], PaymentStatus>> = {
  pending: 'pending',
  in_analysis: 'authorized',
  challenge: 'pending',
  paid: 'captured',
  declined: 'failed',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** What a charge did to its payment; `unknown`: it is none of ours, `mismatch`: it is not what we asked for. */
export type Outcome = 'moved' | 'known' | 'unknown' | 'mismatch';

interface Applied {
  outcome: Outcome;
  /** What the payment was until now, where the charge is its own. */
  before?: PaymentStatus;
}

/**
 * Brings a payment and its order to what the provider says, in one transaction: order, places, tickets and messages move
 * together or not at all. Safe to run many times and in any order.
 */
export async function applyCharge(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { name: psp, get }: Pick<PaymentProvider, 'name' | 'get'>,
  charge: ProviderCharge,
): Promise<Outcome> {
  const { paymentId } = charge;
  if (paymentId === null) {
    log.info({ charge: charge.id }, 'a charge was asked for by somebody else');
    return 'unknown';
  }
  const { outcome, before } = await inTransaction<Applied>(db, async (tx, former) => {
    const known = await tx
      .selectFrom('payment')
      .select(['eventId', 'id'])
      .where('id', '=', paymentId)
      .where('psp', '=', psp)
      .executeTakeFirst();
    if (!known) return { outcome: 'unknown' };
    const { order, payment } = await lockPayment(tx, known);
    const before = payment.status;

    const status = meaning[charge.status];
    if (payment.pspPaymentId !== null && payment.pspPaymentId !== charge.id) return { outcome: 'mismatch' };
    await keepReturned(tx, order, payment, charge);
    if (rankOf[status] < payment.rank || (rankOf[status] === payment.rank && !isNewOf(payment, charge))) {
      // committed, though its answer was lost: nobody has told of it yet
      const isMoved = former?.answer.outcome === 'moved' && before !== former.answer.before;
      return isMoved ? former.answer : { outcome: 'known', before };
    }
    if (charge.amountCents !== payment.amountCents || charge.currency !== order.currency) {
      await setPayment(tx, payment, 'failed', charge);
      return { outcome: 'mismatch' };
    }
    if (status === 'captured') await capture(tx, order, payment, charge);
    else if (status === 'authorized') await analyse(tx, order, payment, charge);
    else {
      await setPayment(tx, payment, status, charge);
      if (status === 'failed' || status === 'cancelled') await lose(tx, order, status);
      if (status === 'refunded') await settleRefund(tx, order, payment, 'provider');
      if (status === 'charged_back') await contest(tx, order, payment);
    }
    return { outcome: 'moved', before };
  });
  if (outcome === 'moved' && charge.status === 'charged_back')
    log.error({ charge: charge.id, payment: paymentId }, 'ALARM: a payment was contested');
  if (before === 'charged_back' && isReturned(charge)) {
    // it may have been read before the dispute, and applied after it
    const now = await get(charge.id);
    if (isReturned(now))
      log.error(
        { charge: charge.id, payment: paymentId, status: now.status },
        'ALARM: a contested payment is contested no more',
      );
  }
  if (outcome === 'mismatch' || outcome === 'unknown')
    log.error(
      { charge: charge.id, payment: paymentId, outcome },
      'ALARM: a charge is not what was asked for',
    );
  return outcome;
}

const isReturned = ({ status }: ProviderCharge) => status === 'paid' || status === 'refunded';

/**
 * The provider gave a part back unasked: the payment goes on, what is owed of it one day is the rest, and the buyer of an order that stands is
 * told. Nothing is owed of a payment that went back whole, whatever an older answer says.
 */
async function keepReturned(
  db: Db,
  order: OrderRow,
  { eventId, id, status: known, rank, amountCents, refundedCents: before }: PaymentRow,
  { status, refundedCents }: ProviderCharge,
): Promise<void> {
  if (rank >= rankOf.refunded || status !== 'paid') return;
  if (refundedCents <= before || refundedCents >= amountCents) return;
  await db
    .updateTable('payment')
    .set({ refundedCents })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .execute();
  if (known === 'captured') await tellPart(db, order, { id }, refundedCents);
}

/** Each part has a letter, but for one that another part follows before the post goes. */
const tellPart = (db: Db, order: OrderRow, { id }: Pick<PaymentKey, 'id'>, refundedCents: number) =>
  tell(db, order, 'order.part_returned', `${id}:${refundedCents}`, { returnedCents: refundedCents });

/** Where a payment is now, and what of its charge is kept. */
export async function setPayment(
  db: Db,
  { eventId, id }: PaymentKey,
  status: PaymentStatus,
  charge?: ProviderCharge,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      status,
      rank: rankOf[status],
      ...(charge
        ? {
            pspPaymentId: charge.id,
            brCode: charge.brCode || null,
            receiver: charge.receiver,
            card: charge.card && JSON.stringify(charge.card),
            decline: charge.decline,
            challengeUrl: charge.challengeUrl,
          }
        : {}),
    })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .execute();
}

/** The same rank, and yet news: the bank began or ended its question. */
const isNewOf = ({ status, challengeUrl }: PaymentRow, charge: ProviderCharge) =>
  status === 'pending' && challengeUrl !== charge.challengeUrl;

/** The bank thinks it over, up to 72 hours but never beyond an event that has a date, and so long the places wait. */
async function analyse(db: Db, order: OrderRow, payment: PaymentRow, charge: ProviderCharge): Promise<void> {
  await setPayment(db, payment, 'authorized', charge);
  if (order.status !== 'awaiting_payment') return recheckNow(db, payment);
  const until = sql<Date>`date_trunc('milliseconds', least(now() + interval '72 hours',
    (select case when ${awaitsDate} then 'infinity' else greatest(ends_at, now()) end from event where id = ${order.eventId})))`;
  await db
    .updateTable('payment')
    .set({ expiresAt: until })
    .where('eventId', '=', payment.eventId)
    .where('id', '=', payment.id)
    .execute();
  await move(db, order, 'in_analysis', 'provider', { payUntil: until });
  await tell(db, order, 'order.in_analysis');
}

/** An order that is over buys nothing any more: its analysis is ended. */
const recheckNow = async (db: Db, { eventId, id }: PaymentKey): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ checkAt: sql<Date>`now()`, expiresAt: sql<Date>`now()` })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .execute();
};

/**
 * A charge came to nothing. Who was declined at once has ten minutes more, never beyond an hour of the order; who was declined
 * after an analysis is told by letter, and the places are free.
 */
async function lose(db: Db, order: OrderRow, status: 'failed' | 'cancelled'): Promise<void> {
  if (order.status === 'in_analysis') {
    await sql`select cancel_order(${order.eventId}::int, ${order.id}::uuid, 'provider')`.execute(db);
    return;
  }
  if (order.status !== 'awaiting_payment' || status !== 'failed') return;
  await db
    .updateTable('orders')
    .set({
      payUntil: sql<Date>`least(greatest(pay_until, now() + interval '10 minutes'), created_at + interval '60 minutes')`,
    })
    .where('eventId', '=', order.eventId)
    .where('id', '=', order.id)
    .where('payUntil', '>', sql<Date>`now()`)
    .execute();
}

/**
 * The bank took the money back. What it had bought is void, the places stay sold until somebody has looked, and the buyer is told: it may be
 * somebody else who disputes it. A refund that was still to be made is not: the buyer has the money, and an order that waited for it is closed.
 */
async function contest(db: Db, order: OrderRow, payment: PaymentRow): Promise<void> {
  if (order.status === 'paid' && payment.status === 'captured') {
    await voidTickets(db, order);
    await move(db, order, 'charged_back', 'provider');
    return tell(db, order, 'order.contested', `${order.id}:${order.version}`);
  }
  const unmade = await db
    .updateTable('refund')
    .set({ state: 'failed' })
    .where('eventId', '=', order.eventId)
    .where('paymentId', '=', payment.id)
    .where('state', 'in', ['due', 'sent'])
    .returning('id')
    .execute();
  const isOwed = order.status === 'refund_due' || order.status === 'refunding';
  if (unmade.length > 0 && isOwed && !(await hasAnotherPayment(db, order, payment)))
    await closeRefunded(db, order, 'provider');
}

/**
 * The money is there. It buys the order if the order can still be bought; otherwise it goes back, as it does where the event will
 * not happen or is over.
 */
async function capture(db: Db, order: OrderRow, payment: PaymentRow, charge: ProviderCharge): Promise<void> {
  const wasOpen = isUnpaid(order.status);
  const isOff = (await isCancelled(db, order)) || (await isOver(db, order));
  const isLate =
    !isOff && order.status === 'expired' && (await keepsBuyer(db, order)) && (await namesPeople(db, order));
  if ((wasOpen && !isOff) || (isLate && (await retakePlaces(db, order)))) {
    await setPayment(db, payment, 'captured', charge);
    await confirmOrder(db, order, 'provider');
    // went back before anybody had said that it was paid
    if (charge.refundedCents > 0 && charge.refundedCents < payment.amountCents)
      await tellPart(db, order, payment, charge.refundedCents);
    await recheckOthers(db, order, payment);
    return;
  }
  const isSecond = isSettled(order.status);
  await oweRefund(db, payment, isSecond ? secondCapture : `paid_when_${order.status}`, charge);
  if (isSecond) await tell(db, order, 'order.paid_twice', payment.id);
  if (wasOpen) {
    await releaseUnpaid(db, order);
    await recheckOthers(db, order, payment);
  }
  if (wasOpen || order.status === 'expired' || order.status === 'cancelled') await owe(db, order, 'provider');
}

/** What a refund really sends: the payment without the parts that went back before. */
export const restOf = ({ amountCents, refundedCents }: Pick<PaymentRow, 'amountCents' | 'refundedCents'>) =>
  amountCents - refundedCents;

/** What was paid goes back whole; a worker sends it. */
export async function oweRefund(
  db: Db,
  payment: PaymentKey & Pick<PaymentRow, 'amountCents'>,
  reason: string,
  charge?: ProviderCharge,
): Promise<void> {
  const { eventId, id: paymentId, amountCents } = payment;
  await setPayment(db, payment, 'refund_due', charge);
  await db
    .insertInto('refund')
    .values({ eventId, id: randomUUID(), paymentId, amountCents, reason })
    .execute();
}

/**
 * The bank had taken the money back before a refund of it was made, and it is with the producer again, as somebody saw at the provider: the refund is
 * made after all, under the key it had. Answers what goes back, and whether it is of a second payment; null where no refund of such a payment was
 * given up.
 */
export async function reopenRefund(
  db: Db,
  { eventId, orderId, refundId }: { eventId: number; orderId: string; refundId?: string },
): Promise<{ owedCents: number; isSecond: boolean } | null> {
  const { rows } = await sql<{ paymentId: string; owedCents: number; isSecond: boolean }>`
    update refund set state='due', next_try_at=now() from payment p
      where (refund.event_id, refund.id)=(
          select r.event_id, r.id from refund r join payment c on c.event_id=r.event_id and c.id=r.payment_id
            where c.event_id=${eventId} and c.order_id=${orderId} and c.status='charged_back' and r.state='failed'
              and r.id=coalesce(${refundId ?? null}::uuid, r.id) limit 1)
        and p.event_id=refund.event_id and p.id=refund.payment_id
      returning p.id as payment_id, p.amount_cents-p.refunded_cents as owed_cents, refund.reason=${secondCapture} as is_second`.execute(
    db,
  );
  const [reopened] = rows;
  if (!reopened) return null;
  const { paymentId, ...owed } = reopened;
  await setPayment(db, { eventId, id: paymentId }, 'refund_due');
  return owed;
}

/** Tickets for what is over let nobody in; what is put off and has no new date is not over. */
const isOver = async (db: Db, { eventId }: OrderRow): Promise<boolean> =>
  (await db
    .selectFrom('event')
    .select('id')
    .where('id', '=', eventId)
    .where(sql<boolean>`not ${isAhead}`)
    .executeTakeFirst()) !== undefined;

const buyerOf = (db: Db, { userId }: OrderRow) =>
  db.selectFrom('users').select('id').where('id', '=', userId);

/** Whether the account of the buyer is still there: letters reach nobody where it is not. */
export const hasBuyer = async (db: Db, order: OrderRow): Promise<boolean> =>
  (await buyerOf(db, order).executeTakeFirst()) !== undefined;

/**
 * The same for an order that gets its tickets, which would be nobody's: a removal that began waits for this transaction, or this for it. To be asked
 * before anything but the order and its payments is locked.
 */
export const keepsBuyer = async (db: Db, order: OrderRow): Promise<boolean> =>
  (await buyerOf(db, order).forKeyShare().executeTakeFirst()) !== undefined;

/** Nor do tickets bought so late that nobody knows any more whom they are for: names of unpaid orders are forgotten. */
async function namesPeople(db: Db, { eventId, id }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from order_item i, jsonb_array_elements(i.nominal) person
      where i.event_id=${eventId} and i.order_id=${id} and person->>'cpf'='' limit 1`.execute(db);
  return rows.length === 0;
}

/** Another charge of the order that is still open is looked at now, and so cancelled. */
async function recheckOthers(db: Db, { eventId, id }: OrderRow, paid: PaymentRow): Promise<void> {
  await db
    .updateTable('payment')
    .set({ checkAt: sql<Date>`now()` })
    .where('eventId', '=', eventId)
    .where('orderId', '=', id)
    .where('id', '<>', paid.id)
    .where('status', 'in', ['created', 'pending', 'authorized'])
    .execute();
}

/** Whether other money bought the order, or is what the order waits to see back; what came a second time is neither. */
async function hasAnotherPayment(db: Db, { eventId, id }: OrderRow, payment: PaymentKey): Promise<boolean> {
  const { rows } = await sql`
    select from payment p
      where p.event_id=${eventId} and p.order_id=${id} and p.id<>${payment.id} and (p.status='captured'
        or p.status='refund_due' and exists (
          select from refund r where r.event_id=p.event_id and r.payment_id=p.id and r.state in ('due','sent')
            and r.reason<>${secondCapture}))
      limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The money is back with the buyer. The order follows, unless another payment bought it, and whether or not anybody had said before that it was
 * paid: news that come in another order end the same. Of an order that the bank had closed the refund is made after all, and its buyer told again.
 */
export async function settleRefund(
  db: Db,
  order: OrderRow,
  payment: PaymentRow,
  by: Exclude<Actor, 'buyer'>,
  pspRefundId?: string,
): Promise<void> {
  await setPayment(db, payment, 'refunded');
  const amountCents = restOf(payment);
  const done = await db
    .updateTable('refund')
    .set({ state: 'done', amountCents, ...(pspRefundId ? { pspRefundId } : {}) })
    .where('eventId', '=', order.eventId)
    .where('paymentId', '=', payment.id)
    .where('state', 'in', ['due', 'sent'])
    .returning(['id', 'reason'])
    .execute();
  if (done.length === 0)
    await db
      .insertInto('refund')
      .values({
        eventId: order.eventId,
        id: randomUUID(),
        paymentId: payment.id,
        amountCents,
        reason: 'by_provider',
        state: 'done',
      })
      .execute();
  if (order.status === 'refunded' && by !== 'operator')
    for (const { id, reason } of done)
      if (reason !== secondCapture) await tell(db, order, 'order.refunded', `${order.id}:${id}`);
  if (order.status === 'refunded' || order.status === 'charged_back') return;
  if (await hasAnotherPayment(db, order, payment)) return;
  if (isUnpaid(order.status)) await recheckOthers(db, order, payment);
  await closeRefunded(db, order, by);
}
