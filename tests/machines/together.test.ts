import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { storefrontMachine } from '#machines/storefront.machine.ts';
import { blank, remembered, written } from '#machines/support/memory.ts';
import { missingCalls } from '#machines/support/remote.ts';
import { typesOf } from '#src/domain/event.ts';
import { ApiError } from '#src/domain/failure.ts';

import {
  address,
  event,
  freeEvent,
  hold,
  order,
  person,
  refused,
  review,
  seat,
  seatedEvent,
  somebodyElse,
} from '../models/facts.ts';
import { settled } from '../support/puppet.ts';
import { page } from './page.ts';
import { below, world } from './world.ts';

let here: ReturnType<typeof world>;
let visit: ReturnType<typeof page>;

beforeEach(() => {
  here = world();
  visit = page(here);
});

describe('the wiring', () => {
  test('lacks nothing', () => {
    expect(missingCalls(here.storefront)).toEqual([]);
    expect(missingCalls(here.checkout)).toEqual([]);
  });

  test('alone, the storefront says what it lacks', () => {
    expect(missingCalls(storefrontMachine)).toContain('session.restore');
  });
});

describe('on the server', () => {
  test('a storefront is created and read without a call, a timer or a listener', () => {
    const { root } = here.visit();
    const snapshot = root.getSnapshot();
    expect(snapshot.matches({ shop: 'browsing' })).toBe(true);
    expect(here.server.calls).toEqual([]);
    expect(Object.keys(root.system.getSnapshot()._scheduledEvents)).toEqual([]);
    expect(here.visit().root.getSnapshot().value).toEqual(snapshot.value);
  });
});

describe('a purchase', () => {
  test('goes from the first visit to the paid Pix', async () => {
    const { root, said, act, clock } = visit;
    root.send({ type: 'event.visit', event: event() });
    root.start();
    await act();
    expect(visit.step('products')).toBe(true);

    await act(() => visit.choose(), visit.submitCart);
    expect(here.server.hold?.lines).toEqual(hold().lines);
    expect(root.getSnapshot().context.works).toEqual(['purchase']);
    expect(root.getSnapshot().children.dialog?.getSnapshot().matches({ open: 'login' })).toBe(true);

    await act(() => visit.login());
    expect(root.getSnapshot().children.session?.getSnapshot().matches('member')).toBe(true);
    expect(visit.step('participants')).toBe(true);

    await act(visit.name);
    expect(visit.step('payment')).toBe(true);
    await act(visit.payByPix);
    expect(here.server.calls).toContain('hold-7:1');
    expect(visit.shop().getSnapshot().context.hold).toBeNull();

    clock.increment(860_000);
    await act();
    expect(visit.step('payment'), 'the clock of the hold decides nothing any more').toBe(true);

    here.server.order = order({ status: 'paid' });
    await act(visit.look);
    expect(visit.at('confirmation')).toBe(true);
    expect(root.getSnapshot().context.works).toEqual([]);
    expect(said.filter((word) => word.includes('payment.paid'))).toHaveLength(1);

    await act(() => visit.shop().send({ type: 'purchase.close' }));
    expect(root.getSnapshot().matches({ shop: 'browsing' })).toBe(true);
    expect(said).toContain('order.open');
  });

  describe('with coupons', () => {
    const applied = () =>
      below(visit.shop(), 'coupons')
        .getSnapshot()
        .context.applied.map(({ code }: { code: string }) => code);
    const kept = () => remembered(here.browser.vuex).coupons;
    const visitWith = (coupon: string) => () =>
      visit.root.send({ type: 'event.visit', event: event(), coupon });
    const moved = { type: 'otherTab.moved' } as const;

    test('has none back that was removed', async () => {
      visit.root.start();
      await visit.act(visitWith('BEMVINDO10'));
      expect(applied()).toEqual(['BEMVINDO10']);
      await visit.act(() =>
        below(visit.shop(), 'coupons').send({ type: 'coupon.remove', code: 'BEMVINDO10' }),
      );
      await visit.act(() => visit.shop().send(moved));
      expect(applied()).toEqual([]);
      expect(kept()).toEqual([]);
    });

    test('keeps what an order that is on its way was priced with', async () => {
      here.server.isSignedIn = true;
      visit.root.start();
      await visit.act(visitWith('BEMVINDO10'));
      await visit.act(() => visit.choose(), visit.submitCart, visit.name);
      here.server.held.set('chargePix', new Promise(() => undefined));
      await visit.act(visit.payByPix);
      expect(visit.at({ shopping: { journey: { steps: { payment: 'sent' } } } })).toBe(true);
      await visit.act(() => visit.shop().send({ type: 'coupon.remove', code: 'BEMVINDO10' }));
      expect(applied()).toEqual(['BEMVINDO10']);
      expect(visit.said.join()).not.toContain('coupon.removed');
    });

    test('loses none that was still being asked about', async () => {
      visit.root.start();
      await visit.act();
      visitWith('BEMVINDO10')();
      visitWith('SEGUNDO5')();
      const keptThen: (readonly string[])[] = [];
      let began = false;
      visit.root.subscribe(({ children: { checkout } }) => {
        if (!checkout || began) return;
        began = true;
        const first = checkout.on('coupons.changed', () => {
          first.unsubscribe();
          keptThen.push(visit.root.getSnapshot().context.memory.coupons);
          checkout.send(moved);
        });
      });
      await visit.act();
      expect(keptThen).toHaveLength(1);
      expect(applied()).toEqual(['BEMVINDO10', 'SEGUNDO5']);
      expect(kept()).toEqual(['BEMVINDO10', 'SEGUNDO5']);
    });
  });

  describe('with coupons of a purchase that is taken up again', () => {
    const coupons = () => below(visit.shop(), 'coupons');
    const shown = () =>
      visit
        .shop()
        .getSnapshot()
        .context.coupons.map(({ code }) => code);
    const kept = () => remembered(here.browser.vuex).coupons;
    const takenUpAgain = async (happens: () => void) => {
      visit.root.start();
      await visit.act(() => visit.root.send({ type: 'event.visit', event: event(), coupon: 'BEMVINDO10' }));
      expect(shown()).toEqual(['BEMVINDO10']);
      happens();
      await visit.act(() => visit.shop().send({ type: 'otherTab.moved' }));
    };

    test('shows none that nobody could ask about, and has it again the next time', async () => {
      await takenUpAgain(() => here.server.refusals.set('checkCoupon', new ApiError('Network Error')));
      expect(shown()).toEqual([]);
      expect(coupons().getSnapshot().context.refused).toBe('BEMVINDO10');
      expect(kept()).toEqual(['BEMVINDO10']);
      here.server.refusals.clear();
      await visit.act(() => visit.shop().send({ type: 'otherTab.moved' }));
      expect(shown()).toEqual(['BEMVINDO10']);
    });

    test('lets one go that is just asked about, and waits for no answer', async () => {
      await takenUpAgain(() => here.server.held.set('checkCoupon', new Promise(() => undefined)));
      expect(coupons().getSnapshot().hasTag('busy')).toBe(true);
      await visit.act(() => visit.shop().send({ type: 'coupon.remove', code: 'BEMVINDO10' }));
      expect(coupons().getSnapshot().hasTag('busy')).toBe(false);
      expect([shown(), kept()]).toEqual([[], []]);
    });

    test('lets one go that is still to be asked about', async () => {
      await takenUpAgain(() => undefined);
      await visit.act(() => visit.root.send({ type: 'event.visit', event: event(), coupon: 'SEGUNDO5' }));
      here.server.held.set('checkCoupon', new Promise(() => undefined));
      await visit.act(() => visit.shop().send({ type: 'otherTab.moved' }));
      await visit.act(() => visit.shop().send({ type: 'coupon.remove', code: 'SEGUNDO5' }));
      expect([shown(), kept()]).toEqual([[], ['BEMVINDO10']]);
      expect(coupons().getSnapshot().hasTag('busy')).toBe(true);
    });
  });

  describe('that was made', () => {
    const confirmed = async () => {
      here.server.isSignedIn = true;
      here.server.order = order({ status: 'paid' });
      const { root, act } = visit;
      root.start();
      await act(() => root.send({ type: 'event.visit', event: event() }));
      expect(visit.at('confirmation')).toBe(true);
    };
    const open = (orderId: string) => () => visit.root.send({ type: 'order.opened', orderId });
    const isLeft = () =>
      visit.root.getSnapshot().matches({ shop: 'browsing' }) && here.server.calls.includes('closePurchase');

    test.each(['order-1', 'order-9'])('leads nobody away from the order %s they opened', async (orderId) => {
      await confirmed();
      await visit.act(open(orderId));
      expect(isLeft()).toBe(true);
      expect(visit.said).not.toContain('order.open');
    });

    test('calls nobody back who went on to another order while it was put away', async () => {
      await confirmed();
      visit.shop().send({ type: 'purchase.close' });
      await visit.act(open('order-1'));
      expect(isLeft()).toBe(true);
      expect(visit.said).not.toContain('order.open');
    });
  });

  test('that is free is confirmed without a payment', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: freeEvent() }));
    await act(() => visit.choose(), visit.submitCart, visit.name);
    await act(() => below(visit.shop(), 'payment').send({ type: 'free.confirm', ...review }));
    expect(visit.at('confirmation')).toBe(true);
    expect(here.server.calls).not.toContain('chargePix');
  });

  test('outlives the page: a new one stands where the old one did, with the same hold', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart, visit.name);
    root.stop();

    const again = page(here);
    again.root.start();
    await again.act(() => again.root.send({ type: 'event.visit', event: event() }));
    expect(again.step('payment')).toBe(true);
    expect(again.shop().getSnapshot().context.hold?.id).toBe('hold-7');

    await again.act(again.payByPix);
    again.root.stop();
    const third = page(here);
    third.root.start();
    await third.act(() => third.root.send({ type: 'event.visit', event: event() }));
    expect(third.step('payment'), 'an order in course is taken up again').toBe(true);
    expect(here.server.calls.filter((name) => name === 'chargePix')).toHaveLength(1);
  });

  test('goes on with the order the address names, and gives its address up once that is put away', async () => {
    here.server.isSignedIn = true;
    here.server.hold = hold({ eventId: 7 });
    here.server.order = order();
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event(), orderId: 'order-9' }));
    expect(visit.step('payment'), 'what is held elsewhere is not asked about').toBe(true);
    const paying = visit.shop();
    await act(() => root.send({ type: 'event.visit', event: event(), orderId: 'order-9' }));
    expect(visit.shop(), 'the same order is the same purchase').toBe(paying);

    here.server.order = order({ status: 'paid' });
    await act(visit.look);
    expect(visit.at('confirmation')).toBe(true);
    await act(() => visit.shop().send({ type: 'purchase.again' }));
    expect(here.server.hold?.eventId, 'what is held elsewhere stays').toBe(7);
    expect(said).toContain('event.go');
    expect(root.getSnapshot().context.orderId).toBeNull();
    expect(visit.at('elsewhere')).toBe(true);
  });

  test('of an order the address names begins by a login, and is that of nobody once they leave', async () => {
    here.server.order = order();
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event(), orderId: 'order-9' }));
    expect(here.server.calls).not.toContain('loadPurchase');
    await act(() => visit.login());
    expect(visit.step('payment')).toBe(true);

    await act(() => root.send({ type: 'session.leave' }));
    expect(root.getSnapshot().context.orderId).toBeNull();
    expect(said).not.toContain('order.missed');
    expect(below(root, 'dialog').getSnapshot().matches('closed'), 'nobody is asked in again').toBe(true);
  });

  test('of an order the address names begins without it where nobody logs in', async () => {
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event(), orderId: 'order-9' }));
    await act(() => below(root, 'dialog').send({ type: 'dialog.close' }));
    expect(said.filter((word) => word.includes('.go') || word.startsWith('order.'))).toEqual([
      'order.declined',
    ]);
    const buying = visit.shop();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    expect(visit.shop(), 'the event alone is the same purchase').toBe(buying);
    expect(visit.step('products')).toBe(true);
    expect(below(root, 'dialog').getSnapshot().matches('closed'), 'and is not asked for again').toBe(true);
  });

  test('of an order that is nobody’s here is left for the order’s own page', async () => {
    here.server.isSignedIn = true;
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event(), orderId: 'order-9' }));
    expect(said).toContain('order.missed');
    expect(root.getSnapshot().matches({ shop: 'browsing' })).toBe(true);
  });

  test('does not go back once its order is sent', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart, visit.name);
    expect(visit.shop().getSnapshot().can({ type: 'step.back' })).toBe(true);
    await act(visit.payByPix);
    expect(visit.shop().getSnapshot().can({ type: 'step.back' })).toBe(false);
  });

  test('keeps asking with the same key when the answer is lost', async () => {
    here.server.isSignedIn = true;
    const { root, act, clock } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart, visit.name);
    here.server.isReachable = false;
    await act(visit.payByPix);
    expect(below(visit.shop(), 'payment', 'pix').getSnapshot().matches('uncertain')).toBe(true);
    here.server.isReachable = true;
    await act(() => clock.increment(3_000));
    expect(below(visit.shop(), 'payment', 'pix').getSnapshot().matches('awaiting')).toBe(true);
    expect(here.server.calls.filter((name) => name.startsWith('hold-7:'))).toEqual(['hold-7:1']);
  });

  describe('that starts over', () => {
    const closed = { state: 'not_started' as const, text: 'Vendas a partir das 10:00' };
    const opening = { text: 'Abertura das vendas', whenText: '', expiresIn: 600_000, endsAt: 600_000 };
    const early = () => {
      const { sectors, ...rest } = event({ opening });
      return {
        ...rest,
        sectors: sectors.map((sector) => ({
          ...sector,
          sections: sector.sections.map((section) => ({
            ...section,
            ticketTypes: section.ticketTypes.map((type) => ({ ...type, sale: closed })),
          })),
        })),
      };
    };
    const chosen = () => below(visit.shop(), 'cart').getSnapshot().context.cart;
    const opensAt = () => below(visit.shop(), 'opening').getSnapshot().matches('expected');

    beforeEach(async () => {
      here.server.isSignedIn = true;
      const { root, act } = visit;
      root.start();
      await act(() => root.send({ type: 'event.visit', event: early() }));
      await act(() => visit.choose());
      expect(chosen()).toEqual({});
      expect(opensAt()).toBe(true);
      await act(() => root.send({ type: 'event.visit', event: event() }));
      await act(() => visit.choose(), visit.submitCart);
      expect(visit.step('participants')).toBe(true);
    });

    test('has the event as it was read last, and reads it again', async () => {
      const { root, act, said } = visit;
      const first = visit.shop();
      await act(() => first.send({ type: 'leave.ask' }));
      expect(said).not.toContain('event.stale');
      await act(() => first.send({ type: 'leave.confirm' }));
      expect(visit.shop()).not.toBe(first);
      expect(said.filter((word) => word === 'event.stale')).toHaveLength(1);
      expect(opensAt(), 'what has opened opens once').toBe(false);
      await act(() => visit.choose());
      expect(chosen()).toEqual({ 1: 1 });
      expect(root.getSnapshot().context.event?.opening).toBeNull();
    });

    test('because of another tab has the event as it was read last, and what was chosen', async () => {
      const { act } = visit;
      here.server.hold = null;
      await act(() => visit.shop().send({ type: 'otherTab.moved' }));
      expect(visit.step('products')).toBe(true);
      expect(opensAt()).toBe(false);
      expect(chosen()).toEqual({ 1: 1 });
      await act(() => visit.choose());
      expect(chosen()).toEqual({ 1: 2 });
    });
  });

  test('whose time ends keeps its place, and can be tried again', async () => {
    here.server.isSignedIn = true;
    const { root, act, clock, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart);
    await act(() => clock.increment(600_001));
    expect(said.some((word) => word.includes('hold.fiveMinutes'))).toBe(true);
    here.server.hold = null;
    await act(() => clock.increment(300_000));
    expect(visit.at({ shopping: { journey: 'expired' } })).toBe(true);
    expect(root.getSnapshot().context.works).toEqual([]);
    await act(() => visit.shop().send({ type: 'hold.retry' }));
    expect(visit.step('participants') || visit.step('products')).toBe(true);
    expect(here.server.hold).not.toBeNull();
  });

  test('whose house is not drawn hears what is left of it, and that a chosen place is gone', async () => {
    here.server.isSignedIn = true;
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: seatedEvent() }));
    await act(
      () => visit.seats().send({ type: 'sector.open', sectorId: 2 }),
      () => visit.seats().send({ type: 'seat.press', seat: seat(1) }),
    );
    here.server.refusals.set('loadPlan', new ApiError('Network Error'));
    await act(() => visit.shop().send({ type: 'otherTab.moved' }));
    expect(visit.seats().getSnapshot().matches({ place: 'lost' })).toBe(true);
    const cart = () => below(visit.shop(), 'cart').getSnapshot().context;
    const left = () =>
      typesOf(cart().event).find(({ ticketType }) => ticketType.id === 1)?.ticketType.available;
    const sectors = [{ id: 2, free: 3, seats: [[201, 1, 'reserved'] as const] }];
    await act(() => here.browser.hear({ sectors, types: [{ id: 1, available: 5 }] }, 2));
    expect(left()).toBe(5);
    expect(cart().seats).toEqual([]);
    expect(said.some((word) => word.includes('seats.goneOne'))).toBe(true);
  });

  test('that is still being read is read anew when another tab moves on meanwhile', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    here.server.held.set('loadPurchase', first.promise);
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    expect(visit.at('arriving')).toBe(true);
    here.server.held.set('loadPurchase', second.promise);
    await act(() => visit.shop().send({ type: 'otherTab.moved' }));
    await act(first.resolve);
    here.server.hold = hold();
    await act(second.resolve);
    expect(visit.step('participants')).toBe(true);
  });

  describe('of which another tab tells something', () => {
    const chosen = () => below(visit.shop(), 'cart').getSnapshot().context;
    const tell = () => visit.shop().send({ type: 'otherTab.moved' });

    beforeEach(async () => {
      here.server.isSignedIn = true;
      const { root, act } = visit;
      root.start();
      await act(() => root.send({ type: 'event.visit', event: seatedEvent() }));
      await act(
        () => visit.choose(),
        () => visit.seats().send({ type: 'sector.open', sectorId: 2 }),
        () => visit.seats().send({ type: 'seat.press', seat: seat(1) }),
      );
      expect(chosen()).toMatchObject({ cart: { 1: 1 }, seats: [seat(1)] });
    });

    test('keeps what is chosen while the other one holds at another event, and after that is given up', async () => {
      here.server.hold = hold({ eventId: 7, eventTitle: 'Outra noite' });
      await visit.act(tell);
      expect(visit.at('elsewhere')).toBe(true);
      await visit.act(() => visit.shop().send({ type: 'purchase.swap' }));
      expect(visit.step('products')).toBe(true);
      expect(chosen()).toMatchObject({ cart: { 1: 1 }, seats: [seat(1)] });
    });

    test('keeps what is chosen where nobody can be asked what it was', async () => {
      here.server.refusals.set('loadPurchase', new ApiError('Network Error'));
      await visit.act(tell);
      expect(visit.at('unavailable')).toBe(true);
      here.server.refusals.clear();
      await visit.act(() => visit.shop().send({ type: 'purchase.retry' }));
      expect(chosen()).toMatchObject({ cart: { 1: 1 }, seats: [seat(1)] });
    });

    test('keeps what is chosen beside a hold that stays the same', async () => {
      await visit.act(visit.submitCart);
      await visit.act(() => visit.shop().send({ type: 'step.back' }));
      here.server.hold = hold({ ...here.server.hold, step: 'products' });
      await visit.act(() => visit.choose());
      await visit.act(tell);
      expect(visit.step('products')).toBe(true);
      expect(chosen()).toMatchObject({ cart: { 1: 2 }, seats: [seat(1)] });
    });

    test('shows what the other one holds here', async () => {
      here.server.hold = hold({ step: 'products' });
      await visit.act(tell);
      expect(visit.step('products')).toBe(true);
      expect(chosen()).toMatchObject({ cart: { 1: 1 }, seats: [] });
    });
  });

  describe('whose time ends under the question whether to give it up', () => {
    const door = (is: 'asking' | 'inside') => visit.at({ shopping: { door: is } });

    beforeEach(async () => {
      here.server.isSignedIn = true;
      const { root, act, clock } = visit;
      root.start();
      await act(() => root.send({ type: 'event.visit', event: event() }));
      await act(() => visit.choose(), visit.submitCart);
      await act(() => visit.shop().send({ type: 'leave.ask' }));
      expect(door('asking')).toBe(true);
      here.server.hold = null;
      await act(() => clock.increment(900_001));
      expect(visit.at({ shopping: { journey: 'expired' } })).toBe(true);
    });

    test.each(['step.restart', 'hold.retry'] as const)('is asked no more after %s', async (type) => {
      await visit.act(() => visit.shop().send({ type }));
      expect(visit.at({ shopping: { journey: 'steps' } })).toBe(true);
      expect(door('inside')).toBe(true);
    });
  });

  describe('whose same places are slow to come back', () => {
    let answer: PromiseWithResolvers<void>;
    let released: typeof answer;
    const chosen = () => below(visit.shop(), 'cart').getSnapshot().context.seats;
    const open = () => visit.seats().send({ type: 'sector.open', sectorId: 2 });
    const press = (number: number) => () => visit.seats().send({ type: 'seat.press', seat: seat(number) });

    beforeEach(async () => {
      [answer, released] = [Promise.withResolvers(), Promise.withResolvers()];
      here.server.isSignedIn = true;
      const { root, act, clock } = visit;
      root.start();
      await act(() => root.send({ type: 'event.visit', event: seatedEvent() }));
      await act(open);
      await act(press(1), visit.submitCart);
      here.server.hold = null;
      await act(() => clock.increment(900_001));
      expect(visit.at({ shopping: { journey: 'expired' } })).toBe(true);
      here.server.held.set('reserve', answer.promise).set('releaseHold', released.promise);
      await act(() => visit.shop().send({ type: 'hold.retry' }));
      await act(() => visit.shop().send({ type: 'step.restart' }));
      await act(open);
      await act(press(1), press(3), press(4));
      expect(chosen()).toEqual([seat(3), seat(4)]);
    });

    test('keeps what is chosen instead, and holds nothing', async () => {
      await visit.act(
        () => answer.resolve(),
        () => released.resolve(),
      );
      expect(chosen()).toEqual([seat(3), seat(4)]);
      expect(here.server.calls).toContain('releaseHold');
      expect(visit.shop().getSnapshot().context.hold).toBeNull();
      expect(visit.seats().getSnapshot().context.rows, 'the open sector stays so').not.toHaveLength(0);
    });

    test('holds what is chosen instead, though nobody answers that the first was given back', async () => {
      const { act, submitCart } = visit;
      here.server.held.delete('reserve');
      await act(submitCart);
      expect(here.server.hold?.seats).toEqual([seat(3), seat(4)]);
      expect(visit.step('participants')).toBe(true);
    });
  });

  test('stays at the products when the login is dismissed, and the hold stays too', async () => {
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart);
    await act(() => below(root, 'dialog').send({ type: 'dialog.close' }));
    expect(visit.step('products')).toBe(true);
    expect(here.server.hold).not.toBeNull();
  });

  test('goes on where it was for whoever took a new password on the way in', async () => {
    const { root, act } = visit;
    const recovery = () => below(root, 'dialog', 'recovery');
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart);
    await act(() => below(root, 'dialog', 'login').send({ type: 'recover.choose' }));
    await act(
      () => recovery().send({ type: 'account.submit', document: '52998224725' }),
      () => recovery().send({ type: 'method.submit', method: { name: 'SMS', value: '' } }),
      () => recovery().send({ type: 'code.submit', code: '123456' }),
      () => recovery().send({ type: 'password.submit', password: 'segredo-novo' }),
    );
    expect(visit.said).toContain('notice "recovery.recovered"');
    expect(below(root, 'dialog').getSnapshot().matches({ open: 'login' })).toBe(true);
    await act(() => visit.login());
    expect(visit.step('participants')).toBe(true);
  });

  test('asks nobody in who took a new password and had come in by another tab meanwhile', async () => {
    const { root, act } = visit;
    const recovery = () => below(root, 'dialog', 'recovery');
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart);
    await act(() => below(root, 'dialog', 'login').send({ type: 'recover.choose' }));
    here.server.isSignedIn = true;
    await act(() => below(root, 'session').send({ type: 'otherTab.entered' }));
    expect(root.getSnapshot().context.visitor).toBe('member');
    await act(
      () => recovery().send({ type: 'account.submit', document: '52998224725' }),
      () => recovery().send({ type: 'method.submit', method: { name: 'SMS', value: '' } }),
      () => recovery().send({ type: 'code.submit', code: '123456' }),
      () => recovery().send({ type: 'password.submit', password: 'segredo-novo' }),
    );
    expect(visit.said).toContain('notice "recovery.recovered"');
    expect(below(root, 'dialog').getSnapshot().matches('closed')).toBe(true);
    expect(visit.step('participants')).toBe(true);
  });

  describe('that comes back to the products', () => {
    const stale = () => visit.said.filter((word) => word === 'event.stale').length;

    beforeEach(async () => {
      const { root, act } = visit;
      root.start();
      await act(() => root.send({ type: 'event.visit', event: event() }));
      await act(() => visit.choose(), visit.submitCart);
    });

    const named = async () => {
      here.server.isSignedIn = true;
      await visit.act(() => visit.login());
      expect(visit.step('participants')).toBe(true);
    };
    const ended = async () => {
      await named();
      here.server.hold = null;
      await visit.act(() => visit.clock.increment(900_000));
      expect(visit.at({ shopping: { journey: 'expired' } })).toBe(true);
    };

    test.each<[string, () => Promise<void>, () => void]>([
      [
        'the login, dismissed',
        async () => {},
        () => below(visit.root, 'dialog').send({ type: 'dialog.close' }),
      ],
      ['the names', named, () => visit.shop().send({ type: 'step.back' })],
      ['the names, refused', named, () => visit.shop().send({ type: 'step.refused' })],
      ['the end of its time', ended, () => visit.shop().send({ type: 'step.restart' })],
    ])('from %s has what is left read again, of which nobody told it', async (_, arrive, comeBack) => {
      await arrive();
      expect(stale()).toBe(0);
      await visit.act(comeBack);
      expect(visit.step('products')).toBe(true);
      expect(stale()).toBe(1);
    });
  });

  test('another event that does not let go of its hold has its reason in the question, not under it', async () => {
    here.server.isSignedIn = true;
    here.server.hold = hold({ eventId: 7, eventTitle: 'Outra noite' });
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    here.server.refusals.set('releaseHold', new ApiError('HTTP 503', { serverMessage: 'Espere um pouco.' }));
    await act(() => visit.shop().send({ type: 'purchase.swap' }));
    expect(visit.at('elsewhere')).toBe(true);
    expect(visit.shop().getSnapshot().context.complaint).toEqual({ text: 'Espere um pouco.' });
    expect(said).toEqual([]);
  });

  test('asks nothing about another event whose hold its own tab has given back', async () => {
    here.server.isSignedIn = true;
    here.server.hold = hold({ eventId: 7, eventTitle: 'Outra noite' });
    const there = page(here);
    for (const { root } of [visit, there]) root.start();
    await there.act(() => there.root.send({ type: 'event.visit', event: event({ id: 7 }) }));
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
    expect(visit.at('elsewhere')).toBe(true);
    await there.act(
      () => there.shop().send({ type: 'leave.ask' }),
      () => there.shop().send({ type: 'leave.confirm' }),
    );
    expect(here.server.hold).toBeNull();
    expect(visit.step('products')).toBe(true);
  });

  test('at another event asks first what to do with the hold of this one', async () => {
    here.server.isSignedIn = true;
    here.server.hold = hold({ eventId: 7, eventTitle: 'Outra noite' });
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    expect(visit.at('elsewhere')).toBe(true);
    expect(here.server.hold?.eventId, 'asking releases nothing').toBe(7);
    await act(() => visit.shop().send({ type: 'purchase.swap' }));
    expect(visit.step('products')).toBe(true);
    expect(here.server.hold).toBeNull();
  });
});

describe('what a reload would destroy', () => {
  const works = () => visit.root.getSnapshot().context.works;
  const another = () => visit.root.send({ type: 'event.visit', event: event({ id: 7 }) });

  beforeEach(async () => {
    here.server.isSignedIn = true;
    visit.root.start();
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
    await visit.act(() => visit.choose(), visit.submitCart);
    expect(works()).toEqual(['purchase']);
  });

  test('is nothing at another event, whatever becomes of the hold', async () => {
    await visit.act(another);
    expect(visit.at('elsewhere')).toBe(true);
    expect(works()).toEqual([]);
    await visit.act(() => visit.shop().send({ type: 'purchase.swap' }));
    expect(visit.step('products')).toBe(true);
    expect(works()).toEqual([]);
  });

  test('is nothing at another event whose purchase does not open', async () => {
    here.server.refusals.set('loadPurchase', new ApiError('Network Error'));
    await visit.act(another);
    expect(visit.at('unavailable')).toBe(true);
    expect(works()).toEqual([]);
  });

  test('is nothing once another tab has given the hold back', async () => {
    here.server.hold = null;
    await visit.act(() => visit.shop().send({ type: 'otherTab.moved' }));
    expect(visit.step('products')).toBe(true);
    expect(works()).toEqual([]);
  });

  test('is nothing once another tab holds at another event', async () => {
    here.server.hold = hold({ eventId: 7, eventTitle: 'Outra noite' });
    await visit.act(() => visit.shop().send({ type: 'otherTab.moved' }));
    expect(visit.at('elsewhere')).toBe(true);
    expect(works()).toEqual([]);
  });

  test('stays so while the same hold is read again', async () => {
    const seen: number[] = [];
    const watching = visit.root.subscribe(({ context }) => void seen.push(context.works.length));
    await visit.act(() => visit.shop().send({ type: 'otherTab.moved' }));
    watching.unsubscribe();
    expect(visit.step('participants')).toBe(true);
    expect(works()).toEqual(['purchase']);
    expect(seen).not.toContain(0);
  });
});

describe('the session', () => {
  test('a wrong password says so and keeps the dialog', async () => {
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'dialog.open', route: '/login' }));
    await act(() => visit.login('wrong'));
    expect(said).toContain('notice "login.wrong"');
    expect(below(root, 'dialog').getSnapshot().matches({ open: 'login' })).toBe(true);
  });

  test('leaving forgets the person, here and in storage', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act();
    expect(root.getSnapshot().context.memory.firstName).toBe('Ana');
    await act(() => root.send({ type: 'session.leave' }));
    expect(root.getSnapshot().context.memory).toEqual(blank);
    expect(here.browser.vuex).not.toContain('Ana');
  });

  describe('while the server is slow to hear that somebody left', () => {
    const leaveSlowly = async () => {
      const slow = Promise.withResolvers<void>();
      here.server.isSignedIn = true;
      here.server.held.set('signOut', slow.promise);
      visit.root.start();
      await visit.act();
      await visit.act(() => visit.root.send({ type: 'session.leave' }));
      return slow;
    };
    const farewell = () =>
      visit.said.filter((word) => word === 'navigate' || word === 'notice "session.left"');
    const comeIn = () =>
      visit.act(() => visit.root.send({ type: 'dialog.open', route: '/login' }), visit.login);
    const visitor = () => visit.root.getSnapshot().context.visitor;

    test('the way home comes at once, and never again', async () => {
      const slow = await leaveSlowly();
      expect(farewell()).toEqual(['notice "session.left"', 'navigate']);
      await visit.act(() => slow.resolve());
      expect(farewell()).toHaveLength(2);
      expect(visitor()).toBe('visitor');
    });

    test('who logs in meanwhile is in, and stays in', async () => {
      const slow = await leaveSlowly();
      await comeIn();
      expect(here.server.calls, 'the answer would take the new cookie away').not.toContain('signIn');
      await visit.act(() => slow.resolve());
      expect(visitor()).toBe('member');
      expect(here.server.isSignedIn).toBe(true);
      expect(farewell()).toHaveLength(2);
    });

    test('nobody waits for ever to come in', async () => {
      await leaveSlowly();
      await comeIn();
      await visit.act(() => visit.clock.increment(10_000));
      expect(visitor()).toBe('member');
    });
  });
});

describe('a session that cannot be renewed now', () => {
  const session = () => below(visit.root, 'session');
  const firstName = () => visit.root.getSnapshot().context.memory.firstName;
  const asked = (call: string) => here.server.calls.filter((name) => name === call).length;

  beforeEach(async () => {
    here.server.isSignedIn = true;
    visit.root.start();
    await visit.act();
    here.server.refusals.set('renew', new ApiError('Network Error'));
    await visit.act(() => session().send({ type: 'token.refused' }));
    expect(session().getSnapshot().matches({ member: 'resting' })).toBe(true);
    here.server.refusals.clear();
  });

  test('is asked for as soon as the network is back', async () => {
    await visit.act(() => visit.root.send({ type: 'network.returned' }));
    expect(asked('renew')).toBe(2);
    expect(session().getSnapshot().matches({ member: 'current' })).toBe(true);
  });

  test('has the new name once it is, and reads it once', async () => {
    here.server.user = { ...here.server.user, firstName: 'Aninha' };
    await visit.act(() => visit.root.send({ type: 'profile.changed' }));
    expect(firstName()).toBe('Ana');
    const before = asked('loadProfile');
    await visit.act(() => visit.clock.increment(60_000));
    expect(firstName()).toBe('Aninha');
    expect(asked('loadProfile') - before).toBe(1);
  });
});

describe('while nobody can say who it is', () => {
  const visitor = () => visit.root.getSnapshot().context.visitor;
  const restores = () => here.server.calls.filter((name) => name === 'restore').length;
  const busy = (retryAfter: number | null = null) => new ApiError('HTTP 503', { status: 503, retryAfter });
  const failing = async (call: 'restore' | 'loadProfile', failure = busy()) => {
    here.server.isSignedIn = true;
    here.server.refusals.set(call, failure);
    visit.root.start();
    await visit.act();
  };
  const recovers = () => here.server.refusals.clear();
  const wait = (milliseconds: number) => visit.act(() => visit.clock.increment(milliseconds));
  const refusals: [string, ApiError, 'restore' | 'loadProfile'][] = [429, 500, 503].flatMap((status) => {
    const failure = new ApiError(`HTTP ${status}`, { status });
    return [
      [`${status} to who it is`, failure, 'restore'],
      [`${status} to the profile`, failure, 'loadProfile'],
    ];
  });

  test.each(refusals)('a server that says %s makes nobody a visitor', async (_, failure, call) => {
    await failing(call, failure);
    expect(visitor()).toBe('unknown');
    await wait(5_000);
    expect(visitor()).toBe('unknown');
    recovers();
    await wait(5_000);
    expect(visitor()).toBe('member');
    expect(here.server.calls.filter((name) => name === 'restore')).toHaveLength(3);
  });

  test.each(['restore', 'loadProfile'] as const)('a 401 to %s is an answer', async (call) => {
    await failing(call, new ApiError('HTTP 401', { status: 401 }));
    expect(visitor()).toBe('visitor');
    await wait(60_000);
    expect(restores()).toBe(1);
  });

  test('the store is open to them after ten seconds, at once without a network, and the question stays open', async () => {
    await failing('restore');
    await wait(5_000);
    await wait(4_999);
    expect(visitor()).toBe('unknown');
    await wait(1);
    expect(visitor()).toBe('unasked');
    recovers();
    await wait(5_000);
    expect(visitor()).toBe('member');

    const another = page(here);
    here.server.isReachable = false;
    another.root.start();
    await another.act();
    expect(another.root.getSnapshot().context.visitor).toBe('unasked');
    here.server.isReachable = true;
    await another.act(() => below(another.root, 'session').send({ type: 'network.returned' }));
    expect(another.root.getSnapshot().context.visitor).toBe('member');
  });

  test.each([
    ['30 seconds', 30, 30_000],
    ['an hour, of which a minute is believed', 3_600, 60_000],
  ])('a server that asks for %s is left alone for so long', async (_, retryAfter, pause) => {
    await failing('restore', busy(retryAfter));
    await wait(10_000);
    await wait(pause - 10_001);
    expect(restores()).toBe(1);
    await wait(1);
    expect(restores()).toBe(2);
  });

  test('whoever logs in is in, and is not asked about any more', async () => {
    await failing('restore');
    await wait(10_000);
    const before = restores();
    await visit.act(() => visit.root.send({ type: 'dialog.open', route: '/login' }));
    await visit.act(() => visit.login());
    expect(visitor()).toBe('member');
    await wait(60_000);
    expect(restores()).toBe(before);
  });

  test('a purchase waits no longer than the store, and goes on with the order the address names', async () => {
    here.server.order = order();
    await failing('restore');
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event(), orderId: 'order-9' }));
    expect(visit.root.getSnapshot().matches({ shop: 'waiting' })).toBe(true);
    await wait(10_000);
    expect(visit.at('recognizing')).toBe(true);
    recovers();
    await wait(5_000);
    expect(visit.step('payment')).toBe(true);
  });

  test('an order the address names stays so for whoever turns out to be nobody', async () => {
    here.server.order = order();
    await failing('restore');
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event(), orderId: 'order-9' }));
    await wait(10_000);
    here.server.isSignedIn = false;
    recovers();
    await wait(5_000);
    expect(visit.root.getSnapshot().context).toMatchObject({ visitor: 'visitor', orderId: 'order-9' });
    expect(below(visit.root, 'dialog').getSnapshot().matches({ open: 'login' })).toBe(true);
  });

  describe('a link', () => {
    const find = () => below(visit.root, 'session').send({ type: 'link.found' });
    const isAsked = () => below(visit.root, 'session').getSnapshot().hasTag('asking');

    test.each(['restore', 'loadProfile'] as const)(
      'waits while %s fails, and then asks a member',
      async (call) => {
        await failing(call);
        await visit.act(find);
        await wait(10_000);
        expect(here.server.calls).not.toContain('redeemLink');
        recovers();
        await wait(5_000);
        expect(isAsked()).toBe(true);
        expect(here.server.calls).not.toContain('redeemLink');
      },
    );

    test('waits without a network, and opens the account of whoever turns out to be nobody', async () => {
      here.server.isReachable = false;
      visit.root.start();
      await visit.act(find);
      expect(here.server.calls).not.toContain('redeemLink');
      here.server.isReachable = true;
      await wait(5_000);
      expect(here.server.calls).toContain('redeemLink');
      expect(visitor()).toBe('member');
    });

    test('waits for the profile of whoever logged in meanwhile', async () => {
      await failing('restore');
      await visit.act(find);
      await wait(10_000);
      here.server.refusals.set('loadProfile', busy());
      await visit.act(() => visit.root.send({ type: 'dialog.open', route: '/login' }));
      await visit.act(() => visit.login());
      expect(visit.said).toContain('notice "session.profileFailed"');
      expect(here.server.calls).not.toContain('redeemLink');
      recovers();
      await wait(5_000);
      expect(isAsked()).toBe(true);
    });
  });
});

describe('a page of an account', () => {
  const path = '/ticket/payments';
  const turnAway = () => visit.root.send({ type: 'account.asked', path });
  const open = () => visit.root.send({ type: 'account.opened' });
  const isAsked = () => below(visit.root, 'dialog').getSnapshot().matches({ open: 'login' });
  const wanted = () => visit.root.getSnapshot().context.wanted;

  test('asks whoever never was inside to log in, and leads them back', async () => {
    const { root, act, said } = visit;
    root.start();
    await act(open, turnAway);
    expect(isAsked()).toBe(true);
    expect(wanted()).toBe(path);
    await act(() => visit.login());
    expect(said).toContain('page.go');
    expect(wanted()).toBeNull();
  });

  test.each<[string, () => void]>([
    ['left', () => visit.root.send({ type: 'session.leave' })],
    ['left in another tab', () => below(visit.root, 'session').send({ type: 'otherTab.left' })],
    [
      'closed the login after their session had ended',
      () => {
        here.server.isOver = true;
        below(visit.root, 'session').send({ type: 'token.refused' });
      },
    ],
  ])('does not ask back in whoever %s', async (_, leave) => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act(open);
    await act(leave, () => below(root, 'dialog').send({ type: 'dialog.close' }), turnAway);
    expect(root.getSnapshot().context.visitor).toBe('visitor');
    expect(isAsked()).toBe(false);
    expect(wanted()).toBeNull();
  });

  test('asks again whoever left and opens it anew', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act(open, () => root.send({ type: 'session.leave' }), turnAway);
    here.server.isSignedIn = false;
    await act(open, turnAway);
    expect(isAsked()).toBe(true);
    expect(wanted()).toBe(path);
  });

  test('asks whoever left at another page', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act();
    await act(() => root.send({ type: 'session.leave' }), open, turnAway);
    expect(isAsked()).toBe(true);
  });
});

describe('a session that ends by itself', () => {
  const participants = async (meanwhile: () => void = () => undefined) => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart);
    expect(visit.step('participants')).toBe(true);
    await act(meanwhile);
    here.server.isOver = true;
    await act(() => below(root, 'session').send({ type: 'token.refused' }));
  };
  const open = () => below(visit.root, 'dialog').getSnapshot();

  test('asks for the login over the page, and everything typed stays where it is', async () => {
    await participants();
    expect(visit.root.getSnapshot().context.visitor).toBe('expired');
    expect(visit.said).toContain('notice "session.expired"');
    expect(open().matches({ open: 'login' })).toBe(true);
    const flow = below(visit.shop(), 'participants');
    expect(visit.step('participants')).toBe(true);

    await visit.act(() => visit.login());
    expect(visit.root.getSnapshot().context.visitor).toBe('member');
    expect(below(visit.shop(), 'participants'), 'the same form, not a new one').toBe(flow);
    expect(visit.step('participants')).toBe(true);
  });

  describe('leaves what is held to its member, of which a stranger is told nothing', () => {
    const hold = () => below(visit.shop(), 'hold');
    const look = () => hold().send({ type: 'page.returned' });
    const isOver = () => visit.at({ shopping: { journey: 'expired' } });
    const away = async () => {
      await participants();
      const { hold: held } = here.server;
      here.server.hold = null;
      return held;
    };

    test('to be gone on with after the login', async () => {
      const held = await away();
      await visit.act(look);
      expect(hold().getSnapshot().matches({ live: 'steady' })).toBe(true);
      here.server.hold = held;
      await visit.act(() => visit.login(), look);
      expect(visit.step('participants')).toBe(true);
      expect(hold().getSnapshot().context.hold).toEqual(held);
    });

    test('and looks for it as the member who is back, where another tab moved meanwhile', async () => {
      const held = await away();
      await visit.act(() => visit.shop().send({ type: 'otherTab.moved' }));
      expect(visit.step('participants')).toBe(true);
      here.server.hold = held && { ...held, id: 'hold-9' };
      await visit.act(() => visit.login());
      expect(visit.step('participants')).toBe(true);
      expect(hold().getSnapshot().context.hold?.id).toBe('hold-9');
    });

    test('however late the stranger is answered', async () => {
      const held = await away();
      const answer = Promise.withResolvers<void>();
      here.server.held.set('readHold', answer.promise);
      await visit.act(look);
      here.server.held.delete('readHold');
      here.server.hold = held;
      await visit.act(() => visit.login());
      here.server.hold = null;
      await visit.act(() => answer.resolve());
      expect(hold().getSnapshot().matches({ live: 'steady' })).toBe(true);
    });

    test('until its time is up', async () => {
      await away();
      await visit.act(() => visit.clock.increment(900_000));
      expect(isOver()).toBe(true);
    });

    test('and is over for the member who is back, where it was given back meanwhile', async () => {
      await away();
      await visit.act(() => visit.login(), look);
      expect(isOver()).toBe(true);
    });
  });

  test('closes the menu, which would lie over the login', async () => {
    const menu = () => below(visit.root, 'drawer').getSnapshot();
    await participants(() => {
      visit.root.send({ type: 'drawer.open' });
      expect(menu().matches('open')).toBe(true);
    });
    expect(open().matches({ open: 'login' })).toBe(true);
    expect(menu().matches('closed')).toBe(true);
  });

  test('is over for good when the login is closed', async () => {
    await participants();
    await visit.act(() => below(visit.root, 'dialog').send({ type: 'dialog.close' }));
    expect(visit.root.getSnapshot().context).toMatchObject({
      visitor: 'visitor',
      memberId: null,
      memory: blank,
    });
  });

  test('leaves nothing of the first person to another one', async () => {
    await participants();
    const shop = visit.shop();
    here.server.user = somebodyElse;
    here.server.hold = null;
    await visit.act(() => visit.login());
    expect(visit.root.getSnapshot().context.memberId).toBe(somebodyElse.id);
    expect(visit.shop()).not.toBe(shop);
    expect(visit.step('products')).toBe(true);
  });
});

describe('another person at the same browser', () => {
  const inside = (of = visit) => of.root.getSnapshot().context;
  const session = (of = visit) => below(of.root, 'session');
  const renewals = () => here.server.calls.filter((name) => name === 'renew').length;
  /** Both tabs are Ana's; her session is ended elsewhere, the second tab hears it, and Bia logs in there. */
  const logsInNextDoor = async () => {
    here.server.isSignedIn = true;
    const nextDoor = page(here);
    visit.root.start();
    nextDoor.root.start();
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
    await nextDoor.act();
    here.server.isOver = true;
    await nextDoor.act(() => session(nextDoor).send({ type: 'token.refused' }));
    here.server.user = somebodyElse;
    await nextDoor.act(() => nextDoor.login());
    await visit.act();
    return nextDoor;
  };

  test('is who every tab greets, once one of them let her in, and nobody tells the other for ever', async () => {
    const nextDoor = await logsInNextDoor();
    expect(inside(nextDoor)).toMatchObject({ memberId: somebodyElse.id, visitor: 'member' });
    expect(inside()).toMatchObject({ memberId: somebodyElse.id, visitor: 'member' });
    expect(inside().memory.firstName).toBe('Bia');
    expect(visit.said).not.toContain('notice "session.expired"');
    const asked = renewals();
    for (let turn = 0; turn < 5; turn += 1) await settled();
    expect(renewals()).toBe(asked);
    nextDoor.root.stop();
  });

  test('is nobody a tab goes on as: what was Ana’s ends with a renewal that says it is Bia', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    const shop = visit.shop();
    here.server.user = somebodyElse;
    await act(() => session().send({ type: 'token.refused' }));
    expect(inside()).toMatchObject({ memberId: somebodyElse.id, visitor: 'member' });
    expect(visit.shop(), 'another purchase').not.toBe(shop);
  });

  test('changes nothing where she came in by a place that keeps its own session', async () => {
    here.server.isSignedIn = true;
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    const shop = visit.shop();
    await act(() => session().send({ type: 'otherTab.entered', userId: somebodyElse.id }));
    expect(renewals(), 'who is in here was asked').toBe(1);
    expect(inside()).toMatchObject({ memberId: '1', visitor: 'member' });
    await act(() => session().send({ type: 'otherTab.entered', userId: '1' }));
    expect(renewals(), 'the same person is no news').toBe(1);
    expect(visit.shop()).toBe(shop);
    expect(said.filter((word) => word.startsWith('notice'))).toEqual([]);
  });
});

describe('who leaves while something of theirs is on its way', () => {
  const late = (call: string) => {
    const answer = Promise.withResolvers<void>();
    here.server.held.set(call, answer.promise);
    return answer;
  };
  const session = () => below(visit.root, 'session');
  const leaves = () => {
    here.server.isSignedIn = false;
    session().send({ type: 'otherTab.left' });
  };
  const isNobody = () => {
    const { visitor, memberId, memory } = visit.root.getSnapshot().context;
    expect({ visitor, memberId, name: memory.firstName }).toEqual({
      visitor: 'visitor',
      memberId: null,
      name: null,
    });
  };
  const arrive = () => visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));

  test('leaves no purchase to the next person', async () => {
    Object.assign(here.server, { isSignedIn: true, order: order() });
    const { root, act } = visit;
    root.start();
    const purchase = late('loadPurchase');
    await arrive();
    const first = visit.shop();
    expect(visit.at('arriving')).toBe(true);
    await act(leaves);
    here.server.order = null;
    await act(() => purchase.resolve());
    expect(visit.shop()).not.toBe(first);
    expect(visit.shop().getSnapshot().context).toMatchObject({ isMember: false, order: null });
    isNobody();
  });

  test.each([
    ['a hold elsewhere is asked about', () => Object.assign(here.server, { hold: hold({ eventId: 7 }) })],
    [
      'a purchase does not open',
      () => here.server.refusals.set('loadPurchase', new ApiError('Network Error')),
    ],
  ])('leaves nothing where %s', async (_, happens) => {
    here.server.isSignedIn = true;
    visit.root.start();
    happens();
    await arrive();
    const first = visit.shop();
    await visit.act(leaves);
    expect(visit.shop()).not.toBe(first);
    expect(visit.shop().getSnapshot().context.isMember).toBe(false);
  });

  test('is no member once the profile comes', async () => {
    here.server.isSignedIn = true;
    const profile = late('loadProfile');
    visit.root.start();
    await visit.act();
    expect(session().getSnapshot().matches({ restoring: 'recalling' })).toBe(true);
    await visit.act(leaves);
    await visit.act(() => profile.resolve());
    isNobody();
  });

  test('is no member who logs in meanwhile, and what they were buying is there to be chosen', async () => {
    const { root, act } = visit;
    root.start();
    await arrive();
    await act(() => visit.choose(), visit.submitCart);
    const profile = late('loadProfile');
    await act(() => visit.login());
    expect(session().getSnapshot().matches('signingIn')).toBe(true);
    await act(leaves);
    await act(() => profile.resolve());
    isNobody();
    expect(visit.step('products')).toBe(true);
    expect(visit.said).toContain('notice "session.profileFailed"');
  });
});

describe('a new account', () => {
  const dialog = (...ids: string[]) => below(visit.root, 'dialog', ...ids);
  const isOpen = (name: 'login' | 'recovery' | 'verification') =>
    dialog().getSnapshot().matches({ open: name });

  test('is made on the way to buying: registered, inside, asked for the code, and at the participants', async () => {
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart);
    await act(() => dialog('login').send({ type: 'register.choose' }));
    await act(() => dialog('registration').send({ type: 'document.submit', document: '90000010138' }));
    expect(dialog().getSnapshot().hasTag('persistent')).toBe(true);
    expect(root.getSnapshot().context.works).toContain('registration');

    await act(() => dialog('registration').send({ type: 'personal.submit', email: 'ana@example.com' }));
    await act(() =>
      dialog('registration').send({
        type: 'address.submit',
        person: { person: { ...person, password: 'right' }, address },
      }),
    );
    expect(said).toContain('notice "registration.welcome"');
    expect(said).not.toContain('notice "login.welcome"');
    expect(isOpen('verification')).toBe(true);
    expect(root.getSnapshot().context.works).not.toContain('registration');
    expect(visit.step('participants'), 'behind the dialog').toBe(true);

    const profiles = () => here.server.calls.filter((name) => name === 'loadProfile').length;
    const before = profiles();
    await act(() => dialog('verification').send({ type: 'code.submit', code: 'ABC234' }));
    expect(said).toContain('notice "verification.done"');
    expect(profiles(), 'the profile is read again').toBe(before + 1);
    expect(dialog().getSnapshot().matches('closed')).toBe(true);
    expect(visit.step('participants')).toBe(true);
  });

  test.each([
    ['opens the login', false],
    ['opens none for whoever came in by another tab meanwhile', true],
  ])('whose login fails %s', async (_, isIn) => {
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'dialog.open', route: '/register' }));
    await act(() => dialog('registration').send({ type: 'document.submit', document: '90000010138' }));
    if (isIn) {
      here.server.isSignedIn = true;
      await act(() => below(root, 'session').send({ type: 'otherTab.entered' }));
    }
    here.server.refusals.set('signIn', new ApiError('HTTP 429', { status: 429 }));
    await act(() => dialog('registration').send({ type: 'personal.submit', email: 'ana@example.com' }));
    await act(() =>
      dialog('registration').send({
        type: 'address.submit',
        person: { person: { ...person, password: 'right' }, address },
      }),
    );
    expect(said).toContain('notice "registration.welcome"');
    expect(isOpen('login')).toBe(!isIn);
    expect(root.getSnapshot().context.visitor).toBe(isIn ? 'member' : 'visitor');
  });

  test('for a CPF that has one leads to its recovery, with the CPF typed in', async () => {
    const { root, act, said } = visit;
    root.start();
    await act(() => root.send({ type: 'dialog.open', route: '/register' }));
    await act(() => dialog('registration').send({ type: 'document.submit', document: '52998224725' }));
    expect(said).toContain('notice "registration.known"');
    expect(isOpen('recovery')).toBe(true);
    expect(dialog('recovery').getSnapshot().context.document).toBe('52998224725');
  });
});

describe('a link in the address', () => {
  const session = () => below(visit.root, 'session');

  test('opens the account and leads to My Data', async () => {
    const { root, act, said } = visit;
    root.start();
    await act(() => session().send({ type: 'link.found' }));
    expect(root.getSnapshot().context.visitor).toBe('member');
    expect(said).toContain('navigate');
  });

  test('over an account that is open asks first, and lets it be', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act();
    await act(() => session().send({ type: 'link.found' }));
    expect(session().getSnapshot().hasTag('asking')).toBe(true);
    await act(() => root.send({ type: 'link.refuse' }));
    expect(session().getSnapshot().hasTag('asking')).toBe(false);
    expect(here.server.calls).not.toContain('redeemLink');
  });

  test('over an account that is open, once accepted, forgets the first person', async () => {
    here.server.isSignedIn = true;
    const { root, act } = visit;
    root.start();
    await act();
    await act(() => session().send({ type: 'link.found' }));
    here.server.user = somebodyElse;
    await act(() => root.send({ type: 'link.accept' }));
    expect(root.getSnapshot().context).toMatchObject({ memberId: somebodyElse.id, visitor: 'member' });
    expect(root.getSnapshot().context.memory.firstName).toBe('Bia');
  });
});

describe('what the browser keeps', () => {
  test('has the slices of the specification and nothing that opens a door or names a participant', async () => {
    const { root, act } = visit;
    root.start();
    await act(() => root.send({ type: 'event.visit', event: event() }));
    await act(() => visit.choose(), visit.submitCart);
    await act(() => visit.login());
    await act(visit.name);
    const kept = here.browser.vuex ?? '';
    expect(Object.keys(JSON.parse(kept))).toEqual([
      'version',
      'user',
      'ticket',
      'dialog',
      'events',
      'app',
      'cart',
      'producers',
      'mapping',
    ]);
    expect(kept).not.toMatch(/52998224725|token|@|lease|expires|Prova/);
  });

  test.each([
    null,
    '',
    '{',
    '[]',
    '7',
    'null',
    '{"version":0}',
    '{"version":1,"cart":{"event_id":"x"}}',
    '{"version":1,"user":null}',
  ])('when it is old or broken (%s) is dropped, and nothing breaks', (text) => {
    expect(remembered(text)).toEqual(blank);
  });

  test('comes back as it was', () => {
    const memory = { ...blank, firstName: 'Ana', eventId: 42, coupons: ['BEMVINDO10'], consent: refused };
    expect(remembered(written(memory))).toEqual(memory);
  });
});

describe('what is being paid, paid somewhere else', () => {
  const paying = (on: typeof visit) => below(on.shop(), 'payment', 'pix').getSnapshot();
  const back = () => below(visit.shop(), 'hold').send({ type: 'page.returned' });

  beforeEach(async () => {
    here.server.isSignedIn = true;
    visit.root.start();
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
    await visit.act(() => visit.choose(), visit.submitCart, visit.name);
    expect(visit.step('payment')).toBe(true);
  });

  afterEach(() => {
    expect(visit.said.join()).not.toContain('hold.expired');
    expect(here.server.calls.filter((name) => name === 'reserve')).toHaveLength(1);
  });

  test('in another tab is that order here too, at once', async () => {
    const other = page(here);
    other.root.start();
    await other.act(() => other.root.send({ type: 'event.visit', event: event() }));
    await other.act(other.payByPix);
    expect(paying(other).matches('awaiting')).toBe(true);
    await visit.act();
    expect(paying(visit).matches('awaiting')).toBe(true);
    expect(here.server.calls.filter((name) => name === 'chargePix')).toHaveLength(1);
  });

  test('on another device is shown as bought to whoever comes back', async () => {
    Object.assign(here.server, { hold: null, order: order({ status: 'paid' }) });
    await visit.act(back);
    expect(visit.at('confirmation')).toBe(true);
    expect(visit.root.getSnapshot().context.works).toEqual([]);
  });

  test('on another device in another way is the order that is shown, and no second one is asked for', async () => {
    const mismatch = { status: 422, code: 'idempotency_mismatch', serverMessage: 'Isto já foi pedido.' };
    here.server.refusals.set('chargePix', new ApiError('HTTP 422', mismatch));
    Object.assign(here.server, { hold: null, order: order() });
    await visit.act(visit.payByPix);
    expect(paying(visit).matches('awaiting')).toBe(true);
    expect(paying(visit).context.order?.id).toBe('order-9');
  });

  test('for other places is gone on with, as it is held now', async () => {
    here.server.hold = hold({ id: 'hold-8', step: 'payment', named: true });
    await visit.act(back);
    expect(visit.step('payment')).toBe(true);
    expect(visit.shop().getSnapshot().context.hold?.id).toBe('hold-8');
  });
});

describe('two tabs at one event', () => {
  test('the other one catches up once, and neither goes on telling the other', async () => {
    const tab = () =>
      createActor(here.checkout, {
        input: { event: event(), orderId: null, isMember: true, codes: [] },
        clock: new SimulatedClock(),
      }).start();
    const [one, two] = [tab(), tab()];
    await settled();
    below(one, 'cart').send({ type: 'ticket.add', typeId: 1 });
    below(one, 'cart').send({ type: 'cart.submit' });
    for (let turn = 0; turn < 5; turn += 1) await settled();
    expect(here.browser.told).toHaveLength(1);
    expect(two.getSnapshot().context.hold?.id).toBe('hold-7');
    one.stop();
    two.stop();
  });
});
