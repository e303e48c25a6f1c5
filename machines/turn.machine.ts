import { assign, type EventObject, setup } from 'xstate';

import type { WaitingRoomApi } from '#src/api/waitingRoom.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { type Deadline, seconds } from '#src/domain/time.ts';
import type { WaitingPlace } from '#src/domain/waitingRoom.ts';

import { must } from './support/must.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

type Sale = Pick<EventDetails, 'id' | 'hasLine'>;

interface TurnContext {
  sale: Sale;
  /** Until when whoever was called in may reserve; null for everybody else. */
  turn: Deadline | null;
  /** Their turn ended while they were on this page. */
  hasTurnEnded: boolean;
}

const nothing = { turn: null, hasTurnEnded: false };

const turn = setup({
  types: {} as {
    context: TurnContext;
    input: { event: Sale };
    events: { type: 'event.refreshed'; event: Sale } | { type: 'page.returned' | 'moment.came' };
  },
  actors: {
    look: remote<WaitingRoomApi['look']>(),
    presence: sense(),
    /** Says when that moment has come, or that it already has. */
    moment: sense<EventObject, number>(),
  },
  guards: {
    hasLine: ({ context }) => context.sale.hasLine,
    hasTurn: ({ context }) => context.turn !== null,
    hasTurnEnded: ({ context }) => context.hasTurnEnded,
  },
  actions: {
    noteSale: assign((_, sale: Sale) => ({ sale, hasTurnEnded: false })),
    note: assign(({ context }, { state, turn }: WaitingPlace) => ({
      turn,
      hasTurnEnded: state === 'missed' && (context.hasTurnEnded || context.turn !== null),
    })),
    end: assign({ turn: null, hasTurnEnded: true }),
    forget: assign(nothing),
  },
  /** After this an answer is not waited for any more. */
  delays: { patience: seconds(10) },
});

const presence = { id: 'presence', src: 'presence' } as const;

/**
 * How long somebody whom the line has called in may reserve, and that this time is over. The server keeps it, and is asked again when
 * the event was read again, somebody logged in or the page came back; nothing done here makes it longer. Whoever opens the page after
 * their turn is told so in the line, not here: they may have bought in it.
 */
export const turnMachine = turn.createMachine({
  id: 'turn',
  description: 'A vez de comprar',
  context: ({ input: { event } }) => ({ sale: event, ...nothing }),
  initial: 'waking',
  on: {
    'event.refreshed': {
      target: '.waking',
      actions: { type: 'noteSale', params: ({ event }) => event.event },
    },
  },
  states: {
    waking: {
      always: [
        { guard: 'hasLine', target: 'asking' },
        { target: 'none', actions: 'forget' },
      ],
    },
    asking: {
      description: 'Perguntando à fila se é a vez; o que já se sabia continua na tela',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ eventId: context.sale.id }),
        onDone: { target: 'sorting', actions: { type: 'note', params: ({ event }) => event.output } },
        onError: 'sorting',
      },
      after: { patience: 'sorting' },
    },
    sorting: {
      always: [
        { guard: 'hasTurn', target: 'lasting' },
        { guard: 'hasTurnEnded', target: 'over' },
        { target: 'none' },
      ],
    },
    none: {
      description: 'Não há fila na frente da venda, ou não é a vez',
      invoke: presence,
      on: { 'page.returned': { guard: 'hasLine', target: 'asking' } },
    },
    lasting: {
      description: 'É a vez, e o tempo dela corre',
      invoke: [
        presence,
        { id: 'moment', src: 'moment', input: ({ context }) => must(context.turn, 'turn').endsAt },
      ],
      on: {
        'page.returned': 'asking',
        'moment.came': { target: 'over', actions: 'end' },
      },
    },
    over: {
      description: 'A vez passou: é pela fila que se volta',
      invoke: presence,
      on: { 'page.returned': 'asking' },
    },
  },
});
