import type { ActorRefFrom } from 'xstate';

import { idOf, pix } from './pix.vocabulary.ts';
import { complain, errorOf } from './support/failure.ts';
import { success } from './support/notice.ts';
import { attemptOf, keepOrder, tell } from './support/order.ts';
import { waiting as waitingForCall } from './support/waiting.ts';

const readOrder = {
  id: 'readOrder',
  src: 'readOrder',
  input: idOf,
} as const;

const lookOnNews = { 'order.moved': 'looking', 'page.returned': 'looking' } as const;

/** The request that is under way may be lost, or older than the news. */
const lookAgain = { target: 'looking', reenter: true } as const;

const sayNotYet = { type: 'say', params: success('payment.notYet') } as const;
type Otherwise = { target: string; actions?: typeof sayNotYet };
const goOnWaiting: Otherwise = { target: 'waiting' };
const showChecked: Otherwise = { target: 'checked', actions: sayNotYet };

const creating = pix.createStateConfig({
  description: 'Gerando o Pix',
  entry: tell('order.sent'),
  invoke: {
    id: 'chargePix',
    src: 'chargePix',
    input: ({ context }) => attemptOf(context),
    onDone: { target: 'awaiting', actions: [keepOrder, tell('order.created')] },
    onError: [
      { guard: { type: 'isUncertain', params: errorOf }, target: 'uncertain' },
      { guard: 'hadCharge', target: 'late', actions: complain },
      {
        description: 'Nunca houve um código deste pedido: outra forma de pagamento, ou de novo o Pix',
        guard: 'hasOrder',
        target: 'changed',
        actions: complain,
      },
      { target: 'refused', actions: [complain, tell('order.refused')] },
    ],
  },
  ...waitingForCall({
    asking: { description: 'Perguntando ao servidor' },
    slow: {
      description: 'Está demorando mais que o normal',
      on: { 'wait.again': { target: '#pix.creating', reenter: true } },
    },
  }),
});

const uncertain = pix.createStateConfig({
  description: 'Sem resposta: pergunta de novo com a mesma chave, e nada se faz duas vezes',
  tags: 'slow',
  after: { betweenTries: 'creating' },
  on: { 'wait.again': 'creating' },
});

const looking = pix.createStateConfig({
  description: 'Conferindo com o servidor',
  invoke: { ...readOrder, onDone: { target: 'sorting', actions: keepOrder }, onError: 'waiting' },
  on: { 'payment.recheck': 'checking', 'order.moved': lookAgain, 'page.returned': lookAgain },
});

const checking = pix.createStateConfig({
  description: '“Já paguei”: confere, e diz que confere',
  tags: 'checking',
  invoke: { ...readOrder, onDone: { target: 'answered', actions: keepOrder }, onError: 'checked' },
  after: { patience: 'checked' },
});

const checked = pix.createStateConfig({
  description: 'Conferiu; fica dito por um instante',
  tags: 'checking',
  after: { checkShown: 'waiting' },
  on: lookOnNews,
});

const waiting = pix.createStateConfig({
  description: 'Aguardando pagamento',
  after: { betweenLooks: 'looking' },
  on: { 'payment.recheck': 'checking', ...lookOnNews },
});

/** Where an answer leads before the deadline; `otherwise`: it says nothing new. */
const sortingTo = (otherwise: Otherwise) =>
  pix.createStateConfig({
    always: [
      { guard: 'isPaid', target: '#pix.paid' },
      { guard: 'isRefund', target: '#pix.refunded' },
      { guard: 'isExpired', target: '#pix.late' },
      { guard: 'isChargeOver', target: '#pix.late' },
      otherwise,
    ],
  });

/** Where it leads after the deadline. */
const sortingLateTo = (otherwise: Otherwise) =>
  pix.createStateConfig({
    always: [
      { guard: 'isPaid', target: '#pix.reseated' },
      { guard: 'isRefund', target: '#pix.refunded' },
      otherwise,
    ],
  });

const awaiting = pix.createStateConfig({
  description: 'Pix gerado',
  invoke: [
    { id: 'orderStream', src: 'orderStream', input: idOf },
    { id: 'presence', src: 'presence' },
  ],
  after: { untilCharged: 'late' },
  on: { 'method.change': 'changed' },
  initial: 'sorting',
  states: {
    sorting: sortingTo(goOnWaiting),
    waiting,
    looking: { ...looking, after: { patience: 'waiting' } },
    checking,
    answered: sortingTo(showChecked),
    checked,
  },
});

/**
 * Two minutes end it, whatever is being asked: a look that nobody answers needs no other end. As long as the order may still be paid
 * nothing is lost, and they begin anew.
 */
const late = pix.createStateConfig({
  description: 'O código Pix venceu; um pagamento atrasado ainda pode chegar, e outro código pode ser gerado',
  tags: 'late',
  invoke: [
    { id: 'orderStream', src: 'orderStream', input: idOf },
    { id: 'presence', src: 'presence' },
  ],
  after: {
    lateness: [
      {
        description: 'O pedido ainda pode ser pago: continua aqui',
        guard: 'mayRenew',
        target: 'late',
        reenter: true,
      },
      { target: 'expired' },
    ],
  },
  on: {
    'pix.renew': { guard: 'mayRenew', target: 'creating' },
    'method.change': { guard: 'mayRenew', target: 'changed' },
  },
  initial: 'looking',
  states: {
    looking: { ...looking, description: 'Conferindo com o servidor se um pagamento atrasado chegou' },
    waiting: { ...waiting, description: 'Aguardando um pagamento atrasado' },
    sorting: sortingLateTo(goOnWaiting),
    checking: { ...checking, description: '“Já paguei” depois do prazo: confere, e diz que confere' },
    answered: sortingLateTo(showChecked),
    checked: { ...checked, description: 'Conferiu depois do prazo; fica dito por um instante' },
  },
});

const sayPaid = { type: 'say', params: success('payment.paid') } as const;

export const pixMachine = pix.createMachine({
  id: 'pix',
  description: 'Pagamento com Pix',
  context: ({ input }) => ({ ...input, ending: 'expired' }),
  output: ({ context: { ending, order } }) => ({ ending, order }),
  initial: 'waking',
  states: {
    waking: {
      always: [
        { guard: 'hasCharge', target: 'awaiting' },
        { guard: 'hadCharge', target: 'late' },
        { target: 'creating' },
      ],
    },
    creating,
    uncertain,
    awaiting,
    late,
    paid: { description: 'Pago', type: 'final', entry: [{ type: 'end', params: 'paid' }, sayPaid] },
    reseated: {
      description: 'Pago depois do prazo: mesmos lugares',
      type: 'final',
      entry: [{ type: 'end', params: 'reseated' }, sayPaid],
    },
    refunded: {
      description: 'Pago depois do prazo: valor devolvido',
      type: 'final',
      entry: { type: 'end', params: 'refunded' },
    },
    expired: { description: 'Não pago no prazo', type: 'final', entry: { type: 'end', params: 'expired' } },
    changed: {
      description: 'Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo',
      type: 'final',
      entry: { type: 'end', params: 'changed' },
    },
    refused: { description: 'Pedido recusado', type: 'final', entry: { type: 'end', params: 'refused' } },
  },
});

export type PixFlow = ActorRefFrom<typeof pixMachine>;
