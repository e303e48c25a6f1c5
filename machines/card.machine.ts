import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  emit,
  setup,
} from 'xstate';

import type { CardFrame, OrdersApi } from '#src/api/orders.ts';
import { isUncertain, isUnknown } from '#src/domain/failure.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { seconds } from '#src/domain/time.ts';

import { type Notice, success } from './support/notice.ts';
import {
  attemptOf,
  complain,
  type Ending,
  errorOf,
  keepOrder,
  type OrderWord,
  orderGuards,
  type PaymentFacts,
  tell,
} from './support/order.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface CardContext extends PaymentFacts {
  installments: number;
  ending: Ending;
}

const idOf = ({ context }: { context: CardContext }) => ({ id: context.order?.id ?? '' });

/** A card, typed in the provider's frame. The token passes from event to call; no context ever holds it. */
const card = setup({
  types: {} as {
    context: CardContext;
    input: PaymentFacts;
    output: { ending: Ending; order: OrderFacts | null };
    events:
      | { type: 'card.submit'; installments: number }
      | { type: 'method.change' | 'wait.again' }
      | { type: 'challenge.done' | 'order.moved' | 'page.returned' }
      | DoneActorEvent<string, 'tokenise'>;
    emitted: OrderWord | Notice;
    tags: 'busy' | 'guarded' | 'frame' | 'slow';
  },
  actors: {
    tokenise: remote<CardFrame['tokenise']>(),
    chargeCard: remote<OrdersApi['chargeCard']>(),
    findOrder: remote<OrdersApi['findOrder']>(),
    readOrder: remote<OrdersApi['readOrder']>(),
    /** The bank's page in its frame says that it is done; what came of it, the server says. */
    challengeFrame: sense(),
    orderStream: sense<EventObject, { id: string }>(),
    presence: sense(),
  },
  guards: {
    ...orderGuards,
    hasCharge: ({ context }) => context.order?.tried === 'credit',
    isInAnalysis: ({ context }) => context.order?.status === 'in_analysis',
    isChallenged: ({ context: { order } }) =>
      order?.status === 'awaiting_payment' && order.method === 'credit' && order.challengeUrl !== null,
    isPending: ({ context }) => context.order?.method === 'credit',
    isUncertain: (_, failure: unknown) => isUncertain(failure),
    isUnknown: (_, failure: unknown) => isUnknown(failure),
    hasOrder: ({ context }) => context.order !== null,
  },
  actions: {
    keep: assign((_, order: OrderFacts) => ({ order })),
    noteInstallments: assign((_, installments: number) => ({ installments })),
    end: assign((_, ending: Ending) => ({ ending })),
    say: emit((_, word: OrderWord | Notice) => word),
  },
  delays: {
    betweenTries: seconds(3),
    patience: seconds(10),
  },
});

const submit = {
  'card.submit': {
    target: 'tokenising',
    actions: {
      type: 'noteInstallments' as const,
      params: ({ event }: { event: { installments: number } }) => event.installments,
    },
  },
  'method.change': 'changed',
} as const;

const filling = card.createStateConfig({
  description: 'Dados do cartão, no quadro do provedor',
  tags: 'frame',
  on: submit,
});

const tokenising = card.createStateConfig({
  description: 'O provedor troca o cartão por um código de uso único',
  tags: ['frame', 'busy'],
  invoke: {
    id: 'tokenise',
    src: 'tokenise',
    input: undefined,
    onDone: 'charging',
    onError: { target: 'filling', actions: complain },
  },
});

const charging = card.createStateConfig({
  description: 'Cobrando',
  tags: ['frame', 'busy', 'guarded'],
  entry: tell('order.sent'),
  invoke: {
    id: 'chargeCard',
    src: 'chargeCard',
    input: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.tokenise');
      return { ...attemptOf(context), token: event.output, installments: context.installments };
    },
    onDone: { target: 'sorting', actions: [keepOrder, tell('order.created')] },
    onError: [
      { guard: { type: 'isUncertain', params: errorOf }, target: 'uncertain' },
      { guard: 'hasOrder', target: 'declined', actions: complain },
      { target: 'refused', actions: [complain, tell('order.refused')] },
    ],
  },
  initial: 'asking',
  states: {
    asking: { description: 'Perguntando ao servidor', after: { patience: 'slow' } },
    slow: { description: 'Está demorando mais que o normal', tags: 'slow' },
  },
});

const uncertain = card.createStateConfig({
  description: 'Sem resposta: procurando o pedido, sem cobrar de novo',
  tags: ['busy', 'guarded', 'slow'],
  initial: 'searching',
  states: {
    searching: {
      description: 'Perguntando ao servidor',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => attemptOf(context),
        onDone: { target: '#card.sorting', actions: [keepOrder, tell('order.created')] },
        onError: [
          {
            guard: { type: 'isUnknown', params: errorOf },
            target: '#card.refused',
            actions: tell('order.refused'),
          },
          { target: 'resting' },
        ],
      },
    },
    resting: {
      description: 'Sem rede, tenta de novo',
      after: { betweenTries: 'searching' },
      on: { 'wait.again': 'searching' },
    },
  },
});

const sorting = card.createStateConfig({
  always: [
    { guard: 'isPaid', target: 'paid' },
    { guard: 'isInAnalysis', target: 'inAnalysis' },
    { guard: 'isRefund', target: 'refunded' },
    { guard: 'isExpired', target: 'expired' },
    { guard: 'isChallenged', target: 'challenge' },
    { guard: 'isPending', target: 'pending' },
    { target: 'declined' },
  ],
});

const looking = card.createStateConfig({
  description: 'Conferindo com o servidor',
  tags: 'busy',
  invoke: {
    id: 'readOrder',
    src: 'readOrder',
    input: idOf,
    onDone: { target: '#card.sorting', actions: keepOrder },
    onError: 'waiting',
  },
});

const challenge = card.createStateConfig({
  description: 'O banco confirma que é você (3DS)',
  tags: ['frame', 'guarded'],
  invoke: [
    { id: 'challengeFrame', src: 'challengeFrame' },
    { id: 'orderStream', src: 'orderStream', input: idOf },
    { id: 'presence', src: 'presence' },
  ],
  on: { 'method.change': 'changed' },
  initial: 'asking',
  states: {
    asking: {
      description: 'A pergunta está na tela; o provedor a encerra em cinco minutos',
      after: { betweenTries: 'looking' },
      on: { 'challenge.done': 'looking', 'order.moved': 'looking', 'page.returned': 'looking' },
    },
    looking: {
      description: 'Conferindo com o servidor, sem tirar a pergunta da tela',
      tags: 'busy',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: idOf,
        onDone: { target: 'sorting', actions: keepOrder },
        onError: 'asking',
      },
    },
    sorting: { always: [{ guard: 'isChallenged', target: 'asking' }, { target: '#card.sorting' }] },
  },
});

const pending = card.createStateConfig({
  description: 'O provedor ainda não respondeu: pergunta ao servidor até saber',
  tags: ['busy', 'guarded'],
  initial: 'looking',
  states: {
    looking,
    waiting: {
      description: 'Espera um pouco',
      after: { betweenTries: 'looking' },
      on: { 'wait.again': 'looking' },
    },
  },
});

const ending = (name: Ending, description: string) =>
  card.createStateConfig({ description, type: 'final', entry: { type: 'end', params: name } });

export const cardMachine = card.createMachine({
  id: 'card',
  description: 'Pagamento com cartão',
  context: ({ input }) => ({ ...input, installments: 1, ending: 'changed' }),
  output: ({ context: { ending: how, order } }) => ({ ending: how, order }),
  initial: 'waking',
  states: {
    waking: { always: [{ guard: 'hasCharge', target: 'sorting' }, { target: 'filling' }] },
    filling,
    tokenising,
    charging,
    uncertain,
    sorting,
    challenge,
    pending,
    declined: {
      description: 'Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam',
      tags: 'frame',
      on: submit,
    },
    paid: {
      description: 'Aprovado',
      type: 'final',
      entry: [
        { type: 'end', params: 'paid' },
        { type: 'say', params: success('payment.paid') },
      ],
    },
    inAnalysis: ending('inAnalysis', 'Em análise: a resposta pode levar até 72 horas, e os lugares esperam'),
    refunded: ending('refunded', 'Valor devolvido'),
    expired: ending('expired', 'O pedido venceu'),
    changed: ending('changed', 'Outra forma de pagamento; pedido e lugares continuam'),
    refused: ending('refused', 'Pedido recusado'),
  },
});

export type CardFlow = ActorRefFrom<typeof cardMachine>;
