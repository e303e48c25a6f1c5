import type { ActorRefFrom } from 'xstate';

import { overOnceMemberLeft, shopping } from './checkout.shopping.ts';
import {
  checkout,
  declineOrder,
  noteEvent,
  repeat,
  toCart,
  toOpening,
  toTurn,
  workEnded,
} from './checkout.vocabulary.ts';
import { complain, noteComplaint } from './support/failure.ts';
import { waiting } from './support/waiting.ts';

export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  description: 'Compra de ingressos',
  context: ({ input: { event, orderId, isMember, codes } }) => ({
    event,
    orderId,
    isMember,
    codes,
    coupons: [],
    hold: null,
    elsewhere: null,
    complaint: null,
    order: null,
    payChoice: { method: 'pix', installments: 1 },
    ending: null,
    next: null,
  }),
  output: ({ context: { ending, order, next } }) => ({ ending, orderId: order?.id ?? null, next }),
  initial: 'knocking',
  invoke: [
    { id: 'ear', src: 'hear' },
    { id: 'tabs', src: 'tabs' },
    { id: 'opening', src: 'opening', input: ({ context: { event } }) => ({ event }) },
    { id: 'turn', src: 'turn', input: ({ context: { event } }) => ({ event }) },
    { id: 'cart', src: 'cart', input: ({ context: { event } }) => ({ event, cart: {}, seats: [] }) },
  ],
  on: {
    'event.stale': { actions: repeat },
    'event.refreshed': { actions: [noteEvent, toCart, toOpening, toTurn] },
    'member.entered': { actions: [{ type: 'noteMember', params: true }, toTurn] },
    'member.left': { actions: { type: 'noteMember', params: false } },
  },
  states: {
    knocking: {
      description: 'O que a compra anterior tinha a perder já não é desta',
      entry: workEnded,
      always: [{ guard: 'needsLogin', target: 'recognizing' }, { target: 'arriving' }],
    },
    recognizing: {
      description: 'O endereço é o de um pedido: entrar, por cima da página, para continuar nele',
      entry: { type: 'say', params: { type: 'dialog.ask', route: '/login' } },
      on: {
        'member.entered': { target: 'arriving', actions: { type: 'noteMember', params: true } },
        'member.failed': { target: 'arriving', actions: ['forgetOrder', declineOrder] },
        'dialog.dismissed': { target: 'arriving', actions: ['forgetOrder', declineOrder] },
      },
    },
    arriving: {
      description: 'Recuperando sua compra',
      invoke: {
        id: 'loadPurchase',
        src: 'loadPurchase',
        input: ({ context: { event, orderId } }) => ({ eventId: event.id, orderId }),
        onDone: [
          {
            description: 'Uma reserva que ainda não se conhecia: a escolha passa a ser a dela',
            guard: { type: 'bringsNewHold', params: ({ event }) => event.output },
            target: 'sorting',
            actions: [{ type: 'recall', params: ({ event }) => event.output }, 'putHoldInCart'],
          },
          {
            description: 'O que já foi escolhido aqui fica',
            target: 'sorting',
            actions: { type: 'recall', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unavailable', actions: complain },
      },
      on: {
        'member.entered': {
          target: 'arriving',
          reenter: true,
          actions: { type: 'noteMember', params: true },
        },
        'otherTab.moved': { target: 'arriving', reenter: true },
        ...overOnceMemberLeft,
      },
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'Está demorando mais que o normal; perguntar de novo não muda nada',
          on: { 'wait.again': { target: '#checkout.arriving', reenter: true } },
        },
      }),
    },
    sorting: {
      always: [
        {
          guard: 'orderNotFound',
          target: 'over',
          actions: ['missOrder', { type: 'noteNext', params: 'leave' }],
        },
        { guard: 'hasOtherHold', target: 'elsewhere' },
        { guard: 'hasNothing', target: 'shopping', actions: workEnded },
        { target: 'shopping' },
      ],
    },
    elsewhere: {
      description: 'Você tem uma reserva em outro evento: continuar nela ou trocar?',
      tags: 'waiting',
      entry: workEnded,
      exit: { type: 'noteComplaint', params: null },
      on: {
        'purchase.keep': { target: 'over', actions: ['goThere', { type: 'noteNext', params: 'leave' }] },
        'purchase.swap': 'swapping',
        'otherTab.moved': 'arriving',
        ...overOnceMemberLeft,
      },
    },
    swapping: {
      description: 'Liberando a outra reserva',
      invoke: {
        id: 'releaseElsewhere',
        src: 'releaseHold',
        input: undefined,
        onDone: 'arriving',
        onError: { target: 'elsewhere', actions: noteComplaint },
      },
      after: {
        patience: { target: 'elsewhere', actions: { type: 'noteComplaint', params: 'failure.offline' } },
      },
    },
    unavailable: {
      description: 'Não deu para abrir a compra; nada se perdeu',
      on: {
        'purchase.retry': 'arriving',
        'network.returned': 'arriving',
        ...overOnceMemberLeft,
      },
    },
    shopping,
    lost: {
      description: 'O pedido venceu ou foi devolvido: recomeçar, se quiser',
      tags: 'waiting',
      entry: workEnded,
      on: {
        'purchase.again': { target: 'closing', actions: { type: 'noteNext', params: 'again' } },
        ...overOnceMemberLeft,
      },
    },
    confirmation: {
      description: 'Confirmação',
      entry: workEnded,
      on: {
        'purchase.again': { target: 'closing', actions: { type: 'noteNext', params: 'again' } },
        'purchase.close': { target: 'closing', actions: { type: 'noteNext', params: 'order' } },
        'order.opened': { target: 'closing', actions: { type: 'noteNext', params: 'leave' } },
        ...overOnceMemberLeft,
      },
    },
    closing: {
      description: 'Guardando a compra terminada',
      invoke: {
        id: 'closePurchase',
        src: 'closePurchase',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'over',
        onError: 'over',
      },
      after: { patience: 'over' },
      on: {
        'order.opened': {
          description: 'Quem já foi a um pedido fica nele',
          actions: { type: 'noteNext', params: 'leave' },
        },
      },
    },
    over: { description: 'Compra encerrada', type: 'final', entry: workEnded },
  },
});

export type CheckoutMachine = typeof checkoutMachine;
export type CheckoutFlow = ActorRefFrom<CheckoutMachine>;
