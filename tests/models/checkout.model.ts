import { checkoutMachine } from '#machines/checkout.machine.ts';
import type { Hold } from '#src/domain/hold.ts';

import { answering, bare, defineModel, done, endless } from '../paths/model.ts';
import { announcement, event, hold, holdAt, lines, notice, offline, order, seat } from './facts.ts';

const paid = order({ status: 'paid' });
const cart = { 1: 1 };
const coupon = {
  code: 'BEMVINDO10',
  method: 'percentage' as const,
  value: 10,
  maxItems: null,
  ticketTypes: null,
};
const purchase = (facts: Partial<Hold>) =>
  answering(({ eventId }: { eventId: number }) => ({ hold: holdAt(eventId, facts), order: null }));

export const checkoutModel = defineModel({
  machine: checkoutMachine,
  inputs: {
    visitor: { event: event(), orderId: null, isMember: false, codes: [] },
    member: { event: event(), orderId: null, isMember: true, codes: [] },
    'a visitor at an order': { event: event(), orderId: 'order-9', isMember: false, codes: [] },
    'a member at an order': { event: event(), orderId: 'order-9', isMember: true, codes: [] },
  },
  events: {
    'step.back': bare,
    'step.restart': bare,
    'step.refused': bare,
    'hold.renew': bare,
    'hold.retry': bare,
    'wait.again': bare,
    'leave.ask': bare,
    'leave.confirm': bare,
    'leave.refuse': bare,
    'purchase.retry': bare,
    'purchase.again': bare,
    'purchase.close': bare,
    'purchase.swap': bare,
    'purchase.keep': bare,
    'otherTab.moved': bare,
    'network.returned': bare,
    'order.opened': { this: { orderId: 'order-9' }, another: { orderId: 'order-1' } },
    'event.refreshed': { '': { event: event() } },
    'member.entered': bare,
    'member.expired': bare,
    'member.left': bare,
    'member.failed': bare,
    'dialog.dismissed': bare,
    'cart.submitted': {
      held: { cart, lines, seats: [] },
      other: { cart: { 1: 2 }, lines, seats: [] },
      'with a seat': { cart, lines, seats: [seat(1)] },
    },
    'sector.entered': { '': { sectorId: 2 } },
    'sector.left': bare,
    'seat.picked': { '': { seat: seat(1) } },
    'seats.taken': { '': { keys: ['201:1'] } },
    'stock.seen': { '': { types: [{ id: 1, available: 5 }] } },
    'best.asked': { '': { sectorId: null, wish: { party: 2, accessible: false, maxCents: null } } },
    'coupon.add': { '': { code: 'BEMVINDO10' } },
    'coupon.remove': { '': { code: 'BEMVINDO10' } },
    'coupons.changed': { '': { coupons: [coupon], codes: [coupon.code] } },
    'hold.began': { '': { hold: hold() } },
    'hold.ended': {
      expired: { reason: 'expired' },
      released: { reason: 'released' },
      moved: { reason: 'moved' },
    },
    'hold.refused': bare,
    'stock.changed': { '': { shortages: [{ ticketTypeId: 1, available: 0 }], keys: ['201:1'] } },
    'event.stale': bare,
    'order.sent': bare,
    'order.refused': bare,
    'order.created': bare,
    'payChoice.made': { '': { choice: { method: 'card', installments: 3 } } },
    notice,
    announce: announcement,
  },
  actors: {
    hear: endless,
    opening: endless,
    turn: endless,
    tabs: endless,
    cart: endless,
    coupons: { broken: offline },
    seats: { broken: offline },
    hold: { broken: offline },
    participants: { named: done(undefined), broken: offline },
    payment: {
      paid: done({ ending: 'paid', order: paid }),
      expired: done({ ending: 'expired', order: order({ status: 'expired' }) }),
      broken: offline,
    },
    loadPurchase: {
      nothing: done({ hold: null, order: null }),
      choosing: purchase({ step: 'products' }),
      naming: purchase({}),
      paying: purchase({ step: 'payment', named: true }),
      elsewhere: answering(({ eventId }: { eventId: number }) => ({
        hold: holdAt(eventId + 1),
        order: null,
      })),
      awaiting: done({ hold: null, order: order() }),
      paid: done({ hold: null, order: paid }),
      expired: done({ hold: null, order: order({ status: 'expired' }) }),
      offline,
    },
    diary: endless,
    releaseHold: { released: done(undefined), offline },
    closePurchase: { closed: done(undefined), offline },
  },
  saidBy: {
    'cart.submitted': 'cart',
    'coupons.changed': 'coupons',
    'coupon.add': 'parent',
    'sector.entered': 'seats',
    'sector.left': 'seats',
    'seat.picked': 'seats',
    'seats.taken': 'seats',
    'stock.seen': 'seats',
    'best.asked': 'seats',
    'hold.began': 'hold',
    'hold.ended': 'hold',
    'hold.refused': 'hold',
    'stock.changed': 'hold',
    'event.stale': 'opening',
    'step.refused': 'diary',
    'order.sent': 'payment',
    'order.refused': 'payment',
    'order.created': 'payment',
    'payChoice.made': 'payment',
    'member.entered': 'parent',
    'member.expired': 'parent',
    'member.left': 'parent',
    'member.failed': 'parent',
    'dialog.dismissed': 'parent',
    'order.opened': 'parent',
    'event.refreshed': 'parent',
    'network.returned': 'parent',
  },
  invariant: (snapshot) => {
    const { context, status, output } = snapshot;
    if (snapshot.matches('confirmation') && !context.order?.id) return 'confirmation without an order';
    if (status === 'done' && output?.ending === 'paid' && !output.orderId) return 'paid without an order';
    if (context.complaint && !snapshot.matches('elsewhere')) return 'a complaint outlives its question';
    if (context.orderId !== null && context.elsewhere) return 'asking about a hold before an order is paid';
    if (context.hold && context.hold.eventId !== context.event.id) return 'a hold of another event';
    if (snapshot.matches('shopping') && context.elsewhere)
      return 'buying here while something is held elsewhere';
    if (snapshot.matches({ shopping: { journey: { steps: 'participants' } } }) && !context.hold)
      return 'naming participants of nothing held';
    if (snapshot.matches({ shopping: { journey: 'expired', door: 'asking' } }))
      return 'asking whether to give up what is over';
    return null;
  },
});
