import { type Kysely, sql } from 'kysely';

import { placesOfRow } from '#src/domain/venue.ts';

import type { Database } from '../store/schema.ts';
import { Overtaken } from './pools.ts';
import type { NumberedEvent } from './rows.ts';
import { drawnRows } from './seatRows.ts';
import { type Changes, upsert } from './upsert.ts';

type Db = Kysely<Database>;

/** A number of seats from which on the planner has to be told. */
const many = 1000;

const sumOf = (all: readonly Changes[]): Changes => ({
  inserted: all.reduce((sum, { inserted }) => sum + inserted, 0),
  updated: all.reduce((sum, { updated }) => sum + updated, 0),
  deleted: all.reduce((sum, { deleted }) => sum + deleted, 0),
});

/**
 * Makes rows and seats as the drawings say. A row is known by its sector and symbol, a seat by its row and number: they keep
 * their ids for ever. A seat that is gone is deleted; one that an old order names stays, and is not for sale.
 */
export async function writeSeats(
  db: Db,
  events: readonly NumberedEvent[],
): Promise<Record<'seatRow' | 'seat', Changes>> {
  const changes = { seatRow: [] as Changes[], seat: [] as Changes[] };
  for (const event of events) {
    const { rows, seats, isUnseated } = await placed(db, event);
    if (isUnseated) continue;
    changes.seatRow.push(await upsert(db, 'seatRow', ['eventId', 'id'], rows, ['sectorId', 'symbol']));
    changes.seat.push(await upsert(db, 'seat', ['eventId', 'sectorId', 'seatNo'], seats, ['rowId', 'num']));
    changes.seat.push(await retireSeats(db, event.id, seats));
    changes.seatRow.push(
      await retireRows(
        db,
        event.id,
        rows.map(({ id }) => id),
      ),
    );
  }
  const seat = sumOf(changes.seat);
  if (seat.inserted + seat.deleted >= many) await sql`analyze seat_row, seat`.execute(db);
  return { seatRow: sumOf(changes.seatRow), seat };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

async function placed(db: Db, event: NumberedEvent) {
  const eventId = event.id;
  const thereRows = await db
    .selectFrom('seatRow')
    .select(['id', 'sectorId', 'symbol'])
    .where('eventId', '=', eventId)
    .execute();
  const rowIds = new Map(thereRows.map(({ id, sectorId, symbol }) => [`${sectorId} ${symbol}`, id]));
  let lastRow = Math.max(0, ...rowIds.values());
  const thereSeats = await db
    .selectFrom('seat')
    .select(['sectorId', 'seatNo', 'rowId', 'num'])
    .where('eventId', '=', eventId)
    .execute();
  const seatNos = new Map(thereSeats.map(({ rowId, num, seatNo }) => [`${rowId} ${num}`, seatNo]));
  const lastSeats = new Map<number, number>();
  for (const { sectorId, seatNo } of thereSeats)
    lastSeats.set(sectorId, Math.max(seatNo, lastSeats.get(sectorId) ?? 0));
  const nextSeat = (sectorId: number) => {
    const next = (lastSeats.get(sectorId) ?? 0) + 1;
    lastSeats.set(sectorId, next);
    return next;
  };

  const drawn = drawnRows(event).map((one) => ({
    ...one,
    id: rowIds.get(`${one.sectorId} ${one.row.symbol}`) ?? ++lastRow,
  }));
  const rows = drawn.map(({ id, sectorId, sectionId, row, position }) => ({
    eventId,
    id,
    sectorId,
    sectionId,
    symbol: row.symbol,
    firstNumber: row.interval.start,
    lastNumber: row.interval.end,
    gaps: [...row.gaps],
    wheelchair: [...row.wheelchair],
    companion: [...row.companion],
    reduced: [...row.reduced],
    shape: row.shape,
    around: row.table,
    position,
  }));
  const seats = drawn.flatMap(({ id: rowId, sectorId, row, focus }) =>
    placesOfRow(row).map(({ number, at: [x, y], kind }) => ({
      eventId,
      sectorId,
      seatNo: seatNos.get(`${rowId} ${number}`) ?? nextSeat(sectorId),
      rowId,
      symbol: row.symbol,
      num: number,
      rank: Math.round(Math.hypot(x - focus[0], y - focus[1])),
      sellable: true,
      kind,
      x: hundredths(x),
      y: hundredths(y),
    })),
  );
  return { rows, seats, isUnseated: rows.length + thereRows.length === 0 };
}

/** Seats of an event that are not among these. What has ended of their claims goes with them; a claim that lives stops it all. */
async function retireSeats(
  db: Db,
  eventId: number,
  kept: readonly { sectorId: number; seatNo: number }[],
): Promise<Changes> {
  const goneIn = (table: 'seat' | 'seatClaim') => sql<boolean>`
    not exists (select 1 from unnest(${kept.map(({ sectorId }) => sectorId)}::int[], ${kept.map(({ seatNo }) => seatNo)}::int[]) k(sector, no)
      where k.sector=${sql.ref(`${table}.sectorId`)} and k.no=${sql.ref(`${table}.seatNo`)})`;
  await db
    .deleteFrom('seatClaim')
    .where('eventId', '=', eventId)
    .where(goneIn('seatClaim'))
    .where(sql<boolean>`hold_until<=now()-hold_grace()`)
    .execute();
  const isNamed = sql<boolean>`exists (select 1 from order_item i where i.event_id=seat.event_id and i.sector_id=seat.sector_id
    and i.seat_no=seat.seat_no)`;
  const deleted = await db
    .deleteFrom('seat')
    .where('eventId', '=', eventId)
    .where(goneIn('seat'))
    .where(sql<boolean>`not ${isNamed}`)
    .executeTakeFirst();
  const closed = await db
    .updateTable('seat')
    .set({ sellable: false })
    .where('eventId', '=', eventId)
    .where(goneIn('seat'))
    .where('sellable', '=', true)
    .executeTakeFirst();
  const taken = await db
    .selectFrom('seatClaim')
    .select('seatNo')
    .where('eventId', '=', eventId)
    .where(goneIn('seatClaim'))
    .limit(1)
    .executeTakeFirst();
  if (taken) throw new Overtaken('somebody took a seat that is gone from the drawing');
  return { inserted: 0, updated: Number(closed.numUpdatedRows), deleted: Number(deleted.numDeletedRows) };
}

async function retireRows(db: Db, eventId: number, kept: readonly number[]): Promise<Changes> {
  const gone = await db
    .deleteFrom('seatRow')
    .where('eventId', '=', eventId)
    .where(sql<boolean>`id <> all(${[...kept]}::int[])`)
    .where(
      sql<boolean>`not exists (select 1 from seat s where s.event_id=seat_row.event_id and s.row_id=seat_row.id)`,
    )
    .executeTakeFirst();
  return { inserted: 0, updated: 0, deleted: Number(gone.numDeletedRows) };
}

/** What is drawn of each of these events, as a fingerprint; null without a drawing. */
export async function drawingsOf(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; print: string | null }>`
    select e.id, case when e.drawing is not null then md5(concat(e.drawing,
        (select string_agg(row(s.id, s.name, s.zone, s.gate, s.numbered, s.outline, s.label, s.focus)::text, '' order by s.id)
          from sector s where s.event_id=e.id),
        (select string_agg(r::text, '' order by r.id) from seat_row r where r.event_id=e.id))) end as print
      from event e where e.id=any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, print }) => [id, print]));
}

/** Events that are drawn otherwise than before get a new version of their map. */
export async function countVersions(db: Db, before: ReadonlyMap<number, string | null>): Promise<void> {
  const after = await drawingsOf(db, [...before.keys()]);
  const changed = [...before].flatMap(([id, print]) =>
    print !== null && after.get(id) !== print ? [id] : [],
  );
  if (changed.length === 0) return;
  await db
    .updateTable('event')
    .set({ mapVersion: sql<number>`map_version+1` })
    .where('id', 'in', changed)
    .execute();
}
