import { assign, type DoneActorEvent, type EventFrom, emit, type OutputFrom, sendTo, setup } from 'xstate';

import type { Consent, Purpose } from '#src/domain/consent.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { User } from '#src/domain/session.ts';

import type { AppUpdateMachine } from './appUpdate.machine.ts';
import type { CheckoutMachine } from './checkout.machine.ts';
import type { CheckoutWord } from './checkout.vocabulary.ts';
import { type ConsentWord, cookieConsentMachine } from './cookieConsent.machine.ts';
import { type DialogRoute, type DialogWord, dialogMachine } from './dialog.machine.ts';
import { drawerMachine } from './drawer.machine.ts';
import type { InstallMachine, InstallWord } from './install.machine.ts';
import { type NetworkWord, networkMachine } from './network.machine.ts';
import { type SessionWord, sessionMachine } from './session.machine.ts';
import { lateFlow } from './support/flow.ts';
import { hear } from './support/hear.ts';
import type { Memory } from './support/memory.ts';
import { must } from './support/must.ts';
import type { Announcement, Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';
import type { ProfileWord } from './verification.machine.ts';

export interface StorefrontContext {
  memory: Memory;
  /** Nobody is asked to log in, and no cart is opened, before this is known. */
  visitor: Visitor;
  /** Whose pages are on screen; kept while an expired session may still be taken up again. */
  memberId: string | null;
  /** The page of an account that was asked for by somebody who was not inside: they are led there once they are. */
  wanted: string | null;
  /** The CPF that was typed on the way to the page of a recovery, which takes it; nothing keeps it. */
  document: string;
  /** Whoever was inside left since a page of an account was opened, or their session ended: they are not asked back in. */
  hasLeft: boolean;
  /** The event whose tickets are being chosen. */
  event: EventDetails | null;
  /** The order of it that the address names. */
  orderId: string | null;
  /** What a reload would destroy: a purchase, a form half filled. */
  works: string[];
}

/**
 * `unasked`: nobody could say who it is, and the question stays open: the store is open to them, and what is somebody's own waits.
 * `expired`: the session ended by itself, and the login over the page asks for the same person again.
 */
export type Visitor = 'unknown' | 'unasked' | 'visitor' | 'expired' | 'member';

/** Somebody looks at an event, perhaps with a code in the address, or an order to go on with. */
export interface Visit {
  event: EventDetails;
  coupon?: string | null;
  orderId?: string | null;
}

/** What the app around the machines does for them: show, speak, navigate, read again. */
type Said =
  | Notice
  | Announcement
  | ConsentWord
  | { type: 'navigate'; to: '/' | '/user/data' }
  | { type: 'page.go'; path: string }
  | { type: 'event.go' | 'order.declined'; eventId: number }
  | { type: 'stock.changed' | 'event.stale' }
  /** To its page, in the place of the one that is there. */
  | { type: 'login.go' }
  | NetworkWord
  | { type: 'order.open' | 'order.missed'; orderId: string };

/** What makes the store an app: its flows arrive once the page is at rest. */
export interface AppCode {
  update: AppUpdateMachine;
  install: InstallMachine;
}

type CheckoutResult = OutputFrom<CheckoutMachine>;

export const storefront = setup({
  types: {} as {
    context: StorefrontContext;
    events:
      | { type: 'memory.recalled'; memory: Memory }
      /** Another tab wrote an answer about cookies. */
      | { type: 'memory.heard'; consent: Consent | null }
      | { type: 'consent.accept' | 'consent.refuse' | 'consent.dismiss' }
      | { type: 'consent.choose' | 'consent.save' | 'consent.reopen' }
      | { type: 'purpose.switch'; purpose: Purpose }
      | ConsentWord
      | { type: 'dialog.open'; route: DialogRoute }
      | ({ type: 'event.visit' } & Visit)
      | { type: 'purchase.retry' }
      | { type: 'order.opened'; orderId: string }
      | { type: 'drawer.open' | 'drawer.close' | 'rail.keep' | 'rail.drop' | 'route.changed' }
      | { type: 'work.began' | 'work.ended'; work: string }
      | { type: 'session.leave' | 'link.accept' | 'link.refuse' }
      | { type: 'account.removed' }
      /** A page of an account is on screen. */
      | { type: 'account.opened' }
      /** A page of an account was asked for, and nobody is inside: whoever asked was sent home. */
      | { type: 'account.asked'; path: string }
      /** A CPF that has an account was typed where one registers; the page of its recovery comes next, and says that it is there. */
      | { type: 'recovery.ask'; document: string }
      | { type: 'recovery.opened' }
      /** There is a new password, which ended every session: whoever was inside leaves, the others log in with it. */
      | { type: 'recovery.ended' }
      /** Another page was opened; a filter of the same page does not count. */
      | { type: 'page.changed' }
      | { type: 'update.accept' | 'update.later' }
      | { type: 'install.ask' | 'install.close' }
      | InstallWord
      | DoneActorEvent<AppCode, 'loadApp'>
      | DoneActorEvent<CheckoutMachine, 'loadCheckout'>
      | NetworkWord
      | SessionWord
      | DialogWord
      | ProfileWord
      | CheckoutWord
      | Announcement
      | Notice;
    children: {
      session: 'session';
      dialog: 'dialog';
      drawer: 'drawer';
      consent: 'consent';
      network: 'network';
      checkout: 'checkout';
      update: 'update';
      install: 'install';
      memory: 'memory';
    };
    emitted: Said;
  },
  actors: {
    hear,
    session: sessionMachine,
    dialog: dialogMachine,
    drawer: drawerMachine,
    consent: cookieConsentMachine,
    network: networkMachine,
    checkout: lateFlow<CheckoutMachine>(),
    update: lateFlow<AppUpdateMachine>(),
    install: lateFlow<InstallMachine>(),
    /** Answers when the page is at rest. */
    loadApp: remote<(input: undefined) => Promise<AppCode>>(),
    loadCheckout: remote<(input: undefined) => Promise<CheckoutMachine>>(),
    /** localStorage, under the key `vuex`. */
    memory: sense<{ type: 'memory.keep'; memory: Memory }>(),
  },
  guards: {
    isKnown: ({ context }) => context.visitor !== 'unknown',
    isNotExpired: ({ context }) => context.visitor !== 'expired',
    isNobody: ({ context }) => context.memberId === null,
    isMember: ({ context }) => context.visitor === 'member',
    isExpired: ({ context }) => context.visitor === 'expired',
    isWanted: ({ context }) => context.wanted !== null,
    hasNotLeft: ({ context }) => !context.hasLeft,
    /** Somebody else came in where a session had ended: nothing of the first may stay. */
    isSomebodyElse: ({ context: { memberId } }, user: User) => memberId !== null && memberId !== user.id,
    isAnotherPurchase: ({ context }, { event, orderId = null }: Visit) =>
      context.event?.id !== event.id || context.orderId !== orderId,
    bringsCoupon: (_, { coupon }: Visit) => Boolean(coupon),
    isAgain: (_, { next }: CheckoutResult) => next === 'again',
    isAgainAfterOrder: ({ context }, { next }: CheckoutResult) =>
      next === 'again' && context.orderId !== null,
    isOrderNext: (_, { next }: CheckoutResult) => next === 'order',
  },
  actions: {
    noteVisitor: assign((_, visitor: Visitor) => ({ visitor })),
    noteMember: assign((_, user: User) => ({
      visitor: 'member' as const,
      memberId: user.id,
      document: '',
    })),
    /** Who leaves takes their order along; who was never there may still log in to one. */
    noteNobody: assign(({ context: { visitor, memberId, hasLeft, orderId } }) => ({
      visitor: 'visitor' as const,
      memberId: null,
      hasLeft: hasLeft || memberId !== null,
      orderId: visitor === 'unknown' || visitor === 'unasked' ? orderId : null,
    })),
    noteDocument: assign((_, document: string) => ({ document })),
    noteWanted: assign((_, wanted: string | null) => ({ wanted })),
    forgetLeaving: assign({ hasLeft: false }),
    noteEvent: assign(({ context: { memory } }, { event, coupon, orderId = null }: Visit) => ({
      event,
      orderId,
      memory: {
        ...memory,
        eventId: event.id,
        coupons: [
          ...new Set([...(memory.eventId === event.id ? memory.coupons : []), ...(coupon ? [coupon] : [])]),
        ],
      },
    })),
    refresh: assign((_, { event }: Visit) => ({ event })),
    /** What happened before storage was read is newer than what storage says. */
    recall: assign(({ context: { memory: now } }, memory: Memory) => ({
      memory: {
        firstName: now.firstName ?? memory.firstName,
        eventId: now.eventId ?? memory.eventId,
        consent: now.consent ?? memory.consent,
        isInstalled: now.isInstalled || memory.isInstalled,
        coupons:
          now.eventId === null || now.eventId === memory.eventId
            ? [...new Set([...memory.coupons, ...now.coupons])]
            : now.coupons,
      },
    })),
    remember: assign(({ context }, facts: Partial<Memory>) => ({ memory: { ...context.memory, ...facts } })),
    keepMemory: sendTo('memory', ({ context }) => ({ type: 'memory.keep', memory: context.memory })),
    noteWork: assign(({ context }, work: string) => ({ works: [...new Set([...context.works, work])] })),
    dropWork: assign(({ context }, work: string) => ({
      works: context.works.filter((other) => other !== work),
    })),
    forgetOrder: assign({ orderId: null }),
    goToEvent: emit(({ context }): Said => ({ type: 'event.go', eventId: must(context.event, 'event').id })),
    goToWanted: emit(({ context }): Said => ({ type: 'page.go', path: must(context.wanted, 'page') })),
    toSession: sendTo('session', (_, event: EventFrom<typeof sessionMachine>) => event),
    toDialog: sendTo('dialog', (_, event: EventFrom<typeof dialogMachine>) => event),
    toDrawer: sendTo('drawer', (_, event: EventFrom<typeof drawerMachine>) => event),
    toConsent: sendTo('consent', (_, event: EventFrom<typeof cookieConsentMachine>) => event),
    toUpdate: sendTo('update', (_, event: EventFrom<AppUpdateMachine>) => event),
    toInstall: sendTo('install', (_, event: EventFrom<InstallMachine>) => event),
    toCheckout: sendTo('checkout', (_, event: EventFrom<CheckoutMachine>) => event),
    openOrder: emit(
      (_, orderId: string | null): Said => ({ type: 'order.open', orderId: must(orderId, 'order') }),
    ),
    say: emit((_, word: Said) => word),
  },
});

export const repeat = {
  type: 'say',
  params: <Word extends Said>({ event }: { event: Word }) => event,
} as const;
export const pass = <
  Type extends 'toUpdate' | 'toInstall' | 'toConsent' | 'toDialog' | 'toDrawer' | 'toCheckout' | 'toSession',
>(
  type: Type,
) => ({ type, params: <Event>({ event }: { event: Event }) => event }) as const;
export const workOf = ({ event }: { event: { work: string } }) => event.work;
export const resultOf = ({ event }: { event: { output: CheckoutResult } }) => event.output;
export const userOf = ({ event }: { event: { user: User } }) => event.user;
export const visitOf = ({ event }: { event: Visit }) => event;
/** Changes what is remembered, and has it written down. */
export const rememberAndKeep = <Event>(params: ({ event }: { event: Event }) => Partial<Memory>) =>
  [{ type: 'remember', params }, 'keepMemory'] as const;
