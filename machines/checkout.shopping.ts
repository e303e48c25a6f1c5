import { leftWith } from '#src/domain/hold.ts';
import type { OrderFacts } from '#src/domain/order.ts';

import {
  checkout,
  noteHold,
  noteOwn,
  paymentOf,
  putHeldInCart,
  repeat,
  tellStale,
  toCart,
  toHold,
  toTurn,
  workBegan,
  workEnded,
} from './checkout.vocabulary.ts';
import { must } from './support/must.ts';
import { error } from './support/notice.ts';

/** The purchase ends with the login of whoever began it, also while it is being loaded. */
export const overOnceMemberLeft = {
  'member.left': { target: '#checkout.over', actions: { type: 'noteNext', params: 'again' } },
} as const;

/** Nothing was heard of seats and stock in the later steps: they are read again. */
const backToProducts = { target: 'products', actions: tellStale } as const;

/** A complaint about a coupon belongs to the step it came up in. */
const tellStep = { type: 'toCoupons', params: { type: 'step.changed' } } as const;

/** What is asked for is already with the server, and its answer is what is chosen then. */
const keepsChoice = {
  'seat.picked': { actions: { type: 'say', params: error('seats.wait') } },
} as const;

const products = checkout.createStateConfig({
  description: 'Escolha de ingressos',
  initial: 'choosing',
  entry: [{ type: 'noteStep', params: 'products' }, tellStep],
  invoke: {
    id: 'seats',
    src: 'seats',
    input: ({ context: { event, hold } }) => ({
      eventId: event.id,
      hasSeatMap: event.hasSeatMap,
      limit: event.limit,
      own: hold?.seats ?? [],
    }),
    onError: '#checkout.unavailable',
  },
  on: {
    'sector.entered': { actions: toCart },
    'sector.left': { actions: toCart },
    'stock.seen': {
      actions: {
        type: 'toCart',
        params: ({ context: { hold }, event }) => ({ ...event, types: leftWith(hold, event.types) }),
      },
    },
    'stock.changed': { actions: { type: 'toSeats', params: { type: 'seats.stale' } } },
    'hold.ended': {
      description: 'O que se pedia de novo foi devolvido: aqui já se escolhe outra coisa',
      guard: 'hasNoHold',
    },
  },
  states: {
    choosing: {
      description: 'Quantos de cada, e em que lugares',
      on: {
        'seat.picked': {
          actions: {
            type: 'toCart',
            params: ({ event }) => ({ type: 'seat.toggle', seat: event.seat }),
          },
        },
        'seats.taken': {
          description: 'Enquanto se reserva, quem pegou pode ser a própria pessoa: aí o servidor responde',
          actions: toCart,
        },
        'hold.began': { actions: noteOwn },
        'best.asked': {
          target: 'finding',
          actions: {
            type: 'submit',
            params: ({ event: { sectorId, wish } }) => ({ kind: 'best', sectorId, ...wish }),
          },
        },
        'cart.submitted': [
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            target: '#checkout.shopping.journey.steps.held',
          },
          {
            target: 'reserving',
            actions: {
              type: 'submit',
              params: ({ event: { lines, seats } }) => ({ kind: 'chosen', lines, seats }),
            },
          },
        ],
      },
    },
    finding: {
      description: 'Procurando os melhores lugares; os achados já ficam reservados',
      on: {
        ...keepsChoice,
        'hold.began': { target: 'choosing', actions: noteOwn },
        'hold.refused': 'choosing',
        'wait.again': { actions: toHold },
      },
    },
    reserving: {
      description: 'Reservando o que foi escolhido',
      on: {
        ...keepsChoice,
        'hold.began': '#checkout.shopping.journey.steps.held',
        'hold.refused': 'choosing',
        'wait.again': { actions: toHold },
      },
    },
  },
});

/** How an order that was paid in another tab, or before a reload, ended. */
const endingOf = (order: OrderFacts | null) => (order?.status === 'in_analysis' ? 'inAnalysis' : 'paid');

const steps = checkout.createStateConfig({
  description: 'Etapas',
  initial: 'placing',
  states: {
    placing: {
      always: [
        {
          guard: 'isOrderBought',
          target: '#checkout.confirmation',
          actions: {
            type: 'settle',
            params: ({ context: { order } }) => ({ ending: endingOf(order), order }),
          },
        },
        { guard: 'isOrderLost', target: '#checkout.lost' },
        { guard: 'hasOrder', target: 'payment' },
        { guard: 'mayPay', target: 'payment' },
        { guard: 'mayName', target: 'participants' },
        { target: 'products' },
      ],
    },
    products,
    held: { always: [{ guard: 'isMember', target: 'participants' }, { target: 'identifying' }] },
    identifying: {
      description: 'Entrar, por cima da página',
      entry: { type: 'say', params: { type: 'dialog.ask', route: '/login' } },
      on: {
        'member.entered': { target: 'participants', actions: { type: 'noteMember', params: true } },
        'member.failed': backToProducts,
        'dialog.dismissed': backToProducts,
      },
    },
    participants: {
      description: 'Participantes',
      entry: [{ type: 'noteStep', params: 'participants' }, tellStep],
      invoke: {
        id: 'participants',
        src: 'participants',
        input: ({ context }) => ({ holdId: must(context.hold, 'hold').id }),
        onDone: 'payment',
        onError: '#checkout.unavailable',
      },
      on: { 'step.back': backToProducts, 'step.refused': backToProducts },
    },
    payment: {
      description: 'Pagamento',
      tags: 'waiting',
      entry: tellStep,
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentOf(context),
        onDone: [
          {
            guard: { type: 'isBought', params: ({ event }) => event.output.ending },
            target: '#checkout.confirmation',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          {
            target: '#checkout.lost',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
        ],
        onError: '#checkout.unavailable',
      },
      on: {
        'payChoice.made': {
          actions: { type: 'notePayChoice', params: ({ event }) => event.choice },
        },
      },
      initial: 'open',
      states: {
        open: {
          description: 'Ainda se pode voltar',
          on: {
            'coupons.changed': {
              actions: [{ type: 'noteCoupons', params: ({ event }) => event }, 'tellPrice'],
            },
            'step.back': { guard: 'hasHold', target: '#checkout.shopping.journey.steps.participants' },
            'order.sent': 'sent',
          },
        },
        sent: {
          description: 'O pedido está a caminho ou feito: dele não se volta',
          on: { 'order.refused': { target: 'open', actions: 'tellPrice' } },
        },
      },
    },
  },
});

const journey = checkout.createStateConfig({
  description: 'Jornada',
  initial: 'steps',
  states: {
    steps,
    expired: {
      description: 'Sua reserva terminou; o que foi digitado continua aqui',
      tags: 'waiting',
      on: {
        'hold.retry': { actions: toHold },
        'hold.began': 'steps',
        'step.restart': {
          target: 'steps.products',
          actions: [tellStale, { type: 'toHold', params: { type: 'hold.release' } }],
        },
      },
    },
  },
  on: {
    'hold.ended': [
      { guard: { type: 'hasMoved', params: ({ event }) => event.reason }, target: '#checkout.arriving' },
      {
        guard: { type: 'hasExpired', params: ({ event }) => event.reason },
        target: '.expired',
        actions: [{ type: 'noteHold', params: null }, 'tellTabs', workEnded],
      },
      {
        target: '.steps.products',
        actions: [{ type: 'noteHold', params: null }, 'tellTabs', workEnded],
      },
    ],
  },
});

const door = checkout.createStateConfig({
  description: 'Saída',
  initial: 'inside',
  states: {
    inside: { description: 'Comprando', on: { 'leave.ask': { guard: 'mayLeave', target: 'asking' } } },
    asking: {
      description: 'Quer mesmo cancelar a compra? Os lugares serão liberados',
      on: {
        'leave.refuse': 'inside',
        'hold.ended': { description: 'Já não há o que cancelar', target: 'inside' },
        'leave.confirm': [
          {
            guard: 'hasHold',
            target: 'releasing',
            actions: { type: 'toHold', params: { type: 'hold.release' } },
          },
          { target: '#checkout.over', actions: { type: 'noteNext', params: 'again' } },
        ],
      },
    },
    releasing: {
      description: 'Liberando os lugares',
      always: {
        guard: 'hasNoHold',
        target: '#checkout.over',
        actions: { type: 'noteNext', params: 'again' },
      },
      on: {
        'hold.began': {
          description: 'O pedido foi recusado e a reserva voltou: libera de novo',
          actions: { type: 'toHold', params: { type: 'hold.release' } },
        },
      },
    },
  },
});

const switchboard = checkout.createStateConfig({
  description: 'Quem fala com quem',
  on: {
    notice: { actions: repeat },
    announce: { actions: repeat },
    'coupon.add': { actions: { type: 'toCoupons', params: ({ event }) => event } },
    'coupon.remove': { guard: 'hasNoPrice', actions: { type: 'toCoupons', params: ({ event }) => event } },
    'coupons.changed': {
      actions: [{ type: 'noteCoupons', params: ({ event }) => event }, repeat],
    },
    'hold.renew': { guard: 'hasHold', actions: toHold },
    'hold.began': [
      {
        guard: { type: 'isNewHold', params: ({ event }) => event.hold },
        actions: [noteHold, putHeldInCart, 'tellTabs', workBegan],
      },
      {
        description: 'A mesma reserva, relida: as outras abas não têm o que saber',
        actions: [noteHold, workBegan],
      },
    ],
    'stock.changed': {
      actions: [{ type: 'toCart', params: ({ event }) => ({ ...event, type: 'cart.trim' }) }, repeat],
    },
    'member.entered': { actions: [{ type: 'noteMember', params: true }, toHold, toTurn] },
    'member.expired': { actions: toHold },
    'order.sent': { guard: 'hasHold', actions: toHold },
    'order.refused': { guard: 'hasHold', actions: [toHold, tellStale] },
    'order.created': {
      guard: 'hasHold',
      actions: [toHold, { type: 'noteHold', params: null }, 'tellTabs'],
    },
  },
});

const buyer = checkout.createStateConfig({
  description: 'Quem compra',
  initial: 'here',
  states: {
    here: { description: 'Está aqui, com ou sem conta', on: { 'member.expired': 'away' } },
    away: {
      description: 'A sessão terminou: de uma reserva da conta nada se diz a quem ainda não voltou',
      on: { 'member.entered': 'here', 'otherTab.moved': 'behind' },
    },
    behind: {
      description: 'Outra aba mudou a compra; pergunta-se por ela quando a pessoa volta',
      on: {
        'member.entered': { target: 'here', actions: 'catchUp' },
        'otherTab.moved': {},
      },
    },
  },
});

/** While something is chosen, held or paid: its steps, the way out of them, who buys, and who of those that work on it talks to whom. */
export const shopping = checkout.createStateConfig({
  description: 'Compra',
  type: 'parallel',
  invoke: [
    { id: 'diary', src: 'diary' },
    {
      id: 'coupons',
      src: 'coupons',
      input: ({ context: { event, codes } }) => ({ eventId: event.id, codes }),
      onError: 'unavailable',
    },
    {
      id: 'hold',
      src: 'hold',
      input: ({ context: { event, hold } }) => ({
        eventId: event.id,
        sectors: event.sectors,
        hold,
        isGuarded: event.highDemand && !event.hasLine,
      }),
      onError: 'unavailable',
    },
  ],
  on: {
    'otherTab.moved': [
      { guard: 'isNotPaying', target: 'arriving' },
      { guard: 'hasHold', actions: { type: 'toHold', params: { type: 'page.returned' } } },
    ],
    ...overOnceMemberLeft,
    'order.opened': [
      {
        guard: { type: 'isThisOrder', params: ({ event }) => event.orderId },
        target: 'over',
        actions: { type: 'noteNext', params: 'leave' },
      },
      {
        guard: 'hasNoHold',
        target: 'over',
        actions: { type: 'noteNext', params: 'leave' },
      },
    ],
  },
  states: { journey, door, buyer, switchboard },
});
