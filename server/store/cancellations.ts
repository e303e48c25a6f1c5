import { type Kysely, sql } from 'kysely';

import { isUnpaid } from '#src/domain/order.ts';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { inBrasilia } from '../dates.ts';
import { broken, conflict, Refusal } from '../errors.ts';
import { inWriting, isAnother, regretEnds, regretUntil } from '../papers/regret.ts';
import { type PaymentProvider, type ProviderCharge, ProviderError } from '../payments/provider.ts';
import { applyCharge } from './charges.ts';
import { lockOrder } from './orderLock.ts';
import type { OrderRow } from './orderMoves.ts';
import type { OrderKey } from './orders.ts';
import { settlePayment } from './payments.ts';
import type { Database } from './schema.ts';
import { isDisabled } from './settings.ts';
import { giveBack } from './wholeRefund.ts';

type Db = Kysely<Database>;

const silent = () =>
  new Refusal(
    503,
    'provider',
    'O serviço de pagamento não respondeu, e por isso nada foi cancelado ainda. Tente de novo em instantes.',
    { retryAfter: 3 },
  );

/**
 * The buyer does not want the order any more. Unpaid: its charge is ended first, and if that turns out paid, the money goes
 * back. Paid: everything goes back, fee included, within the right of regret (CDC art. 49), or until the new date of an event
 * that was put off, if it has one, or moved; 422 says why not. An order that is cancelled already stays so. The refund itself is made by the workers.
 */
export async function cancelOrder(context: Context, provider: PaymentProvider, key: OrderKey): Promise<void> {
  const { db } = context;
  if (await isDisabled(db, 'cancel_self'))
    throw broken(
      `O cancelamento pela página não está disponível. Para desistir, escreva para ${context.config.company.email}.`,
      'cancel_off',
    );
  const wasPaid = (await readStatus(db, key)) === 'paid';
  if (!wasPaid) await endCharge(context, provider, key);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, key);
    switch (order.status) {
      case 'awaiting_payment':
      case 'in_analysis':
        if (await openPayment(tx, key)) throw silent();
        return giveUp(tx, order);
      case 'paid':
        if (wasPaid) await refuseLate(tx, order, context.config.company.email);
        return giveBack(tx, order, { by: 'buyer', reason: 'regret' });
      case 'expired':
        throw conflict('Este pedido já expirou: não há o que cancelar.', 'expired');
      case 'charged_back':
        throw conflict('O pagamento deste pedido foi contestado. Fale com o suporte.', 'charged_back');
    }
  });
}

/** A charge that is not there any more, whatever became of it; 503 when the provider does not answer. */
async function endCharge(context: Context, provider: PaymentProvider, key: OrderKey): Promise<void> {
  const payment = await openPayment(context.db, key);
  if (!payment) return;
  try {
    if (payment.pspPaymentId === null) {
      await context.db
        .updateTable('payment')
        .set({ expiresAt: sql<Date>`least(expires_at, now())` })
        .where('eventId', '=', key.eventId)
        .where('id', '=', payment.id)
        .execute();
      return await settlePayment(context, provider, { eventId: key.eventId, id: payment.id });
    }
    const charge = await provider.cancel(payment.pspPaymentId);
    if (isOver(charge)) await inTransaction(context.db, (tx) => giveUpOpen(tx, key));
    await applyCharge(context, provider, charge);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, order: key.id }, 'the payment provider does not answer a cancellation');
    throw silent();
  }
}

const isOver = ({ status }: ProviderCharge) => ['cancelled', 'expired', 'declined'].includes(status);

/** Before the payment says so: it was the buyer who ended it, not the bank. */
async function giveUpOpen(db: Db, key: OrderKey): Promise<void> {
  const order = await lockOrder(db, key);
  if (isUnpaid(order.status)) await giveUp(db, order);
}

const giveUp = async (db: Db, { eventId, id }: OrderRow): Promise<void> => {
  await sql`select cancel_order(${eventId}::int, ${id}::uuid, 'buyer')`.execute(db);
};

/** Throws 422 when a paid order can no longer be cancelled, with the reason and the way that is left; one of a cancelled event always can. */
async function refuseLate(db: Db, order: OrderRow, email: string): Promise<void> {
  const { startsAt, status, movedAt, dateToCome, now } = await db
    .selectFrom('event')
    .select(['startsAt', 'status', 'movedAt', 'dateToCome', sql<Date>`now()`.as('now')])
    .where('id', '=', order.eventId)
    .executeTakeFirstOrThrow();
  if (status === 'cancelled') return;
  const isPostponed = status === 'postponed';
  const bought = { boughtAt: order.createdAt, startsAt, isPostponed, movedAt, dateToCome };
  const until = regretUntil(bought);
  const rule = isPostponed
    ? 'era até a nova data do evento'
    : isAnother(bought)
      ? 'era até o evento começar'
      : 'são 7 dias da compra';
  if (until !== null && until <= now) {
    const last = regretEnds(bought) ?? until;
    throw broken(
      last > now
        ? inWriting(last, email)
        : `O prazo para cancelar esta compra terminou em ${inBrasilia(last)}: ${rule}.`,
      'cancel_over',
      { details: { until: until.toISOString() } },
    );
  }
  // Locked: a gate that looks at one right now is waited for, or finds it void.
  const tickets = await db
    .selectFrom('ticket')
    .select('status')
    .where('eventId', '=', order.eventId)
    .where('orderId', '=', order.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (tickets.some(({ status: is }) => is === 'used'))
    throw broken(
      'Um QR code deste pedido já foi usado na entrada: a compra não pode mais ser cancelada.',
      'ticket_used',
    );
}

const openPayment = (db: Db, { eventId, id }: OrderKey) =>
  db
    .selectFrom('payment')
    .select(['id', 'pspPaymentId'])
    .where('eventId', '=', eventId)
    .where('orderId', '=', id)
    .where('status', 'in', ['created', 'pending', 'authorized'])
    .executeTakeFirst();

const readStatus = async (db: Db, { eventId, id }: OrderKey) =>
  (
    await db
      .selectFrom('orders')
      .select('status')
      .where('eventId', '=', eventId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
