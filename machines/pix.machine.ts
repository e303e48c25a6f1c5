import { type ActorRefFrom, assign, type EventObject, emit, setup } from 'xstate';

import type { OrdersApi } from '#src/api/orders.ts';
import { isUncertain } from '#src/domain/failure.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { minutes, seconds } from '#src/domain/time.ts';

import { error, type Notice, success } from './support/notice.ts';
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

interface PixContext extends PaymentFacts {
  ending: Ending;
}

const idOf = ({ context }: { context: PixContext }) => ({ id: context.order?.id ?? '' });

/** A Pix: made, waited for, and watched even after its deadline. The code itself is read by the screen. */
const pix = setup({
  types: {} as {
    context: PixContext;
    input: PaymentFacts;
    output: { ending: Ending; order: OrderFacts | null };
    events: {
      type:
        | 'payment.recheck'
        | 'order.moved'
        | 'page.returned'
        | 'wait.again'
        | 'pix.renew'
        | 'method.change';
    };
    emitted: OrderWord | Notice;
    tags: 'busy' | 'guarded' | 'late' | 'slow';
  },
  actors: {
    chargePix: remote<OrdersApi['chargePix']>(),
    readOrder: remote<OrdersApi['readOrder']>(),
    orderStream: sense<EventObject, { id: string }>(),
    presence: sense(),
  },
  guards: {
    ...orderGuards,
    hasCharge: ({ context }) => context.order?.method === 'pix',
    hasOrder: ({ context }) => context.order !== null,
    hasLapsed: ({ context }) => context.order?.tried === 'pix',
    /** The order may still be paid, but its charge is over: the provider ended it, or its time did. */
    isLapsed: ({ context: { order } }) => order?.status === 'awaiting_payment' && order.method === null,
    mayRenew: ({ context }) => context.order?.status === 'awaiting_payment',
    isUncertain: (_, failure: unknown) => isUncertain(failure),
  },
  actions: {
    keep: assign((_, order: OrderFacts) => ({ order })),
    end: assign((_, ending: Ending) => ({ ending })),
    say: emit((_, word: OrderWord | Notice) => word),
  },
  delays: {
    untilCharged: ({ context }) => Math.max(0, context.order?.expiresIn ?? 0),
    betweenLooks: seconds(5),
    betweenTries: seconds(3),
    patience: seconds(10),
    lateness: minutes(2),
  },
});

const creating = pix.createStateConfig({
  description: 'Gerando o Pix',
  tags: ['busy', 'guarded'],
  entry: tell('order.sent'),
  invoke: {
    id: 'chargePix',
    src: 'chargePix',
    input: ({ context }) => attemptOf(context),
    onDone: { target: 'awaiting', actions: [keepOrder, tell('order.created')] },
    onError: [
      { guard: { type: 'isUncertain', params: errorOf }, target: 'uncertain' },
      { guard: 'hasOrder', target: 'late', actions: complain },
      { target: 'refused', actions: [complain, tell('order.refused')] },
    ],
  },
  initial: 'asking',
  states: {
    asking: { description: 'Perguntando ao servidor', after: { patience: 'slow' } },
    slow: {
      description: 'Está demorando mais que o normal',
      tags: 'slow',
      on: { 'wait.again': { target: '#pix.creating', reenter: true } },
    },
  },
});

const uncertain = pix.createStateConfig({
  description: 'Sem resposta: pergunta de novo com a mesma chave, e nada se faz duas vezes',
  tags: ['busy', 'guarded', 'slow'],
  after: { betweenTries: 'creating' },
  on: { 'wait.again': 'creating' },
});

const looking = pix.createStateConfig({
  description: 'Conferindo com o servidor',
  tags: 'busy',
  invoke: {
    id: 'readOrder',
    src: 'readOrder',
    input: idOf,
    onDone: { target: 'sorting', actions: keepOrder },
    onError: 'waiting',
  },
});

const waiting = pix.createStateConfig({
  description: 'Aguardando pagamento',
  after: { betweenLooks: 'looking' },
  on: { 'payment.recheck': 'looking', 'order.moved': 'looking', 'page.returned': 'looking' },
});

const awaiting = pix.createStateConfig({
  description: 'Pix gerado',
  tags: 'guarded',
  invoke: [
    { id: 'orderStream', src: 'orderStream', input: idOf },
    { id: 'presence', src: 'presence' },
  ],
  after: { untilCharged: 'late' },
  on: { 'method.change': 'changed' },
  initial: 'sorting',
  states: {
    sorting: {
      always: [
        { guard: 'isPaid', target: '#pix.paid' },
        { guard: 'isRefund', target: '#pix.refunded' },
        { guard: 'isExpired', target: '#pix.late' },
        { guard: 'isLapsed', target: '#pix.late' },
        { target: 'waiting' },
      ],
    },
    waiting,
    looking,
  },
});

const late = pix.createStateConfig({
  description: 'O código Pix venceu; um pagamento atrasado ainda pode chegar, e outro código pode ser gerado',
  tags: 'late',
  entry: { type: 'say', params: error('payment.late') },
  invoke: [
    { id: 'orderStream', src: 'orderStream', input: idOf },
    { id: 'presence', src: 'presence' },
  ],
  after: { lateness: 'expired' },
  on: {
    'pix.renew': { guard: 'mayRenew', target: 'creating' },
    'method.change': { guard: 'mayRenew', target: 'changed' },
  },
  initial: 'looking',
  states: {
    looking,
    waiting,
    sorting: {
      always: [
        { guard: 'isPaid', target: '#pix.reseated' },
        { guard: 'isRefund', target: '#pix.refunded' },
        { target: 'waiting' },
      ],
    },
  },
});

const celebrate = { type: 'say', params: success('payment.paid') } as const;

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
        { guard: 'hasLapsed', target: 'late' },
        { target: 'creating' },
      ],
    },
    creating,
    uncertain,
    awaiting,
    late,
    paid: { description: 'Pago', type: 'final', entry: [{ type: 'end', params: 'paid' }, celebrate] },
    reseated: {
      description: 'Pago depois do prazo: mesmos lugares',
      type: 'final',
      entry: [{ type: 'end', params: 'reseated' }, celebrate],
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
