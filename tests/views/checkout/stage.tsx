import '#src/checkout/LaterSteps.tsx';
import '#src/checkout/tickets/QrImage.tsx';
import '#src/pages/checkout/CheckoutPage.tsx';

import { notifyManager } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';

import { cardMachine } from '#machines/card.machine.ts';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import { couponsMachine } from '#machines/coupons.machine.ts';
import { diaryMachine } from '#machines/diary.machine.ts';
import { holdMachine } from '#machines/hold.machine.ts';
import { openingMachine } from '#machines/opening.machine.ts';
import { participantsMachine } from '#machines/participants.machine.ts';
import { paymentMachine } from '#machines/payment.machine.ts';
import { pixMachine } from '#machines/pix.machine.ts';
import { seatsMachine } from '#machines/seats.machine.ts';
import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import type { Notice } from '#machines/support/notice.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { turnMachine } from '#machines/turn.machine.ts';
import type { WireBoot } from '#src/api/bootstrap.ts';
import type { CouponsApi } from '#src/api/coupons.ts';
import type { EventsApi } from '#src/api/eventsCalls.ts';
import type { HoldApi } from '#src/api/hold.ts';
import type { CardFrame, OrdersApi } from '#src/api/orders.ts';
import type { SeatsApi } from '#src/api/seats.ts';
import type { SessionApi } from '#src/api/session.ts';
import { createVault } from '#src/api/vault.ts';
import type { WaitingRoomApi } from '#src/api/waitingRoom.ts';
import { App } from '#src/app/App.tsx';
import { dialogEntry } from '#src/app/dialogEntry.ts';
import { storefrontOn } from '#src/app/flows.ts';
import { askedIn, makeRouter } from '#src/app/router.tsx';
import { draftKeeper } from '#src/app/senses/draftKeeper.ts';
import { jitter } from '#src/app/senses/jitter.ts';
import { moment } from '#src/app/senses/moment.ts';
import { presence } from '#src/app/senses/presence.ts';
import type { Services } from '#src/app/services.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import type { Reads } from '#src/queries/api.ts';
import { event as eventWith, hold as holdWith, order as orderWith } from '#tests/models/facts.ts';
import { puppet } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';
import { boot as bootWith } from '#tests/views/shell/boots.ts';
import { calm } from '#tests/views/shell/stage.tsx';

const silentTabs = fromCallback<{ type: 'tell' }, undefined>(() => undefined);
const silentStream = fromCallback<EventObject, { id: string }>(() => undefined);
const silentNews = fromCallback<EventObject, { eventId: number }>(() => undefined);

/** What was read is told at once, not at the next tick of a clock that a test may have stopped. */
notifyManager.setScheduler(queueMicrotask);

/** What a device keeps of somebody's tickets, and whether it is asked for. */
export type KeptReads = Pick<Reads, 'isCutOff' | 'hasKept' | 'hasTickets' | 'kept'>;

interface StageOptions {
  event?: EventDetails;
  path?: string;
  boot?: Partial<WireBoot>;
  /** Whether the code of the purchase arrives. */
  load?: () => Promise<void>;
  /** Where flows of pages bound late ask. */
  http?: Services['http'];
  /** What is kept on the device. */
  kept?: KeptReads;
}

/** A storefront at the page of one event: real machines and views, on calls that wait for the test to answer. */
export async function openStage({
  event = eventWith(),
  path,
  boot: facts,
  load,
  http,
  kept,
}: StageOptions = {}) {
  const address = path ?? `/ticket/buy/${event.id}`;
  const boot = { ...bootWith(facts), event };
  const session = puppet<SessionApi>('signIn', 'redeemLink', 'restore', 'renew', 'loadProfile', 'signOut');
  const events = puppet<EventsApi>('list', 'details');
  const holds = puppet<HoldApi>(
    'loadPurchase',
    'loadDraft',
    'reserve',
    'readHold',
    'renewHold',
    'releaseHold',
    'closePurchase',
    'saveStep',
    'saveDraft',
    'nameParticipants',
  );
  const orders = puppet<OrdersApi>(
    'quote',
    'chargePix',
    'chargeCard',
    'findOrder',
    'methods',
    'confirmFree',
    'readOrder',
    'details',
    'list',
  );
  const seats = puppet<SeatsApi>('loadPlan', 'loadRows');
  const coupons = puppet<CouponsApi>('checkCoupon');
  const line = puppet<Pick<WaitingRoomApi, 'look'>>('look');
  const frame = puppet<CardFrame>('tokenise');
  const users = puppet<Pick<Reads, 'profile' | 'companions' | 'genders'>>('profile', 'companions', 'genders');
  const services: Services = {
    baseUrl: '',
    producerId: null,
    http: http ?? (() => Promise.reject(new Error('Nobody asks this here'))),
    vault: createVault(),
    session: session.api,
    events: events.api,
    reads: {
      quote: orders.api.quote,
      order: orders.api.details,
      orders: orders.api.list,
      methods: orders.api.methods,
      draft: holds.api.loadDraft,
      profile: users.api.profile,
      companions: users.api.companions,
      genders: users.api.genders,
      waitlists: async () => [],
      ...kept,
    },
    prove: async () => undefined,
    dialogEntry: dialogEntry(),
    onCount: () => () => undefined,
  };

  const { loadPurchase, closePurchase, saveDraft, nameParticipants, ...holding } = holds.api;
  const { reserve, readHold, renewHold, releaseHold } = holding;
  const { chargePix, chargeCard, findOrder, readOrder, confirmFree } = orders.api;
  const pix = pixMachine.provide({
    actors: { ...actorsOf({ chargePix, readOrder }), orderStream: silentStream, presence },
  });
  const card = cardMachine.provide({
    actors: {
      ...actorsOf({ tokenise: frame.api.tokenise, chargeCard, findOrder, readOrder }),
      challengeFrame: fromCallback(() => undefined),
      orderStream: silentStream,
      presence,
    },
  });
  const checkout = checkoutMachine.provide({
    actors: {
      seats: seatsMachine.provide({
        actors: { ...actorsOf(seats.api), news: silentNews },
      }),
      hold: holdMachine.provide({
        actors: { presence, ...actorsOf({ reserve, readHold, renewHold, releaseHold }) },
      }),
      turn: turnMachine.provide({ actors: { presence, moment: moment(), ...actorsOf(line.api) } }),
      opening: openingMachine.provide({ actors: { presence, moment: moment(), jitter: jitter(() => 0.5) } }),
      participants: participantsMachine.provide({
        actors: { keeper: draftKeeper(saveDraft), presence, ...actorsOf({ nameParticipants }) },
      }),
      payment: paymentMachine.provide({
        actors: { pix, card, ...actorsOf({ confirmFree, readOrder }), orderStream: silentStream, presence },
      }),
      coupons: couponsMachine.provide({ actors: actorsOf(coupons.api) }),
      tabs: silentTabs,
      diary: diaryMachine.provide({
        actors: {
          presence,
          ...actorsOf({
            saveStep: async (_: Parameters<HoldApi['saveStep']>[0]): Promise<void> => undefined,
          }),
        },
      }),
      ...actorsOf({ loadPurchase, releaseHold, closePurchase }),
    },
  });
  const loadCheckout = async (_: undefined) => {
    await load?.();
    return checkout;
  };

  const given = { events: boot.events, event, asked: askedIn('') };
  const router = makeRouter({ boot, services, given }, createMemoryHistory({ initialEntries: [address] }));
  const storefront: StorefrontFlow = stoppedAfterTest(
    createActor(storefrontOn(services, () => storefront).provide({ actors: actorsOf({ loadCheckout }) })),
  );
  const notices: Notice[] = [];
  storefront.on('notice', (notice) => void notices.push(notice));
  render(<App {...{ boot, company: undefined, services, storefront, router }} />);
  await calm();

  return {
    event,
    router,
    storefront,
    session,
    events,
    holds,
    orders,
    seats,
    coupons,
    line,
    frame,
    users,
    /** What the snackbar was given to say. */
    notices,
    path: () => router.state.location.pathname,
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

interface Arrival {
  /** Who comes: Marina, of age or not, or somebody unknown. */
  as?: 'member' | 'minor' | 'visitor';
  hold?: Hold | null;
  order?: OrderFacts | null;
}

/** The session answers, the code arrives, and the server says what it remembers of this visitor's purchase. */
export async function arrive(stage: Stage, { as = 'member', hold = null, order = null }: Arrival = {}) {
  if (as !== 'visitor') {
    await stage.session.answer('restore', { expiresIn: 3_600_000, renewable: true });
    await calm();
    await stage.session.answer('loadProfile', {
      id: '1',
      name: 'Marina Teste',
      firstName: 'Marina',
      emailVerified: true,
      membership: null,
      isMinor: as === 'minor',
    });
  } else {
    await stage.session.answer('restore', null);
  }
  await calm();
  await stage.holds.answer('loadPurchase', { hold, order });
  await calm();
}

/** A hold whose clock starts now. */
export const liveHold = (facts: Partial<Hold> = {}): Hold => {
  const expiresIn = facts.expiresIn ?? 900_000;
  return holdWith({ ...facts, expiresIn, endsAt: performance.now() + expiresIn });
};

/** An order whose charge starts now. */
export const liveOrder = (facts: Partial<OrderFacts> = {}): OrderFacts => {
  const expiresIn = facts.expiresIn ?? 870_000;
  return orderWith({ ...facts, expiresIn, endsAt: performance.now() + expiresIn });
};

/** The words of everything that comes to the page, even if it is gone by the next turn. */
export function watchWords(onChange: () => void = () => undefined) {
  const words: string[] = [];
  const watching = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) words.push(node.textContent ?? '');
    onChange();
  });
  watching.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => watching.disconnect());
  return words;
}

/** What a person reads: the no-break space that Intl puts in prices is a space like any other. */
export const plain = (element: Element | null) => (element?.textContent ?? '').replace(/\u00a0/g, ' ');

/** The bar at the foot of a phone: count, total, clock, button. */
export const bar = () => screen.getByRole('complementary', { name: 'Seu pedido' });

export async function press(name: string | RegExp, within_: HTMLElement = document.body) {
  const [button] = within(within_).getAllByRole('button', { name });
  if (!button) throw new Error(`No button ${name}`);
  await act(async () => {
    fireEvent.click(button);
  });
  await calm();
}

export const proceed = (name: string | RegExp = 'Continuar') => press(name, bar());

/** Chooses one more of a ticket type, so many times. */
export async function choose(type: string, times = 1) {
  for (let time = 0; time < times; time++) await press(new RegExp(`^Mais um: ${type}(,|$)`));
}

/** Typed at once, as a paste. */
export async function fill(field: HTMLElement, value: string) {
  await act(async () => {
    fireEvent.input(field, { target: { value } });
  });
}
