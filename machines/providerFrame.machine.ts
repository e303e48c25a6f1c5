import { assign, setup } from 'xstate';

import { seconds } from '#src/domain/time.ts';

/** CSS pixels; a frame asks for what it needs, and no frame needs more. */
const tallest = 1600;

/** A page of the payment provider in its frame: on its way, there, or given up until it says otherwise. */
export const providerFrameMachine = setup({
  types: {} as {
    context: {
      /** How often it was asked for again: each time it is another frame. */
      round: number;
      /** CSS pixels it asked for; null until it did. */
      height: number | null;
    };
    events: { type: 'frame.ready' | 'frame.retry' } | { type: 'frame.resized'; height: number };
  },
  guards: { isHeight: (_, height: number) => height > 0 },
  actions: {
    noteHeight: assign((_, height: number) => ({ height: Math.min(height, tallest) })),
    askAgain: assign(({ context: { round } }) => ({ round: round + 1 })),
  },
  delays: { patience: seconds(20) },
}).createMachine({
  id: 'providerFrame',
  description: 'Quadro do provedor de pagamento',
  context: { round: 0, height: null },
  on: {
    'frame.resized': {
      guard: { type: 'isHeight', params: ({ event }) => event.height },
      actions: { type: 'noteHeight', params: ({ event }) => event.height },
    },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Abrindo os campos do provedor',
      after: { patience: 'failed' },
      on: { 'frame.ready': 'ready' },
    },
    ready: { description: 'Na tela' },
    failed: {
      description: 'Não abriu: oferece tentar de novo; se chegar atrasado, ainda serve',
      on: { 'frame.ready': 'ready', 'frame.retry': { target: 'opening', actions: 'askAgain' } },
    },
  },
});
