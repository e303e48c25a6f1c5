import { type ActorRefFrom, assign, type EventObject, emit, setup } from 'xstate';

import type { OrdersApi } from '#src/api/orders.ts';
import { isUncertain } from '#src/domain/failure.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { seconds } from '#src/domain/time.ts';

import { cardMachine } from './card.machine.ts';
import { pixMachine } from './pix.machine.ts';
import { complain, errorOf } from './support/failure.ts';
import { hear } from './support/hear.ts';
import { must } from './support/must.ts';
import { type Notice, success } from './support/notice.ts';
import {
  attemptOf,
  type Division,
  type Ending,
  keepOrder,
  mayPayBy,
  type OrderWord,
  obstacleTo,
  orderGuards,
  type PayChoice,
  type PayChoiceWord,
  type PaymentFacts,
  type Review,
  tell,
} from './support/order.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';
import { waiting } from './support/waiting.ts';

type Word = OrderWord | Notice;
type Said = Word | PayChoiceWord;

interface PaymentContext extends PaymentFacts {
  isFree: boolean;
  choice: PayChoice;
  ending: Ending;
}

type Confirmed = Review & Pick<PayChoice, 'method'>;

interface Price {
  coupons: readonly string[];
  isFree: boolean;
}

interface Result {
  ending: Ending;
  order: OrderFacts | null;
}

const resultOf = ({ event }: { event: { output: Result } }) => event.output;
/** An order that was tried by card is tried by card again, divided as it was. */
const payChoiceOf = ({ order, choice }: Pick<PaymentContext, 'order' | 'choice'>): PayChoice =>
  order?.tried === 'credit' ? { method: 'card', installments: order.installments } : choice;

const factsOf = ({
  context: { holdId, order, coupons, totalCents },
}: {
  context: PaymentContext;
}): PaymentFacts => ({
  holdId,
  order,
  coupons,
  totalCents,
});
const idOf = ({ context: { order } }: { context: PaymentContext }) => ({ id: must(order, 'order').id });
const reviewOf = <R extends Review>({ event }: { event: R }) => event;
const chooseMethod = [
  { type: 'choose', params: ({ event }: { event: Pick<PayChoice, 'method'> }) => ({ method: event.method }) },
  'tellChoice',
] as const;
const confirmMethod = [
  ...chooseMethod,
  {
    type: 'noteTotal',
    params: ({ event }: { event: { totalCents: number | null } }) => event.totalCents,
  },
] as const;
const repeat = { actions: { type: 'say', params: ({ event }: { event: Word }) => event } } as const;
const settle = { type: 'settle', params: resultOf } as const;
/** Ends as the order has meanwhile, in another tab or at the bank. */
const settleAs = (ending: Ending) =>
  ({
    type: 'settle',
    params: ({ context: { order } }: { context: PaymentContext }) => ({ ending, order }),
  }) as const;

const payment = setup({
  types: {} as {
    context: PaymentContext;
    input: PaymentFacts & { isFree: boolean; choice: PayChoice };
    output: Result;
    events:
      | { type: 'method.choose'; method: PayChoice['method'] }
      | ({ type: 'method.confirm' } & Confirmed)
      | ({ type: 'free.confirm' } & Review)
      | ({ type: 'installments.choose' } & Division)
      | { type: 'wait.again' | 'order.moved' | 'page.returned' }
      | ({ type: 'price.changed' } & Price)
      | Word;
    children: { pix: 'pix'; card: 'card' };
    emitted: Said;
    tags: 'slow';
  },
  actors: {
    hear,
    pix: pixMachine,
    card: cardMachine,
    confirmFree: remote<OrdersApi['confirmFree']>(),
    readOrder: remote<OrdersApi['readOrder']>(),
    orderStream: sense<EventObject, { id: string }>(),
    presence: sense(),
  },
  guards: {
    ...orderGuards,
    isInAnalysis: ({ context }) => context.order?.status === 'in_analysis',
    mayConfirmFree: ({ context }, review: Review) => context.isFree && obstacleTo(context, review) === null,
    costs: ({ context }) => !context.isFree,
    isByPix: ({ context }, confirmed: Confirmed) =>
      confirmed.method === 'pix' && mayPayBy(context, confirmed),
    isByCard: ({ context }, confirmed: Confirmed) =>
      confirmed.method === 'card' && mayPayBy(context, confirmed),
    isAllowed: (_, { installments, mostInstallments }: Division) => installments <= mostInstallments,
    wasTriedByPix: ({ context }) => context.order?.tried === 'pix',
    wasTriedByCard: ({ context }) => context.order?.tried === 'credit',
    hasNoOrder: ({ context }) => context.order === null,
    mayChooseAgain: (_, { ending }: Result) => ending === 'refused' || ending === 'changed',
    isUncertain: (_, failure: unknown) => isUncertain(failure),
  },
  actions: {
    keep: assign((_, order: OrderFacts) => ({ order })),
    notePrice: assign((_, { coupons, isFree }: Price) => ({ coupons, isFree })),
    choose: assign(({ context }, part: Partial<PayChoice>) => ({ choice: { ...context.choice, ...part } })),
    noteTotal: assign((_, totalCents: number | null) => ({ totalCents })),
    tellChoice: emit(({ context }): Said => ({ type: 'payChoice.made', choice: context.choice })),
    settle: assign((_, { ending, order }: Result) => ({ ending, order })),
    say: emit((_, word: Said) => word),
  },
  delays: { betweenLooks: seconds(5), betweenTries: seconds(3), patience: seconds(10) },
});

/** What is paid next: a charge on its way goes on with what it began with. */
const notesPrice = {
  'price.changed': {
    guard: 'hasNoOrder',
    actions: { type: 'notePrice', params: ({ event }: { event: Price }) => event },
  },
} as const;

/** What was charged before may still be paid, here or elsewhere, until another way of paying is asked for. */
const ordered = payment.createStateConfig({
  description: 'Um Pix de antes ainda pode ser pago',
  invoke: [
    { id: 'orderStream', src: 'orderStream', input: idOf },
    { id: 'presence', src: 'presence' },
  ],
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Revisão de um pedido que já existe: escolher outra forma de pagamento',
      after: { betweenLooks: 'looking' },
      on: { 'order.moved': 'looking', 'page.returned': 'looking' },
    },
    looking: {
      description: 'Revisão, enquanto o servidor diz se o pedido mudou',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: idOf,
        onDone: { target: 'sorting', actions: keepOrder },
        onError: 'waiting',
      },
      after: { patience: 'waiting' },
      on: { 'page.returned': { target: 'looking', reenter: true } },
    },
    sorting: {
      always: [
        {
          guard: 'isPaid',
          target: '#payment.settled',
          actions: [settleAs('paid'), { type: 'say', params: success('payment.paid') }],
        },
        { guard: 'isInAnalysis', target: '#payment.settled', actions: settleAs('inAnalysis') },
        { guard: 'isRefund', target: '#payment.settled', actions: settleAs('refunded') },
        { guard: 'isExpired', target: '#payment.settled', actions: settleAs('expired') },
        { target: 'waiting' },
      ],
    },
  },
});

/** The last step: the review, then a way of paying. What was paid, and how, comes out as its ending. */
export const paymentMachine = payment.createMachine({
  id: 'payment',
  description: 'Pagamento',
  context: ({ input }) => ({ ...input, choice: payChoiceOf(input), ending: 'refused' }),
  output: ({ context: { ending, order } }) => ({ ending, order }),
  invoke: { id: 'ear', src: 'hear' },
  on: {
    notice: repeat,
    'order.sent': repeat,
    'order.refused': repeat,
    'order.created': repeat,
  },
  initial: 'waking',
  states: {
    waking: {
      always: [
        { guard: 'wasTriedByPix', target: 'pix' },
        { guard: 'wasTriedByCard', target: 'card' },
        { target: 'review' },
      ],
    },
    review: {
      description: 'Revisão',
      on: {
        'method.choose': { guard: 'costs', actions: chooseMethod },
        'method.confirm': [
          { guard: { type: 'isByPix', params: reviewOf }, target: 'pix', actions: confirmMethod },
          { guard: { type: 'isByCard', params: reviewOf }, target: 'card', actions: confirmMethod },
        ],
        ...notesPrice,
        'free.confirm': { guard: { type: 'mayConfirmFree', params: reviewOf }, target: 'confirming' },
      },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'hasNoOrder', target: 'fresh' }, { target: 'ordered' }] },
        fresh: { description: 'Revisão: itens, taxa, total e condições' },
        ordered,
      },
    },
    confirming: {
      description: 'Confirmando o pedido gratuito',
      entry: tell('order.sent'),
      invoke: {
        id: 'confirmFree',
        src: 'confirmFree',
        input: ({ context }) => attemptOf(context),
        onDone: {
          target: 'settled',
          actions: [
            keepOrder,
            tell('order.created'),
            { type: 'settle', params: ({ event }) => ({ ending: 'paid', order: event.output }) },
            { type: 'say', params: success('order.confirmed') },
          ],
        },
        onError: [
          { guard: { type: 'isUncertain', params: errorOf }, target: 'uncertain' },
          { target: 'review', actions: [complain, tell('order.refused')] },
        ],
      },
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'Está demorando mais que o normal',
          on: { 'wait.again': { target: '#payment.confirming', reenter: true } },
        },
      }),
    },
    uncertain: {
      description: 'Sem resposta: pergunta de novo com a mesma chave',
      tags: 'slow',
      after: { betweenTries: 'confirming' },
      on: { 'wait.again': 'confirming' },
    },
    pix: {
      description: 'Pix',
      on: notesPrice,
      invoke: {
        id: 'pix',
        src: 'pix',
        input: factsOf,
        onDone: [
          { guard: { type: 'mayChooseAgain', params: resultOf }, target: 'review', actions: settle },
          { target: 'settled', actions: settle },
        ],
        onError: 'review',
      },
    },
    card: {
      description: 'Cartão',
      on: {
        ...notesPrice,
        'installments.choose': {
          guard: { type: 'isAllowed', params: ({ event }) => event },
          actions: [
            {
              type: 'choose',
              params: ({ event: { installments } }) => ({ installments }),
            },
            'tellChoice',
          ],
        },
      },
      invoke: {
        id: 'card',
        src: 'card',
        input: factsOf,
        onDone: [
          { guard: { type: 'mayChooseAgain', params: resultOf }, target: 'review', actions: settle },
          { target: 'settled', actions: settle },
        ],
        onError: 'review',
      },
    },
    settled: { description: 'Resolvido', type: 'final' },
  },
});

export type PaymentFlow = ActorRefFrom<typeof paymentMachine>;
