import { type ActorRefFrom, assign, emit, not, setup } from 'xstate';

import type { WaitingRoomApi } from '#src/api/waitingRoom.ts';
import { seconds } from '#src/domain/time.ts';
import {
  ordinal,
  passesMilestone,
  roundedWait,
  type WaitingPlace,
  type WaitingState,
} from '#src/domain/waitingRoom.ts';
import type { Message } from '#src/wording/message.ts';

import { complain, unavailableOnError, unavailableOnTimeout } from './support/failure.ts';
import { type Announcement, aloud, error, type Notice } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface WaitingContext {
  eventId: number;
  /** As the server last said it; null before it said anything. */
  place: WaitingPlace | null;
  /** Milliseconds waited since the position was last spoken; no more are counted than silence has to last. */
  silent: number;
  complaint: Message | null;
}

type Word =
  | Announcement
  | Notice
  | { type: 'work.began' | 'work.ended'; work: 'queue' }
  /** Nothing stands before the sale any more: on to the tickets. */
  | { type: 'queue.passed' };

/** How long a screen reader is left alone between two positions. */
const longestSilence = seconds(30);
const work = 'queue';

const waitingRoom = setup({
  types: {} as {
    context: WaitingContext;
    input: { eventId: number };
    events:
      | {
          type:
            | 'queue.join'
            | 'queue.leave'
            | 'leave.confirm'
            | 'leave.refuse'
            | 'queue.retry'
            | 'shop.enter';
        }
      | { type: 'page.returned' };
    emitted: Word;
    tags: 'busy';
  },
  actors: {
    joinLine: remote<WaitingRoomApi['joinLine']>(),
    look: remote<WaitingRoomApi['look']>(),
    leaveLine: remote<WaitingRoomApi['leaveLine']>(),
    presence: sense(),
  },
  guards: {
    is: ({ context: { place } }, state: WaitingState) => place?.state === state,
    isInLine: ({ context: { place } }) => place?.state === 'soon' || place?.state === 'waiting',
    isOutOfLine: not('isInLine'),
    isStillTurn: (_, { state }: WaitingPlace) => state === 'turn',
    isWorthSaying: ({ context: { place, silent } }, next: WaitingPlace) =>
      next.position !== null &&
      next.position !== place?.position &&
      (silent === longestSilence || passesMilestone(place?.position ?? null, next.position)),
  },
  actions: {
    note: assign((_, place: WaitingPlace) => ({ place })),
    countSilence: assign(({ context: { silent, place } }) => ({
      silent: Math.min(longestSilence, silent + (place?.retryIn ?? 0)),
    })),
    breakSilence: assign({ silent: 0 }),
    noteComplaint: assign((_, complaint: Message) => ({ complaint })),
    forgetComplaint: assign({ complaint: null }),
    say: emit((_, word: Word) => word),
    sayPosition: emit((_, { position, waitMinutes }: WaitingPlace): Word => {
      const values = { position: ordinal(position ?? 1) };
      return waitMinutes === null
        ? aloud({ key: 'queue.position', values })
        : aloud({
            key: 'queue.positionAndWait',
            values: { ...values, minutes: String(roundedWait(waitMinutes)) },
          });
    }),
  },
  delays: {
    /** After this an answer is not waited for any more: the network may have swallowed the question. */
    patience: seconds(10),
    untilNextLook: ({ context: { place } }) => Math.max(seconds(1), place?.retryIn ?? 0),
    /** Whether it is really over, the server says; it is not asked in a hot loop. */
    turn: ({ context: { place } }) => Math.max(seconds(1), place?.turn?.expiresIn ?? 0),
    /** Long enough to read that it is one's turn. */
    toShop: seconds(10),
  },
});

const eventIdOf = ({ context: { eventId } }: { context: WaitingContext }) => ({ eventId });
const noteIt = { type: 'note', params: outputOf<WaitingPlace> } as const;

const signal = waitingRoom.createStateConfig({
  description: 'Sinal',
  initial: 'steady',
  states: {
    steady: {
      description: 'O lugar está guardado; a fila é conferida de tempos em tempos',
      after: { untilNextLook: { target: 'looking', actions: 'countSilence' } },
      on: { 'page.returned': 'looking' },
    },
    looking: {
      description: 'Conferindo a fila',
      invoke: {
        id: 'look',
        src: 'look',
        input: eventIdOf,
        onDone: [
          {
            guard: { type: 'isWorthSaying', params: ({ event }) => event.output },
            target: 'steady',
            actions: [{ type: 'sayPosition', params: ({ event }) => event.output }, noteIt, 'breakSilence'],
          },
          { target: 'steady', actions: noteIt },
        ],
        onError: 'lost',
      },
      after: { patience: 'lost' },
      on: { 'page.returned': { target: 'looking', reenter: true } },
    },
    lost: {
      description: 'Sem sinal: o lugar continua guardado no servidor',
      after: { untilNextLook: { target: 'looking', actions: 'countSilence' } },
      on: { 'page.returned': 'looking', 'queue.retry': 'looking' },
    },
  },
});

const door = waitingRoom.createStateConfig({
  description: 'Saída',
  initial: 'shut',
  states: {
    shut: { description: 'Fica na fila', on: { 'queue.leave': 'asking' } },
    asking: {
      description: 'Sair da fila? O lugar se perde',
      on: { 'leave.confirm': 'leaving', 'leave.refuse': 'shut' },
    },
    leaving: {
      description: 'Saindo da fila',
      tags: 'busy',
      invoke: {
        id: 'leaveLine',
        src: 'leaveLine',
        input: eventIdOf,
        onDone: '#waitingRoom.left',
        onError: {
          target: 'shut',
          actions: complain,
        },
      },
      after: { patience: { target: 'shut', actions: { type: 'say', params: error('failure.offline') } } },
    },
  },
});

/** The line before a sale: the place is the server's to keep, this only looks after it. */
export const waitingRoomMachine = waitingRoom.createMachine({
  id: 'waitingRoom',
  description: 'Fila de espera',
  context: ({ input: { eventId } }) => ({ eventId, place: null, silent: 0, complaint: null }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Procurando o seu lugar',
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'look',
        input: eventIdOf,
        onDone: { target: 'sorting', actions: noteIt },
        onError: unavailableOnError,
      },
      after: unavailableOnTimeout,
    },
    sorting: {
      always: [
        { guard: { type: 'is', params: 'none' }, target: 'joining' },
        { guard: { type: 'is', params: 'closed' }, target: 'passed' },
        { guard: { type: 'is', params: 'sold_out' }, target: 'soldOut' },
        { guard: { type: 'is', params: 'missed' }, target: 'missed' },
        { guard: { type: 'is', params: 'left' }, target: 'left' },
        { guard: { type: 'is', params: 'turn' }, target: 'kept.turn' },
        { target: 'kept' },
      ],
    },
    joining: {
      description: 'Entrando na fila',
      tags: 'busy',
      invoke: {
        id: 'joinLine',
        src: 'joinLine',
        input: eventIdOf,
        onDone: { target: 'sorting', actions: noteIt },
        onError: unavailableOnError,
      },
      after: unavailableOnTimeout,
    },
    unavailable: {
      description: 'Não deu para chegar à fila, e por quê',
      exit: 'forgetComplaint',
      invoke: { id: 'presence', src: 'presence' },
      on: { 'queue.retry': 'finding', 'page.returned': 'finding' },
    },
    kept: {
      description: 'Há um lugar a perder: a página não se atualiza sozinha',
      entry: { type: 'say', params: { type: 'work.began', work } },
      exit: { type: 'say', params: { type: 'work.ended', work } },
      invoke: { id: 'presence', src: 'presence' },
      initial: 'line',
      states: {
        line: {
          description: 'Na fila',
          type: 'parallel',
          always: [
            { guard: { type: 'is', params: 'turn' }, target: 'turn' },
            { guard: 'isOutOfLine', target: '#waitingRoom.sorting' },
          ],
          states: {
            stage: {
              description: 'Momento',
              initial: 'soon',
              states: {
                soon: {
                  description: 'Antes da abertura: quem está aqui entra no sorteio',
                  always: { guard: { type: 'is', params: 'waiting' }, target: 'waiting' },
                },
                waiting: {
                  description: 'Esperando a vez, com posição e estimativa',
                  always: { guard: { type: 'is', params: 'soon' }, target: 'soon' },
                },
              },
            },
            signal,
            door,
          },
        },
        turn: {
          description: 'É a sua vez',
          entry: { type: 'say', params: aloud('queue.turn') },
          after: { toShop: '#waitingRoom.passed', turn: '#waitingRoom.finding' },
          on: { 'shop.enter': '#waitingRoom.passed', 'page.returned': '.looking' },
          initial: 'told',
          states: {
            told: { description: 'O botão leva aos ingressos' },
            looking: {
              description: 'Conferindo se ainda é; o botão continua',
              invoke: {
                id: 'lookAtTurn',
                src: 'look',
                input: eventIdOf,
                onDone: [
                  {
                    guard: { type: 'isStillTurn', params: ({ event }) => event.output },
                    target: 'told',
                    actions: noteIt,
                  },
                  { target: '#waitingRoom.sorting', actions: noteIt },
                ],
                onError: 'told',
              },
            },
          },
        },
      },
    },
    missed: {
      description: 'A vez passou',
      entry: { type: 'say', params: aloud('queue.missed') },
      on: { 'queue.join': 'joining' },
    },
    soldOut: {
      description: 'Esgotou antes da sua vez',
      entry: { type: 'say', params: aloud('queue.soldOut') },
      on: { 'queue.retry': 'finding' },
    },
    left: {
      description: 'Fora da fila',
      on: { 'queue.join': 'joining' },
    },
    passed: {
      description: 'Segue para os ingressos',
      entry: { type: 'say', params: { type: 'queue.passed' } },
      type: 'final',
    },
  },
});

export type WaitingRoomMachine = typeof waitingRoomMachine;
export type WaitingRoomFlow = ActorRefFrom<WaitingRoomMachine>;
