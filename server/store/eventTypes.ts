import { sql } from 'kysely';

import type { Context } from '../context.ts';
import type { Visitor } from '../serve.ts';
import type { QuotaLeft, SaleType } from './sale.ts';
import type { AdditionalFieldColumn } from './schema.ts';
import { seatCounts } from './seatCounts.ts';
import { typesInOrder } from './typesInOrder.ts';

/** A ticket type with its place in the venue and what is left of it. */
export interface TypeRow extends SaleType {
  eventId: number;
  id: number;
  sectorId: number;
  sectionId: number;
  poolId: number | null;
  name: string;
  description: string;
  /** It lets its holder into the event. */
  admission: boolean;
  priceCents: number;
  maxInstallments: number;
  documents: string[];
  additionalFields: AdditionalFieldColumn[];
}

/** What a visitor holds counts as free for them. */
export type Holder = Pick<Visitor, 'user' | 'sid'>;

/** Ticket types of events, in the order of the venue. Numbered ones share the seats of their section. */
export async function typesOfEvents(
  { db }: Pick<Context, 'db'>,
  eventIds: readonly number[],
  holder?: Holder,
): Promise<TypeRow[]> {
  if (eventIds.length === 0) return [];
  const [rows, pools, seats] = await Promise.all([
    typesInOrder(db)
      .select(['type.eventId', 'type.id', 'type.sectorId', 'type.sectionId', 'type.poolId', 'type.name'])
      .select([
        'type.description',
        'type.admission',
        'type.priceCents',
        'type.maxInstallments',
        'type.passportAmount',
      ])
      .select(['type.additionalFields', 'type.saleStart', 'type.saleEnd', 'type.restricted', 'type.benefit'])
      .select(['type.documents', 'type.quotaId', 'sector.numbered', 'sector.capacity as sectorCapacity'])
      .select(sql<boolean>`event.drawing is not null`.as('hasDrawing'))
      .where('type.eventId', 'in', [...eventIds])
      .where('type.active', '=', true)
      .execute(),
    poolsOf(db, eventIds, holder),
    seatCounts(db, eventIds, holder),
  ]);
  return rows.map(({ sectorCapacity, hasDrawing, ...row }) => {
    const drawn = row.numbered && hasDrawing;
    const undrawn = { left: sectorCapacity, capacity: sectorCapacity };
    const places = row.numbered
      ? drawn
        ? seats.get(`${row.eventId} ${row.sectionId}`)
        : undrawn
      : pools.get(`${row.eventId} ${row.poolId}`);
    return { ...row, drawn, ...(places ?? { left: 0, capacity: 0 }) };
  });
}

type Db = Context['db'];

/** What is left of the quotas of half price, by event; nothing of events without one. */
export async function quotasOf(
  { db }: Pick<Context, 'db'>,
  eventIds: readonly number[],
  holder?: Holder,
): Promise<Map<number, QuotaLeft>> {
  const { rows } = await sql<QuotaLeft & { eventId: number }>`
    select e.id as event_id, quota_left(e.id, -1, h.mine) as halves, quota_left(e.id, -2, h.mine) as others
      from event e, holds_of(e.id, ${holder?.sid ?? null}::bytea, ${holder?.user?.id ?? null}::uuid) h(mine)
      where e.id = any(${[...eventIds]}::int[]) and e.half_quota is not null`.execute(db);
  return new Map(rows.map(({ eventId, halves, others }) => [eventId, { halves, others }]));
}

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
