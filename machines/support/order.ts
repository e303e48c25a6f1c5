import type { OrderFacts, OrderStatus } from '#src/domain/order.ts';
import type { PayMethod } from '#src/domain/waysToPay.ts';

import { outputOf } from './remote.ts';

/** What a payment works on: the hold it starts from, and the order once there is one. */
export interface PaymentFacts {
  /** Empty where an order is paid again. */
  holdId: string;
  order: OrderFacts | null;
  /** Codes that go with the order. */
  coupons: readonly string[];
  /** What the review said it costs; null where the order says it, or nothing was said. */
  totalCents: number | null;
}

/** How somebody means to pay: what is marked in the review, and in how many instalments a card would be charged. */
export interface PayChoice {
  method: PayMethod;
  installments: number;
}

/** How a card was meant to be charged, beside what the bill on screen allows. */
export interface Division {
  installments: number;
  mostInstallments: number;
}

/** In how many a card is charged: what was chosen may be of another bill, or of an order that was sold otherwise. */
export const dividedInto = ({ installments, mostInstallments }: Division) =>
  Math.min(installments, mostInstallments);

/** Said whenever it changes: the flow around keeps it, and starts the next payment with it. */
export type PayChoiceWord = { type: 'payChoice.made'; choice: PayChoice };

/** From `order.sent` on, the clock of the hold decides nothing. */
export type OrderWord = { type: 'order.sent' | 'order.refused' | 'order.created' };

/** How a payment may end; the flow around it decides what comes next. */
export type Ending =
  | 'paid'
  | 'inAnalysis'
  | 'reseated'
  | 'refunded'
  | 'expired'
  | 'refused'
  /** Nothing ended: another way of paying is to be chosen. */
  | 'changed';

/** Something was bought, though the bank may still be thinking. */
export const isBought = (ending: Ending | null) =>
  ending === 'paid' || ending === 'inAnalysis' || ending === 'reseated';

/**
 * What pays, and the key of this very attempt: `hold-7:1`, `order-9:2`.
 *
 * Made of the server's own facts, so it is the same in every tab, after a reload and after a lost answer.
 */
export const attemptOf = ({ holdId, order, coupons, totalCents }: PaymentFacts) => ({
  holdId,
  coupons,
  totalCents,
  orderId: order?.id ?? null,
  idempotencyKey: `${order?.id ?? holdId}:${(order?.attempts ?? 0) + 1}`,
});

/** What a review shows when somebody confirms it. */
export interface Review {
  /** What the payment provider takes; undefined until it is known. */
  methods: { pix: boolean; card: object | null } | undefined;
  /** What is to be paid; null while that is on its way. */
  totalCents: number | null;
  /** The sum is not on its way, and nothing is being asked about that would change it. */
  isPriced: boolean;
  /** Too young to buy here. */
  isMinor: boolean;
}

type Facts = Pick<PaymentFacts, 'order'> & { isFree: boolean };

/** Why nothing may be paid as a review stands; null where it may. An order that is there was made when it could be, and has its price. */
export function obstacleTo({ order, isFree }: Facts, review: Review) {
  const { methods, totalCents, isPriced, isMinor } = review;
  if (isMinor && !order) return 'minor';
  if (isFree) return isPriced ? null : 'price';
  if (!methods) return 'methods';
  if (!methods.pix && !methods.card) return 'shut';
  return isPriced && (order !== null || totalCents !== null) ? null : 'price';
}

/** Whether the review may be confirmed, and the payment provider takes this. */
export const mayPayBy = (facts: Facts, review: Review & { method: PayMethod }) =>
  !facts.isFree && obstacleTo(facts, review) === null && Boolean(review.methods?.[review.method]);

const refunds: readonly OrderStatus[] = ['refund_due', 'refunding', 'refunded', 'charged_back'];

/** Guards every payment shares; `context.order` is what the server last said. */
export const orderGuards = {
  isPaid: ({ context }: { context: PaymentFacts }) => context.order?.status === 'paid',
  isExpired: ({ context }: { context: PaymentFacts }) =>
    context.order?.status === 'expired' || context.order?.status === 'cancelled',
  isRefund: ({ context: { order } }: { context: PaymentFacts }) =>
    order !== null && refunds.includes(order.status),
};

/** Keeps the order that a call answered. */
export const keepOrder = { type: 'keep', params: outputOf<OrderFacts> } as const;

/** Says to the flow around it how far the order is. */
export const tell = <Type extends OrderWord['type']>(type: Type) =>
  ({ type: 'say', params: { type } }) as const;
