import { type Kysely, sql } from 'kysely';

import type { PlaceKind } from '#src/domain/venue.ts';

import { randomFrom } from '../posters/random.ts';
import type { Database } from '../store/schema.ts';
import { ownerOf, uuidOf } from './identity.ts';

type Db = Kysely<Database>;

/** What is known of the seats of an event, whatever the dice say of the rest. Rows as `L101 C`. */
export interface KnownSeats {
  /** Rows nobody has touched. */
  free: readonly string[];
  /** Rows where every other seat is sold, the first one too. */
  alternate: readonly string[];
  /** Sectors that are sold out. */
  full: readonly string[];
}

interface Seat {
  sectorId: number;
  seatNo: number;
  sector: string;
  symbol: string;
  num: number;
  firstNumber: number;
  kind: PlaceKind;
}

type State = 'sold' | 'held' | 'free';

const sold = 0.62;
const held = 0.02;
/** Of the places made for people with disabilities. */
const soldOfAccessible = 0.12;
const largestParty = 4;

/** People come in parties and sit side by side: the same parties for the same event. */
function statesOf(eventId: number, seats: readonly Seat[], known: KnownSeats): State[] {
  const random = randomFrom(eventId);
  let left = 0;
  let row = '';
  let party: State = 'free';
  return seats.map((seat) => {
    const name = `${seat.sector} ${seat.symbol}`;
    const dice = random();
    if (seat.kind !== 'regular') return dice < soldOfAccessible ? 'sold' : 'free';
    if (left === 0 || name !== row) {
      left = 1 + Math.floor(random() * largestParty);
      row = name;
      party = dice < sold ? 'sold' : dice < sold + held ? 'held' : 'free';
    }
    left--;
    if (known.full.includes(seat.sector)) return 'sold';
    if (known.free.includes(name)) return 'free';
    if (known.alternate.includes(name)) return (seat.num - seat.firstNumber) % 2 === 0 ? 'sold' : 'free';
    return party;
  });
}

const seatsOf = (db: Db, eventId: number): Promise<Seat[]> =>
  db
    .selectFrom('seat')
    .innerJoin('seatRow as row', (join) =>
      join.onRef('row.eventId', '=', 'seat.eventId').onRef('row.id', '=', 'seat.rowId'),
    )
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'seat.eventId').onRef('sector.id', '=', 'seat.sectorId'),
    )
    .select(['seat.sectorId', 'seat.seatNo', 'seat.symbol', 'seat.num', 'seat.kind'])
    .select(['sector.name as sector', 'row.firstNumber'])
    .where('seat.eventId', '=', eventId)
    .orderBy('seat.sectorId')
    .orderBy('row.position')
    .orderBy('seat.num')
    .execute();

/**
 * Seats that are gone when the sale is looked at: 62 in a hundred sold by the box office, 2 in somebody's hands for as long as
 * the demo lasts. Both belong to holds without an order that no sweeper ends.
 */
export async function seatAtBoxOffice(db: Db, eventId: number, known: KnownSeats): Promise<void> {
  const seats = await seatsOf(db, eventId);
  const states = statesOf(eventId, seats, known);
  const chosen = (state: State) => seats.filter((_, index) => states[index] === state);
  for (const [state, name] of [
    ['sold', 'seats at the box office'],
    ['held', 'seats in other hands'],
  ] as const) {
    const id = uuidOf(`${name} ${eventId}`);
    await db
      .insertInto('hold')
      .values({
        eventId,
        id,
        sessionHash: ownerOf(name),
        state: 'converted',
        expiresAt: sql<Date>`now()`,
        maxExpiresAt: sql<Date>`now()`,
        closedAt: sql<Date>`now()`,
      })
      .execute();
    const taken = chosen(state);
    await sql`
      insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until, sold_order_id)
        select ${eventId}, sector, no, ${id}::uuid, ${state === 'sold' ? sql`'infinity'` : sql`now() + interval '1 year'`},
          ${state === 'sold' ? uuidOf(`order of ${name} ${eventId}`) : null}::uuid
        from unnest(${taken.map(({ sectorId }) => sectorId)}::int[], ${taken.map(({ seatNo }) => seatNo)}::int[]) taken(sector, no)
        order by sector, no`.execute(db);
  }
  await sql`analyze seat_claim`.execute(db);
}
