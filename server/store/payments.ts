import { randomUUID } from 'node:crypto';

import { type Kysely, type Selectable, sql } from 'kysely';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { conflict, Refusal } from '../errors.ts';
import { type PaymentProvider, type ProviderCharge, ProviderError } from '../payments/provider.ts';
import { applyCharge, rankOf } from './charges.ts';
import { checkInstallments, soldInstallments } from './installments.ts';
import { lockOrder } from './orderLock.ts';
import { eventCancelled, isCancelled, type OrderRow } from './orderMoves.ts';
import type { OrderKey } from './orders.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
type PaymentRow = Selectable<Database['payment']>;

/** The charge ends this much before the places do. */
const headStart = sql`interval '30 seconds'`;
/** A new attempt has at least this long; the whole order never longer than an hour. */
const againMinutes = 10;
export const orderMinutes = 60;

const silent = () =>
  new Refusal(
    503,
    'provider',
    'O serviço de pagamento não respondeu. Seu pedido está guardado: tente de novo em instantes.',
    { retryAfter: 3 },
  );

const over = () => conflict('O prazo de pagamento deste pedido terminou.', 'pay_time_over');

/** A payment to be charged. The database admits one at a time an order. */
export async function addPayment(
  db: Db,
  { eventId, id, totalCents }: Pick<OrderRow, 'eventId' | 'id' | 'totalCents'>,
  { psp, method, installments }: { psp: string; method: 'pix' | 'credit'; installments: number },
  payUntil: Date,
): Promise<string> {
  const paymentId = randomUUID();
  await db
    .insertInto('payment')
    .values({
      eventId,
      id: paymentId,
      orderId: id,
      method,
      installments,
      psp,
      amountCents: totalCents,
      expiresAt: sql<Date>`date_trunc('milliseconds', ${payUntil}::timestamptz - ${headStart})`,
    })
    .execute();
  return paymentId;
}

/** The payment of an order that may still be paid; null when there is none. */
const activePayment = (db: Db, { eventId, id }: OrderKey) =>
  db
    .selectFrom('payment')
    .select(['eventId', 'id', 'status', 'method', 'installments'])
    .select(sql<boolean>`expires_at <= now()`.as('isOver'))
    .where('eventId', '=', eventId)
    .where('orderId', '=', id)
    .where('status', 'in', ['created', 'pending', 'authorized'])
    .executeTakeFirst();

/** How somebody pays: a card with its token, good for one charge. */
export interface Paying {
  method: string;
  card?: { token: string; installments: number } | undefined;
}

/**
 * Charges what waits to be charged in this very way, never another tab's payment by another method or in other instalments: asked again
 * after a lost answer or a crash, it is the same charge. Throws 503 `provider` when the provider does not answer; the order stays, and
 * asking again goes on.
 */
export async function ensureCharge(
  context: Context,
  provider: PaymentProvider,
  order: OrderKey,
  { method, card }: Paying,
): Promise<void> {
  const payment = await activePayment(context.db, order);
  if (payment?.status !== 'created' || payment.method !== method) return;
  if (card && card.installments !== payment.installments) return;
  const token = card?.token ?? null;
  try {
    await settlePayment(context, provider, payment, token);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, payment: payment.id }, 'the payment provider does not answer');
    if (token !== null) await checkSoon(context.db, payment);
    throw silent();
  }
}

/** Whoever paid by card is waiting on the page: what became of it is asked in a moment, not in a minute. */
async function checkSoon(db: Db, { eventId, id }: Pick<PaymentRow, 'eventId' | 'id'>): Promise<void> {
  await db
    .updateTable('payment')
    .set({ checkAt: sql<Date>`now() + interval '5 seconds'` })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();
}

/**
 * A new charge for an order whose last one is over, or the one it has. Another way of paying, and another card, end the charge
 * in course first: if that turns out paid, it was. 409 when the order can no longer be paid, 422 when its
 * event was cancelled.
 */
export async function payAgain(
  context: Context,
  provider: PaymentProvider,
  order: OrderKey,
  { method, installments }: { method: 'pix' | 'credit'; installments: number },
): Promise<void> {
  const last = await activePayment(context.db, order);
  if (last && (last.method !== method || method === 'credit'))
    await settleOrRefuse(context, provider, await ended(context.db, last));
  else if (last?.isOver) await settleOrRefuse(context, provider, last);
  await inTransaction(context.db, async (tx) => {
    const row = await lockOrder(tx, order);
    if (row.status === 'paid') return;
    if (row.status !== 'awaiting_payment') throw over();
    if (await isCancelled(tx, row)) throw eventCancelled();
    if (await activePayment(tx, order)) return;
    const { rows } = await sql<{ payUntil: Date; isOver: boolean }>`
      select date_trunc('milliseconds', until) as pay_until, until - ${headStart} <= now() + ${headStart} or ${row.payUntil}::timestamptz <= now() as is_over
        from (select least(greatest(${row.payUntil}::timestamptz, now() + make_interval(mins => ${againMinutes})),
          ${row.createdAt}::timestamptz + make_interval(mins => ${orderMinutes})) as until) u`.execute(tx);
    const [next] = rows;
    if (!next || next.isOver) throw over();
    await tx
      .updateTable('orders')
      .set({ payUntil: next.payUntil })
      .where('eventId', '=', order.eventId)
      .where('id', '=', order.id)
      .execute();
    if (method === 'credit') checkInstallments(await termsOf(tx, order), installments);
    await addPayment(tx, row, { psp: provider.name, method, installments }, next.payUntil);
  });
}

/** A charge in course whose time is over from now on. */
async function ended<Key extends Pick<PaymentRow, 'eventId' | 'id'>>(db: Db, payment: Key): Promise<Key> {
  await db
    .updateTable('payment')
    .set({ expiresAt: sql<Date>`least(expires_at, now())` })
    .where('eventId', '=', payment.eventId)
    .where('id', '=', payment.id)
    .where('status', 'in', ['created', 'pending'])
    .execute();
  return payment;
}

/** What an order may be divided into. */
const termsOf = (db: Db, { eventId, id }: OrderKey) =>
  db
    .selectFrom('orders')
    .select(['totalCents', soldInstallments.as('maxInstallments')])
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function settleOrRefuse(
  context: Context,
  provider: PaymentProvider,
  payment: Pick<PaymentRow, 'eventId' | 'id'>,
) {
  await settlePayment(context, provider, payment).catch((error: unknown) => {
    throw error instanceof ProviderError ? silent() : error;
  });
}

/**
 * Asks the provider what became of a payment and does what follows. What was never charged is charged, under the same key;
 * what is over is cancelled, and turns out paid if it was. Rejects with `ProviderError` when there is no answer.
 */
export async function settlePayment(
  context: Context,
  provider: PaymentProvider,
  { eventId, id }: Pick<PaymentRow, 'eventId' | 'id'>,
  token: string | null = null,
): Promise<void> {
  const payment = await context.db
    .selectFrom('payment')
    .innerJoin('orders', (join) =>
      join.onRef('orders.eventId', '=', 'payment.eventId').onRef('orders.id', '=', 'payment.orderId'),
    )
    .leftJoin('users', 'users.id', 'orders.userId')
    .select([
      'payment.id',
      'payment.amountCents',
      'payment.method',
      'payment.installments',
      'payment.pspPaymentId',
      'payment.expiresAt',
      'orders.publicCode',
      'users.email',
    ])
    .select(
      sql<boolean>`payment.expires_at <= now() or orders.status not in ('awaiting_payment','in_analysis')`.as(
        'isOver',
      ),
    )
    .where('payment.eventId', '=', eventId)
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();

  let charge: ProviderCharge;
  if (payment.pspPaymentId === null) {
    const asked = await chargeOf(provider, payment, token);
    if (!asked) return failPayment(context.db, { eventId, id });
    charge = asked;
    if (payment.isOver && charge.status === 'pending') charge = await provider.cancel(charge.id);
  } else {
    charge = await (payment.isOver
      ? provider.cancel(payment.pspPaymentId)
      : provider.get(payment.pspPaymentId));
  }
  await applyCharge(context, provider, charge);
}

/**
 * Null when the provider never made it, as far as it knows. A card's token is gone with the process that had it: then there is the
 * charge that was made of it before, or there will be none. So it is when a token is refused: the same payment may have been charged with another,
 * whose answer was lost.
 */
async function chargeOf(
  provider: PaymentProvider,
  payment: Pick<PaymentRow, 'id' | 'amountCents' | 'expiresAt' | 'method' | 'installments'> & {
    publicCode: string;
    email: string | null;
  },
  token: string | null,
): Promise<ProviderCharge | null> {
  if (!payment.expiresAt || payment.email === null) return null;
  const charge = {
    paymentId: payment.id,
    reference: payment.publicCode,
    amountCents: payment.amountCents,
    expiresAt: payment.expiresAt,
    payerEmail: payment.email,
  };
  if (payment.method === 'pix') return unlessRefused(provider.createPix(charge));
  const made =
    token === null
      ? null
      : await unlessRefused(provider.createCard({ ...charge, token, installments: payment.installments }));
  return made ?? unlessRefused(provider.find(payment.id));
}

const unlessRefused = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ProviderError && error.refused) return null;
    throw error;
  });

/**
 * A card that was given up because nobody knew of its charge may have been charged all the same, later: that money is late money. What the bank
 * still asks or thinks over is ended, since nobody waits for it. Rejects with `ProviderError` when there is no answer.
 */
export async function lookAgain(
  context: Context,
  provider: PaymentProvider,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const charge = await provider.find(id);
  if (!charge) return;
  const isOpen = ['pending', 'in_analysis', 'challenge'].includes(charge.status);
  await applyCharge(context, provider, isOpen ? await provider.cancel(charge.id) : charge);
}

async function failPayment(db: Db, { eventId, id }: Pick<PaymentRow, 'eventId' | 'id'>): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'failed', rank: rankOf.failed })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();
}
