import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { OrdersApi } from '#src/api/orders.ts';
import type { OrderPage, OrderSummary } from '#src/domain/order.ts';
import { seconds } from '#src/domain/time.ts';

import { complain } from './support/failure.ts';
import type { Notice } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

const add = { type: 'add', params: outputOf<OrderPage> } as const;
const noteShown = {
  type: 'noteShown',
  params: ({ event: { shown } }: { event: { shown: readonly OrderSummary[] } }) => shown,
} as const;

/**
 * Orders that the newest answer left out, as many at a time as an answer has. What was on screen is kept with them: when somebody buys
 * meanwhile, the last of the newest belongs to neither answer.
 */
export const olderOrdersMachine = setup({
  types: {} as {
    context: { orders: OrderSummary[] };
    /** `shown`: everything that is on screen, as the server has it: newest first. */
    events: { type: 'older.show'; shown: readonly OrderSummary[] };
    emitted: Notice;
    tags: 'busy' | 'slow';
  },
  actors: { listOrders: remote<OrdersApi['list']>() },
  guards: { hasOlder: (_, { hasOlder }: OrderPage) => hasOlder },
  actions: {
    noteShown: assign((_, shown: readonly OrderSummary[]) => ({ orders: [...shown] })),
    add: assign(({ context }, { orders }: OrderPage) => ({ orders: [...context.orders, ...orders] })),
    say: emit((_, word: Notice) => word),
  },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'olderOrders',
  description: 'Pedidos mais antigos',
  context: { orders: [] },
  initial: 'more',
  states: {
    more: {
      description: 'Há mais antigos',
      on: { 'older.show': { target: 'reading', actions: noteShown } },
    },
    reading: {
      description: 'Buscando os mais antigos',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'A busca está demorando mais que o normal',
          on: { 'older.show': { target: '#olderOrders.reading', reenter: true, actions: noteShown } },
        },
      }),
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: ({ context: { orders } }) => ({ before: orders.at(-1)?.id ?? null }),
        onDone: [
          { guard: { type: 'hasOlder', params: outputOf<OrderPage> }, target: 'more', actions: add },
          { target: 'all', actions: add },
        ],
        onError: { target: 'more', actions: complain },
      },
    },
    all: { description: 'Todos à vista', type: 'final' },
  },
});

export type OlderOrdersMachine = typeof olderOrdersMachine;
export type OlderOrdersFlow = ActorRefFrom<OlderOrdersMachine>;
