import { seatsMachine } from '#machines/seats.machine.ts';
import { keyOf, type SeatNews } from '#src/domain/seats.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline, plan, row, seat } from './facts.ts';

const news = (facts: Partial<SeatNews>): SeatNews => ({ sectors: [], types: [], ...facts });
const start = { eventId: 42, hasSeatMap: true, limit: 1, own: [] };

export const seatsModel = defineModel({
  machine: seatsMachine,
  inputs: {
    'a drawn house': { ...start, limit: 2 },
    'a hold there': { ...start, own: [seat(1)] },
    'no drawing': { ...start, hasSeatMap: false },
  },
  events: {
    'sector.open': { numbered: { sectorId: 2 }, standing: { sectorId: 1 }, unknown: { sectorId: 99 } },
    'sector.close': bare,
    'plan.retry': bare,
    'seat.press': {
      free: { seat: seat(2) },
      own: { seat: seat(1) },
      sold: { seat: seat(5) },
      'of no row': { seat: { ...seat(1), rowId: 999 } },
    },
    'view.list': bare,
    'view.map': bare,
    'party.more': bare,
    'party.less': bare,
    'filter.set': { accessible: { filter: { accessible: true } }, price: { filter: { maxCents: 5_000 } } },
    'together.toggle': bare,
    'best.ask': bare,
    'own.noted': { '': { seats: [seat(1)] } },
    'seats.changed': {
      'a seat gone': { id: 2, news: news({ sectors: [{ id: 2, free: 3, seats: [[201, 2, 'reserved']] }] }) },
      stock: { id: 2, news: news({ types: [{ id: 1, available: 3 }] }) },
    },
    'stock.missed': bare,
    'seats.stale': { '': {}, 'the stream began': { id: 2 } },
  },
  actors: {
    loadPlan: { drawn: done(plan()), gone: answers(404), offline },
    loadRows: {
      rows: done({ rows: [row({ reserved: new Set([1]) })], newsId: 2 }),
      'kept on the way': done({ rows: [row({ reserved: new Set([1]) })], newsId: 1 }),
      offline,
    },
    news: endless,
  },
  saidBy: { 'own.noted': 'parent', 'seats.changed': 'news', 'stock.missed': 'news' },
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (context.wish.party < 1 || context.wish.party > context.limit) return 'a party nobody may buy for';
    if (snapshot.matches({ place: { house: 'overview' } }) && context.sectorId !== null)
      return 'a sector is open in the overview';
    if (snapshot.matches({ place: { house: 'sector' } }) && context.sectorId === null)
      return 'seats of no sector';
    if (snapshot.matches({ place: 'house' }) && !context.plan) return 'a house without its drawing';
    if (context.own.some((each) => keyOf(each) === keyOf(seat(5)))) return 'a sold seat is mine';
    return null;
  },
  equivalents: {
    'redirected states.place.states.house.states.sector.states.refreshing.invoke.onDone.1':
      'a sector begins settled',
  },
});
