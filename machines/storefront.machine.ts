import { type ActorRefFrom, assertEvent } from 'xstate';

import type { User } from '#src/domain/session.ts';

import type { ConsentWord } from './cookieConsent.machine.ts';
import type { CouponsWord } from './coupons.machine.ts';
import {
  pass,
  rememberAndKeep,
  repeat,
  resultOf,
  storefront,
  userOf,
  type Visit,
  visitOf,
  workOf,
} from './storefront.vocabulary.ts';
import { blank } from './support/memory.ts';
import { must } from './support/must.ts';

const forgetPurchase = rememberAndKeep(() => ({ eventId: null, coupons: [] }));
const forgetMember = rememberAndKeep(() => ({ firstName: null, eventId: null, coupons: [] }));
const rememberName = rememberAndKeep(({ event }: { event: { user: User } }) => ({
  firstName: event.user.firstName,
}));

const welcome = [
  { type: 'noteMember', params: userOf },
  ...rememberName,
  { type: 'toDialog', params: { type: 'member.entered' } },
] as const;
const forgetWanted = { type: 'noteWanted', params: null } as const;

const switchboard = storefront.createStateConfig({
  description: 'Quem fala com quem',
  on: {
    notice: { actions: repeat },
    announce: { actions: repeat },
    navigate: { actions: repeat },
    'event.go': { actions: repeat },
    'order.missed': { actions: repeat },
    'order.declined': { actions: ['forgetOrder', repeat] },
    'stock.changed': { actions: { type: 'say', params: { type: 'stock.changed' } } },
    'event.stale': { actions: repeat },
    'network.returned': {
      actions: [repeat, pass('toSession'), pass('toDialog'), pass('toConsent')],
    },
    'coupons.changed': {
      actions: rememberAndKeep(({ event }: { event: CouponsWord }) => ({ coupons: event.codes })),
    },
    'memory.recalled': {
      actions: [
        { type: 'recall', params: ({ event }) => event.memory },
        {
          type: 'toConsent',
          params: ({ event }) => ({ type: 'consent.recalled', consent: event.memory.consent }),
        },
      ],
    },
    'memory.heard': {
      actions: {
        type: 'toConsent',
        params: ({ event }) => ({ type: 'consent.recalled', consent: event.consent }),
      },
    },
    'consent.accept': { actions: pass('toConsent') },
    'consent.refuse': { actions: pass('toConsent') },
    'consent.dismiss': { actions: pass('toConsent') },
    'consent.choose': { actions: pass('toConsent') },
    'consent.save': { actions: pass('toConsent') },
    'consent.reopen': { actions: pass('toConsent') },
    'purpose.switch': { actions: pass('toConsent') },
    'consent.changed': {
      actions: [
        ...rememberAndKeep(({ event }: { event: ConsentWord }) => ({ consent: event.consent })),
        repeat,
      ],
    },
    'drawer.open': { actions: pass('toDrawer') },
    'drawer.close': { actions: pass('toDrawer') },
    'rail.keep': { actions: pass('toDrawer') },
    'rail.drop': { actions: pass('toDrawer') },
    'route.changed': { actions: pass('toDrawer') },
    'session.leave': { actions: pass('toSession') },
    'dialog.open': {
      actions: { type: 'toDialog', params: ({ event }) => ({ type: 'dialog.open', route: event.route }) },
    },
    'dialog.ask': {
      actions: { type: 'toDialog', params: ({ event }) => ({ type: 'dialog.open', route: event.route }) },
    },
    'lease.granted': { actions: pass('toSession') },
    'link.accept': { actions: pass('toSession') },
    'link.refuse': { actions: pass('toSession') },
    'profile.changed': { actions: { type: 'toSession', params: { type: 'profile.reload' } } },
    'account.removed': { actions: { type: 'toSession', params: { type: 'session.leave' } } },
    'visitor.known': { guard: 'isNotExpired', actions: 'noteNobody' },
    'visitor.unasked': { guard: 'isNobody', actions: { type: 'noteVisitor', params: 'unasked' } },
    'account.opened': { actions: 'forgetLeaving' },
    'recovery.ask': { actions: { type: 'noteDocument', params: ({ event }) => event.document } },
    'recovery.opened': { actions: { type: 'noteDocument', params: '' } },
    'recovery.ended': [
      { guard: 'isMember', actions: { type: 'toSession', params: { type: 'session.leave' } } },
      { actions: { type: 'say', params: { type: 'login.go' } } },
    ],
    'account.asked': {
      guard: 'hasNotLeft',
      actions: [
        { type: 'noteWanted', params: ({ event }) => event.path },
        { type: 'toDialog', params: { type: 'dialog.open', route: '/login' } },
      ],
    },
    'member.entered': [
      { guard: 'isWanted', actions: [...welcome, 'goToWanted', forgetWanted] },
      { actions: [...welcome] },
    ],
    'member.failed': { actions: forgetWanted },
    'member.renamed': {
      actions: rememberName,
    },
    'member.expired': {
      guard: 'isMember',
      actions: [
        { type: 'noteVisitor', params: 'expired' },
        { type: 'toDrawer', params: { type: 'drawer.close' } },
        { type: 'toDialog', params: { type: 'dialog.open', route: '/login' } },
      ],
    },
    'dialog.dismissed': [
      { guard: 'isExpired', actions: ['noteNobody', ...forgetMember] },
      { actions: forgetWanted },
    ],
    'member.left': {
      actions: ['noteNobody', ...forgetMember, { type: 'toDialog', params: { type: 'dialog.close' } }],
    },
    'work.began': { actions: { type: 'noteWork', params: workOf } },
    'work.ended': { actions: { type: 'dropWork', params: workOf } },
  },
});

const refreshPurchase = [
  { type: 'refresh', params: visitOf },
  {
    type: 'toCheckout',
    params: ({ event }: { event: Visit }) => ({ type: 'event.refreshed' as const, event: event.event }),
  },
] as const;

const buying = storefront.createStateConfig({
  description: 'Comprando; continua viva quando a pessoa visita outra página',
  invoke: {
    id: 'checkout',
    src: 'checkout',
    input: ({ context: { event: bought, orderId, visitor, memory }, event }) => {
      assertEvent(event, 'xstate.done.actor.loadCheckout');
      const input = {
        event: must(bought, 'event'),
        orderId,
        isMember: visitor === 'member',
        codes: memory.coupons,
      };
      return { logic: event.output, input };
    },
    onDone: [
      {
        guard: { type: 'isAgainAfterOrder', params: resultOf },
        target: 'loading',
        actions: ['forgetOrder', 'goToEvent'],
      },
      {
        description: 'O que se leu do evento envelheceu: lê de novo',
        guard: { type: 'isAgain', params: resultOf },
        target: 'loading',
        actions: { type: 'say', params: { type: 'event.stale' } },
      },
      {
        guard: { type: 'isOrderNext', params: resultOf },
        target: 'browsing',
        actions: [...forgetPurchase, { type: 'openOrder', params: ({ event }) => event.output.orderId }],
      },
      { target: 'browsing', actions: forgetPurchase },
    ],
    onError: 'unavailable',
  },
  on: {
    'event.visit': [
      {
        guard: { type: 'isAnotherPurchase', params: visitOf },
        target: 'loading',
        actions: [{ type: 'noteEvent', params: visitOf }, 'keepMemory'],
      },
      {
        guard: { type: 'bringsCoupon', params: visitOf },
        actions: [
          ...refreshPurchase,
          {
            type: 'toCheckout',
            params: ({ event }) => ({ type: 'coupon.add', code: must(event.coupon, 'coupon') }),
          },
        ],
      },
      { actions: [...refreshPurchase] },
    ],
    'order.opened': { actions: pass('toCheckout') },
    'network.returned': { actions: pass('toCheckout') },
    'member.entered': [
      {
        guard: { type: 'isSomebodyElse', params: userOf },
        actions: { type: 'toCheckout', params: { type: 'member.left' } },
      },
      { actions: { type: 'toCheckout', params: { type: 'member.entered' } } },
    ],
    'member.expired': { actions: pass('toCheckout') },
    'member.left': { actions: { type: 'toCheckout', params: { type: 'member.left' } } },
    'visitor.known': {
      guard: 'isMember',
      actions: { type: 'toCheckout', params: { type: 'member.left' } },
    },
    'member.failed': { actions: { type: 'toCheckout', params: { type: 'member.failed' } } },
    'dialog.dismissed': [
      { guard: 'isExpired', actions: { type: 'toCheckout', params: { type: 'member.left' } } },
      { actions: { type: 'toCheckout', params: { type: 'dialog.dismissed' } } },
    ],
  },
});

const openEvent = {
  target: 'waiting' as const,
  actions: [{ type: 'noteEvent' as const, params: visitOf }, 'keepMemory' as const],
};

const shop = storefront.createStateConfig({
  description: 'Compra',
  initial: 'browsing',
  states: {
    browsing: {
      description: 'Passeando',
      on: {
        'event.visit': openEvent,
        'order.opened': { actions: forgetPurchase },
      },
    },
    waiting: {
      description: 'Esperando saber quem é',
      always: { guard: 'isKnown', target: 'loading' },
      on: { 'event.visit': openEvent },
    },
    loading: {
      description: 'Abrindo a compra',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: undefined,
        onDone: 'buying',
        onError: 'unavailable',
      },
      on: { 'event.visit': openEvent },
    },
    unavailable: {
      description: 'Não deu para abrir a compra: sem internet?',
      on: {
        'purchase.retry': 'waiting',
        'network.returned': 'waiting',
        'event.visit': openEvent,
      },
    },
    buying,
  },
});

const tellWorks = {
  type: 'toUpdate',
  params: ({ context: { works } }: { context: { works: string[] } }) =>
    ({ type: 'works.changed', works: works.length }) as const,
} as const;

const app = storefront.createStateConfig({
  description: 'Aplicativo: a loja é inteira sem ele',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Esperando a página sossegar',
      invoke: { id: 'loadApp', src: 'loadApp', input: undefined, onDone: 'ready', onError: 'absent' },
    },
    absent: {
      description: 'Sem aplicativo: não chegou, ou esta loja é só uma página',
      on: { 'network.returned': 'arriving' },
    },
    ready: {
      description: 'Atualiza-se e pode ser instalado',
      invoke: [
        {
          id: 'update',
          src: 'update',
          input: ({ context: { works }, event }) => {
            assertEvent(event, 'xstate.done.actor.loadApp');
            return { logic: event.output.update, input: { works: works.length } };
          },
          onError: 'absent',
        },
        {
          id: 'install',
          src: 'install',
          input: ({ event }) => {
            assertEvent(event, 'xstate.done.actor.loadApp');
            return { logic: event.output.install, input: undefined };
          },
          onError: 'absent',
        },
      ],
      on: {
        'work.began': { actions: tellWorks },
        'work.ended': { actions: tellWorks },
        'page.changed': { actions: pass('toUpdate') },
        'update.accept': { actions: pass('toUpdate') },
        'update.later': { actions: pass('toUpdate') },
        'install.ask': { actions: pass('toInstall') },
        'install.close': { actions: pass('toInstall') },
        'app.kept': { actions: rememberAndKeep(() => ({ isInstalled: true })) },
      },
    },
  },
});

/** The root of everything: who the visitor is, what covers the page, what is being bought. */
export const storefrontMachine = storefront.createMachine({
  id: 'storefront',
  description: 'Loja',
  type: 'parallel',
  context: {
    memory: blank,
    visitor: 'unknown',
    memberId: null,
    event: null,
    wanted: null,
    document: '',
    hasLeft: false,
    orderId: null,
    works: [],
  },
  invoke: [
    { id: 'ear', src: 'hear' },
    { id: 'memory', src: 'memory' },
    { id: 'session', src: 'session' },
    { id: 'dialog', src: 'dialog' },
    { id: 'drawer', src: 'drawer' },
    { id: 'consent', src: 'consent' },
    { id: 'network', src: 'network' },
  ],
  states: { switchboard, shop, app },
});

export type StorefrontFlow = ActorRefFrom<typeof storefrontMachine>;
