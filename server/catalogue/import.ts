import { type Kysely, sql, type Transaction } from 'kysely';

import type { Context } from '../context.ts';
import { withSilenceLimit } from '../database/connection.ts';
import { inTransaction, sqlState } from '../database/retry.ts';
import type { Standing } from '../messages/movedLetters.ts';
import { beginMove } from '../store/eventMoves.ts';
import type { Database } from '../store/schema.ts';
import { posterAsset, storeAssets, venueMapOf } from './assets.ts';
import { CatalogueError, Findings, type Problem } from './findings.ts';
import { readKnown, readSold } from './known.ts';
import { logoAssets } from './logos.ts';
import { standingOf, tellOfMoves } from './moved.ts';
import { Overtaken, writePools } from './pools.ts';
import { retire } from './retire.ts';
import {
  categoryRow,
  couponRows,
  eventRow,
  type NumberedEvent,
  producerRow,
  roomRow,
  sectionRows,
  sectorRows,
  settingRows,
  typeRows,
  waitlistRow,
} from './rows.ts';
import { checkSold } from './rules/sold.ts';
import { screenshotAssets } from './screenshots.ts';
import { countVersions, drawingsOf, writeSeats } from './seats.ts';
import type { CatalogueSource } from './source.ts';
import { type Changes, upsert } from './upsert.ts';
import { type Catalogue, type Known, validate } from './validate.ts';
import { type Wording, wordingKeys } from './wordingKeys.ts';

type Db = Kysely<Database>;

export interface ImportReport {
  /** What changed, by table. */
  changes: Record<string, Changes>;
  warnings: readonly Problem[];
  /** The events of the catalogue with their ids, in the order of the files. */
  events: { id: number; key: string; title: string }[];
}

/** Rolls back what was only tried. */
class Rehearsal extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('rehearsal');
    this.report = report;
  }
}

/** Sold, held or named by a cart between our look and our writing: looked at again, it is a sentence. */
const isOvertaken = (error: unknown) => error instanceof Overtaken || sqlState(error) === '23503';

const longestMs = 60_000;

/** One transaction for an import: the seats of a stadium are one statement, and a small machine takes its time over it. */
export const atLeisure = <T>(db: Db, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
  withSilenceLimit(longestMs + 5_000, () =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${`${longestMs}ms`}, true)`.execute(tx);
      return work(tx);
    }),
  );

/**
 * Brings a catalogue into the database, whole or not at all. Importing the same again changes nothing. `rehearse` does
 * everything and takes it back. Throws `CatalogueError` naming every problem before anything is written.
 */
export async function importCatalogue(
  { db }: Pick<Context, 'db'>,
  source: CatalogueSource,
  { rehearse = false } = {},
): Promise<ImportReport> {
  const wording = await wordingKeys();
  for (let attempt = 1; ; attempt++) {
    try {
      return await atLeisure(db, async (tx) => {
        const report = await write(tx, source, wording);
        if (rehearse) throw new Rehearsal(report);
        return report;
      });
    } catch (error) {
      if (error instanceof Rehearsal) return error.report;
      if (!isOvertaken(error) || attempt === 3) throw error;
    }
  }
}

/** The import inside a transaction of the caller. */
export async function write(db: Db, source: CatalogueSource, wording: Wording): Promise<ImportReport> {
  // One import at a time; buyers, who only refer to events, are not kept waiting.
  await sql`lock table event in share row exclusive mode`.execute(db);
  const known = await readKnown(db);
  const catalogue = validate(source, known, wording);
  const events = numbered(catalogue, known);
  const findings = new Findings(source);
  checkSold(
    findings,
    events,
    await readSold(
      db,
      events.map(({ id }) => id),
    ),
  );
  if (findings.problems.length > 0) throw new CatalogueError(findings.problems);
  return {
    changes: await writeRows(db, catalogue, events, findings),
    warnings: [...catalogue.warnings, ...findings.warnings],
    events: events.map(({ id, entry: { key, title } }) => ({ id, key, title })),
  };
}

/** Ids of events stay what they were; a new event without one gets the next free one from 1000 up. */
function numbered({ events }: Catalogue, known: Known): NumberedEvent[] {
  const ids = new Map(known.events.map(({ id, key }) => [key, id]));
  const taken = new Set([...known.events.map(({ id }) => id), ...events.map(({ entry }) => entry.id)]);
  let next = 1000;
  const free = () => {
    while (taken.has(next)) next++;
    taken.add(next);
    return next;
  };
  return events.map((event) => ({ ...event, id: ids.get(event.entry.key) ?? event.entry.id ?? free() }));
}

async function writeRows(
  db: Db,
  catalogue: Catalogue,
  events: readonly NumberedEvent[],
  findings: Findings,
): Promise<Record<string, Changes>> {
  const { producers, categories, settings, pictures } = catalogue;
  const drawings = await drawingsOf(
    db,
    events.map(({ id }) => id),
  );
  const branded = producers.map((producer) => ({
    producer,
    logos: logoAssets(producer, pictures),
    screenshots: screenshotAssets(producer, pictures),
  }));
  const drawn = events.map((event) => ({
    event,
    poster: posterAsset(event, pictures),
    map: venueMapOf(event, pictures),
  }));
  const asset = await storeAssets(db, [
    ...branded.flatMap(({ logos, screenshots }) => [...logos.assets, ...screenshots.assets]),
    ...drawn.flatMap(({ poster, map }) => (map ? [poster, map.asset] : [poster])),
  ]);
  const producer = await upsert(
    db,
    'producer',
    ['id'],
    branded.map(({ producer, logos: { logos }, screenshots: { screenshots } }) =>
      producerRow(producer, { logos, screenshots }),
    ),
  );
  const category = await upsert(db, 'category', ['id'], categories.map(categoryRow));
  const setting = settings === null ? none : await writeSettings(db, settings);
  const stood = await standingOf(db, events);
  await moveDeadlines(db, events, stood);
  const event = await upsert(
    db,
    'event',
    ['id'],
    drawn.map(({ event, poster, map }) => eventRow(event, poster, map)),
    ['catalogueKey'],
  );
  const sector = await upsert(db, 'sector', ['eventId', 'id'], events.flatMap(sectorRows));
  const section = await upsert(db, 'section', ['eventId', 'id'], events.flatMap(sectionRows));
  const { seatRow, seat } = await writeSeats(db, events);
  const ticketType = await upsert(db, 'ticketType', ['eventId', 'id'], events.flatMap(typeRows));
  const gaSlot = await writePools(db, events);
  // After the pools, as whoever buys locks them.
  const coupon = await writeCoupons(db, events, findings);
  const waitingRoom = await writeRooms(db, events);
  const waitlist = await writeWaitlists(db, events);
  const written: Record<string, Changes> = {
    asset,
    producer,
    category,
    setting,
    event,
    sector,
    section,
    seatRow,
    seat,
    ticketType,
    coupon,
    gaSlot,
    waitingRoom,
    waitlist,
  };
  for (const [table, gone] of Object.entries(await retire(db, events)))
    written[table] = sumOf(written[table] ?? none, gone);
  await countVersions(db, drawings);
  // The last: who pays while the rest is written hears of it too.
  await tellOfMoves(db, events, stood, findings);
  return written;
}

/** Until when a ticket may change hands was counted back from the start: where that moves, so do those of what was sold. */
async function moveDeadlines(
  db: Db,
  events: readonly NumberedEvent[],
  stood: ReadonlyMap<number, Standing>,
): Promise<void> {
  const moved = events.filter(({ id, entry }) => {
    const was = stood.get(id);
    return was && was.starts_at !== Date.parse(entry.starts_at);
  });
  if (moved.length === 0) return;
  await beginMove(
    db,
    moved.map(({ id }) => id),
  );
  const starts = JSON.stringify(moved.map(({ id, entry }) => ({ id, starts_at: entry.starts_at })));
  await sql`
    update order_item i set carrier_change_date=carrier_change_date + (fresh.starts_at - event.starts_at)
      from event join jsonb_to_recordset(${starts}::jsonb) as fresh(id int, starts_at timestamptz) on fresh.id=event.id
      where i.event_id=event.id and i.carrier_change_date is not null`.execute(db);
}

const none: Changes = { inserted: 0, updated: 0, deleted: 0 };
const sumOf = (a: Changes, b: Changes): Changes => ({
  inserted: a.inserted + b.inserted,
  updated: a.updated + b.updated,
  deleted: a.deleted + b.deleted,
});

/** The file is the whole list: a setting it does not name is on again. */
async function writeSettings(db: Db, settings: NonNullable<Catalogue['settings']>): Promise<Changes> {
  const rows = settingRows(settings);
  const gone = await db
    .deleteFrom('setting')
    .where(sql<boolean>`tag <> all(${rows.map(({ tag }) => tag)}::text[])`)
    .executeTakeFirst();
  return sumOf(await upsert(db, 'setting', ['tag'], rows), { ...none, deleted: Number(gone.numDeletedRows) });
}

async function writeRooms(db: Db, events: readonly NumberedEvent[]): Promise<Changes> {
  const there = await db.selectFrom('waitingRoom').select('eventId').execute();
  const known = new Set(there.map(({ eventId }) => eventId));
  const rows = events.filter(({ id, entry }) => entry.waiting_room !== null || known.has(id)).map(roomRow);
  return upsert(db, 'waitingRoom', ['eventId'], rows);
}

async function writeWaitlists(db: Db, events: readonly NumberedEvent[]): Promise<Changes> {
  const there = await db.selectFrom('waitlist').select('eventId').execute();
  const known = new Set(there.map(({ eventId }) => eventId));
  const rows = events.filter(({ id, entry }) => entry.waitlist !== null || known.has(id)).map(waitlistRow);
  return upsert(db, 'waitlist', ['eventId'], rows);
}

async function writeCoupons(db: Db, events: readonly NumberedEvent[], findings: Findings): Promise<Changes> {
  let changes = none;
  for (const event of events) {
    const there = await db
      .selectFrom('coupon')
      .select(['id', 'codeNorm', 'maxUses'])
      .where('eventId', '=', event.id)
      .execute();
    const known = new Map(there.map((coupon) => [coupon.codeNorm, coupon]));
    let last = Math.max(0, ...there.map(({ id }) => id));
    const rows = couponRows(event, (code) => known.get(code)?.id ?? ++last);
    const isLowered = ({ codeNorm, maxUses }: (typeof rows)[number]) =>
      maxUses < (known.get(codeNorm)?.maxUses ?? 0);
    const used = await usesOf(db, event.id, rows.filter(isLowered));
    const capped = rows.map((row, index) => {
      const there = used.get(row.id);
      if (!there || there.uses <= row.maxUses) return row;
      const { uses: maxUses, endedAt: validUntil } = there;
      findings.warn(
        event.file,
        ['coupons', index, 'max_uses'],
        `used ${maxUses} times already: it ends there`,
      );
      return { ...row, maxUses, validUntil };
    });
    changes = sumOf(changes, await upsert(db, 'coupon', ['eventId', 'id'], capped, ['codeNorm']));
  }
  return changes;
}

/**
 * How often coupons that are to end sooner were used, and since when they are over where that is too often: a use that is given back makes no room.
 * Nobody uses them from now on until the import is over.
 */
async function usesOf(
  db: Db,
  eventId: number,
  coupons: readonly { id: number }[],
): Promise<ReadonlyMap<number, { uses: number; endedAt: Date }>> {
  if (coupons.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon')
    .select(['id', 'used as uses'])
    .select(sql<Date>`least(valid_until, now())`.as('endedAt'))
    .where('eventId', '=', eventId)
    .where(
      'id',
      'in',
      coupons.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, ...there }) => [id, there]));
}
