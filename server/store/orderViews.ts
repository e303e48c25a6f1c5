import { type Kysely, type Selectable, sql } from 'kysely';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { ordersContract } from '#src/api/contract/orders.ts';
import { isUnpaid, type OrderStatus } from '#src/domain/order.ts';

import { inSnapshot } from '../database/retry.ts';
import { whenOf } from '../dates.ts';
import { regretEnds, regretUntil, writtenUntil } from '../papers/regret.ts';
import { cardBrand } from '../payments/cardBrands.ts';
import type { Member } from '../serve.ts';
import { declineText } from './declines.ts';
import { isEntered, isToEnter } from './entries.ts';
import { awaitsDate } from './eventFilters.ts';
import { soldInstallments } from './installments.ts';
import { paymentsOf } from './orderPayments.ts';
import { seatsOfOrders } from './orderSeats.ts';
import type { OrderKey } from './orders.ts';
import { postponedNotice } from './postponed.ts';
import type { Database } from './schema.ts';
import { isOff } from './settings.ts';
import { ticketsOf } from './tickets.ts';

type Db = Kysely<Database>;
export type WireOrder = ReplyOf<typeof ordersContract.details>;
type WireList = ReplyOf<typeof ordersContract.list>;

const labels: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Aguardando pagamento',
  in_analysis: 'Em análise',
  paid: 'Confirmado',
  expired: 'Expirado',
  cancelled: 'Cancelado',
  refund_due: 'Reembolso em processamento',
  refunding: 'Reembolso em processamento',
  refunded: 'Reembolsado',
  charged_back: 'Contestado',
};

const steps: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Pedido feito',
  in_analysis: 'Pagamento em análise',
  paid: 'Pagamento confirmado',
  expired: 'Prazo de pagamento encerrado',
  cancelled: 'Pedido cancelado',
  refund_due: 'Vamos devolver o valor pago',
  refunding: 'Reembolso pedido ao meio de pagamento',
  refunded: 'Reembolso concluído',
  charged_back: 'Pagamento contestado',
};

interface Logged {
  fromStatus: string | null;
  toStatus: string;
  byWhat: string;
}

function stepOf({ fromStatus, toStatus, byWhat }: Logged): string {
  if (toStatus === 'refund_due' && byWhat === 'buyer')
    return 'Compra cancelada a seu pedido: vamos devolver o valor pago';
  if (fromStatus === 'paid' && toStatus === 'refund_due' && byWhat === 'clock')
    return 'Evento cancelado: vamos devolver o valor pago';
  if (fromStatus === 'paid' && toStatus === 'refund_due' && byWhat === 'operator')
    return 'Compra cancelada pelo atendimento: vamos devolver o valor pago';
  if (fromStatus === 'charged_back') return 'Contestação encerrada: pedido confirmado de novo';
  if (toStatus === 'paid' && byWhat === 'buyer') return 'Pedido confirmado';
  if (toStatus === 'cancelled' && byWhat === 'clock')
    return 'A análise do pagamento não terminou no prazo: pedido cancelado';
  if (fromStatus === 'expired' && toStatus === 'paid') return 'Pagamento confirmado depois do prazo';
  if (fromStatus === 'expired' && toStatus === 'refund_due')
    return 'Pagamento recebido depois do prazo: vamos devolver o valor';
  return steps[toStatus as OrderStatus] ?? toStatus;
}

const isRefund = (status: string) => ['refund_due', 'refunding', 'refunded'].includes(status);

/** What cost nothing is not paid back: it was cancelled, and that is all. */
const labelOf = ({ status, totalCents }: { status: OrderStatus; totalCents: number }): string =>
  labels[totalCents === 0 && isRefund(status) ? 'cancelled' : status];

const stepsOf = (log: readonly (Logged & { at: Date })[], totalCents: number): WireOrder['timeline'] =>
  log
    .filter(({ toStatus }) => totalCents > 0 || !isRefund(toStatus) || toStatus === 'refunded')
    .map((entry) => ({
      at: entry.at.toISOString(),
      text: totalCents === 0 && isRefund(entry.toStatus) ? steps.cancelled : stepOf(entry),
    }));

/** The event of an order, on its card and its page. */
export const eventsWith = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('event', 'event.id', 'orders.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .select(['orders.eventId', 'orders.id', 'orders.publicCode', 'orders.status', 'orders.totalCents'])
    .select([
      'orders.payUntil',
      'orders.createdAt',
      'event.title',
      'event.venue',
      'event.city',
      'event.startsAt',
    ])
    .select(['event.timezone', 'event.poster', 'event.producerId', 'producer.slug'])
    .select(['event.status as eventStatus', 'event.dateToCome', 'event.movedAt'])
    .select(sql<Date | null>`case when not ${awaitsDate} then event.ends_at end`.as('overAt'))
    .select(sql<Date>`now()`.as('now'));

type WithEvent = Awaited<ReturnType<ReturnType<typeof eventsWith>['executeTakeFirstOrThrow']>>;

const eventOf = (row: WithEvent): WireOrder['event'] => ({
  id: row.eventId,
  title: row.title,
  venue: row.venue,
  city: row.city,
  when: whenOf(row.startsAt, row.timezone, row.now, row.eventStatus === 'postponed' && row.dateToCome),
  poster: row.poster,
  producer: { id: row.producerId, slug: row.slug },
  over_at: row.overAt?.toISOString() ?? null,
});

/** One order whole, as it is at one moment; the caller knows whose it is. */
export const readOrder = (db: Db, order: OrderKey): Promise<WireOrder> =>
  inSnapshot(db, (snapshot) => orderIn(snapshot, order));

async function orderIn(db: Db, { eventId, id }: OrderKey): Promise<WireOrder> {
  const order = await eventsWith(db)
    .select(['orders.subtotalCents', 'orders.discountCents', 'orders.feeCents', 'event.notices'])
    .select(soldInstallments.as('maxInstallments'))
    .select(isOff('cancel_self').as('isCancelOff'))
    .select([isEntered.as('isEntered'), isToEnter.as('isToEnter')])
    .where('orders.eventId', '=', eventId)
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const [items, coupons, payments, tickets, log] = await Promise.all([
    itemsOf(db, { eventId, id }),
    codesOf(db, { eventId, id }),
    paymentsOf(db, { eventId, id }).execute(),
    isUnpaid(order.status) ? [] : ticketsOf(db, { eventId, id }),
    logOf(db, { eventId, id }),
  ]);
  const [payment] = payments;
  const cancelling = order.isCancelOff ? writingOf(order) : cancellingOf(order);
  const isPayable = order.status === 'awaiting_payment' && payment?.status === 'pending';
  return {
    id,
    public_code: order.publicCode,
    event: eventOf(order),
    notices: noticesOf(order, cancelling),
    status: order.status,
    status_text: labelOf(order),
    items,
    coupons,
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    fee_cents: order.feeCents,
    total_cents: order.totalCents,
    max_installments: order.maxInstallments,
    returned_cents: payment?.refundedCents ?? 0,
    payment: payment ? paymentOf(payment, isPayable && (payment.expiresAt ?? order.now) > order.now) : null,
    attempts: payments.length,
    pay_until: order.payUntil.toISOString(),
    created_at: order.createdAt.toISOString(),
    tickets,
    in_writing: order.isCancelOff,
    is_to_enter: order.isToEnter,
    ...cancelling,
    timeline: stepsOf(log, order.totalCents),
    server_now: order.now.toISOString(),
  };
}

const notCancellable = { cancellable_until: null, awaits_new_date: false, written_until: null };

/** Of an event that goes on as it was sold only what leads somewhere; of one that was put off all that its producer says, after the choice. */
function noticesOf(
  order: WithEvent & { notices: WireOrder['notices'] },
  { cancellable_until: until, awaits_new_date: isOpen, written_until: written }: Cancelling,
): WireOrder['notices'] {
  const { eventStatus: status, notices } = order;
  if (status !== 'postponed') return notices.filter(({ url }) => url !== null);
  const choice = until || isOpen || written ? '; se preferir, você pode cancelar até lá' : '';
  return [...postponedNotice({ ...order, status }, `Sua compra continua valendo${choice}.`), ...notices];
}

type Cancelling = Pick<WireOrder, 'cancellable_until' | 'awaits_new_date' | 'written_until'>;
type Cancelled = WithEvent & { isEntered: boolean };

const boughtOf = ({ createdAt, startsAt, eventStatus, movedAt, dateToCome }: WithEvent) => ({
  boughtAt: createdAt,
  startsAt,
  isPostponed: eventStatus === 'postponed',
  movedAt,
  dateToCome,
});

/** Where the operator takes no cancellation on the site, the right of regret is as long, and the way to it in writing. */
function writingOf(order: Cancelled): Cancelling {
  if (order.status !== 'paid' || order.isEntered || order.eventStatus === 'cancelled') return notCancellable;
  const until = regretEnds(boughtOf(order));
  if (until === null) return { ...notCancellable, awaits_new_date: true };
  return until > order.now ? { ...notCancellable, written_until: until.toISOString() } : notCancellable;
}

/**
 * An order nobody paid yet while it can be paid; a paid one within the right of regret, or until the new date of its event, as long
 * as nobody entered on it; or until when it may be written for, once the site's own time is over.
 */
function cancellingOf(order: Cancelled): Cancelling {
  const { status, isEntered, payUntil, eventStatus, now } = order;
  const isOpen = isUnpaid(status);
  if (!isOpen && (status !== 'paid' || isEntered)) return notCancellable;
  const bought = boughtOf(order);
  const until = isOpen ? payUntil : regretUntil(bought);
  if (until === null) return { ...notCancellable, awaits_new_date: true };
  if (until > now) return { ...notCancellable, cancellable_until: until.toISOString() };
  const written = isOpen || eventStatus === 'cancelled' ? null : writtenUntil(bought);
  return written !== null && written > now
    ? { ...notCancellable, written_until: written.toISOString() }
    : notCancellable;
}

const paymentOf = (
  payment: Selectable<Database['payment']>,
  isPayable: boolean,
): NonNullable<WireOrder['payment']> => ({
  id: payment.id,
  method: payment.method,
  status: payment.status,
  amount_cents: payment.amountCents,
  expires_at: payment.expiresAt?.toISOString() ?? null,
  br_code: isPayable ? payment.brCode : null,
  receiver: payment.receiver,
  card: payment.card && { ...payment.card, brand: cardBrand(payment.card.brand) },
  decline: payment.decline === null ? null : declineText(payment.decline),
  challenge_url: payment.status === 'pending' ? payment.challengeUrl : null,
});

async function itemsOf(db: Db, { eventId, id }: OrderKey): Promise<WireOrder['items']> {
  const rows = await db
    .selectFrom('orderItem as item')
    .innerJoin('ticketType as type', (join) =>
      join.onRef('type.eventId', '=', 'item.eventId').onRef('type.id', '=', 'item.ticketTypeId'),
    )
    .innerJoin('section', (join) =>
      join.onRef('section.eventId', '=', 'type.eventId').onRef('section.id', '=', 'type.sectionId'),
    )
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'item.eventId').onRef('sector.id', '=', 'item.sectorId'),
    )
    .leftJoin('seat', (join) =>
      join
        .onRef('seat.eventId', '=', 'item.eventId')
        .onRef('seat.sectorId', '=', 'item.sectorId')
        .onRef('seat.seatNo', '=', 'item.seatNo'),
    )
    .select(['item.line', 'item.ticketTypeId', 'item.unitPriceCents', 'item.discountCents', 'item.nominal'])
    .select(['item.carrierChangeDate', 'type.name', 'section.name as section', 'sector.name as sector'])
    .select(['seat.symbol', 'seat.num'])
    .where('item.eventId', '=', eventId)
    .where('item.orderId', '=', id)
    .orderBy('item.line')
    .execute();
  return rows.map((item) => ({
    line: item.line,
    ticket_type_id: item.ticketTypeId,
    name: item.name,
    sector: item.sector,
    section: item.section,
    row: item.symbol,
    seat: item.num === null ? null : String(item.num),
    unit_cents: item.unitPriceCents,
    discount_cents: item.discountCents,
    holders: item.nominal.flatMap(({ name }) => name || []),
    carrier_change_date: item.carrierChangeDate?.toISOString() ?? null,
  }));
}

/** What the coupons of an order are called. */
async function codesOf(db: Db, { eventId, id }: OrderKey): Promise<string[]> {
  const rows = await db
    .selectFrom('couponUse as use')
    .innerJoin('coupon', (join) =>
      join.onRef('coupon.eventId', '=', 'use.eventId').onRef('coupon.id', '=', 'use.couponId'),
    )
    .select('coupon.codeNorm')
    .where('use.eventId', '=', eventId)
    .where('use.orderId', '=', id)
    .orderBy('coupon.id')
    .execute();
  return rows.map(({ codeNorm }) => codeNorm);
}

const logOf = (db: Db, { eventId, id }: OrderKey) =>
  db
    .selectFrom('orderLog')
    .select(['at', 'fromStatus', 'toStatus', 'byWhat'])
    .where('eventId', '=', eventId)
    .where('orderId', '=', id)
    .orderBy('at')
    .execute();

interface Wanted {
  /** Only those of its events. */
  producerId: string | null;
  /** Only the one it became. */
  holdId: string | null;
  /** Only those that are older than this one of theirs. */
  before: OrderKey | null;
}

/** A page says so much and no more: whoever has more orders asks for those before its last. */
const mostAtOnce = 200;

/** Compared where moments are whole: outside of the database they lose their microseconds. */
const isBefore = (order: OrderKey | null) =>
  sql<boolean>`(orders.created_at, orders.id) < (select last.created_at, last.id from orders as last
    where last.event_id = ${order?.eventId} and last.id = ${order?.id})`;

/** A member's orders, newest first. */
export async function listOrders(
  db: Db,
  { user }: Member,
  { producerId, holdId, before }: Wanted,
): Promise<WireList> {
  const found = await eventsWith(db)
    .select('orders.places')
    .where('orders.userId', '=', user.id)
    .$if(producerId !== null, (query) => query.where('event.producerId', '=', producerId))
    .$if(holdId !== null, (query) => query.where('orders.holdId', '=', holdId))
    .$if(before !== null, (query) => query.where(isBefore(before)))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(mostAtOnce + 1)
    .execute();
  const rows = found.slice(0, mostAtOnce);
  const seats = await seatsOfOrders(db, rows);
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return {
    orders: rows.map((row) => ({
      id: row.id,
      public_code: row.publicCode,
      event: eventOf(row),
      status: row.status,
      status_text: labelOf(row),
      total_cents: row.totalCents,
      tickets: row.places,
      seats: seats.get(row.id) ?? [],
      pay_until: row.payUntil.toISOString(),
      created_at: row.createdAt.toISOString(),
      is_past: row.overAt !== null && row.overAt < row.now,
    })),
    has_older: found.length > rows.length,
    server_now: (clock[0]?.now ?? new Date()).toISOString(),
  };
}
