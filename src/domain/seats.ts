import type { Cart } from './cart.ts';
import { type EventDetails, isOpen, type Section, type TicketType } from './event.ts';
import { grouped } from './grouped.ts';
import { listIn } from './refusal.ts';
import { kindOf, type PlaceKind, type Point, type RowShape } from './venue.ts';

/** A numbered place with the ticket it is bought with. */
export interface Seat {
  sectorId: number;
  sectionId: number;
  rowId: number;
  symbol: string;
  number: number;
  ticketTypeId: number;
}

/** `row:number`, unique in an event. */
export type SeatKey = string;

export const keyOf = ({ rowId, number }: Pick<Seat, 'rowId' | 'number'>): SeatKey => `${rowId}:${number}`;

/** Places that somebody else had already, as a refused hold lists them. */
export const takenSeatsIn = (error: unknown): SeatKey[] =>
  listIn(error, 'seats').map((each) =>
    keyOf({ rowId: Number(each['row_id']), number: Number(each['number']) }),
  );

/** The five states of a seat (spec §4). */
export type SeatStatus = 'empty' | 'selected' | 'reserved' | 'occupied' | 'invalid';

/** A row as the server last described it. */
export interface SeatRow {
  id: number;
  sectionId: number;
  symbol: string;
  interval: { start: number; end: number };
  shape: RowShape;
  gaps: readonly number[];
  wheelchair: readonly number[];
  companion: readonly number[];
  reduced: readonly number[];
  table: { at: Point; radius: number } | null;
  reserved: ReadonlySet<number>;
  occupied: ReadonlySet<number>;
}

/** The rows of a sector, and the last news they know of: what is newer is still to be added. */
export interface SectorRows {
  rows: SeatRow[];
  newsId: number;
}

/** A sector of the drawing with what is left in it. */
export interface MappedSector {
  id: number;
  name: string;
  zone: string;
  gate: string;
  numbered: boolean;
  outline: readonly Point[];
  label: Point;
  focus: Point;
  free: number;
  /** Of them, places for wheelchairs. */
  accessible: number;
  /** Cheapest open ticket, fee included; null when nobody may buy here now. */
  fromCents: number | null;
}

/** The drawing of the house, and how full it is. */
export interface VenuePlan {
  version: number;
  name: string;
  width: number;
  height: number;
  scene: { kind: 'field' | 'stage'; name: string; outline: readonly Point[] };
  signs: readonly { text: string; at: Point; turn: number }[];
  sectors: readonly MappedSector[];
}

/** What happened to seats and stock since the last message. */
export interface SeatNews {
  sectors: readonly { id: number; free: number; seats: readonly SeatChange[] }[];
  types: readonly { id: number; available: number }[];
}
export type SeatChange = readonly [rowId: number, number: number, status: 'empty' | 'reserved' | 'occupied'];

/** What a party asks of the best seats, and a list or a map may be narrowed to. */
export interface SeatWish {
  party: number;
  accessible: boolean;
  /** No ticket dearer than this, fee included; null is any price. */
  maxCents: number | null;
}

const has = (row: SeatRow, number: number) =>
  number >= row.interval.start && number <= row.interval.end && !row.gaps.includes(number);

/** A seat of a row, before anybody asks who looks. Outside the interval it is invalid (spec §4). */
export function statusIn(row: SeatRow, number: number): Exclude<SeatStatus, 'selected'> {
  if (!has(row, number)) return 'invalid';
  if (row.occupied.has(number)) return 'occupied';
  return row.reserved.has(number) ? 'reserved' : 'empty';
}

/** The same for a visitor: what they chose is selected, and what they hold is free to them. */
export function statusFor(
  row: SeatRow,
  number: number,
  { chosen, own }: { chosen: ReadonlySet<SeatKey>; own: ReadonlySet<SeatKey> },
): SeatStatus {
  const key = keyOf({ rowId: row.id, number });
  const status = statusIn(row, number);
  if (chosen.has(key)) return 'selected';
  return status === 'reserved' && own.has(key) ? 'empty' : status;
}

export const placeKind = (row: SeatRow, number: number): PlaceKind => kindOf(row, number);

/** Numbers a row has, first to last. */
export const numbersOf = (row: SeatRow): number[] =>
  Array.from(
    { length: row.interval.end - row.interval.start + 1 },
    (_, index) => row.interval.start + index,
  ).filter((number) => has(row, number));

/** Seats of these rows nobody else can buy any more. */
export const takenIn = (rows: readonly SeatRow[]): SeatKey[] =>
  rows.flatMap((row) => [...row.reserved, ...row.occupied].map((number) => keyOf({ rowId: row.id, number })));

/** The rows after what happened. */
export function afterNews(rows: readonly SeatRow[], changes: readonly SeatChange[]): SeatRow[] {
  const byRow = grouped(changes, ([rowId]) => rowId);
  return rows.map((row) => {
    const changed = byRow.get(row.id);
    if (!changed) return row;
    const reserved = new Set(row.reserved);
    const occupied = new Set(row.occupied);
    for (const [, number, status] of changed) {
      reserved.delete(number);
      occupied.delete(number);
      if (status === 'reserved') reserved.add(number);
      if (status === 'occupied') occupied.add(number);
    }
    return { ...row, reserved, occupied };
  });
}

/** The drawing after what happened. */
export const planAfter = (plan: VenuePlan, { sectors }: SeatNews): VenuePlan => {
  const free = new Map(sectors.map((sector) => [sector.id, sector.free]));
  return {
    ...plan,
    sectors: plan.sectors.map((sector) => ({ ...sector, free: free.get(sector.id) ?? sector.free })),
  };
};

/**
 * What a seat of a section may be bought with now: first what its kind is made for, then what is for everybody, then the
 * cheapest. A place for a wheelchair is only for who comes in one, where its section sells such tickets.
 */
export function typesForSeat(
  { sectors }: Pick<EventDetails, 'sectors'>,
  { sectorId, sectionId }: Pick<Seat, 'sectorId' | 'sectionId'>,
  kind: PlaceKind = 'regular',
): TicketType[] {
  const types =
    sectors.find(({ id }) => id === sectorId)?.sections.find(({ id }) => id === sectionId)?.ticketTypes ?? [];
  const rank = ({ benefit }: TicketType) => (benefit === benefitOf[kind] ? 0 : benefit === null ? 1 : 2);
  return types
    .filter((type) => isOpen(type) && suits(kind, type, types))
    .toSorted((a, b) => rank(a) - rank(b) || a.allInCents - b.allInCents);
}

/**
 * What a place of a section costs, fee included: for everybody, or where only others may buy, for them. Null where nothing is
 * open. Halves are left out, as the best seats leave them out: whoever has a right to one has it at any price.
 */
export function priceIn({ ticketTypes }: Pick<Section, 'ticketTypes'>): number | null {
  const open = ticketTypes.filter(isOpen);
  const forAll = open.filter(({ benefit }) => benefit === null);
  const priced = forAll.length > 0 ? forAll : open;
  return priced.length === 0 ? null : Math.min(...priced.map(({ allInCents }) => allInCents));
}

/** Whether such a place is no dearer than a wish allows. */
export function isWithin(maxCents: number | null, section: Pick<Section, 'ticketTypes'>): boolean {
  const cents = priceIn(section);
  return maxCents === null || (cents !== null && cents <= maxCents);
}

/** Whom a kind of place is made for. */
const benefitOf: Readonly<Record<PlaceKind, string | null>> = {
  regular: null,
  wheelchair: 'pcd',
  reduced: 'pcd',
  companion: 'acompanhante_pcd',
};

/** Whether a place may be bought with a ticket, of those its section sells. */
export const suits = (
  kind: PlaceKind,
  { benefit }: { benefit: string | null },
  types: readonly { benefit: string | null }[],
) => kind !== 'wheelchair' || benefit === 'pcd' || types.every((type) => type.benefit !== 'pcd');

/** Tickets by type that these seats are. */
export const cartOfSeats = (seats: readonly Seat[]): Cart => {
  const cart: Record<number, number> = {};
  for (const { ticketTypeId } of seats) cart[ticketTypeId] = (cart[ticketTypeId] ?? 0) + 1;
  return cart;
};

const signOf = (seats: readonly Seat[]) =>
  seats
    .map((seat) => `${keyOf(seat)}=${seat.ticketTypeId}`)
    .toSorted()
    .join();

/** The same places with the same tickets, in whatever order they were chosen. */
export const sameSeats = (a: readonly Seat[], b: readonly Seat[]) => signOf(a) === signOf(b);

/** The same places, whatever they are bought with. */
export const samePlaces = (a: readonly Seat[], b: readonly Seat[]) =>
  a.map(keyOf).toSorted().join() === b.map(keyOf).toSorted().join();

/**
 * Free seats that this choice leaves alone between somebody and somebody, or an end of the row: nobody buys a single seat.
 * Seats that were alone before are nobody's fault.
 */
export function leftAlone(rows: readonly SeatRow[], chosen: readonly Seat[], own: ReadonlySet<SeatKey>) {
  const picked = new Set(chosen.map(keyOf));
  const touched = new Set(chosen.map(({ rowId }) => rowId));
  return rows
    .filter(({ id }) => touched.has(id))
    .flatMap((row) => {
      const isFree = (number: number, without: ReadonlySet<SeatKey>) =>
        statusFor(row, number, { chosen: without, own }) === 'empty';
      const isAlone = (number: number, without: ReadonlySet<SeatKey>) =>
        isFree(number, without) && !isFree(number - 1, without) && !isFree(number + 1, without);
      return numbersOf(row)
        .filter((number) => isAlone(number, picked) && !isAlone(number, new Set()))
        .map((number) => ({ rowId: row.id, symbol: row.symbol, number }));
    });
}

/** Numbers of a row that lie in a run of at least so many free seats side by side. */
export function togetherIn(row: SeatRow, party: number, isFree: (number: number) => boolean): Set<number> {
  const found = new Set<number>();
  let run: number[] = [];
  for (let number = row.interval.start; number <= row.interval.end + 1; number++) {
    if (has(row, number) && isFree(number)) run.push(number);
    else {
      if (run.length >= party) for (const each of run) found.add(each);
      run = [];
    }
  }
  return found;
}
