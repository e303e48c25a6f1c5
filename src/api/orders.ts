import type { CartLine } from '#src/domain/cart.ts';
import { ApiError } from '#src/domain/failure.ts';
import {
  factsOf,
  type Order,
  type OrderEvent,
  type OrderFacts,
  type OrderPage,
  type OrderSummary,
  type Ticket,
} from '#src/domain/order.ts';
import { deadlineOf, until } from '#src/domain/time.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { ordersContract as contract } from './contract/orders.ts';
import type { Http } from './http.ts';

type WireOrder = ReplyOf<typeof contract.details>;
type WireSummary = ReplyOf<typeof contract.list>['orders'][number];

/** What a cart costs, by the server. */
export interface Quote {
  items: { ticketTypeId: number; name: string; amount: number; unitCents: number; totalCents: number }[];
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
  maxInstallments: number;
}

/** What pays, and the key that makes asking twice safe. */
export interface Attempt {
  holdId: string;
  orderId: string | null;
  /** Codes that go with the order. */
  coupons: readonly string[];
  /** What the review said it costs: the server charges nothing else. */
  totalCents: number | null;
  idempotencyKey: string;
}

/** The provider's frame, as a flow sees it. */
export interface CardFrame {
  /** Exchanges what was typed there for a token good for one charge; rejects with the frame's own complaint. */
  tokenise: (input: undefined, signal?: AbortSignal) => Promise<string>;
}

/** The same with a card: its token, used once and kept nowhere. */
export interface CardAttempt extends Attempt {
  token: string;
  installments: number;
}

export interface PaymentMethods {
  pix: boolean;
  /** The provider's own page for card fields; null where cards are not taken. */
  card: { url: string; origin: string } | null;
}

export type OrdersApi = ReturnType<typeof ordersApi>;

const now = () => performance.now();

const ticketOf = ({
  compra_id: orderId,
  transferable_until: transferableUntil,
  is_transferable: isTransferable = transferableUntil !== null,
  asks_birth_date: asksBirthDate = false,
  is_daily: isDaily = false,
  ...ticket
}: WireOrder['tickets'][number]): Ticket => ({
  ...ticket,
  orderId,
  transferableUntil,
  isTransferable,
  asksBirthDate,
  isDaily,
});

const eventOf = ({ over_at: overAt, ...event }: WireOrder['event']): OrderEvent => ({
  ...event,
  ...(overAt === undefined ? {} : { overAt }),
});

/** A charge that is over leaves the deadline to its order. */
const isOpen = (status: string) => ['created', 'pending', 'authorized'].includes(status);

export function orderOf(wire: WireOrder, askedAt: number): Order {
  const { payment } = wire;
  const deadline = (payment && isOpen(payment.status) ? payment.expires_at : null) ?? wire.pay_until;
  return {
    id: wire.id,
    publicCode: wire.public_code,
    event: eventOf(wire.event),
    notices: wire.notices,
    status: wire.status,
    statusText: wire.status_text,
    items: wire.items.map((item) => ({
      line: item.line,
      ticketTypeId: item.ticket_type_id,
      name: item.name,
      sector: item.sector,
      section: item.section,
      row: item.row,
      seat: item.seat,
      unitCents: item.unit_cents,
      discountCents: item.discount_cents,
      holders: item.holders,
      carrierChangeDate: item.carrier_change_date,
    })),
    coupons: wire.coupons,
    subtotalCents: wire.subtotal_cents,
    discountCents: wire.discount_cents,
    feeCents: wire.fee_cents,
    totalCents: wire.total_cents,
    maxInstallments: wire.max_installments,
    returnedCents: wire.returned_cents ?? 0,
    payment: payment && {
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amountCents: payment.amount_cents,
      expiresAt: payment.expires_at,
      brCode: payment.br_code,
      receiver: payment.receiver,
      card: payment.card,
      decline: payment.decline,
      challengeUrl: payment.challenge_url,
    },
    attempts: wire.attempts,
    payUntil: wire.pay_until,
    createdAt: wire.created_at,
    tickets: wire.tickets.map(ticketOf),
    cancellableUntil: wire.cancellable_until,
    awaitsNewDate: wire.awaits_new_date ?? false,
    writtenUntil: wire.written_until ?? null,
    isInWriting: wire.in_writing ?? false,
    isToEnter: wire.is_to_enter ?? false,
    timeline: wire.timeline,
    ...deadlineOf(until(deadline, wire.server_now), askedAt, now()),
  };
}

const summaryOf = (wire: WireSummary, serverNow: string): OrderSummary => ({
  id: wire.id,
  publicCode: wire.public_code,
  event: eventOf(wire.event),
  status: wire.status,
  statusText: wire.status_text,
  totalCents: wire.total_cents,
  tickets: wire.tickets,
  seats: wire.seats,
  createdAt: wire.created_at,
  isPast: wire.is_past,
  payableFor: until(wire.pay_until, serverNow),
});

const shown = (totalCents: number | null) => (totalCents === null ? {} : { total_cents: totalCents });

export const ordersApi = (http: Http) => ({
  /** Rejects with 422 and the code in question when a coupon is good for nothing any more. */
  quote: async (
    { eventId, lines, coupons }: { eventId: number; lines: CartLine[]; coupons: readonly string[] },
    signal?: AbortSignal,
  ): Promise<Quote> => {
    const items = lines.map(({ ticketTypeId, amount }) => ({ ticket_type_id: ticketTypeId, amount }));
    const body = { event_id: eventId, items, coupons: [...coupons] };
    const wire = await http(contract.quote, { body }, { signal });
    return {
      items: wire.items.map((item) => ({
        ticketTypeId: item.ticket_type_id,
        name: item.name,
        amount: item.amount,
        unitCents: item.unit_cents,
        totalCents: item.total_cents,
      })),
      subtotalCents: wire.subtotal_cents,
      discountCents: wire.discount_cents,
      feeCents: wire.fee_cents,
      totalCents: wire.total_cents,
      maxInstallments: wire.max_installments,
    };
  },

  chargePix: async (
    { holdId, orderId, coupons, totalCents, idempotencyKey }: Attempt,
    signal?: AbortSignal,
  ): Promise<OrderFacts> => {
    const askedAt = now();
    const wire = orderId
      ? await http(
          contract.pay,
          { params: { id: orderId }, body: { method: 'pix' } },
          { signal, idempotencyKey },
        )
      : await http(
          contract.create,
          { body: { reservation_id: holdId, method: 'pix', coupons: [...coupons], ...shown(totalCents) } },
          { signal, idempotencyKey },
        );
    return factsOf(orderOf(wire, askedAt));
  },

  chargeCard: async (
    { holdId, orderId, coupons, totalCents, idempotencyKey, token, installments }: CardAttempt,
    signal?: AbortSignal,
  ): Promise<OrderFacts> => {
    const askedAt = now();
    const paying = { method: 'credit' as const, card: { token, installments } };
    const wire = orderId
      ? await http(contract.pay, { params: { id: orderId }, body: paying }, { signal, idempotencyKey })
      : await http(
          contract.create,
          { body: { reservation_id: holdId, coupons: [...coupons], ...shown(totalCents), ...paying } },
          { signal, idempotencyKey },
        );
    return factsOf(orderOf(wire, askedAt));
  },

  /** What became of an attempt whose answer was lost. Rejects with 404 when there is no order. */
  findOrder: async ({ holdId, orderId }: Attempt, signal?: AbortSignal): Promise<OrderFacts> => {
    const askedAt = now();
    const query = { reservation_id: holdId };
    const id = orderId ?? (await http(contract.list, { query }, { signal })).orders[0]?.id;
    if (!id) throw new ApiError('No order came of this hold', { status: 404 });
    return factsOf(orderOf(await http(contract.details, { params: { id } }, { signal }), askedAt));
  },

  /** How one may pay, and where the provider's card fields are. */
  methods: async (_: undefined, signal?: AbortSignal): Promise<PaymentMethods> =>
    http(contract.methods, {}, { signal }),

  confirmFree: async (
    { holdId, coupons, idempotencyKey }: Attempt,
    signal?: AbortSignal,
  ): Promise<OrderFacts> => {
    const askedAt = now();
    const body = { reservation_id: holdId, method: 'free' as const, coupons: [...coupons] };
    return factsOf(orderOf(await http(contract.create, { body }, { signal, idempotencyKey }), askedAt));
  },

  readOrder: async ({ id }: { id: string }, signal?: AbortSignal): Promise<OrderFacts> => {
    const askedAt = now();
    return factsOf(orderOf(await http(contract.details, { params: { id } }, { signal }), askedAt));
  },

  /** The order whole: codes, names, tickets. For screens; flows read facts. */
  details: async ({ id }: { id: string }, signal?: AbortSignal): Promise<Order> => {
    const askedAt = now();
    return orderOf(await http(contract.details, { params: { id } }, { signal }), askedAt);
  },

  /** `before`: the order they are older than; the newest without it. Rejects with 404 when it is none of the list. */
  list: async ({ before }: { before: string | null }, signal?: AbortSignal): Promise<OrderPage> => {
    const query = before === null ? {} : { before };
    const wire = await http(contract.list, { query }, { signal });
    return {
      orders: wire.orders.map((order) => summaryOf(order, wire.server_now)),
      hasOlder: wire.has_older ?? false,
    };
  },
});
