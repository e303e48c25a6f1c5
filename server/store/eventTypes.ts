import { sql } from 'kysely';

import type { Context } from '../context.ts';
import type { Visitor } from '../serve.ts';
import type { SaleType } from './sale.ts';
import type { AdditionalFieldColumn } from './schema.ts';

/** A ticket type with its place in the venue and what is left of it. */
export interface TypeRow extends SaleType {
  eventId: number;
  id: number;
  sectorId: number;
  sectionId: number;
  poolId: number | null;
  name: string;
  description: string;
  priceCents: number;
  maxInstallments: number;
  additionalFields: AdditionalFieldColumn[];
}

/** What a visitor holds counts as free for them. */
export type Holder = Pick<Visitor, 'user' | 'sid'>;

/** Ticket types of events, in the order of the venue. Numbered ones share the places of their sector. */
export async function typesOfEvents(
  { db }: Pick<Context, 'db'>,
  eventIds: readonly number[],
  holder?: Holder,
): Promise<TypeRow[]> {
  if (eventIds.length === 0) return [];
  const [rows, pools, seats] = await Promise.all([
    db
      .selectFrom('ticketType as type')
      .innerJoin('sector', (join) =>
        join.onRef('sector.eventId', '=', 'type.eventId').onRef('sector.id', '=', 'type.sectorId'),
      )
      .innerJoin('section', (join) =>
        join.onRef('section.eventId', '=', 'type.eventId').onRef('section.id', '=', 'type.sectionId'),
      )
      .select(['type.eventId', 'type.id', 'type.sectorId', 'type.sectionId', 'type.poolId', 'type.name'])
      .select(['type.description', 'type.priceCents', 'type.maxInstallments', 'type.passportAmount'])
      .select(['type.additionalFields', 'type.saleStart', 'type.saleEnd', 'type.restricted', 'type.benefit'])
      .select(['sector.numbered', 'sector.capacity as sectorCapacity'])
      .where('type.eventId', 'in', [...eventIds])
      .where('type.active', '=', true)
      .orderBy('type.eventId')
      .orderBy('sector.position')
      .orderBy('sector.id')
      .orderBy('section.position')
      .orderBy('section.id')
      .orderBy('type.position')
      .orderBy('type.id')
      .execute(),
    poolsOf(db, eventIds, holder),
    takenSeatsOf(db, eventIds),
  ]);
  return rows.map(({ sectorCapacity, ...row }) => {
    const pool = pools.get(`${row.eventId} ${row.poolId}`) ?? { left: 0, capacity: 0 };
    const taken = seats.get(`${row.eventId} ${row.sectorId}`) ?? 0;
    return row.numbered
      ? { ...row, left: Math.max(0, sectorCapacity - taken), capacity: sectorCapacity }
      : { ...row, ...pool };
  });
}

type Db = Context['db'];

/** People who still fit, by event and pool; holds and orders whose time is over count as free, and so do the visitor's own. */
async function poolsOf(db: Db, eventIds: readonly number[], holder?: Holder) {
  const { rows } = await sql<{ eventId: number; poolId: number; left: number; capacity: number }>`
    select p.event_id, p.pool_id, l.places as left, p.capacity
    from (select event_id, pool_id, sum(capacity)::int as capacity from ga_slot
          where event_id = any(${[...eventIds]}::int[]) group by event_id, pool_id) p
    join lateral places_left(p.event_id, array[p.pool_id],
      holds_of(p.event_id, ${holder?.sid ?? null}::bytea, ${holder?.user?.id ?? null}::uuid)) l on true`.execute(
    db,
  );
  return new Map(
    rows.map(({ eventId, poolId, left, capacity }) => [
      `${eventId} ${poolId}`,
      { left: Math.max(0, left), capacity },
    ]),
  );
}

async function takenSeatsOf(db: Db, eventIds: readonly number[]) {
  const { rows } = await sql<{ eventId: number; sectorId: number; taken: number }>`
    select event_id, sector_id, count(*)::int as taken from seat_claim
    where event_id = any(${[...eventIds]}::int[]) and (sold_order_id is not null or hold_until > now())
    group by event_id, sector_id`.execute(db);
  return new Map(rows.map(({ eventId, sectorId, taken }) => [`${eventId} ${sectorId}`, taken]));
}
