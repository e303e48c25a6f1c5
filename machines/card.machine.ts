import { type ActorRefFrom, assertEvent } from 'xstate';

import type { OrderFacts } from '#src/domain/order.ts';

import { type CardTerms, card, idOf } from './card.vocabulary.ts';
import { complain, errorOf } from './support/failure.ts';
import { error, success } from './support/notice.ts';
import { attemptOf, type Ending, keepOrder, tell } from './support/order.ts';
import { outputOf } from './support/remote.ts';
import { waiting as waitingForCall } from './support/waiting.ts';

const submitOrChange = {
  'card.submit': {
    guard: { type: 'hasTotal' as const, params: ({ event }: { event: CardTerms }) => event.totalCents },
    target: 'tokenising',
    actions: {
      type: 'noteTerms' as const,
      params: ({ event }: { event: CardTerms }) => event,
    },
  },
  'method.change': '#card.changed',
} as const;

/** The end of an order is measured once, from what was last heard of it: what the fields refuse begins nothing anew. */
const typing = card.createStateConfig({
  description: 'O cartão é digitado, até o fim do prazo do pedido',
  after: { untilOver: { guard: 'hasOrder', target: 'checking' } },
  initial: 'filling',
  states: {
    filling: { description: 'Dados do cartão, no quadro do provedor', on: submitOrChange },
    declined: {
      description: 'Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam',
      on: submitOrChange,
    },
    tokenising: {
      description: 'O provedor troca o cartão por um código de uso único',
      tags: 'busy',
      invoke: {
        id: 'tokenise',
        src: 'tokenise',
        input: undefined,
        onDone: '#card.charging',
        onError: { target: 'filling', actions: complain },
      },
    },
  },
});

const charging = card.createStateConfig({
  description: 'Cobrando',
  tags: 'busy',
  entry: ['countAnew', tell('order.sent')],
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
      { guard: 'hasOrder', target: 'checking', actions: complain },
      { target: 'refused', actions: [complain, tell('order.refused')] },
    ],
  },
  ...waitingForCall({
    asking: { description: 'Mandando a cobrança ao servidor' },
    slow: {
      description:
        'Está demorando mais que o normal; perguntar de novo procura o pedido, sem cobrar outra vez',
      on: { 'wait.again': '#card.uncertain' },
    },
  }),
});

/** Nothing was heard of the charge, so nothing is said of it but that it may be tried again. */
const sayNothingCame = { type: 'say', params: error('failure.http') } as const;

const uncertain = card.createStateConfig({
  description: 'Sem resposta: procurando o pedido, sem cobrar de novo',
  tags: ['busy', 'slow'],
  initial: 'searching',
  states: {
    searching: {
      description: 'Procurando o pedido no servidor',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => attemptOf(context),
        onDone: [
          {
            guard: { type: 'isOfThisCharge', params: outputOf<OrderFacts> },
            target: '#card.sorting',
            actions: [keepOrder, tell('order.created')],
          },
          {
            description: 'O pedido existe, e esta cobrança não chegou a ele: nada se diz dela',
            guard: 'isLastLook',
            target: '#card.typing.filling',
            actions: [keepOrder, tell('order.created'), sayNothingCame],
          },
          { target: 'resting', actions: 'countLook' },
        ],
        onError: [
          {
            guard: { type: 'isOfNoOrderAtLast', params: errorOf },
            target: '#card.refused',
            actions: [sayNothingCame, tell('order.refused')],
          },
          {
            guard: { type: 'isUnknownAtLast', params: errorOf },
            target: '#card.typing.filling',
            actions: sayNothingCame,
          },
          {
            guard: { type: 'isUnknown', params: errorOf },
            target: 'resting',
            actions: 'countLook',
          },
          { target: 'resting' },
        ],
      },
      after: { patience: 'resting' },
      on: { 'wait.again': { target: 'searching', reenter: true } },
    },
    resting: {
      description: 'Sem resposta, procura de novo',
      after: { betweenTries: 'searching' },
      on: {
        'wait.again': {
          description: 'Procurar mais depressa não é esperar mais',
          target: 'searching',
          actions: 'countAnew',
        },
      },
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
    { target: 'typing.declined' },
  ],
});

/** Asks the server what became of the order, and where to go with its answer or without one. */
const lookingFor = (answered: string, unanswered: string) =>
  card.createStateConfig({
    description: 'Conferindo como está o pedido',
    tags: 'busy',
    invoke: {
      id: 'readOrder',
      src: 'readOrder',
      input: idOf,
      onDone: { target: answered, actions: keepOrder },
      onError: unanswered,
    },
    after: { patience: unanswered },
  });

const waiting = card.createStateConfig({
  description: 'Espera um pouco o fim do pedido',
  after: { betweenTries: 'looking' },
});

const challenge = card.createStateConfig({
  description: 'O banco confirma que é você (3DS)',
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
    looking: { ...lookingFor('sorting', 'asking'), description: 'Conferindo se o banco já confirmou' },
    sorting: { always: [{ guard: 'isChallenged', target: 'asking' }, { target: '#card.sorting' }] },
  },
});

const pending = card.createStateConfig({
  description: 'O provedor ainda não respondeu: pergunta ao servidor até saber',
  tags: 'busy',
  initial: 'looking',
  states: {
    looking: {
      ...lookingFor('#card.sorting', 'waiting'),
      description: 'Conferindo se o provedor já respondeu',
    },
    waiting: { ...waiting, description: 'Espera um pouco a resposta do provedor' },
  },
});

const checking = card.createStateConfig({
  description: 'O prazo terminou ou o servidor não quis cobrar: pergunta como está o pedido',
  tags: 'busy',
  initial: 'looking',
  states: {
    looking: lookingFor('sorting', 'waiting'),
    waiting,
    sorting: {
      always: [
        { guard: 'isOverdue', target: 'waiting' },
        { guard: 'isUntried', target: '#card.typing.filling' },
        { target: '#card.sorting' },
      ],
    },
  },
});

const ending = (name: Ending) =>
  card.createStateConfig({ type: 'final', entry: { type: 'end', params: name } });

export const cardMachine = card.createMachine({
  id: 'card',
  description: 'Pagamento com cartão',
  context: ({ input }) => ({ ...input, installments: 1, looks: 0, ending: 'changed' }),
  output: ({ context: { ending: how, order } }) => ({ ending: how, order }),
  initial: 'waking',
  states: {
    waking: { always: [{ guard: 'wasTried', target: 'sorting' }, { target: 'typing' }] },
    typing,
    charging,
    uncertain,
    sorting,
    challenge,
    pending,
    checking,
    paid: {
      description: 'Aprovado',
      type: 'final',
      entry: [
        { type: 'end', params: 'paid' },
        { type: 'say', params: success('payment.paid') },
      ],
    },
    inAnalysis: {
      description: 'Em análise: a resposta pode levar até 72 horas, e os lugares esperam',
      ...ending('inAnalysis'),
    },
    refunded: { description: 'Valor devolvido', ...ending('refunded') },
    expired: { description: 'O pedido venceu', ...ending('expired') },
    changed: { description: 'Outra forma de pagamento; pedido e lugares continuam', ...ending('changed') },
    refused: { description: 'Pedido recusado', ...ending('refused') },
  },
});

export type CardFlow = ActorRefFrom<typeof cardMachine>;
