import { and, assign, type EventFrom, emit, not, raise, sendTo, setup, stateIn } from 'xstate';

import type { HoldApi, Purchase } from '#src/api/hold.ts';
import { cartOf, priceOfCart, sameCart } from '#src/domain/cart.ts';
import type { Coupon } from '#src/domain/coupons.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { choiceOf, type Hold, type Wish } from '#src/domain/hold.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import type { Shortage } from '#src/domain/refusal.ts';
import { type SeatKey, sameSeats } from '#src/domain/seats.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import { type CartWord, type Choice, cartMachine } from './cart.machine.ts';
import { type CouponEvent, type CouponsWord, couponsMachine } from './coupons.machine.ts';
import { type DiaryWord, diaryMachine } from './diary.machine.ts';
import { holdMachine } from './hold.machine.ts';
import type { HoldWord } from './hold.vocabulary.ts';
import { type OpeningWord, openingMachine } from './opening.machine.ts';
import { participantsMachine } from './participants.machine.ts';
import { paymentMachine } from './payment.machine.ts';
import { seatsMachine } from './seats.machine.ts';
import type { SeatsWord } from './seats.vocabulary.ts';
import { hear } from './support/hear.ts';
import { must } from './support/must.ts';
import type { Announcement, Notice } from './support/notice.ts';
import {
  type Ending,
  isBought,
  type OrderWord,
  type PayChoice,
  type PayChoiceWord,
} from './support/order.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';
import { turnMachine } from './turn.machine.ts';

interface CheckoutContext {
  event: EventDetails;
  /** The order the address names, to be gone on with whatever is held; null: the latest. */
  orderId: string | null;
  isMember: boolean;
  /** Codes to begin with, and to begin anew with: of the address or remembered, until the coupons say which stand. */
  codes: readonly string[];
  /** What takes something off the price, in the order it was entered. */
  coupons: readonly Coupon[];
  /** The live hold at this event, while it is ours and not yet the order's. */
  hold: Hold | null;
  /** A live hold at another event: asked about before anything else. */
  elsewhere: Hold | null;
  /** Why the server did not release it. */
  complaint: Message | null;
  order: OrderFacts | null;
  /** How to pay, as it was last marked: kept when the step is left and entered again. */
  payChoice: PayChoice;
  ending: Ending | null;
  /** What comes after: the same event from the start, the order that was made, or whatever is on screen by then. */
  next: 'again' | 'order' | 'leave' | null;
}

/** What a checkout tells the storefront. */
export type CheckoutWord =
  | { type: 'dialog.ask'; route: '/login' }
  | { type: 'event.go'; eventId: number }
  /** The order the address names is not to be paid here: its own page knows what became of it. */
  | { type: 'order.missed'; orderId: string }
  /** The visitor does not log in, so the order of the address is dropped and the event stays. */
  | { type: 'order.declined'; eventId: number }
  | { type: 'stock.changed'; shortages: Shortage[]; keys: SeatKey[] }
  | OpeningWord
  | CouponsWord
  | { type: 'work.began' | 'work.ended'; work: 'purchase' };

type Said = CheckoutWord | Announcement | Notice;

export const workBegan = { type: 'say', params: { type: 'work.began', work: 'purchase' } } as const;
export const workEnded = { type: 'say', params: { type: 'work.ended', work: 'purchase' } } as const;
export const toHold = {
  type: 'toHold',
  params: <E extends EventFrom<typeof holdMachine>>({ event }: { event: E }) => event,
} as const;
/** The cart shows what is held, whether it was chosen here, in another tab or by the server. */
export const putHeldInCart = {
  type: 'toCart',
  params: ({ event }: { event: { hold: Hold } }) => ({
    type: 'cart.put' as const,
    ...choiceOf(event.hold),
  }),
} as const;
/** The seats a visitor holds are free to them. */
export const noteOwn = {
  type: 'toSeats',
  params: ({ event }: { event: { hold: Hold } }) => ({
    type: 'own.noted' as const,
    seats: event.hold.seats,
  }),
} as const;
export const toCart = {
  type: 'toCart',
  params: <E extends EventFrom<typeof cartMachine>>({ event }: { event: E }) => event,
} as const;
/** Parts that start later, and the next purchase, start from what was read last. */
export const noteEvent = {
  type: 'noteEvent',
  params: ({ event }: { event: { event: EventDetails } }) => event.event,
} as const;
export const toOpening = {
  type: 'toOpening',
  params: ({ event }: { event: { type: 'event.refreshed'; event: EventDetails } }) => event,
} as const;
/** The line is asked again, as the sale or the person changed. */
export const toTurn = {
  type: 'toTurn',
  params: ({ context }: { context: CheckoutContext }) => ({
    type: 'event.refreshed' as const,
    event: context.event,
  }),
} as const;
export const repeat = {
  type: 'say',
  params: <E extends Said>({ event }: { event: E }) => event,
} as const;
/** The event without the order: who does not log in may still buy. */
export const declineOrder = {
  type: 'say',
  params: ({ context }: { context: CheckoutContext }) => ({
    type: 'order.declined' as const,
    eventId: context.event.id,
  }),
} as const;
/** After a refusal, whatever was read of the event may be outdated, prices too. */
export const tellStale = { type: 'say', params: { type: 'event.stale' } } as const;
export const noteHold = {
  type: 'noteHold',
  params: ({ event }: { event: { hold: Hold } }) => event.hold,
} as const;

const codesOf = (coupons: readonly Coupon[]) => coupons.map(({ code }) => code);

/** Nothing of this order is to be paid: what is held is free. */
const isFree = ({ event, hold, coupons }: Pick<CheckoutContext, 'event' | 'hold' | 'coupons'>) =>
  hold !== null && priceOfCart(event, cartOf(hold.lines), coupons).totalCents === 0;

/** An order that is paid again needs no hold: its `holdId` is empty. */
export const paymentOf = (context: CheckoutContext) => ({
  holdId: context.hold?.id ?? '',
  order: context.order,
  coupons: codesOf(context.coupons),
  totalCents: null,
  isFree: isFree(context),
  choice: context.payChoice,
});

/** What is held, here or at another event. Where the address names an order, that is paid, and whatever is held is left alone. */
const heldIn = ({ event, orderId }: Pick<CheckoutContext, 'event' | 'orderId'>, { hold }: Purchase) => {
  const isHere = hold?.eventId === event.id;
  return orderId === null
    ? { hold: isHere ? hold : null, elsewhere: isHere ? null : hold }
    : { hold: null, elsewhere: null };
};

/** A purchase at one event. Another event is another checkout, and so is a reset: nothing is ever cleared by hand. */
export const checkout = setup({
  types: {} as {
    context: CheckoutContext;
    input: {
      event: EventDetails;
      orderId: string | null;
      isMember: boolean;
      codes: readonly string[];
    };
    output: { ending: Ending | null; orderId: string | null; next: CheckoutContext['next'] };
    events:
      | { type: 'step.back' | 'step.restart' }
      | { type: 'hold.renew' | 'hold.retry' | 'wait.again' }
      | { type: 'leave.ask' | 'leave.confirm' | 'leave.refuse' }
      | { type: 'purchase.retry' | 'purchase.again' | 'purchase.close' | 'purchase.swap' | 'purchase.keep' }
      | { type: 'otherTab.moved' | 'network.returned' }
      | { type: 'order.opened'; orderId: string }
      | { type: 'event.refreshed'; event: EventDetails }
      | { type: 'member.entered' | 'member.expired' }
      | { type: 'member.left' | 'member.failed' | 'dialog.dismissed' }
      | CouponEvent
      | CouponsWord
      | OpeningWord
      | CartWord
      | SeatsWord
      | HoldWord
      | DiaryWord
      | OrderWord
      | PayChoiceWord
      | Announcement
      | Notice;
    children: {
      opening: 'opening';
      turn: 'turn';
      cart: 'cart';
      coupons: 'coupons';
      seats: 'seats';
      hold: 'hold';
      participants: 'participants';
      payment: 'payment';
      tabs: 'tabs';
      diary: 'diary';
    };
    emitted: Said;
    /** `waiting`: there is something to come back to, beyond what is held. */
    tags: 'slow' | 'waiting';
  },
  actors: {
    hear,
    opening: openingMachine,
    turn: turnMachine,
    cart: cartMachine,
    coupons: couponsMachine,
    seats: seatsMachine,
    hold: holdMachine,
    participants: participantsMachine,
    payment: paymentMachine,
    tabs: sense<{ type: 'tell' }>(),
    loadPurchase: remote<HoldApi['loadPurchase']>(),
    diary: diaryMachine,
    releaseHold: remote<HoldApi['releaseHold']>(),
    closePurchase: remote<HoldApi['closePurchase']>(),
  },
  guards: {
    needsLogin: ({ context: { orderId, isMember } }) => orderId !== null && !isMember,
    orderNotFound: ({ context: { orderId, order } }) => orderId !== null && order === null,
    hasHold: ({ context }) => context.hold !== null,
    isNewHold: ({ context }, hold: Hold) => context.hold?.id !== hold.id,
    hasNoHold: not('hasHold'),
    bringsNewHold: ({ context }, purchase: Purchase) => {
      const { hold } = heldIn(context, purchase);
      return hold !== null && hold.id !== context.hold?.id;
    },
    isHeld: ({ context: { hold } }, { cart, seats }: Choice) =>
      hold !== null && sameCart(choiceOf(hold).cart, cart) && sameSeats(hold.seats, seats),
    hasOtherHold: ({ context }) => context.elsewhere !== null,
    hasOrder: ({ context }) => context.order !== null,
    isThisOrder: ({ context }, orderId: string) => context.order?.id === orderId,
    isMember: ({ context }) => context.isMember,
    isOrderBought: ({ context }) =>
      context.order?.status === 'paid' || context.order?.status === 'in_analysis',
    isOrderLost: ({ context }) =>
      context.order !== null && !['awaiting_payment', 'in_analysis', 'paid'].includes(context.order.status),
    wasPaying: ({ context }) => context.hold?.step === 'payment',
    wasChoosing: ({ context }) => context.hold?.step === 'products',
    hasParticipants: ({ context }) => context.hold?.named === true,
    mayPay: and(['isMember', 'hasHold', 'hasParticipants', 'wasPaying']),
    mayName: and(['isMember', 'hasHold', not('wasChoosing')]),
    mayLeave: and(['hasHold', not('hasOrder')]),
    hasNothing: and(['hasNoHold', not('hasOrder')]),
    isNotPaying: not(stateIn({ shopping: { journey: { steps: 'payment' } } })),
    /** An order has its price: what was with it when it left stays with it. */
    hasNoPrice: and([
      not('hasOrder'),
      not(stateIn({ shopping: { journey: { steps: { payment: 'sent' } } } })),
    ]),
    hasExpired: (_, reason: string) => reason === 'expired',
    hasMoved: (_, reason: string) => reason === 'moved',
    isBought: (_, ending: Ending) => isBought(ending),
  },
  actions: {
    recall: assign(({ context }, purchase: Purchase) => ({
      ...heldIn(context, purchase),
      order: purchase.order,
    })),
    forgetOrder: assign({ orderId: null }),
    noteComplaint: assign((_, complaint: Message | null) => ({ complaint })),
    noteEvent: assign((_, event: EventDetails) => ({ event })),
    noteHold: assign((_, hold: Hold | null) => ({ hold })),
    noteCoupons: assign((_, { coupons, codes }: CouponsWord) => ({ coupons, codes })),
    noteMember: assign((_, isMember: boolean) => ({ isMember })),
    notePayChoice: assign((_, payChoice: PayChoice) => ({ payChoice })),
    noteNext: assign((_, next: CheckoutContext['next']) => ({ next })),
    settle: assign((_, { ending, order }: { ending: Ending; order: OrderFacts | null }) => ({
      ending,
      order,
    })),
    putHoldInCart: sendTo('cart', ({ context: { hold } }) => ({
      type: 'cart.put',
      ...choiceOf(must(hold, 'hold')),
    })),
    toCart: sendTo('cart', (_, event: EventFrom<typeof cartMachine>) => event),
    toOpening: sendTo('opening', (_, event: EventFrom<typeof openingMachine>) => event),
    toTurn: sendTo('turn', (_, event: EventFrom<typeof turnMachine>) => event),
    toHold: sendTo('hold', (_, event: EventFrom<typeof holdMachine>) => event),
    toCoupons: sendTo('coupons', (_, event: EventFrom<typeof couponsMachine>) => event),
    /** The review says and pays the new price. */
    tellPrice: sendTo('payment', ({ context }) => ({
      type: 'price.changed',
      coupons: codesOf(context.coupons),
      isFree: isFree(context),
    })),
    toSeats: sendTo('seats', (_, event: EventFrom<typeof seatsMachine>) => event),
    submit: sendTo('hold', (_, wish: Wish) => ({ type: 'tickets.submit', wish })),
    goThere: emit(
      ({ context }): Said => ({ type: 'event.go', eventId: must(context.elsewhere, 'hold').eventId }),
    ),
    missOrder: emit(
      ({ context }): Said => ({ type: 'order.missed', orderId: must(context.orderId, 'order') }),
    ),
    noteStep: sendTo('diary', ({ context }, step: Hold['step']) => ({
      type: 'step.note',
      holdId: context.hold?.id ?? null,
      step,
    })),
    /** What another tab told while nobody could be asked. */
    catchUp: raise({ type: 'otherTab.moved' }),
    tellTabs: sendTo('tabs', { type: 'tell' }),
    say: emit((_, word: Said) => word),
  },
  delays: { patience: seconds(10) },
});
