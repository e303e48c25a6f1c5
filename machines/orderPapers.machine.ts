import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { PapersApi } from '#src/api/papers.ts';

import { complain } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';

/** The file is here; whoever shows this flow opens it, or saves it on the device. */
export type PaperWord =
  | { type: 'receipt.ready'; orderId: string; text: string }
  | { type: 'calendar.ready'; orderId: string; text: string }
  | { type: 'tickets.ready'; orderId: string; file: Blob }
  /** Pressed again: what came last may be given to the device now. */
  | { type: 'paper.wanted' };

type Paper = 'receipt' | 'calendar' | 'tickets';

interface OrderPapersContext {
  orderId: string;
  /** Which of them came last. */
  paper: Paper | null;
}

const orderOf = ({ context: { orderId } }: { context: OrderPapersContext }) => ({ orderId });

const asks = {
  'receipt.ask': 'fetchingReceipt',
  'calendar.ask': 'fetchingCalendar',
  'tickets.ask': 'fetchingTickets',
} as const;

const notePaper = <Which extends Paper>(paper: Which) => ({ type: 'notePaper', params: { paper } }) as const;

const wantedAgain = <Which extends Paper>(paper: Which) =>
  ({
    guard: { type: 'cameLast', params: { paper } },
    target: 'handing',
    actions: { type: 'say', params: { type: 'paper.wanted' } },
  }) as const;

/** The receipt of an order, its date for a calendar and its tickets on paper. What they say passes through, and stays in no context. */
export const orderPapersMachine = setup({
  types: {} as {
    context: OrderPapersContext;
    input: { orderId: string };
    events: { type: 'receipt.ask' | 'calendar.ask' | 'tickets.ask' | 'paper.waits' };
    emitted: Notice | PaperWord;
    tags: 'busy';
  },
  actors: {
    loadReceipt: remote<PapersApi['loadReceipt']>(),
    loadCalendar: remote<PapersApi['loadCalendar']>(),
    loadTickets: remote<PapersApi['loadTickets']>(),
  },
  actions: {
    notePaper: assign((_, { paper }: { paper: Paper }) => ({ paper })),
    say: emit((_, word: Notice | PaperWord) => word),
  },
  guards: { cameLast: ({ context }, { paper }: { paper: Paper }) => context.paper === paper },
}).createMachine({
  id: 'orderPapers',
  description: 'Comprovante, agenda e ingressos impressos de um pedido',
  context: ({ input: { orderId } }) => ({ orderId, paper: null }),
  initial: 'offered',
  states: {
    offered: { description: 'Nada pedido', on: asks },
    fetchingReceipt: {
      description: 'Buscando o comprovante',
      tags: 'busy',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: orderOf,
        onDone: {
          target: 'handing',
          actions: [
            notePaper('receipt'),
            {
              type: 'say',
              params: ({ context, event }) => ({
                type: 'receipt.ready',
                orderId: context.orderId,
                text: event.output,
              }),
            },
          ],
        },
        onError: { target: 'offered', actions: complain },
      },
    },
    fetchingCalendar: {
      description: 'Buscando a data para a agenda',
      tags: 'busy',
      invoke: {
        id: 'loadCalendar',
        src: 'loadCalendar',
        input: orderOf,
        onDone: {
          target: 'handing',
          actions: [
            notePaper('calendar'),
            {
              type: 'say',
              params: ({ context, event }) => ({
                type: 'calendar.ready',
                orderId: context.orderId,
                text: event.output,
              }),
            },
          ],
        },
        onError: { target: 'offered', actions: complain },
      },
    },
    fetchingTickets: {
      description: 'Buscando os ingressos para imprimir',
      tags: 'busy',
      invoke: {
        id: 'loadTickets',
        src: 'loadTickets',
        input: orderOf,
        onDone: {
          target: 'handing',
          actions: [
            notePaper('tickets'),
            {
              type: 'say',
              params: ({ context, event }) => ({
                type: 'tickets.ready',
                orderId: context.orderId,
                file: event.output,
              }),
            },
          ],
        },
        onError: { target: 'offered', actions: complain },
      },
    },
    handing: {
      description: 'O arquivo foi dado ao aparelho',
      on: {
        ...asks,
        'paper.waits': { target: 'waiting', actions: { type: 'say', params: success('file.waits') } },
      },
    },
    waiting: {
      description: 'O aparelho pede outro toque para receber o arquivo',
      on: {
        'receipt.ask': [wantedAgain('receipt'), asks['receipt.ask']],
        'calendar.ask': [wantedAgain('calendar'), asks['calendar.ask']],
        'tickets.ask': [wantedAgain('tickets'), asks['tickets.ask']],
      },
    },
  },
});

export type OrderPapersMachine = typeof orderPapersMachine;
export type OrderPapersFlow = ActorRefFrom<OrderPapersMachine>;
