import * as z from 'zod/mini';

import { Cents, Flag, Id, Moment, Text, Uuid, UuidParam, When, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';
import { EventNotice } from './events.ts';

export const OrderStatus = z.enum([
  'awaiting_payment',
  'in_analysis',
  'paid',
  'expired',
  'cancelled',
  'refund_due',
  'refunding',
  'refunded',
  'charged_back',
]);

export const Quote = z.object({
  items: z.array(
    z.object({
      ticket_type_id: Id,
      name: Text,
      amount: Whole,
      unit_cents: Cents,
      total_cents: Cents,
    }),
  ),
  subtotal_cents: Cents,
  discount_cents: Cents,
  fee_cents: Cents,
  total_cents: Cents,
  /** 1 to the most the chosen types allow. */
  max_installments: Whole,
});

export const Payment = z.object({
  id: Uuid,
  method: z.enum(['pix', 'credit']),
  status: z.enum([
    'created',
    'pending',
    'authorized',
    'captured',
    'failed',
    'cancelled',
    'refund_due',
    'refunded',
    'charged_back',
  ]),
  amount_cents: Cents,
  expires_at: z.nullable(Moment),
  /** Copia e cola; null once it cannot be paid any more. */
  br_code: z.nullable(Text),
  receiver: Text,
  card: z.nullable(z.object({ brand: Text, last4: Text, installments: Whole })),
  /** Why it was declined, in words for the buyer; never the provider's own. */
  decline: z.nullable(Text),
  /** Where the bank asks whether it is really the buyer (3DS), to be framed; null when it does not. */
  challenge_url: z.nullable(z.url()),
});

/** What the provider made of a card, good for one charge. Number, code and expiry are never ours to see. */
export const CardToken = z.strictObject({
  /** Never the number of a card, whoever wrote the page that sends it. */
  token: z.string().check(z.minLength(8), z.maxLength(200), z.regex(/^(?=.*[A-Za-z])[\w-]+$/)),
  installments: z.int().check(z.minimum(1), z.maximum(24)),
});

const Coupons = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5));

export const Ticket = z.object({
  id: Uuid,
  /** The order it belongs to. */
  compra_id: Uuid,
  line: Whole,
  type: Text,
  sector: Text,
  section: Text,
  gate: Text,
  row: z.nullable(Text),
  seat: z.nullable(Text),
  holder: z.object({ name: Text, cpf: Text }),
  status: z.enum(['valid', 'void', 'used']),
  /** What the QR says: 128 bits of chance, nothing derived from the order. */
  qr: Text,
  /** The same, short, to be read aloud. */
  code: Text,
  /** Whom the type favours; who holds it has to prove that at the gate. Null for everybody's. */
  benefit: z.nullable(Text),
  /** What has to be shown at the gate besides it. */
  documents: z.array(Text),
  /** Until when the holder may still change; null when it may not, or nobody knows until when. */
  transferable_until: z.nullable(Moment),
  /** The holder may still change. Without it, exactly where there is a moment until when. */
  is_transferable: z.optional(Flag),
  /** Who may have it depends on their age, so whoever gets it is asked when they were born. */
  asks_birth_date: z.optional(Flag),
  /** It opens the gate once on each day of the event, and is `valid` as long as there is such a day to come. */
  is_daily: z.optional(Flag),
});

const OrderEvent = z.object({
  id: Id,
  title: Text,
  venue: Text,
  city: Text,
  when: When,
  poster: Text,
  producer: z.object({ id: Text, slug: Text }),
  /** When it is over; null as long as its new date is to come. */
  over_at: z.optional(z.nullable(Moment)),
});

const OrderItem = z.object({
  line: Whole,
  ticket_type_id: Id,
  name: Text,
  sector: Text,
  section: Text,
  /** Its numbered place, as on its ticket; both null without a number. */
  row: z.nullable(Text),
  seat: z.nullable(Text),
  unit_cents: Cents,
  discount_cents: Cents,
  holders: z.array(Text),
  /** Until when the holder may change; null when that is not offered. */
  carrier_change_date: z.nullable(Moment),
});

export const Order = z.object({
  id: Uuid,
  public_code: Text,
  event: OrderEvent,
  /** Of the event, those that lead somewhere: where to enrol for its doors. Of one that was put off all, its new date first. */
  notices: z.array(EventNotice),
  status: OrderStatus,
  status_text: Text,
  items: z.array(OrderItem),
  /** Codes that took something off it. */
  coupons: z.array(Text),
  subtotal_cents: Cents,
  discount_cents: Cents,
  fee_cents: Cents,
  total_cents: Cents,
  /** Into how many a charge of it may be divided, as it was sold; of a small total fewer. */
  max_installments: z.optional(Whole),
  /** Of it what the provider gave back in parts before everything was owed; a cancellation gives back the rest. */
  returned_cents: z.optional(Cents),
  /** The payment that bought it, else the latest. */
  payment: z.nullable(Payment),
  /** Payments tried so far. */
  attempts: Whole,
  pay_until: Moment,
  created_at: Moment,
  tickets: z.array(Ticket),
  /** Until when its buyer may cancel it; null when not, or not any more. */
  cancellable_until: z.nullable(Moment),
  /** It may be cancelled, and there is no end to that: its event was put off and has no new date. */
  awaits_new_date: z.optional(Flag),
  /** Until when its buyer may still write to the support for it: the site's own way ended before the seventh day, or there is none. */
  written_until: z.optional(z.nullable(Moment)),
  /** The operator takes no cancellation on the site: what may be cancelled is cancelled in writing. */
  in_writing: z.optional(Flag),
  /** Somebody is still to come in on it, were it not for a dispute: its event is to take place, and not everybody is in for good. */
  is_to_enter: z.optional(Flag),
  timeline: z.array(z.object({ at: Moment, text: Text })),
  server_now: Moment,
});

export const OrderSummary = z.object({
  id: Uuid,
  public_code: Text,
  event: OrderEvent,
  status: OrderStatus,
  status_text: Text,
  total_cents: Cents,
  tickets: Whole,
  /** The numbered places among them, in the order of the lines. */
  seats: z.array(z.object({ sector: Text, row: Text, seat: Text })),
  pay_until: Moment,
  created_at: Moment,
  is_past: Flag,
});

const Cart = z.strictObject({
  event_id: Id,
  items: z
    .array(z.strictObject({ ticket_type_id: Id, amount: z.int().check(z.positive(), z.maximum(1000)) }))
    .check(z.minLength(1), z.maxLength(40)),
  coupons: Coupons,
});

export const ordersContract = {
  methods: endpoint({
    method: 'GET',
    path: '/api/payments/methods',
    summary: 'How one may pay here, and where card fields are framed from',
    access: 'public',
    reply: z.object({
      pix: Flag,
      card: z.nullable(z.object({ url: z.url(), origin: z.url() })),
    }),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/orders/quote',
    summary: 'What a cart costs, by the server',
    access: 'public',
    body: Cart,
    reply: Quote,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Turn my hold into an order and charge it',
    access: 'member',
    body: z.strictObject({
      reservation_id: Uuid,
      method: z.enum(['pix', 'credit', 'free']),
      /** With `credit` alone. */
      card: z.optional(CardToken),
      coupons: z.optional(Coupons),
      /** What the screen said it costs: 409 `price_changed` where it costs something else by now. */
      total_cents: z.optional(Cents),
    }),
    reply: Order,
    status: 201,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/orders',
    summary: 'My orders, newest first, 200 at a time; or the one a hold became',
    access: 'member',
    query: z.object({
      reservation_id: z.optional(Uuid),
      /** An order of this list: those that are older than it. */
      before: z.optional(Uuid),
    }),
    reply: z.object({
      orders: z.array(OrderSummary),
      /** There are more, older than the last of these. */
      has_older: z.optional(Flag),
      server_now: Moment,
    }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One order of mine',
    access: 'member',
    params: UuidParam,
    reply: Order,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/orders/:id/payments',
    summary: 'Charge an order again, or by another method',
    access: 'member',
    params: UuidParam,
    body: z.strictObject({ method: z.enum(['pix', 'credit']), card: z.optional(CardToken) }),
    reply: Order,
    status: 201,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    summary: 'Cancel an order within its right of regret',
    access: 'member',
    params: UuidParam,
    body: z.strictObject({}),
    reply: Order,
    idempotent: true,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/orders/:id/stream',
    summary: 'Says when the order moved; polling says the same',
    access: 'member',
    params: UuidParam,
    reply: Text,
    media: 'text/event-stream',
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/orders/:id/receipt',
    summary: 'Receipt to print',
    access: 'member',
    params: UuidParam,
    reply: Text,
    media: 'text/html',
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/orders/:id/calendar.ics',
    summary: 'Calendar file',
    access: 'member',
    params: UuidParam,
    reply: Text,
    media: 'text/calendar',
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/api/orders/:id/tickets.pdf',
    summary: 'Its valid tickets on paper, a page each',
    access: 'member',
    params: UuidParam,
    reply: z.instanceof(Blob),
    media: 'application/pdf',
  }),
};
