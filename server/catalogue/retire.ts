import { type Kysely, sql } from 'kysely';

import type { Database } from '../store/schema.ts';
import { poolsWithQuota } from './quota.ts';
import type { NumberedEvent } from './rows.ts';
import { sectionRows, sectorRows, typeRows } from './rows.ts';
import type { Changes } from './upsert.ts';

type Db = Kysely<Database>;
type Key = { eventId: number; id: number };

/** Rows of these events that are not in the catalogue any more, as a condition on a table. */
const goneFrom = (
  table: string,
  column: string,
  events: readonly number[],
  kept: readonly Key[],
) => sql<boolean>`
  ${sql.ref(`${table}.eventId`)} = any(${[...events]}::int[])
  and not exists (select 1 from unnest(${kept.map(({ eventId }) => eventId)}::int[], ${kept.map(({ id }) => id)}::int[]) k(ev, id)
    where k.ev = ${sql.ref(`${table}.eventId`)} and k.id = ${sql.ref(`${table}.${column}`)})`;

const changes = (deleted: number, updated = 0): Changes => ({ inserted: 0, updated, deleted });

/**
 * Takes away what a catalogue no longer names. What buyers have stays: a ticket type that was ever in a cart becomes inactive,
 * its sector and section stay with it, a pool keeps exactly the places that are taken, a used coupon ends now.
 */
export async function retire(db: Db, events: readonly NumberedEvent[]): Promise<Record<string, Changes>> {
  const ids = events.map(({ id }) => id);
  const types = goneFrom('ticketType', 'id', ids, events.flatMap(typeRows));
  const deletedTypes = await db
    .deleteFrom('ticketType')
    .where(types)
    .where(sql<boolean>`not exists (select 1 from hold_item i where i.event_id=ticket_type.event_id and i.ticket_type_id=ticket_type.id)
      and not exists (select 1 from order_item i where i.event_id=ticket_type.event_id and i.ticket_type_id=ticket_type.id)
      and not exists (select 1 from waitlist_entry w where w.event_id=ticket_type.event_id and w.ticket_type_id=ticket_type.id)`)
    .executeTakeFirst();
  const ended = await db
    .updateTable('ticketType')
    .set({ active: false })
    .where(types)
    .where('active', '=', true)
    .executeTakeFirst();
  const sections = await db
    .deleteFrom('section')
    .where(goneFrom('section', 'id', ids, events.flatMap(sectionRows)))
    .where(
      sql<boolean>`not exists (select 1 from ticket_type t where t.event_id=section.event_id and t.section_id=section.id)
        and not exists (select 1 from seat_row r where r.event_id=section.event_id and r.section_id=section.id)`,
    )
    .executeTakeFirst();
  const sectors = await db
    .deleteFrom('sector')
    .where(goneFrom('sector', 'id', ids, events.flatMap(sectorRows)))
    .where(sql<boolean>`not exists (select 1 from section s where s.event_id=sector.event_id and s.sector_id=sector.id)
      and not exists (select 1 from ticket_type t where t.event_id=sector.event_id and t.sector_id=sector.id)
      and not exists (select 1 from seat_row r where r.event_id=sector.event_id and r.sector_id=sector.id)
      and not exists (select 1 from seat s where s.event_id=sector.event_id and s.sector_id=sector.id)`)
    .executeTakeFirst();
  return {
    ticketType: changes(Number(deletedTypes.numDeletedRows), Number(ended.numUpdatedRows)),
    section: changes(Number(sections.numDeletedRows)),
    sector: changes(Number(sectors.numDeletedRows)),
    gaSlot: await retirePools(db, events, ids),
    coupon: await retireCoupons(db, events),
  };
}

async function retirePools(
  db: Db,
  events: readonly NumberedEvent[],
  ids: readonly number[],
): Promise<Changes> {
  const kept = events.flatMap(({ id: eventId, entry }) =>
    poolsWithQuota(entry).map(({ id }) => ({ eventId, id })),
  );
  const gone = goneFrom('gaSlot', 'poolId', ids, kept);
  await db
    .selectFrom('gaSlot')
    .select('poolId')
    .where(gone)
    .orderBy('eventId')
    .orderBy('poolId')
    .orderBy('slot')
    .forUpdate()
    .execute();
  const deleted = await db
    .deleteFrom('gaSlot')
    .where(gone)
    .where(sql<boolean>`not exists (select 1 from ga_part p where p.event_id=ga_slot.event_id and p.pool_id=ga_slot.pool_id)
      and not exists (select 1 from ticket_type t where t.event_id=ga_slot.event_id and t.pool_id=ga_slot.pool_id)`)
    .executeTakeFirst();
  const closed = await db
    .updateTable('gaSlot')
    .set({ capacity: sql<number>`held+sold` })
    .where(gone)
    .where(sql<boolean>`capacity <> held+sold`)
    .executeTakeFirst();
  return changes(Number(deleted.numDeletedRows), Number(closed.numUpdatedRows));
}

async function retireCoupons(db: Db, events: readonly NumberedEvent[]): Promise<Changes> {
  let [deleted, ended] = [0, 0];
  for (const { id, entry } of events) {
    const codes = entry.coupons.map(({ code }) => code);
    const gone = db
      .selectFrom('coupon')
      .select('id')
      .where('eventId', '=', id)
      .where(sql<boolean>`code_norm <> all(${codes}::text[])`);
    const unused = await db
      .deleteFrom('coupon')
      .where('eventId', '=', id)
      .where('id', 'in', gone)
      .where(
        sql<boolean>`not exists (select 1 from coupon_use u where u.event_id=coupon.event_id and u.coupon_id=coupon.id)`,
      )
      .executeTakeFirst();
    const used = await db
      .updateTable('coupon')
      .set({ validUntil: sql<Date>`now()` })
      .where('eventId', '=', id)
      .where('id', 'in', gone)
      .where(sql<boolean>`coalesce(valid_until, 'infinity') > now()`)
      .executeTakeFirst();
    deleted += Number(unused.numDeletedRows);
    ended += Number(used.numUpdatedRows);
  }
  return changes(deleted, ended);
}
