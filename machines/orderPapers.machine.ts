import { type ActorRefFrom, emit, setup } from 'xstate';

import type { PapersApi } from '#src/api/papers.ts';

import type { Notice } from './support/notice.ts';
import { complain } from './support/order.ts';
import { remote } from './support/remote.ts';

/** The file is here; whoever shows this flow opens it, or saves it on the device. */
export type PaperWord =
  | { type: 'receipt.ready'; orderId: string; text: string }
  | { type: 'calendar.ready'; orderId: string; text: string }
  | { type: 'tickets.ready'; orderId: string; file: Blob };

interface OrderPapersContext {
  orderId: string;
}

const orderOf = ({ context: { orderId } }: { context: OrderPapersContext }) => ({ orderId });

/** The receipt of an order, its date for a calendar and its tickets on paper. What they say passes through, and stays in no context. */
export const orderPapersMachine = setup({
  types: {} as {
    context: OrderPapersContext;
    input: { orderId: string };
    events: { type: 'receipt.ask' | 'calendar.ask' | 'tickets.ask' };
    emitted: Notice | PaperWord;
    tags: 'busy';
  },
  actors: {
    loadReceipt: remote<PapersApi['loadReceipt']>(),
    loadCalendar: remote<PapersApi['loadCalendar']>(),
    loadTickets: remote<PapersApi['loadTickets']>(),
  },
  actions: { say: emit((_, word: Notice | PaperWord) => word) },
}).createMachine({
  id: 'orderPapers',
  description: 'Comprovante, agenda e ingressos impressos de um pedido',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nada pedido',
      on: {
        'receipt.ask': 'fetchingReceipt',
        'calendar.ask': 'fetchingCalendar',
        'tickets.ask': 'fetchingTickets',
      },
    },
    fetchingReceipt: {
      description: 'Buscando o comprovante',
      tags: 'busy',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: orderOf,
        onDone: {
          target: 'idle',
          actions: {
            type: 'say',
            params: ({ context, event }) => ({
              type: 'receipt.ready',
              orderId: context.orderId,
              text: event.output,
            }),
          },
        },
        onError: { target: 'idle', actions: complain },
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
          target: 'idle',
          actions: {
            type: 'say',
            params: ({ context, event }) => ({
              type: 'calendar.ready',
              orderId: context.orderId,
              text: event.output,
            }),
          },
        },
        onError: { target: 'idle', actions: complain },
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
          target: 'idle',
          actions: {
            type: 'say',
            params: ({ context, event }) => ({
              type: 'tickets.ready',
              orderId: context.orderId,
              file: event.output,
            }),
          },
        },
        onError: { target: 'idle', actions: complain },
      },
    },
  },
});

export type OrderPapersMachine = typeof orderPapersMachine;
export type OrderPapersFlow = ActorRefFrom<OrderPapersMachine>;
