import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { TicketsApi } from '#src/api/tickets.ts';
import { isRefused } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import { errorOf, noteComplaint } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

/** The order may not be what the screen shows any more. */
export type OrderChanged = { type: 'order.changed' };

const sayOrderChanged = { type: 'say', params: { type: 'order.changed' } } as const;

/** Cancelling an order: what it means is said, then confirmed; an answer that was lost is asked for again, never twice. */
export const orderCancellationMachine = setup({
  types: {} as {
    input: { orderId: string };
    context: { orderId: string; complaint: Message | null };
    events: { type: 'cancellation.ask' | 'cancellation.keep' | 'cancellation.confirm' | 'wait.again' };
    emitted: Notice | OrderChanged;
    tags: 'busy' | 'slow';
  },
  actors: { cancelOrder: remote<TicketsApi['cancelOrder']>() },
  delays: { patience: seconds(10) },
  actions: {
    noteComplaint: assign((_, complaint: Message | null) => ({ complaint })),
    say: emit((_, word: Notice | OrderChanged) => word),
  },
  guards: {
    isRefused: (_, failure: unknown) => isRefused(failure),
    hasFailed: ({ context }) => context.complaint !== null,
  },
}).createMachine({
  id: 'orderCancellation',
  description: 'Cancelar a compra',
  context: ({ input }) => ({ ...input, complaint: null }),
  initial: 'unasked',
  states: {
    unasked: { description: 'Nada pedido', on: { 'cancellation.ask': 'asking' } },
    asking: {
      description: 'O que volta, como e quando; e se é isso mesmo',
      exit: { type: 'noteComplaint', params: null },
      on: {
        'cancellation.confirm': 'cancelling',
        'cancellation.keep': [
          {
            description: 'O servidor pode ter cancelado sem que se ouvisse: o pedido é lido de novo',
            guard: 'hasFailed',
            target: 'unasked',
            actions: sayOrderChanged,
          },
          { target: 'unasked' },
        ],
      },
    },
    cancelling: {
      description: 'Cancelando',
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'unasked',
          actions: [{ type: 'say', params: success('order.cancelled') }, sayOrderChanged],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'asking',
            actions: [noteComplaint, sayOrderChanged],
          },
          {
            target: 'asking',
            actions: noteComplaint,
          },
        ],
      },
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'Está demorando mais que o normal',
          on: { 'wait.again': { target: '#orderCancellation.cancelling', reenter: true } },
        },
      }),
    },
  },
});

export type OrderCancellationMachine = typeof orderCancellationMachine;
export type OrderCancellationFlow = ActorRefFrom<OrderCancellationMachine>;
