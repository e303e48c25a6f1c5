import type { ActorRefFrom } from 'xstate';

import {
  newsArrived,
  noteStale,
  openIt,
  planArrived,
  planOf,
  rowsArrived,
  seats,
  sectorOf,
  tellNews,
  tellStock,
} from './seats.vocabulary.ts';
import { complain } from './support/failure.ts';
import { aloud, error } from './support/notice.ts';

const overview = seats.createStateConfig({
  description: 'A casa inteira',
  entry: ['close', { type: 'say', params: { type: 'sector.left' } }],
  initial: 'settled',
  states: {
    settled: {
      description: 'Preço e lugares livres de cada setor',
      on: { 'seats.stale': { target: 'refreshing', actions: noteStale } },
    },
    refreshing: {
      description: 'Relendo o que ainda há',
      invoke: {
        id: 'refreshPlan',
        src: 'loadPlan',
        input: planOf,
        onDone: { target: 'settled', actions: planArrived },
        onError: 'settled',
      },
    },
  },
});

const sector = seats.createStateConfig({
  description: 'Os lugares de um setor',
  on: {
    'seat.press': [
      {
        guard: { type: 'isFree', params: ({ event }) => event.seat },
        actions: { type: 'pick', params: ({ event }) => event.seat },
      },
      { actions: { type: 'say', params: error('seats.notFree') } },
    ],
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'Cada lugar como está',
      on: { 'seats.stale': { target: 'refreshing', actions: noteStale } },
    },
    outdated: {
      description: 'Os lugares vieram de antes dos avisos; daqui a pouco são relidos',
      after: { keptOnTheWay: { target: 'refreshing', actions: 'trust' } },
    },
    refreshing: {
      description: 'Relendo os lugares; os que já foram aparecem',
      invoke: {
        id: 'refreshRows',
        src: 'loadRows',
        input: sectorOf,
        onDone: rowsArrived,
        onError: 'settled',
      },
    },
  },
});

const house = seats.createStateConfig({
  description: 'O desenho da casa',
  invoke: { id: 'news', src: 'news', input: planOf },
  on: {
    'sector.open': [
      {
        guard: { type: 'isNumbered', params: ({ event }) => event.sectorId },
        target: '.opening',
        actions: openIt,
      },
      {
        guard: { type: 'isDrawn', params: ({ event }) => event.sectorId },
        target: '.standing',
        actions: openIt,
      },
    ],
    'sector.close': { guard: 'hasSector', target: '.overview.refreshing' },
    'seats.changed': { actions: [newsArrived, tellNews, tellStock] },
    'seats.stale': { actions: noteStale },
  },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'hasSector', target: 'opening' }, { target: 'overview' }] },
    overview,
    standing: { description: 'Um setor sem lugar marcado', entry: 'tellSector' },
    opening: {
      description: 'Abrindo o setor',
      entry: 'tellSector',
      invoke: {
        id: 'loadRows',
        src: 'loadRows',
        input: sectorOf,
        onDone: rowsArrived,
        onError: { target: 'overview', actions: complain },
      },
    },
    sector,
  },
});

const place = seats.createStateConfig({
  description: 'Onde se olha',
  initial: 'waking',
  states: {
    waking: { always: [{ guard: 'hasSeatMap', target: 'surveying' }, { target: 'undrawn' }] },
    undrawn: {
      description: 'Um evento sem desenho: só a lista de ingressos',
      invoke: { id: 'news', src: 'news', input: planOf },
      on: { 'seats.changed': { actions: tellStock } },
    },
    surveying: {
      description: 'Buscando o desenho',
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: planOf,
        onDone: { target: 'house', actions: planArrived },
        onError: { target: 'lost', actions: complain },
      },
    },
    lost: {
      description: 'O desenho não veio; a lista de setores continua aqui, com o que resta de cada um',
      invoke: { id: 'news', src: 'news', input: planOf },
      on: { 'plan.retry': 'surveying', 'seats.changed': { actions: [tellNews, tellStock] } },
    },
    house,
  },
});

const view = seats.createStateConfig({
  description: 'Como se olha',
  initial: 'map',
  states: {
    map: { description: 'Desenho', on: { 'view.list': 'list' } },
    list: { description: 'Lista: os mesmos lugares, com o mesmo poder', on: { 'view.map': 'map' } },
  },
});

const wish = seats.createStateConfig({
  description: 'O que se procura',
  on: {
    'party.more': [
      { guard: 'mayGrow', actions: { type: 'count', params: 1 } },
      { actions: { type: 'say', params: aloud('cart.limit') } },
    ],
    'party.less': { guard: 'mayShrink', actions: { type: 'count', params: -1 } },
    'filter.set': { actions: { type: 'filter', params: ({ event }) => event.filter } },
    'together.toggle': { actions: 'together' },
    'best.ask': { actions: 'askBest' },
    'own.noted': { actions: { type: 'noteOwn', params: ({ event }) => event.seats } },
  },
});

/** Where to sit: the whole house, then one sector, drawn or listed. What is chosen belongs to the cart. */
export const seatsMachine = seats.createMachine({
  id: 'seats',
  description: 'Escolha de lugares',
  type: 'parallel',
  context: ({ input: { eventId, hasSeatMap, own, limit } }) => ({
    eventId,
    hasSeatMap,
    plan: null,
    sectorId: own[0]?.sectorId ?? null,
    rows: [],
    since: 0,
    heard: [],
    own,
    wish: { party: Math.min(2, limit), accessible: false, maxCents: null },
    isTogether: false,
    limit,
  }),
  on: { 'stock.missed': { actions: { type: 'say', params: { type: 'event.stale' } } } },
  states: { place, view, wish },
});

export type SeatsFlow = ActorRefFrom<typeof seatsMachine>;
