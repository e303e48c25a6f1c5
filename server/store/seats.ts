import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Seat } from '#src/api/contract/reservations.ts';
import type { PlaceKind } from '#src/domain/venue.ts';

import { broken } from '../errors.ts';
import type { Owner } from './holds.ts';
import { holdGrace } from './portableRelease.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type WireSeat = z.output<typeof Seat>;

/** A seat as a visitor names it; believed only when all of it is true. */
export interface WantedSeat {
  sectorId: number;
  rowId: number;
  sectionId: number;
  symbol: string;
  number: number;
  ticketTypeId: number;
}

/** A seat as the house knows it, with the type somebody wants or has it with. */
export interface PlacedSeat extends WantedSeat {
  /** Its key within the sector. */
  seatNo: number;
  sectorName: string;
  kind: PlaceKind;
  x: number;
  y: number;
  /** Cookie and person of somebody else who had it when it was looked up, as `bf09… 0198…`; null when it was free. */
  takenBy?: string | null;
}

/** A seat as the house knows it, and who has it. */
export interface KnownSeat extends Omit<PlacedSeat, 'ticketTypeId' | 'takenBy'> {
  sellable: boolean;
  takenBy: string | null;
  /** They hold it, and may choose it again: what somebody ordered is not theirs to choose. */
  isHeld: boolean;
}

export const wireSeatOf = (seat: WantedSeat): WireSeat => ({
  sector_id: seat.sectorId,
  row_id: seat.rowId,
  section_id: seat.sectionId,
  symbol: seat.symbol,
  number: seat.number,
  ticket_type_id: seat.ticketTypeId,
});

export const wantedSeatOf = (seat: WireSeat): WantedSeat => ({
  sectorId: seat.sector_id,
  rowId: seat.row_id,
  sectionId: seat.section_id,
  symbol: seat.symbol,
  number: seat.number,
  ticketTypeId: seat.ticket_type_id,
});

/** `C 14 (L104)`, as people say it. */
export const seatInWords = ({
  symbol,
  number,
  sectorName,
}: Pick<PlacedSeat, 'symbol' | 'number' | 'sectorName'>) => `${symbol} ${number} (${sectorName})`;

const seatColumns = sql`
  s.sector_id, s.row_id, r.section_id, s.symbol, s.num as number, s.seat_no, sector.name as sector_name, s.kind, s.x, s.y`;
/** Of the house, in the order in which everybody lists them. */
const inHouse = sql`
  join seat_row r on r.event_id=s.event_id and r.id=s.row_id
  join sector on sector.event_id=s.event_id and sector.id=s.sector_id`;
const inOrder = sql`sector.position, sector.id, r.position, r.id, s.num`;

/** That somebody has this seat. */
const claim = sql`
  c.event_id=s.event_id and c.sector_id=s.sector_id and c.seat_no=s.seat_no
    and (c.sold_order_id is not null or c.hold_until>now()-${holdGrace})`;

/**
 * Those of these seats that there are, in the order in which everybody lists them. Claims are looked up seat for seat, whatever
 * the planner believes of a table that was empty a second ago.
 */
export async function readSeats(
  db: Db,
  eventId: number,
  seats: readonly Pick<WantedSeat, 'rowId' | 'number'>[],
): Promise<KnownSeat[]> {
  const column = (name: 'rowId' | 'number') => seats.map((seat) => seat[name]);
  const { rows } = await sql<KnownSeat>`
    select ${seatColumns}, s.sellable, coalesce(h.state='active', false) as is_held,
        case when c.hold_id is not null then concat(encode(h.session_hash, 'hex'), ' ', h.user_id) end as taken_by
      from unnest(${column('rowId')}::int[], ${column('number')}::int[]) w(row_id, num)
      join seat s on s.event_id=${eventId} and s.row_id=w.row_id and s.num=w.num ${inHouse}
      left join lateral (select event_id, hold_id from seat_claim c where ${claim} offset 0) c on true
      left join hold h on h.event_id=c.event_id and h.id=c.hold_id
      order by ${inOrder}`.execute(db);
  return rows;
}

const isTheirs = ({ takenBy, isHeld }: KnownSeat, { sid, user }: Owner) => {
  const [cookie = '', person = ''] = takenBy?.split(' ') ?? [];
  return isHeld && (person !== '' ? person === user?.id : cookie === sid?.toString('hex'));
};

const placeOf = ({ sectorId, rowId, sectionId, symbol, number }: WantedSeat | KnownSeat) =>
  [sectorId, rowId, sectionId, symbol, number].join(' ');

/**
 * The seats a visitor names, as they are known, and who else has them. Throws 422 when one is not where they say, not for sale, or
 * named twice.
 */
export function placedAmong(
  known: readonly KnownSeat[],
  wanted: readonly WantedSeat[],
  owner: Owner,
): PlacedSeat[] {
  const types = new Map(wanted.map((seat) => [placeOf(seat), seat.ticketTypeId]));
  const found = known.filter((seat) => types.has(placeOf(seat)));
  if (found.length < types.size) throw broken('Este lugar não existe neste evento.', 'unknown_seat');
  if (types.size < wanted.length) throw broken('Você escolheu o mesmo lugar duas vezes.', 'repeated_seat');
  const kept = found.find(({ sellable }) => !sellable);
  if (kept) throw broken(`O lugar ${seatInWords(kept)} não está à venda.`, 'seat_not_for_sale');
  return found.map((seat) => {
    const { sellable: _, isHeld: __, ...place } = seat;
    const takenBy = isTheirs(seat, owner) ? null : seat.takenBy;
    return { ...place, ticketTypeId: types.get(placeOf(seat)) ?? 0, takenBy };
  });
}

/** The seats of a hold or of what it became, by sector, row and number: the order in which people are given to them. */
export async function heldSeats(db: Db, eventId: number, holdId: string): Promise<PlacedSeat[]> {
  const { rows } = await sql<PlacedSeat>`
    select ${seatColumns}, coalesce(c.ticket_type_id, 0) as ticket_type_id
      from seat_claim c join seat s using (event_id, sector_id, seat_no) ${inHouse}
      where c.event_id=${eventId} and c.hold_id=${holdId}::uuid order by ${inOrder}`.execute(db);
  return rows;
}

/** Of these, those that somebody else has. */
export async function takenSeats(
  db: Db,
  { user, sid }: Owner,
  eventId: number,
  seats: readonly PlacedSeat[],
): Promise<PlacedSeat[]> {
  if (seats.length === 0) return [];
  const { rows } = await sql<{ sectorId: number; seatNo: number }>`
    select sector_id, seat_no from claims_on(${eventId}::int, ${seats.map(({ sectorId }) => sectorId)}::int[],
      ${seats.map(({ seatNo }) => seatNo)}::int[],
      holds_of(${eventId}::int, ${sid}::bytea, ${user?.id ?? null}::uuid)) where not is_over`.execute(db);
  return seats.filter((seat) =>
    rows.some(({ sectorId, seatNo }) => sectorId === seat.sectorId && seatNo === seat.seatNo),
  );
}

/** The seats of a section that a visitor with the holds `mine` could have now. */
export async function freeSeats(
  db: Db,
  mine: RawBuilder<string[]>,
  { eventId, sectorId, sectionId }: { eventId: number; sectorId: number; sectionId: number },
): Promise<PlacedSeat[]> {
  const { rows } = await sql<PlacedSeat>`
    select ${seatColumns}, 0 as ticket_type_id from seat s ${inHouse}
      where s.event_id=${eventId} and s.sector_id=${sectorId} and r.section_id=${sectionId} and s.sellable
        and not exists (select from seat_claim c where ${claim} and c.hold_id<>all((select ${mine})::uuid[]))
      order by ${inOrder}`.execute(db);
  return rows;
}
