import { assign, type EventObject, emit, setup } from 'xstate';

import type { SeatsApi } from '#src/api/seats.ts';
import {
  afterNews,
  keyOf,
  planAfter,
  type Seat,
  type SeatChange,
  type SeatKey,
  type SeatNews,
  type SeatRow,
  type SeatWish,
  type SectorRows,
  statusFor,
  takenIn,
  type VenuePlan,
} from '#src/domain/seats.ts';
import { seconds } from '#src/domain/time.ts';

import type { OpeningWord } from './opening.machine.ts';
import { must } from './support/must.ts';
import type { Announcement, Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface SeatsContext {
  eventId: number;
  hasSeatMap: boolean;
  /** Null until it arrived. */
  plan: VenuePlan | null;
  /** The sector that is looked at. */
  sectorId: number | null;
  rows: readonly SeatRow[];
  /** Every news after this number was heard; rows that are older than it may have missed some. */
  since: number;
  heard: readonly { id: number; seats: readonly SeatChange[] }[];
  /** The visitor's own hold: taken for everybody else, free for them. */
  own: readonly Seat[];
  wish: SeatWish;
  /** Only groups of that many free seats side by side are shown as free. */
  isTogether: boolean;
  /** Largest order, in people. */
  limit: number;
}

/** What the choice of seats tells the checkout. */
export type SeatsWord =
  | { type: 'sector.entered'; sectorId: number }
  | { type: 'sector.left' }
  | { type: 'seat.picked'; seat: Seat }
  /** Nobody else can have these any more. */
  | { type: 'seats.taken'; keys: SeatKey[] }
  | { type: 'stock.seen'; types: SeatNews['types'] }
  | { type: 'best.asked'; sectorId: number | null; wish: SeatWish };

/** News kept, to be added to rows that were read before them: more than come while rows are on their way. */
const mostHeard = 100;

type Said = SeatsWord | OpeningWord | Announcement | Notice;

const ownKeys = ({ own }: Pick<SeatsContext, 'own'>) => new Set(own.map(keyOf));

export const planOf = ({ context: { eventId } }: { context: SeatsContext }) => ({ eventId });
export const sectorOf = ({ context: { eventId, sectorId } }: { context: SeatsContext }) => ({
  eventId,
  sectorId: must(sectorId, 'sector'),
});

export const planArrived = {
  type: 'notePlan',
  params: ({ event }: { event: { output: VenuePlan } }) => event.output,
} as const;
const arrivedIn = ({ event }: { event: { output: SectorRows } }) => event.output;
const noted = [
  { type: 'noteRows', params: arrivedIn },
  { type: 'tellTaken', params: ({ context: { rows } }: { context: SeatsContext }) => takenIn(rows) },
] as const;
const inSector = '#seats.place.house.sector';
export const rowsArrived = [
  {
    guard: { type: 'haveMissed', params: arrivedIn },
    target: `${inSector}.outdated`,
    actions: noted,
  },
  { target: inSector, actions: noted },
] as const;
export const newsArrived = {
  type: 'noteNews',
  params: ({ event }: { event: { id: number; news: SeatNews } }) => event,
} as const;
export const noteStale = {
  type: 'noteStale',
  params: ({ event }: { event: { id?: number } }) => event.id ?? null,
} as const;
export const tellNews = {
  type: 'tellTaken',
  params: ({ event }: { event: { news: SeatNews } }) =>
    event.news.sectors.flatMap(({ seats }) =>
      seats.flatMap(([rowId, number, status]) => (status === 'empty' ? [] : [keyOf({ rowId, number })])),
    ),
} as const;
export const tellStock = {
  type: 'say',
  params: ({ event }: { event: { news: SeatNews } }) => ({
    type: 'stock.seen' as const,
    types: event.news.types,
  }),
} as const;
export const openIt = {
  type: 'open',
  params: ({ event }: { event: { sectorId: number } }) => event.sectorId,
} as const;

/** The words of choosing a place: the whole house, one sector, and who else chooses. */
export const seats = setup({
  types: {} as {
    context: SeatsContext;
    input: Pick<SeatsContext, 'eventId' | 'hasSeatMap' | 'limit' | 'own'>;
    events:
      | { type: 'sector.open'; sectorId: number }
      | { type: 'sector.close' | 'plan.retry' }
      | { type: 'seat.press'; seat: Seat }
      | { type: 'view.list' | 'view.map' }
      | { type: 'party.more' | 'party.less' }
      | { type: 'filter.set'; filter: Partial<Pick<SeatWish, 'accessible' | 'maxCents'>> }
      | { type: 'together.toggle' }
      | { type: 'best.ask' }
      | { type: 'own.noted'; seats: readonly Seat[] }
      | { type: 'seats.changed'; id: number; news: SeatNews }
      /** Too much happened, or nobody knows what: ask for everything. */
      | { type: 'seats.stale'; id?: number }
      /** The same for tickets without a seat number: how many are left is read with the event. */
      | { type: 'stock.missed' };
    emitted: Said;
  },
  actors: {
    loadPlan: remote<SeatsApi['loadPlan']>(),
    loadRows: remote<SeatsApi['loadRows']>(),
    /** Seats and stock as they change, for as long as somebody looks. */
    news: sense<EventObject, { eventId: number }>(),
  },
  guards: {
    hasSeatMap: ({ context }) => context.hasSeatMap,
    hasSector: ({ context }) => context.sectorId !== null,
    isNumbered: ({ context }, sectorId: number) =>
      context.plan?.sectors.some(({ id, numbered }) => id === sectorId && numbered) ?? false,
    isDrawn: ({ context }, sectorId: number) =>
      context.plan?.sectors.some(({ id }) => id === sectorId) ?? false,
    isFree: ({ context }, { rowId, number }: Seat) => {
      const row = context.rows.find(({ id }) => id === rowId);
      return (
        row !== undefined && statusFor(row, number, { chosen: new Set(), own: ownKeys(context) }) === 'empty'
      );
    },
    haveMissed: ({ context: { since } }, { newsId }: SectorRows) => newsId < since,
    mayGrow: ({ context }) => context.wish.party < context.limit,
    mayShrink: ({ context }) => context.wish.party > 1,
  },
  actions: {
    notePlan: assign((_, plan: VenuePlan) => ({ plan })),
    open: assign((_, sectorId: number) => ({ sectorId, rows: [] })),
    close: assign({ sectorId: null, rows: [] }),
    noteRows: assign(({ context: { heard } }, { rows, newsId }: SectorRows) => ({
      rows: afterNews(
        rows,
        heard.flatMap(({ id, seats }) => (id > newsId ? seats : [])),
      ),
    })),
    noteOwn: assign((_, own: readonly Seat[]) => ({ own })),
    noteNews: assign(
      ({ context: { plan, rows, since, heard } }, { id, news }: { id: number; news: SeatNews }) => {
        const seats = news.sectors.flatMap((sector) => sector.seats);
        return {
          plan: plan && planAfter(plan, news),
          rows: afterNews(rows, seats),
          since: heard.at(-mostHeard)?.id ?? since,
          heard: [...heard, { id, seats }].slice(-mostHeard),
        };
      },
    ),
    noteStale: assign((_, since: number | null) => (since === null ? {} : { since, heard: [] })),
    /** Takes the next rows as they come, so that they are read again once, and not in a loop. */
    trust: assign({ since: 0 }),
    count: assign(({ context: { wish } }, by: 1 | -1) => ({ wish: { ...wish, party: wish.party + by } })),
    filter: assign(({ context: { wish } }, filter: Partial<SeatWish>) => ({ wish: { ...wish, ...filter } })),
    together: assign(({ context: { isTogether } }) => ({ isTogether: !isTogether })),
    tellSector: emit(
      ({ context: { sectorId } }): Said => ({ type: 'sector.entered', sectorId: must(sectorId, 'sector') }),
    ),
    tellTaken: emit(({ context }, keys: SeatKey[]): Said => {
      const own = ownKeys(context);
      return { type: 'seats.taken', keys: keys.filter((key) => !own.has(key)) };
    }),
    pick: emit((_, seat: Seat): Said => ({ type: 'seat.picked', seat })),
    askBest: emit(({ context: { sectorId, wish } }): Said => ({ type: 'best.asked', sectorId, wish })),
    say: emit((_, word: Said) => word),
  },
  delays: {
    /** Caches between here and the server have dropped the old answer by then. */
    keptOnTheWay: seconds(2),
  },
});
