import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { WaitlistApi } from '#src/api/waitlist.ts';
import { isConflict, isUnknown } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';
import type { WaitlistStanding, WaitlistState } from '#src/domain/waitlist.ts';
import type { Message } from '#src/wording/message.ts';

import { complain, errorOf, unavailableOnError, unavailableOnTimeout } from './support/failure.ts';
import { must } from './support/must.ts';
import { type Announcement, aloud, error, type Notice } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface Wanted {
  eventId: number;
  typeId: number;
}

interface WaitlistContext extends Wanted {
  /** As the server last said it; null before it said anything. */
  standing: WaitlistStanding | null;
  /** Tickets somebody is about to ask for. */
  amount: number;
  complaint: Message | null;
}

type Word =
  | Announcement
  | Notice
  | { type: 'dialog.ask'; route: '/login' }
  /** What was offered is held as by any buyer: on to the purchase. */
  | { type: 'offer.taken' };

const waitlist = setup({
  types: {} as {
    context: WaitlistContext;
    input: Wanted;
    events:
      | {
          type:
            | 'account.enter'
            | 'amount.more'
            | 'amount.less'
            | 'list.join'
            | 'list.again'
            | 'list.leave'
            | 'leave.confirm'
            | 'leave.refuse'
            | 'list.retry'
            | 'offer.accept'
            | 'offer.decline';
        }
      | { type: 'page.returned' };
    emitted: Word;
    tags: 'busy';
  },
  actors: {
    look: remote<WaitlistApi['look']>(),
    joinList: remote<WaitlistApi['joinList']>(),
    acceptOffer: remote<WaitlistApi['acceptOffer']>(),
    leaveList: remote<WaitlistApi['leaveList']>(),
    presence: sense(),
  },
  guards: {
    is: ({ context: { standing } }, state: WaitlistState) => standing?.state === state,
    isAsBefore: ({ context: { standing } }, { state }: WaitlistStanding) => state === standing?.state,
    isStillOffered: (_, { state }: WaitlistStanding) => state === 'offered',
    isNotWaiting: ({ context: { standing } }) => standing?.state !== 'waiting',
    mayHaveMore: ({ context: { standing, amount } }) => amount < (standing?.most ?? 1),
    mayHaveLess: ({ context: { amount } }) => amount > 1,
    /** What is on screen does not hold any more: the server is asked what does. */
    isOutdated: (_, failure: unknown) => isConflict(failure) || isUnknown(failure),
  },
  actions: {
    note: assign((_, standing: WaitlistStanding) => ({ standing })),
    count: assign(({ context: { amount } }, step: number) => ({ amount: amount + step })),
    fit: assign(({ context: { amount, standing } }) => ({
      amount: Math.max(1, Math.min(amount, standing?.most ?? 1)),
    })),
    noteComplaint: assign((_, complaint: Message) => ({ complaint })),
    forgetComplaint: assign({ complaint: null }),
    say: emit((_, word: Word) => word),
  },
  delays: {
    /** After this an answer is not waited for any more: the network may have swallowed the question. */
    patience: seconds(10),
    untilNextLook: ({ context: { standing } }) => Math.max(seconds(1), standing?.retryIn ?? 0),
    /** Whether it is really over, the server says; it is not asked in a hot loop. */
    offer: ({ context: { standing } }) => Math.max(seconds(1), standing?.offer?.expiresIn ?? 0),
  },
});

const wantedOf = ({ context: { eventId, typeId } }: { context: WaitlistContext }) => ({ eventId, typeId });
const entryIdOf = ({ context: { standing } }: { context: WaitlistContext }) => ({
  entryId: must(standing?.entryId, 'place in the list'),
});
const noteIt = { type: 'note', params: outputOf<WaitlistStanding> } as const;

const deciding = { 'offer.accept': 'accepting', 'offer.decline': 'asking' } as const;

const findAgainOrStay = [
  { guard: { type: 'isOutdated', params: errorOf }, target: '#waitlist.finding', actions: complain },
  { target: 'shut', actions: complain },
] as const;

const leaving = waitlist.createStateConfig({
  description: 'Saindo da lista',
  tags: 'busy',
  invoke: {
    id: 'leaveList',
    src: 'leaveList',
    input: entryIdOf,
    onDone: '#waitlist.left',
    onError: findAgainOrStay,
  },
  after: { patience: '#waitlist.doubting' },
});

const signal = waitlist.createStateConfig({
  description: 'Sinal',
  initial: 'steady',
  states: {
    steady: {
      description: 'O lugar está guardado; a lista é conferida de tempos em tempos',
      after: { untilNextLook: 'looking' },
      on: { 'page.returned': 'looking' },
    },
    looking: {
      description: 'Conferindo a lista',
      invoke: {
        id: 'look',
        src: 'look',
        input: wantedOf,
        onDone: { target: 'steady', actions: noteIt },
        onError: 'lost',
      },
      after: { patience: 'lost' },
      on: { 'page.returned': { target: 'looking', reenter: true } },
    },
    lost: {
      description: 'Sem sinal: o lugar continua guardado no servidor',
      after: { untilNextLook: 'looking' },
      on: { 'page.returned': 'looking', 'list.retry': 'looking' },
    },
  },
});

/** The waitlist of a ticket type that is sold out: the place and the offer are the server's to keep, this only looks after them. */
export const waitlistMachine = waitlist.createMachine({
  id: 'waitlist',
  description: 'Lista de espera',
  context: ({ input }) => ({ ...input, standing: null, amount: 1, complaint: null }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Abrindo a lista de espera',
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'look',
        input: wantedOf,
        onDone: { target: 'sorting', actions: noteIt },
        onError: unavailableOnError,
      },
      after: unavailableOnTimeout,
    },
    doubting: {
      description: 'Ninguém respondeu ao que foi pedido: conferindo o que vale',
      tags: 'busy',
      invoke: {
        id: 'lookInDoubt',
        src: 'look',
        input: wantedOf,
        onDone: [
          {
            guard: { type: 'isAsBefore', params: ({ event }) => event.output },
            target: 'sorting',
            actions: [noteIt, { type: 'say', params: error('failure.offline') }],
          },
          { target: 'sorting', actions: noteIt },
        ],
        onError: unavailableOnError,
      },
      after: unavailableOnTimeout,
    },
    sorting: {
      always: [
        { guard: { type: 'is', params: 'waiting' }, target: 'waiting' },
        {
          guard: { type: 'is', params: 'offered' },
          target: 'offered',
          actions: { type: 'say', params: aloud('waitlist.offer') },
        },
        { guard: { type: 'is', params: 'accepted' }, target: 'passed' },
        { guard: { type: 'is', params: 'lapsed' }, target: 'lapsed' },
        { guard: { type: 'is', params: 'available' }, target: 'available' },
        { guard: { type: 'is', params: 'login' }, target: 'stranger' },
        { guard: { type: 'is', params: 'none' }, target: 'choosing' },
        { target: 'closed' },
      ],
    },
    unavailable: {
      description: 'Não deu para abrir a lista, e por quê',
      exit: 'forgetComplaint',
      invoke: { id: 'presence', src: 'presence' },
      on: { 'list.retry': 'finding', 'page.returned': 'finding' },
    },
    stranger: {
      description: 'Esgotado; a lista é de quem tem conta',
      on: { 'account.enter': { actions: { type: 'say', params: { type: 'dialog.ask', route: '/login' } } } },
    },
    choosing: {
      description: 'Escolhendo quantos ingressos esperar',
      entry: 'fit',
      on: {
        'amount.more': [
          { guard: 'mayHaveMore', actions: { type: 'count', params: 1 } },
          { actions: { type: 'say', params: aloud('cart.limit') } },
        ],
        'amount.less': { guard: 'mayHaveLess', actions: { type: 'count', params: -1 } },
        'list.join': 'joining',
      },
    },
    joining: {
      description: 'Entrando na lista',
      tags: 'busy',
      invoke: {
        id: 'joinList',
        src: 'joinList',
        input: ({ context }) => ({ ...wantedOf({ context }), amount: context.amount }),
        onDone: {
          target: 'sorting',
          actions: [noteIt, { type: 'say', params: aloud('waitlist.joined') }],
        },
        onError: [
          { guard: { type: 'isOutdated', params: errorOf }, target: 'finding', actions: complain },
          { target: 'choosing', actions: complain },
        ],
      },
      after: { patience: 'doubting' },
    },
    waiting: {
      description: 'Na lista, com a posição',
      type: 'parallel',
      always: { guard: 'isNotWaiting', target: 'sorting' },
      invoke: { id: 'presence', src: 'presence' },
      states: {
        signal,
        door: {
          description: 'Saída',
          initial: 'shut',
          states: {
            shut: { description: 'Fica na lista', on: { 'list.leave': 'asking' } },
            asking: {
              description: 'Sair da lista? O lugar se perde',
              on: { 'leave.confirm': 'leaving', 'leave.refuse': 'shut' },
            },
            leaving,
          },
        },
      },
    },
    offered: {
      description: 'Vagou: os lugares estão guardados só para esta pessoa, por um tempo',
      invoke: { id: 'presence', src: 'presence' },
      after: { offer: 'finding' },
      initial: 'shut',
      states: {
        shut: {
          description: 'Decidindo',
          on: { ...deciding, 'page.returned': 'looking' },
        },
        looking: {
          description: 'Conferindo se a oferta ainda vale; os botões continuam',
          invoke: {
            id: 'lookAtOffer',
            src: 'look',
            input: wantedOf,
            onDone: [
              {
                description: 'Ainda vale: o prazo conta de novo do que resta, e nada se anuncia outra vez',
                guard: { type: 'isStillOffered', params: ({ event }) => event.output },
                target: '#waitlist.offered',
                actions: noteIt,
              },
              { target: '#waitlist.sorting', actions: noteIt },
            ],
            onError: 'shut',
          },
          on: { ...deciding, 'page.returned': { target: 'looking', reenter: true } },
          after: { patience: 'shut' },
        },
        asking: {
          description: 'Desistir da oferta? Ela vai para quem vem depois',
          on: { 'leave.confirm': 'leaving', 'leave.refuse': 'shut' },
        },
        accepting: {
          description: 'Aceitando a oferta',
          tags: 'busy',
          invoke: {
            id: 'acceptOffer',
            src: 'acceptOffer',
            input: entryIdOf,
            onDone: { target: '#waitlist.sorting', actions: noteIt },
            onError: findAgainOrStay,
          },
          after: { patience: '#waitlist.doubting' },
        },
        leaving: { ...leaving, description: 'Desistindo da oferta' },
      },
    },
    lapsed: {
      description: 'O prazo da oferta terminou',
      entry: { type: 'say', params: aloud('waitlist.lapsed') },
      on: { 'list.again': 'choosing' },
    },
    left: {
      description: 'Fora da lista',
      on: { 'list.again': 'finding' },
    },
    available: {
      description: 'Há ingressos à venda: é só comprar',
      entry: { type: 'say', params: aloud('waitlist.available') },
      invoke: { id: 'presence', src: 'presence' },
      on: { 'page.returned': 'finding' },
    },
    closed: {
      description: 'Não há lista de espera',
      entry: { type: 'say', params: aloud('waitlist.closed') },
      invoke: { id: 'presence', src: 'presence' },
      on: { 'page.returned': 'finding' },
    },
    passed: {
      description: 'Segue para a compra',
      entry: { type: 'say', params: { type: 'offer.taken' } },
      type: 'final',
    },
  },
});

export type WaitlistMachine = typeof waitlistMachine;
export type WaitlistFlow = ActorRefFrom<WaitlistMachine>;
