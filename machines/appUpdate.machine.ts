import { and, assign, emit, not, sendTo, setup } from 'xstate';

import { minutes, seconds } from '#src/domain/time.ts';

import { type Notice, success } from './support/notice.ts';
import { sense } from './support/sense.ts';

interface AppUpdateContext {
  /** How many things a reload would destroy: a purchase, a form half filled, a place in a queue. */
  works: number;
  /** Tickets are chosen and not held yet, or an order is being paid. */
  isAtStake: boolean;
  /** The page that is open was used: it must not change under somebody's hands. */
  isTouched: boolean;
  /** Something was typed on the page that is open. */
  isTyped: boolean;
}

/** Nobody used the page that is open now. */
const forgetHands = { type: 'note', params: { isTouched: false, isTyped: false } } as const;

type ToVersion = 'version.look' | 'version.take' | 'version.load';

/** Looks for a newer version of the store, and takes it when nobody loses anything by the reload. */
export const appUpdateMachine = setup({
  types: {} as {
    context: AppUpdateContext;
    input: { works: number };
    events: /** A newer version than the page's is here and waits. */
      | { type: 'version.found' }
      | { type: 'page.returned' | 'page.changed' | 'page.touched' | 'text.typed' }
      | { type: 'works.changed'; works: number }
      | { type: 'stakes.changed'; isAtStake: boolean }
      | { type: 'update.accept' | 'update.later' };
    emitted: Notice;
    tags: 'offering';
  },
  actors: {
    /** The service worker: told to look, says what it finds; told to take it, says so again once it is in charge. */
    version: sense<{ type: ToVersion }>(),
    presence: sense(),
    hands: sense(),
    stakes: sense(),
  },
  guards: {
    isFree: ({ context: { works, isAtStake } }) => works === 0 && !isAtStake,
    isUntouched: ({ context }) => !context.isTouched,
    isUntyped: ({ context }) => !context.isTyped,
    isUnnoticed: and(['isFree', 'isUntouched']),
    hasNothingToLose: and(['isFree', 'isUntyped']),
    hasSomethingToLose: not('hasNothingToLose'),
  },
  actions: {
    note: assign((_, facts: Partial<AppUpdateContext>) => facts),
    tell: sendTo('version', (_, type: ToVersion) => ({ type })),
    say: emit((_, word: Notice) => word),
  },
  delays: { betweenLooks: minutes(30), longestHandover: seconds(3), longestLoading: seconds(10) },
}).createMachine({
  id: 'appUpdate',
  description: 'Atualização do aplicativo',
  context: ({ input: { works } }) => ({ works, isAtStake: false, isTouched: false, isTyped: false }),
  invoke: [
    { id: 'version', src: 'version' },
    { id: 'presence', src: 'presence' },
    { id: 'hands', src: 'hands' },
    { id: 'stakes', src: 'stakes' },
  ],
  on: {
    'works.changed': { actions: { type: 'note', params: ({ event: { works } }) => ({ works }) } },
    'stakes.changed': { actions: { type: 'note', params: ({ event: { isAtStake } }) => ({ isAtStake }) } },
    'page.changed': { actions: forgetHands },
    'page.touched': { guard: 'isUntouched', actions: { type: 'note', params: { isTouched: true } } },
    'text.typed': {
      guard: 'isUntyped',
      actions: { type: 'note', params: { isTouched: true, isTyped: true } },
    },
  },
  initial: 'current',
  states: {
    current: {
      description: 'Em dia, até onde se sabe',
      after: {
        betweenLooks: { target: 'current', reenter: true, actions: { type: 'tell', params: 'version.look' } },
      },
      on: {
        'page.returned': { actions: { type: 'tell', params: 'version.look' } },
        'version.found': 'found',
      },
    },
    found: {
      always: [
        { guard: 'isUnnoticed', target: 'taking' },
        { guard: 'hasNothingToLose', target: 'offering' },
        { target: 'deferred', actions: { type: 'say', params: success('update.waiting') } },
      ],
    },
    deferred: {
      description: 'Há algo a perder: a versão nova espera',
      always: { guard: 'hasNothingToLose', target: 'offering' },
      on: { 'page.changed': { guard: 'isFree', target: 'taking', actions: forgetHands } },
    },
    offering: {
      description: 'Nova versão disponível: Atualizar agora, ou na próxima página',
      tags: 'offering',
      always: { guard: 'hasSomethingToLose', target: 'deferred' },
      on: {
        'update.accept': 'taking',
        'update.later': 'postponed',
        'page.changed': { target: 'taking', actions: forgetHands },
      },
    },
    postponed: {
      description: 'Depois: na próxima página em que nada se perca',
      on: { 'page.changed': { guard: 'isFree', target: 'taking', actions: forgetHands } },
    },
    taking: {
      description:
        'A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo',
      entry: { type: 'tell', params: 'version.take' },
      after: { longestHandover: 'taken' },
      on: { 'version.found': 'taken' },
    },
    taken: {
      always: [{ guard: 'hasNothingToLose', target: 'loading' }, { target: 'deferred' }],
    },
    loading: {
      description: 'Abrindo a página de novo, na versão nova',
      entry: { type: 'tell', params: 'version.load' },
      after: { longestLoading: 'current' },
    },
  },
});

export type AppUpdateMachine = typeof appUpdateMachine;
