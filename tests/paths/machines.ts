import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';

import { done, fails } from './model.ts';
import type { Phrases } from './phrases.ts';

const failing = { name: 'offline' };

/** A small machine with a bit of everything: a call, a sense, timers, a counter that a guard reads, words. */
export const orderMachine = setup({
  types: {} as {
    context: { tries: number; dish: string | null };
    input: { dish: string | null };
    events: { type: 'order.send'; dish: string } | { type: 'order.forget' } | { type: 'bell.rang' };
    emitted: { type: 'said'; words: string };
    output: { dish: string };
    children: { bell: 'bell' };
  },
  actors: {
    cook: fromPromise<string, { dish: string }>(async ({ input }) => input.dish),
    bell: fromCallback<{ type: 'bell.listen' }, undefined>(() => undefined),
  },
  guards: {
    triedTooOften: ({ context }) => context.tries >= 2,
    isSoup: (_, dish: string) => dish === 'soup',
  },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    note: assign((_, dish: string) => ({ dish })),
    say: emit((_, words: string) => ({ type: 'said' as const, words })),
    listen: sendTo('bell', { type: 'bell.listen' }),
  },
  delays: { patience: 1_000, boredom: 5_000 },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ tries: 0, dish: input.dish }),
  output: ({ context }) => ({ dish: context.dish ?? '' }),
  invoke: { id: 'bell', src: 'bell' },
  initial: 'hungry',
  states: {
    hungry: {
      after: { boredom: 'gone' },
      on: {
        'order.send': [
          {
            guard: { type: 'isSoup', params: ({ event }) => event.dish },
            target: 'waiting',
            actions: 'listen',
          },
          { actions: { type: 'say', params: 'only soup today' } },
        ],
      },
    },
    waiting: {
      invoke: {
        id: 'cook',
        src: 'cook',
        input: { dish: 'soup' },
        onDone: { target: 'served', actions: { type: 'note', params: ({ event }) => event.output } },
        onError: { target: 'sorry', actions: 'count' },
      },
      after: { patience: { actions: { type: 'say', params: 'still waiting' } } },
      on: { 'order.forget': 'hungry', 'bell.rang': { actions: { type: 'say', params: 'coming' } } },
    },
    sorry: { always: [{ guard: 'triedTooOften', target: 'gone' }, { target: 'hungry' }] },
    served: { type: 'final' },
    gone: { type: 'final' },
  },
});

export const orderModel = {
  machine: orderMachine,
  inputs: { '': { dish: null } },
  events: {
    'order.send': { soup: { dish: 'soup' }, steak: { dish: 'steak' } },
    'order.forget': { '': {} },
    'bell.rang': { '': {} },
  },
  actors: {
    cook: { cooked: done('soup'), burnt: fails(failing) },
    bell: {},
  },
} as const;

export const orderPhrases: Phrases = {
  title: 'Pedido no balcão',
  starts: 'chego com fome',
  events: {
    'order.send': { soup: 'peço sopa', steak: 'peço bife' },
    'order.forget': 'desisto do prato',
    'bell.rang': 'a campainha toca',
  },
  actors: { cook: { cooked: 'o prato fica pronto', burnt: 'o prato queima' } },
};
