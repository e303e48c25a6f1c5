import {
  againOf,
  changedStock,
  complainOfHold,
  hold,
  idOf,
  keepIt,
  memberIsBack,
  noteComplaint,
  refused,
  wantedOf,
  wantIt,
  wishOf,
} from './hold.vocabulary.ts';
import { complain, errorOf } from './support/failure.ts';
import { must } from './support/must.ts';
import { aloud, error, success } from './support/notice.ts';
import { waiting } from './support/waiting.ts';

const sayReleased = { type: 'say', params: { type: 'hold.ended', reason: 'released' } } as const;
/** Another wish replaces the request that is under way. */
const exchange = { 'tickets.submit': { target: 'exchanging', actions: wantIt } } as const;
const reserve = { 'tickets.submit': { target: 'reserving', actions: wantIt } } as const;

const live = hold.createStateConfig({
  description: 'Lugares reservados',
  tags: 'live',
  entry: 'tellBegan',
  invoke: [
    { id: 'ear', src: 'hear' },
    { id: 'presence', src: 'presence' },
    {
      id: 'countdown',
      src: 'countdown',
      input: ({ context }) => {
        const { expiresIn, renewalsLeft } = must(context.hold, 'hold');
        return { expiresIn, mayRenew: renewalsLeft > 0 };
      },
      onDone: [{ guard: 'isSteady', target: '.checking', actions: 'noteRunOut' }, { actions: 'noteRunOut' }],
      onError: '.checking',
    },
  ],
  on: {
    announce: { actions: { type: 'say', params: ({ event }) => event } },
    'hold.release': 'releasing',
    'order.sent': '.committing',
    'order.created': 'handedOver',
    'member.expired': { actions: { type: 'noteAway', params: true } },
    'member.entered': { actions: memberIsBack },
  },
  initial: 'steady',
  states: {
    steady: {
      description: 'Os lugares são seus até o prazo',
      on: {
        ...exchange,
        'hold.renew': { guard: 'hasRenewals', target: 'renewing' },
        'page.returned': 'checking',
      },
    },
    renewing: {
      description: 'Pedindo mais 5 minutos',
      tags: 'busy',
      on: exchange,
      invoke: {
        id: 'renewHold',
        src: 'renewHold',
        input: idOf,
        onDone: {
          target: '#hold.live',
          reenter: true,
          actions: [keepIt, { type: 'say', params: success('hold.renewed') }],
        },
        onError: { target: 'checking', actions: complain },
      },
      after: { patience: 'checking' },
    },
    exchanging: {
      description: 'Trocando: os antigos só saem quando os novos entram',
      tags: 'busy',
      invoke: {
        id: 'exchange',
        src: 'reserve',
        input: wantedOf,
        onDone: { target: '#hold.live', reenter: true, actions: keepIt },
        onError: { target: 'checking', actions: [complainOfHold, changedStock, refused] },
      },
      ...waiting({
        asking: { description: 'Pedindo a troca ao servidor' },
        slow: {
          description: 'A troca está demorando mais que o normal',
          on: { 'wait.again': { target: '#hold.live.exchanging', reenter: true } },
        },
      }),
    },
    checking: {
      description: 'Conferindo a reserva no servidor',
      after: { patience: [{ guard: 'hasRunOut', target: '#hold.expired' }, { target: 'steady' }] },
      on: {
        ...exchange,
        'hold.renew': { guard: 'hasRenewals', target: 'renewing' },
        'page.returned': { target: 'checking', reenter: true },
        'member.entered': { target: 'checking', reenter: true, actions: memberIsBack },
      },
      invoke: {
        id: 'readHold',
        src: 'readHold',
        input: idOf,
        onDone: { target: '#hold.live', reenter: true, actions: keepIt },
        onError: [
          { guard: { type: 'isGone', params: errorOf }, target: '#hold.expired' },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: '#hold.free',
            actions: { type: 'say', params: { type: 'hold.ended', reason: 'moved' } },
          },
          { guard: 'hasRunOut', target: '#hold.expired' },
          { target: 'steady' },
        ],
      },
    },
    committing: {
      description: 'O pedido está a caminho: aqui o relógio não decide',
      on: { 'order.refused': 'checking', 'hold.release': {} },
    },
  },
});

const reserving = hold.createStateConfig({
  description: 'Reservando',
  tags: 'busy',
  invoke: {
    id: 'reserve',
    src: 'reserve',
    input: wantedOf,
    onDone: { target: 'live', actions: keepIt },
    onError: [
      {
        guard: { type: 'broughtFreshStock', params: errorOf },
        target: 'free',
        actions: [complainOfHold, changedStock, refused],
      },
      { target: 'free', actions: [complainOfHold, refused] },
    ],
  },
  ...waiting({
    asking: { description: 'Pedindo a reserva ao servidor' },
    slow: {
      description: 'A reserva está demorando mais que o normal',
      on: { 'wait.again': { target: '#hold.reserving', reenter: true } },
    },
  }),
});

const retrying = hold.createStateConfig({
  description: 'Tentando os mesmos lugares',
  tags: 'busy',
  on: { ...reserve, 'hold.release': 'releasing' },
  invoke: {
    id: 'retry',
    src: 'reserve',
    input: againOf,
    onDone: [
      {
        guard: { type: 'gotOtherSeats', params: ({ event }) => event.output },
        target: 'live',
        actions: [{ type: 'tellOtherSeats', params: ({ event }) => event.output }, keepIt],
      },
      { target: 'live', actions: keepIt },
    ],
    onError: [
      {
        guard: { type: 'isConflict', params: errorOf },
        target: 'free',
        actions: [{ type: 'say', params: error('hold.gone') }, changedStock, sayReleased],
      },
      {
        guard: { type: 'isInLine', params: errorOf },
        target: 'expired.lined',
        actions: [noteComplaint, changedStock],
      },
      { target: 'expired.refused', actions: noteComplaint },
    ],
  },
  after: {
    patience: {
      target: 'expired.refused',
      actions: { type: 'noteComplaint', params: 'failure.offline' },
    },
  },
});

export const holdMachine = hold.createMachine({
  id: 'hold',
  description: 'Reserva dos lugares',
  context: ({ input }) => ({
    ...input,
    wanted: wishOf(input.hold),
    hasRunOut: false,
    isAway: false,
    complaint: null,
  }),
  initial: 'waking',
  states: {
    waking: { always: [{ guard: 'hasHold', target: 'live' }, { target: 'free' }] },
    free: {
      description: 'Nenhum lugar reservado',
      entry: 'forget',
      on: reserve,
    },
    reserving,
    live,
    expired: {
      description: 'Sua reserva terminou',
      initial: 'news',
      on: {
        'hold.retry': 'retrying',
        ...reserve,
        'hold.release': 'free',
      },
      states: {
        news: {
          entry: [
            'forget',
            { type: 'say', params: aloud('hold.expired') },
            { type: 'say', params: { type: 'hold.ended', reason: 'expired' } },
          ],
          always: 'known',
        },
        known: { description: 'O que foi digitado continua aqui' },
        refused: { description: 'Não deu para reservar de novo, e a pergunta diz por quê' },
        lined: { description: 'Há fila na frente desta venda: é por ela que se volta' },
      },
    },
    retrying,
    releasing: {
      description: 'Devolvendo os lugares; sem rede, o servidor os solta no prazo',
      tags: 'busy',
      on: { 'tickets.submit': { target: 'reserving', actions: [sayReleased, 'forget', wantIt] } },
      invoke: {
        id: 'releaseHold',
        src: 'releaseHold',
        input: undefined,
        onDone: { target: 'free', actions: sayReleased },
        onError: [
          { guard: 'hasHold', target: 'free', actions: [complain, sayReleased] },
          { target: 'free', actions: sayReleased },
        ],
      },
      after: {
        patience: [
          {
            guard: 'hasHold',
            target: 'free',
            actions: [{ type: 'say', params: error('failure.offline') }, sayReleased],
          },
          { target: 'free', actions: sayReleased },
        ],
      },
    },
    handedOver: { description: 'Os lugares agora são do pedido', type: 'final' },
  },
});
