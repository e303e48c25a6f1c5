import { type AnyActorRef, createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';

import { addressMachine } from '#machines/address.machine.ts';
import { cardMachine } from '#machines/card.machine.ts';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import { cookieConsentMachine } from '#machines/cookieConsent.machine.ts';
import { couponsMachine } from '#machines/coupons.machine.ts';
import { type DialogCode, type DialogPlace, dialogMachine } from '#machines/dialog.machine.ts';
import { diaryMachine } from '#machines/diary.machine.ts';
import { drawerMachine } from '#machines/drawer.machine.ts';
import { holdMachine } from '#machines/hold.machine.ts';
import { loginMachine } from '#machines/login.machine.ts';
import { networkMachine } from '#machines/network.machine.ts';
import { openingMachine } from '#machines/opening.machine.ts';
import { participantsMachine } from '#machines/participants.machine.ts';
import { paymentMachine } from '#machines/payment.machine.ts';
import { pixMachine } from '#machines/pix.machine.ts';
import { recoveryMachine } from '#machines/recovery.machine.ts';
import { registrationMachine } from '#machines/registration.machine.ts';
import { seatsMachine } from '#machines/seats.machine.ts';
import { sessionMachine, type TabWord } from '#machines/session.machine.ts';
import { storefrontMachine } from '#machines/storefront.machine.ts';
import type { AppCode } from '#machines/storefront.vocabulary.ts';
import { type Memory, remembered, written } from '#machines/support/memory.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { turnMachine } from '#machines/turn.machine.ts';
import { verificationMachine } from '#machines/verification.machine.ts';
import type { Attempt, CardAttempt } from '#src/api/orders.ts';
import type { RecoveryMethod } from '#src/api/password.ts';
import type { Registration } from '#src/api/registration.ts';
import { draftKeeper } from '#src/app/senses/draftKeeper.ts';
import { finishingLeaves } from '#src/app/unfinishedLeave.ts';
import type { FoundAddress } from '#src/domain/address.ts';
import type { Choice } from '#src/domain/consent.ts';
import type { Coupon } from '#src/domain/coupons.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Hold, Step, Wish } from '#src/domain/hold.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import type { Participant } from '#src/domain/participants.ts';
import type { Seat, SeatNews } from '#src/domain/seats.ts';
import type { Audience, User } from '#src/domain/session.ts';

import { foundAddress, hold, lease, order, plan, row, seat, user } from '../models/facts.ts';
import { place } from '../models/waitingRoom.model.ts';

type Named = { holdId: string; participants: Participant[] };

/** As the server counts them: one line a type, numbered or not. */
const seatLines = (seats: readonly Seat[]): Hold['lines'] =>
  seats.length === 0 ? [] : [{ sectorId: 2, sectionId: 21, ticketTypeId: 7, amount: seats.length }];
const heldOf = ({ lines, seats }: Extract<Wish, { kind: 'chosen' }>) => ({
  lines: [...lines, ...seatLines(seats)],
  seats,
});

const seatsTaken = (seats: readonly Seat[]) =>
  new ApiError('HTTP 409', {
    status: 409,
    serverMessage: 'O assento A 1 acabou de ser reservado por outra pessoa.',
    code: 'seats_taken',
    updated: true,
    details: { seats: seats.map(({ rowId, number }) => ({ row_id: rowId, number })) },
  });

const refused = (status: number) => new ApiError(`HTTP ${status}`, { status });
const quiet = <Input = undefined, Hears extends EventObject = EventObject>() =>
  fromCallback<Hears, Input>(() => undefined);

/** As the network fails for whoever does not wait for an answer any more. */
const givenUp = (signal?: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal?.addEventListener('abort', () => fail(new ApiError('Network Error')));
  });

/** A server of a few lines: what it remembers outlives every page, as the database does. */
function makeServer() {
  const server = {
    hold: null as Hold | null,
    order: null as OrderFacts | null,
    isSignedIn: false,
    isReachable: true,
    /** What is refused, by the name of its call. */
    refusals: new Map<string, ApiError>(),
    /** What is answered late, by the name of its call: once this is over. */
    held: new Map<string, Promise<void>>(),
    /** Who logs in next. */
    user: user as User,
    /** The session can be renewed no more. */
    isOver: false,
    /** CPFs with an account. */
    known: new Set<string>(['52998224725']),
    isVerified: false,
    /** Seats of row A somebody else has. */
    taken: new Set<number>(),
    /** The last news that rows know of. */
    newsId: 0,
    /** Names of the calls, and the key of each payment. */
    calls: [] as string[],
  };
  const call =
    <Input, Answer>(name: string, answer: (input: Input) => Answer) =>
    async (input: Input, signal?: AbortSignal): Promise<Answer> => {
      server.calls.push(name);
      if (server.held.has(name)) await Promise.race([server.held.get(name), givenUp(signal)]);
      if (!server.isReachable) throw new ApiError('Network Error');
      const refusal = server.refusals.get(name);
      if (refusal) throw refusal;
      return answer(input);
    };
  const currentHold = () => {
    if (!server.hold) throw refused(404);
    return server.hold;
  };
  const ordered = (facts: Partial<OrderFacts>) => {
    server.hold = null;
    server.order ??= order(facts);
    return server.order;
  };

  const api = {
    loadPurchase: call('loadPurchase', (_: { eventId: number; orderId: string | null }) => ({
      hold: server.hold,
      order: server.order,
    })),
    reserve: call('reserve', ({ wish }: { eventId: number; wish: Wish }) => {
      const gone = wish.kind === 'chosen' ? wish.seats.filter(({ number }) => server.taken.has(number)) : [];
      if (gone.length > 0 && wish.kind === 'chosen') {
        if (!wish.nearest) throw seatsTaken(gone);
        server.hold = hold(heldOf({ ...wish, seats: [seat(3), seat(4)].slice(0, wish.seats.length) }));
        return server.hold;
      }
      server.hold = hold(
        wish.kind === 'best'
          ? { lines: seatLines([seat(1), seat(2)]), seats: [seat(1), seat(2)] }
          : heldOf(wish),
      );
      return server.hold;
    }),
    look: call('look', (_: { eventId: number }) => place({ state: 'closed' })),
    loadPlan: call('loadPlan', (_: { eventId: number }) => plan()),
    loadRows: call('loadRows', (_: { eventId: number; sectorId: number }) => ({
      rows: [
        row({
          reserved: new Set([...server.taken, ...(server.hold?.seats ?? []).map(({ number }) => number)]),
        }),
      ],
      newsId: server.newsId,
    })),
    readHold: call('readHold', ({ id }: { id: string; eventId: number }) => {
      if (server.hold?.id === id) return server.hold;
      throw refused(server.hold || server.order ? 409 : 404);
    }),
    renewHold: call('renewHold', (_: { id: string }) => currentHold()),
    releaseHold: call('releaseHold', (_: unknown): void => {
      server.hold = null;
      if (server.order?.status !== 'awaiting_payment') server.order = null;
    }),
    closePurchase: call('closePurchase', ({ orderId }: { orderId: string | null }): void => {
      if (orderId === null) server.hold = null;
      if (server.order?.status !== 'awaiting_payment') server.order = null;
    }),
    saveStep: call('saveStep', ({ step }: { holdId: string | null; step: Step }): void => {
      if (server.hold) server.hold = { ...server.hold, step };
    }),
    nameParticipants: call('nameParticipants', (_: Named): void => {
      server.hold = { ...currentHold(), named: true, step: 'payment' };
    }),
    chargePix: call('chargePix', ({ idempotencyKey }: Attempt) => {
      server.calls.push(idempotencyKey);
      return ordered({});
    }),
    tokenise: call('tokenise', (_: undefined) => 'tok_1'),
    chargeCard: call('chargeCard', ({ idempotencyKey }: CardAttempt) => {
      server.calls.push(idempotencyKey);
      return ordered({ status: 'paid', method: 'credit', tried: 'credit' });
    }),
    findOrder: call('findOrder', (_: Attempt) => {
      if (!server.order) throw refused(404);
      return server.order;
    }),
    checkCoupon: call('checkCoupon', ({ code }: { eventId: number; code: string }): Coupon => {
      if (!['BEMVINDO10', 'SEGUNDO5'].includes(code)) throw refused(422);
      return { code, method: 'percentage', value: 10, maxItems: null, ticketTypes: null };
    }),
    confirmFree: call('confirmFree', (_: Attempt) => ordered({ status: 'paid', method: null })),
    readOrder: call('readOrder', (_: { id: string }) => {
      if (!server.order) throw refused(404);
      return server.order;
    }),
    signIn: call('signIn', ({ password }: { audience: Audience; username: string; password: string }) => {
      if (password !== 'right') throw refused(400);
      server.isSignedIn = true;
      server.isOver = false;
      return lease;
    }),
    redeemLink: call('redeemLink', (_: undefined) => ({ expiresIn: 3_600_000, renewable: false })),
    restore: call('restore', (_: undefined) => (server.isSignedIn ? lease : null)),
    renew: call('renew', ({ userId }: { userId: string }) => {
      if (server.isOver) throw refused(401);
      return userId === server.user.id ? lease : null;
    }),
    loadProfile: call('loadProfile', (_: undefined) => server.user),
    signOut: call('signOut', (_: undefined): void => {
      server.isSignedIn = false;
    }),
    checkDocument: call('checkDocument', ({ document }: { document: string }) => ({
      exists: server.known.has(document),
    })),
    checkEmail: call('checkEmail', ({ email }: { email: string }) => ({ email, exists: false })),
    register: call('register', ({ person }: Registration) => {
      server.known.add(person.document);
      const { email: username, password } = person;
      return { credentials: { username, password }, refusal: null as unknown };
    }),
    lookup: call('lookup', (_: { cep: string }): FoundAddress | null => foundAddress),
    searchMethods: call('searchMethods', (_: { document: string }): RecoveryMethod[] => [
      { name: 'E-mail', value: 'a*a@example.com' },
    ]),
    sendCode: call('sendCode', (_: { document: string; method: RecoveryMethod | null }): void => undefined),
    sendOwnCode: call('sendOwnCode', (_: { document: string }): void => undefined),
    checkCode: call('checkCode', (_: { document: string; code: string }) => 'token'),
    changePassword: call(
      'changePassword',
      (_: { document: string; token: string; password: string }): void => undefined,
    ),
    loadTarget: call('loadTarget', (_: undefined) => ({
      document: '90000010138',
      maskedEmail: 'a*a@example.com',
      isVerified: server.isVerified,
    })),
    recordConsent: call('recordConsent', (_: { id: string | null; choice: Choice; version: string }) => ({
      id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708',
      at: '2026-11-20T13:00:00.000Z',
    })),
    verifyCode: call('verifyCode', (_: { document: string; code: string }): void => {
      server.isVerified = true;
    }),
  };
  return { server, call, api: actorsOf({ ...api, ...finishingLeaves(api) }) };
}

/** The tabs of one browser, which tell each other that a purchase moved; a tab does not hear itself. */
function makeTabs() {
  const listeners = new Set<() => void>();
  const told: 'moved'[] = [];
  const tabs = fromCallback<{ type: 'tell' }, undefined>(({ sendBack, receive }) => {
    const hear = () => sendBack({ type: 'otherTab.moved' });
    listeners.add(hear);
    receive(() => {
      told.push('moved');
      for (const other of listeners) if (other !== hear) queueMicrotask(other);
    });
    return () => void listeners.delete(hear);
  });
  return { tabs, told };
}

/** The same of who is in; what a tab says of it stays in its order. */
function makeSessionTabs() {
  const listeners = new Set<(word: TabWord) => void>();
  return fromCallback<TabWord, undefined>(({ sendBack, receive }) => {
    const hear = ({ type, ...who }: TabWord) =>
      sendBack({ type: type === 'tell.entered' ? 'otherTab.entered' : 'otherTab.left', ...who });
    listeners.add(hear);
    receive((word) => {
      for (const other of listeners) if (other !== hear) queueMicrotask(() => other(word));
    });
    return () => void listeners.delete(hear);
  });
}

/** The whole tree of flows, all of them real, around one server and one browser; a page is made anew by `visit`. */
export function world() {
  const { server, call, api } = makeServer();
  const { tabs, told } = makeTabs();
  const sessionTabs = makeSessionTabs();
  const browser = {
    vuex: null as string | null,
    told,
    /** What the stream of the event says to whoever looks. */
    hear: (_news: SeatNews, _id?: number): void => undefined,
  };
  const news = fromCallback<EventObject, { eventId: number }>(({ sendBack }) => {
    browser.hear = (heard, id = 1) => sendBack({ type: 'seats.changed', id, news: heard });
  });

  const { chargePix, readOrder, confirmFree } = api;
  const pix = pixMachine.provide({
    actors: { chargePix, readOrder, orderStream: quiet<{ id: string }>(), presence: quiet() },
  });
  const { tokenise, chargeCard, findOrder, checkCoupon } = api;
  const card = cardMachine.provide({
    actors: {
      tokenise,
      chargeCard,
      findOrder,
      readOrder,
      challengeFrame: quiet(),
      orderStream: quiet<{ id: string }>(),
      presence: quiet(),
    },
  });
  const payment = paymentMachine.provide({
    actors: { pix, card, confirmFree, readOrder, orderStream: quiet<{ id: string }>(), presence: quiet() },
  });
  const coupons = couponsMachine.provide({ actors: { checkCoupon } });

  const { reserve, readHold, renewHold, releaseHold } = api;
  const holding = holdMachine.provide({
    actors: { reserve, readHold, renewHold, releaseHold, presence: quiet() },
  });

  const { loadPlan, loadRows } = api;
  const seats = seatsMachine.provide({
    actors: { loadPlan, loadRows, news },
  });

  const { saveStep, nameParticipants, loadPurchase, closePurchase } = api;
  const participants = participantsMachine.provide({
    actors: { keeper: draftKeeper(async () => undefined), presence: quiet(), nameParticipants },
  });
  const diary = diaryMachine.provide({ actors: { saveStep, presence: quiet() } });
  const checkout = checkoutMachine.provide({
    actors: {
      hold: holding,
      opening: openingMachine.provide({
        actors: { presence: quiet(), moment: quiet<number>(), jitter: quiet() },
      }),
      turn: turnMachine.provide({ actors: { presence: quiet(), moment: quiet<number>(), look: api.look } }),
      seats,
      coupons,
      payment,
      participants,
      tabs,
      diary,
      loadPurchase,
      releaseHold,
      closePurchase,
    },
  });

  const { signIn, redeemLink, restore, renew, loadProfile, signOut } = api;
  const login = loginMachine.provide({ actors: { signIn } });
  const { checkDocument, checkEmail, register, lookup } = api;
  const address = addressMachine.provide({ actors: { lookup } });
  const registration = registrationMachine.provide({
    actors: { address, checkDocument, checkEmail, register, signIn },
  });
  const { searchMethods, sendCode, checkCode, changePassword, loadTarget, verifyCode } = api;
  const recovery = recoveryMachine.provide({
    actors: { searchMethods, sendCode, checkCode, changePassword },
  });
  const verification = verificationMachine.provide({
    actors: { loadTarget, sendCode: api.sendOwnCode, verifyCode },
  });
  const session = sessionMachine.provide({
    actors: {
      restore,
      redeemLink,
      renew,
      loadProfile,
      signOut,
      tabs: sessionTabs,
      vault: quiet<undefined, { type: 'token.drop' }>(),
    },
  });
  const code = actorsOf({
    loadFlow: call(
      'loadFlow',
      ({ route, document }: DialogPlace): DialogCode => ({
        login: {
          logic: login,
          input: { audience: route === '/login/socio' ? 'supporter' : 'buyer' },
        },
        registration: { logic: registration, input: undefined },
        recovery: { logic: recovery, input: { document } },
        verification: { logic: verification, input: undefined },
        sharing: null,
      }),
    ),
    loadCheckout: call('loadCheckout', (_: undefined) => checkout),
    /** The store is whole without what makes it an app. */
    loadApp: (_: undefined) => new Promise<AppCode>(() => undefined),
  });
  const dialog = dialogMachine.provide({ actors: { loadFlow: code.loadFlow, backButton: quiet() } });
  const memory = fromCallback<{ type: 'memory.keep'; memory: Memory }, undefined>(({ sendBack, receive }) => {
    receive((kept) => {
      browser.vuex = written(kept.memory);
    });
    sendBack({ type: 'memory.recalled', memory: remembered(browser.vuex) });
  });
  const consent = cookieConsentMachine.provide({
    actors: { recordConsent: api.recordConsent, outside: quiet() },
  });
  const storefront = storefrontMachine.provide({
    actors: {
      ...{ consent, session, dialog, memory },
      drawer: drawerMachine.provide({ actors: { swipes: quiet(), width: quiet() } }),
      network: networkMachine.provide({ actors: { connection: quiet() } }),
      ...{ loadCheckout: code.loadCheckout, loadApp: code.loadApp },
    },
  });

  const visit = () => {
    const clock = new SimulatedClock();
    const root = createActor(storefront, { clock });
    const said: string[] = [];
    root.on('*', (word) => {
      said.push('message' in word ? `${word.type} ${JSON.stringify(word.message)}` : word.type);
    });
    return { root, clock, said };
  };
  return { server, browser, storefront, checkout, visit };
}

/** The flow at the end of a line of children; throws when somebody on the way is not there. */
export const below = (root: AnyActorRef, ...ids: string[]): AnyActorRef =>
  ids.reduce((parent, id) => {
    const child: AnyActorRef | undefined = parent.getSnapshot().children[id];
    if (!child) throw new Error(`${id} is not below ${parent.id}`);
    return child;
  }, root);
