import { type Kysely, sql } from 'kysely';

import { shortly } from '../seats/shortly.ts';
import type { Visitor } from '../serve.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
type Holder = Pick<Visitor, 'user' | 'sid'>;

export interface SeatCount {
  left: number;
  capacity: number;
}

/** By section. */
type Counts = ReadonlyMap<number, SeatCount>;

interface Row {
  eventId: number;
  sectionId: number;
  seats: number;
}

/** Counting a house this large reads more than a visitor is worth: it is done once a second for everybody. */
const largeHouse = 5_000;
const keptMs = 1_000;
/** How many seats it sells at all changes with its catalogue alone. */
const houseKeptMs = 10_000;

const sum = (counts: Counts) => [...counts.values()].reduce((total, { capacity }) => total + capacity, 0);

/** What a process knows of large houses, by database. */
const houses = new WeakMap<Db, ReturnType<typeof openLargeHouses>>();

function openLargeHouses(db: Db) {
  const known = new Set<number>();
  const houseOf = shortly(houseKeptMs, (eventId: number) => readHouses(db, [eventId]));
  return {
    known,
    countsOf: shortly(keptMs, async (eventId: number): Promise<Counts> => {
      const counts = (await count(db, [eventId], houseOf(eventId))).get(eventId) ?? new Map();
      if (sum(counts) <= largeHouse) known.delete(eventId);
      return counts;
    }),
  };
}

const largeHousesOf = (db: Db) => {
  const there = houses.get(db) ?? openLargeHouses(db);
  houses.set(db, there);
  return there;
};

/** Seats that are free, by event and section (`7 70`); the visitor's own count as free. Those of a large house as of a second ago. */
export async function seatCounts(
  db: Db,
  eventIds: readonly number[],
  holder?: Holder,
): Promise<Map<string, SeatCount>> {
  const large = largeHousesOf(db);
  const others = eventIds.filter((id) => !large.known.has(id));
  const [counted, ...kept] = await Promise.all([
    count(db, others),
    ...eventIds
      .filter((id) => large.known.has(id))
      .map(async (id) => [id, await large.countsOf(id)] as const),
  ]);
  for (const [id, counts] of counted) if (sum(counts) > largeHouse) large.known.add(id);
  const mine = await ownSeats(db, eventIds, holder);
  return new Map(
    [...counted, ...kept].flatMap(([eventId, counts]) =>
      [...counts].map(([sectionId, { left, capacity }]) => {
        const key = `${eventId} ${sectionId}`;
        return [key, { left: Math.min(capacity, left + (mine.get(key) ?? 0)), capacity }] as const;
      }),
    ),
  );
}

/** As anybody sees them, now. */
async function count(
  db: Db,
  eventIds: readonly number[],
  house = readHouses(db, eventIds),
): Promise<Map<number, Map<number, SeatCount>>> {
  if (eventIds.length === 0) return new Map();
  const [capacities, taken] = await Promise.all([house, readTaken(db, eventIds)]);
  const takenIn = new Map(taken.map(({ eventId, sectionId, seats }) => [`${eventId} ${sectionId}`, seats]));
  const counts = new Map<number, Map<number, SeatCount>>();
  for (const { eventId, sectionId, seats: capacity } of capacities) {
    const sections = counts.get(eventId) ?? new Map<number, SeatCount>();
    const left = Math.max(0, capacity - (takenIn.get(`${eventId} ${sectionId}`) ?? 0));
    counts.set(eventId, sections.set(sectionId, { left, capacity }));
  }
  return counts;
}

/** Seats for sale of each section, whether anybody has them or not. */
async function readHouses(db: Db, eventIds: readonly number[]): Promise<Row[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select r.event_id, r.section_id, count(*)::int as seats from seat s join seat_row r on r.event_id=s.event_id and r.id=s.row_id
      where s.event_id = any(${[...eventIds]}::int[]) and s.sellable group by r.event_id, r.section_id`.execute(
    db,
  );
  return rows;
}

/** Seats for sale that somebody has. */
async function readTaken(db: Db, eventIds: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.event_id, r.section_id, count(*)::int as seats
      from seat_claim c join seat s using (event_id, sector_id, seat_no) join seat_row r on r.event_id=s.event_id and r.id=s.row_id
      where c.event_id = any(${[...eventIds]}::int[]) and s.sellable
        and (c.sold_order_id is not null or c.hold_until>now()-hold_grace())
      group by r.event_id, r.section_id`.execute(db);
  return rows;
}

/** Seats that the visitor's own holds keep from others, by event and section. */
async function ownSeats(db: Db, eventIds: readonly number[], holder?: Holder): Promise<Map<string, number>> {
  if (!holder?.user && !holder?.sid) return new Map();
  const { rows } = await sql<Row>`
    select r.event_id, r.section_id, count(*)::int as seats
      from unnest(${[...eventIds]}::int[]) e(id), unnest(holds_of(e.id, ${holder.sid}::bytea, ${holder.user?.id ?? null}::uuid)) mine(id)
        join seat_claim c on c.hold_id=mine.id join seat s using (event_id, sector_id, seat_no)
        join seat_row r on r.event_id=s.event_id and r.id=s.row_id
      where c.event_id=e.id and s.sellable and (c.sold_order_id is not null or c.hold_until>now()-hold_grace())
      group by r.event_id, r.section_id`.execute(db);
  return new Map(rows.map(({ eventId, sectionId, seats }) => [`${eventId} ${sectionId}`, seats]));
}
