import type { EventDetails, When } from './event.ts';

export type OrderStatus =
  | 'awaiting_payment'
  | 'in_analysis'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'refund_due'
  | 'refunding'
  | 'refunded'
  | 'charged_back';

/** Nobody has paid it, and money may still buy it: it keeps its places so long, and has no tickets. */
export const isUnpaid = (status: OrderStatus): boolean =>
  status === 'awaiting_payment' || status === 'in_analysis';

/** Money came for it, whether it is still there or went back: before, there is nothing to confirm, and no payment to prove. */
export const isSettled = (status: OrderStatus): boolean =>
  !isUnpaid(status) && status !== 'expired' && status !== 'cancelled';

/** Others move it on by themselves: who pays, a bank that thinks it over, money on its way back. */
export const isOnItsWay = (status: OrderStatus): boolean =>
  isUnpaid(status) || status === 'refund_due' || status === 'refunding';

/** What an order is called in an address and on the wire. */
export const isOrderId = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);

/** An order as flows see it: facts that decide. Codes, names and tickets are read by views. */
export interface OrderFacts {
  id: string;
  status: OrderStatus;
  /** Of the charge in course, when there is one. */
  method: 'pix' | 'credit' | null;
  /** Of the latest charge, in course or over. */
  tried: 'pix' | 'credit' | null;
  /** Where the bank asks whether it is really the buyer (3DS); null when it does not. */
  challengeUrl: string | null;
  /** In how many the latest charge was divided; 1 of a Pix. */
  installments: number;
  /** Milliseconds until that charge expires, counted from the arrival of the answer. */
  expiresIn: number;
  /** The same moment on the page's own clock (`performance.now()`), for a screen to draw. */
  endsAt: number;
  /** Payments tried so far; the next one is `attempts + 1`. */
  attempts: number;
}

export interface Payment {
  id: string;
  method: 'pix' | 'credit';
  status: string;
  amountCents: number;
  expiresAt: string | null;
  brCode: string | null;
  receiver: string;
  card: { brand: string; last4: string; installments: number } | null;
  /** Why it was declined, in words for the buyer. */
  decline: string | null;
  challengeUrl: string | null;
}

export interface Ticket {
  id: string;
  orderId: string;
  line: number;
  type: string;
  sector: string;
  section: string;
  gate: string;
  row: string | null;
  seat: string | null;
  holder: { name: string; cpf: string };
  status: 'valid' | 'void' | 'used';
  qr: string;
  code: string;
  /** Whom the type favours; who holds it has to prove that at the gate. */
  benefit: string | null;
  /** What has to be shown at the gate besides it. */
  documents: string[];
  /** Until when the holder may still change, ISO 8601; null when it may not, or the event awaits its date and nobody knows. */
  transferableUntil: string | null;
  isTransferable: boolean;
  /** Who may have it depends on their age: whoever gets it is asked when they were born. */
  asksBirthDate: boolean;
  /** It opens the gate once a day, and not once in all. Undefined of tickets kept on the device by a version before. */
  isDaily?: boolean;
}

export interface OrderEvent {
  id: number;
  title: string;
  venue: string;
  city: string;
  when: When;
  poster: string;
  producer: { id: string; slug: string };
  /** When it is over, ISO 8601; null as long as its new date is to come. Undefined of what a version before kept on the device. */
  overAt?: string | null;
}

export interface OrderItem {
  line: number;
  ticketTypeId: number;
  name: string;
  sector: string;
  section: string;
  /** Its numbered place, as on its ticket; both null without a number. */
  row: string | null;
  seat: string | null;
  unitCents: number;
  discountCents: number;
  holders: string[];
  carrierChangeDate: string | null;
}

export interface Order {
  id: string;
  publicCode: string;
  event: OrderEvent;
  /** Of the event, those that lead somewhere: where to enrol for its doors; of one that was put off all. */
  notices: EventDetails['notices'];
  status: OrderStatus;
  statusText: string;
  items: OrderItem[];
  /** Codes that took something off it. */
  coupons: string[];
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
  /** The most instalments it was sold with. Undefined of a server of the version before. */
  maxInstallments?: number | undefined;
  /** Of it what went back in parts before; a cancellation gives back the rest. */
  returnedCents: number;
  payment: Payment | null;
  attempts: number;
  payUntil: string;
  createdAt: string;
  tickets: Ticket[];
  /** Until when its buyer may cancel it, ISO 8601; null when not, or not any more. */
  cancellableUntil: string | null;
  /** It may be cancelled without an end: its event was put off and has no new date. */
  awaitsNewDate: boolean;
  /** Until when its buyer may write to the support instead, ISO 8601; null when not. */
  writtenUntil: string | null;
  /** Its buyer may not cancel it on the site, but write. */
  isInWriting: boolean;
  /** Somebody is still to come in on it, were it not for a dispute. */
  isToEnter: boolean;
  timeline: { at: string; text: string }[];
  /** Milliseconds until the charge expires, when the answer arrived. */
  expiresIn: number;
  /** The same moment on the page's own clock (`performance.now()`). */
  endsAt: number;
  /** Of a copy that was kept on this device, since there is no network: when, ISO 8601. */
  keptAt?: string;
}

export interface OrderSummary {
  id: string;
  publicCode: string;
  event: OrderEvent;
  status: OrderStatus;
  statusText: string;
  totalCents: number;
  tickets: number;
  /** The numbered places among them. */
  seats: { sector: string; row: string; seat: string }[];
  createdAt: string;
  isPast: boolean;
  /** Milliseconds until it can no longer be paid, when the answer arrived. */
  payableFor: number;
  /** As of an order. */
  keptAt?: string;
}

/** Orders, newest first, as many as an answer has. */
export interface OrderPage {
  orders: OrderSummary[];
  /** There are more, older than the last of these. */
  hasOlder: boolean;
}

export const factsOf = ({ id, status, payment, expiresIn, endsAt, attempts }: Order): OrderFacts => ({
  id,
  status,
  method: payment && ['created', 'pending', 'authorized'].includes(payment.status) ? payment.method : null,
  tried: payment?.method ?? null,
  challengeUrl: payment?.challengeUrl ?? null,
  installments: payment?.card?.installments ?? 1,
  expiresIn,
  endsAt,
  attempts,
});
