import { assign, type EventObject, emit, setup } from 'xstate';

import type { EventDetails } from '#src/domain/event.ts';
import { seconds } from '#src/domain/time.ts';

import { must } from './support/must.ts';
import { sense } from './support/sense.ts';

interface OpeningContext {
  /** When something opens, by the clock of the page; null when nothing does. */
  endsAt: number | null;
}

/** What was read of the event is not how it stands any more. */
export interface OpeningWord {
  type: 'event.stale';
}

const endOf = ({ opening }: Pick<EventDetails, 'opening'>) => opening?.endsAt ?? null;

/**
 * Waits for what opens next in an event, and then has the event read again, each visitor after a delay of their own, until there is an
 * answer. Has it read too whenever the page comes back, as timers stop while a device sleeps.
 */
export const openingMachine = setup({
  types: {} as {
    context: OpeningContext;
    input: { event: Pick<EventDetails, 'opening'> };
    events:
      | { type: 'event.refreshed'; event: EventDetails }
      | { type: 'page.returned' | 'moment.came' | 'jitter.ended' };
    emitted: OpeningWord;
  },
  actors: {
    presence: sense(),
    /** Says when that moment has come, or that it already has. */
    moment: sense<EventObject, number>(),
    /** A random delay: not everybody who waited asks at once. */
    jitter: sense(),
  },
  guards: { opens: ({ context: { endsAt } }) => endsAt !== null },
  actions: {
    note: assign((_, endsAt: number | null) => ({ endsAt })),
    tell: emit({ type: 'event.stale' } as const),
  },
  delays: {
    /** Longer than a server takes over any answer: by then there was none, and it is asked again after another delay. */
    silence: seconds(16),
  },
}).createMachine({
  id: 'opening',
  description: 'Abertura das vendas',
  context: ({ input: { event } }) => ({ endsAt: endOf(event) }),
  initial: 'waking',
  on: {
    'event.refreshed': {
      target: '.waking',
      actions: { type: 'note', params: ({ event }) => endOf(event.event) },
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
          invoke: { id: 'moment', src: 'moment', input: ({ context }) => must(context.endsAt, 'opening') },
          on: { 'moment.came': 'due' },
        },
        due: {
          description: 'Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante',
          invoke: { id: 'jitter', src: 'jitter' },
          on: { 'jitter.ended': 'open' },
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
