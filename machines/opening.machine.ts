import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { EventDetails } from '#src/domain/event.ts';
import { longestWait, seconds } from '#src/domain/time.ts';

import { sense } from './support/sense.ts';

interface OpeningContext {
  /** Milliseconds until something opens, counted from where the wait last began; null when nothing does. */
  left: number | null;
}

/** What was read of the event is not how it stands any more. */
export interface OpeningWord {
  type: 'event.stale';
}

/** A timer knows no longer wait, and nobody asks the server in a hot loop. */
const sliceOf = ({ left }: OpeningContext) => Math.min(longestWait, Math.max(seconds(1), left ?? 0));

const leftUntil = ({ opening }: Pick<EventDetails, 'opening'>) => opening?.expiresIn ?? null;

/**
 * Waits for what opens next in an event, and has it read again soon after that moment, at a turn of this visitor's own, until there is an
 * answer, and whenever the page was away: devices sleep, timers too.
 */
export const openingMachine = setup({
  types: {} as {
    context: OpeningContext;
    input: { event: Pick<EventDetails, 'opening'> };
    events: { type: 'event.refreshed'; event: EventDetails } | { type: 'page.returned' | 'turn.came' };
    emitted: OpeningWord;
  },
  actors: {
    presence: sense(),
    /** Says when it is this visitor's turn: everybody who waited draws a moment of their own. */
    turn: sense(),
  },
  guards: {
    opens: ({ context: { left } }) => left !== null,
    isLong: ({ context: { left } }) => (left ?? 0) > longestWait,
  },
  actions: {
    note: assign((_, left: number | null) => ({ left })),
    passSlice: assign(({ context }) => ({ left: (context.left ?? 0) - sliceOf(context) })),
    tell: emit({ type: 'event.stale' } as const),
  },
  delays: {
    slice: ({ context }) => sliceOf(context),
    /** Longer than a server takes over any answer: by then there was none, and it is asked again at another turn. */
    silence: seconds(16),
  },
}).createMachine({
  id: 'opening',
  description: 'Abertura das vendas',
  context: ({ input: { event } }) => ({ left: leftUntil(event) }),
  initial: 'waking',
  on: {
    'event.refreshed': {
      target: '.waking',
      actions: { type: 'note', params: ({ event }) => leftUntil(event.event) },
    },
  },
  states: {
    waking: { always: [{ guard: 'opens', target: 'expected' }, { target: 'nothing' }] },
    nothing: { description: 'Nada mais vai abrir' },
    expected: {
      description: 'Algo abre daqui a pouco',
      invoke: { id: 'presence', src: 'presence' },
      on: { 'page.returned': { actions: 'tell' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Contando',
          after: {
            slice: [
              { guard: 'isLong', target: 'waiting', reenter: true, actions: 'passSlice' },
              { target: 'due' },
            ],
          },
        },
        due: {
          description: 'Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante',
          invoke: { id: 'turn', src: 'turn' },
          on: { 'turn.came': 'open' },
        },
        open: {
          description: 'Abriu: o evento é lido de novo; se a resposta não vem, outra vez daqui a pouco',
          entry: 'tell',
          after: { silence: 'due' },
        },
      },
    },
  },
});

export type OpeningFlow = ActorRefFrom<typeof openingMachine>;
