import { sql } from 'kysely';

import type { FreeRow } from '#src/domain/bestSeats.ts';
import { allIn } from '#src/domain/price.ts';
import type { PlaceKind } from '#src/domain/venue.ts';

import type { Context } from '../context.ts';
import type { Owner } from '../store/holds.ts';
import type { House } from './house.ts';

type Db = Context['db'];

/** Free seats of a row with what a reservation has to say of it. */
export interface BuyableRow extends FreeRow {
  sectionId: number;
  symbol: string;
}

/** What the places of a section are sold with, and from which price. */
export interface Offer {
  sectorId: number;
  sectionId: number;
  /** The cheapest open ticket by whom it favours; `''` is everybody. */
  types: Readonly<Record<string, number>>;
  /** Fee included: for everybody, or where only others may buy, for them. */
  cents: number;
  /** There are places for wheelchairs in the section; and there are seats for everybody. */
  hasWheelchairs: boolean;
  hasRegular: boolean;
}

/** Offers by section for one person each, in sectors with numbers; none where nothing is open. */
export async function offersOf(db: Db, { eventId, fee, isCancelled }: House): Promise<Offer[]> {
  if (isCancelled) return [];
  const { rows } = await sql<{
    sectorId: number;
    sectionId: number;
    types: Record<string, number>;
    priceCents: number;
    hasWheelchairs: boolean;
    hasRegular: boolean;
  }>`
    with sections as materialized (
      select section_id, bool_or(cardinality(wheelchair)>0) as has_wheelchairs,
          bool_or(last_number-first_number+1>cardinality(gaps)+cardinality(wheelchair)+cardinality(companion)+cardinality(reduced)) as has_regular
        from seat_row where event_id=${eventId} group by section_id),
    open as materialized (
      select distinct on (t.section_id, coalesce(t.benefit, '')) t.sector_id, t.section_id, coalesce(t.benefit, '') as benefit, t.id, t.price_cents
        from ticket_type t join event on event.id=t.event_id join sector s on s.event_id=t.event_id and s.id=t.sector_id
        where t.event_id=${eventId} and s.numbered and t.active and coalesce(t.benefit, 'pcd') in ('pcd','acompanhante_pcd')
          and t.restricted is null and t.pool_id is null and t.passport_amount=1 and event.ends_at>now()
          and now()>=coalesce(t.sale_start, event.sale_start) and now()<coalesce(t.sale_end, event.sale_end)
        order by t.section_id, coalesce(t.benefit, ''), t.price_cents, t.position, t.id)
    select o.sector_id, o.section_id, json_object_agg(o.benefit, o.id) as types,
        coalesce(min(o.price_cents) filter (where o.benefit=''), min(o.price_cents)) as price_cents, r.has_wheelchairs, r.has_regular
      from open o join sections r on r.section_id=o.section_id
      group by o.sector_id, o.section_id, r.has_wheelchairs, r.has_regular`.execute(db);
  return rows.map(({ priceCents, ...row }) => ({
    ...row,
    hasRegular: row.hasRegular && row.types[''] !== undefined,
    cents: allIn(priceCents, fee),
  }));
}

/** The ticket a place of this kind is bought with; undefined where nothing that suits it is open. */
export const typeFor = ({ types }: Pick<Offer, 'types'>, kind: PlaceKind): number | undefined =>
  ({
    regular: types[''],
    wheelchair: types['pcd'] ?? types[''],
    reduced: types['pcd'] ?? types[''],
    companion: types['acompanhante_pcd'] ?? types['pcd'] ?? types[''],
  })[kind];

/** Seats of these sections that nobody else has, row by row; the visitor's own are free to them. */
export async function freeRows(
  db: Db,
  { user, sid }: Owner,
  {
    eventId,
    sections,
    sectors,
  }: { eventId: number; sections: readonly number[]; sectors: readonly number[] },
): Promise<BuyableRow[]> {
  const { rows } = await sql<
    Omit<BuyableRow, 'seats'> & { numbers: number[]; ranks: number[]; kinds: PlaceKind[] }
  >`
    with mine as materialized (select holds_of(${eventId}::int, ${sid}::bytea, ${user?.id ?? null}::uuid) as ids),
    places as materialized (
      select id, sector_id, section_id, symbol, (row_number() over (partition by sector_id order by position, id))::int as position
        from seat_row where event_id=${eventId} and sector_id=any(${[...sectors]}::int[])),
    others as materialized (
      select c.sector_id, c.seat_no from seat_claim c, mine
        where c.event_id=${eventId} and c.sector_id=any(${[...sectors]}::int[])
          and (c.sold_order_id is not null or c.hold_until>now()-hold_grace()) and c.hold_id<>all(mine.ids))
    select p.id, p.sector_id, p.section_id, p.symbol, p.position, array_agg(s.num order by s.num) as numbers,
        array_agg(s.rank order by s.num) as ranks, array_agg(s.kind order by s.num) as kinds
      from seat s join places p on p.id=s.row_id left join others o on o.sector_id=s.sector_id and o.seat_no=s.seat_no
      where s.event_id=${eventId} and s.sector_id=any(${[...sectors]}::int[]) and s.sellable and o.seat_no is null
        and p.section_id=any(${[...sections]}::int[])
      group by p.id, p.sector_id, p.section_id, p.symbol, p.position order by p.sector_id, p.position`.execute(
    db,
  );
  return rows.map(({ numbers, ranks, kinds, ...row }) => ({
    ...row,
    seats: numbers.map((number, index) => ({
      number,
      rank: ranks[index] ?? 0,
      kind: kinds[index] ?? 'regular',
    })),
  }));
}

/** Sectors of a house with the rank of the best seat each ever had, the best sector first. */
export async function sectorsByRank(db: Db, eventId: number): Promise<{ sectorId: number; rank: number }[]> {
  const { rows } = await sql<{ sectorId: number; rank: number }>`
    select sector_id, min(rank) as rank from seat where event_id=${eventId} and sellable
      group by sector_id order by 2, 1`.execute(db);
  return rows;
}

/** Places for wheelchairs that nobody has, for sale or not yet. */
export async function freeWheelchairs(
  db: Db,
  { user, sid }: Owner,
  eventId: number,
  sectorId: number | null,
): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free from seat s
      where s.event_id=${eventId} and (${sectorId}::int is null or s.sector_id=${sectorId}) and s.sellable and s.kind='wheelchair'
        and not exists (select from seat_claim c
          where c.event_id=s.event_id and c.sector_id=s.sector_id and c.seat_no=s.seat_no
            and (c.sold_order_id is not null or c.hold_until>now()-hold_grace())
            and c.hold_id<>all(holds_of(${eventId}::int, ${sid}::bytea, ${user?.id ?? null}::uuid)))`.execute(
    db,
  );
  return rows[0]?.free ?? 0;
}
