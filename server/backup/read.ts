import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import type { Client } from 'pg';

import type { Place } from '../database/connection.ts';
import { migrate, migrationsIn } from '../database/migrate.ts';
import { beginAsOwner, openOwner } from '../database/owner.ts';
import { copyIn } from './copy.ts';
import { BackupError, type Head, incomplete, type Manifest, piecesOf } from './format.ts';
import {
  appliedIn,
  columnsOf,
  filledByMigrations,
  keptTables,
  nameOf,
  quoted,
  type Table,
  tablesInUse,
} from './tables.ts';

/**
 * Fills a database nobody used with a backup: its schema first, then all rows or none, each table against its count and hash, and then
 * the migrations that came after it. Throws `BackupError` when the database is in use or the file is not whole, damaged, or newer than
 * this program. Answers what was read, and about how many payments the provider will be asked.
 */
export async function readBackup(
  place: Place,
  file: string,
): Promise<{ head: Head; manifest: Manifest; doubted: number }> {
  const client = await openOwner(place, 'restore');
  try {
    await beginAsOwner(client, 'begin read only');
    await refuseUsed(client);
    await client.query('commit');
    const source = pipeline(createReadStream(file), createGunzip(), () => {});
    const pieces = piecesOf(source);
    try {
      const first = await pieces.next().catch(unreadable);
      if (first.done || first.value.kind !== 'head')
        throw new BackupError(`${file} is not a backup of Bilheteria.`);
      const { head } = first.value;
      await prepare(place, head);
      await beginAsOwner(client);
      const manifest = await load(client, pieces).catch(unreadable);
      const doubted = await doubtPayments(client);
      await client.query('commit');
      await migrate(place);
      await beginAsOwner(client);
      await client.query('analyze');
      await client.query('commit');
      return { head, manifest, doubted };
    } finally {
      source.destroy();
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function refuseUsed(client: Client) {
  const used = (await tablesInUse(client)).filter((name) => !filledByMigrations.includes(name));
  if (used.length > 0)
    throw new BackupError(
      `This database is not empty (${used.slice(0, 3).join(', ')}${used.length > 3 ? '…' : ''}): a backup is restored into a new one. Create one, and name it in DATABASE_URL; for the embedded one, name a new folder in DATA_DIR.`,
    );
}

/** The schema of the backup, by the migrations it names: neither more of them nor others. */
async function prepare(place: Place, { migrations }: Head) {
  const known = await migrationsIn();
  const [unknown] = migrations.filter(({ number, checksum }) => known[number - 1]?.checksum !== checksum);
  if (unknown)
    throw new BackupError(
      `This backup is of a database with migration ${unknown.name}, which this version does not know: restore it with the version that wrote it, or a newer one.`,
    );
  await migrate(place, { upTo: migrations.length });
}

async function load(client: Client, pieces: ReturnType<typeof piecesOf>): Promise<Manifest> {
  const applied = await appliedIn(client);
  const tables = new Map((await keptTables(client)).map((table) => [nameOf(table), table] as const));
  for (const table of tables.values()) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
    if (filledByMigrations.includes(nameOf(table))) await client.query(`delete from ${quoted(table)}`);
  }
  const found: Manifest['tables'] = {};
  for await (const piece of pieces) {
    if (piece.kind === 'table') {
      const table = tables.get(nameOf(piece.table));
      if (!table || !isSame(table, piece.table))
        throw new BackupError(
          `Table ${nameOf(piece.table)} of this backup does not fit migration ${applied.at(-1)?.name}.`,
        );
      found[nameOf(table)] = await loadTable(client, piece.table, piece.rows);
    }
    if (piece.kind === 'manifest') {
      compare(piece.manifest, found);
      for (const [name, value] of Object.entries(piece.manifest.sequences))
        await client.query('select setval($1, $2)', [name, value]);
      for (const table of tables.values())
        await client.query(`alter table ${quoted(table)} enable trigger user`);
      return piece.manifest;
    }
  }
  throw incomplete();
}

const isSame = (here: Table, there: Table) =>
  here.columns.toSorted().join() === there.columns.toSorted().join();

/**
 * What was paid at the moment of a backup may have gone back since, and its ticket would open the gate; what was being paid may have been
 * paid, and its time is over, so that anybody would get its places. Each such payment of an event that is not over becomes a hint, as if
 * the provider had spoken of it, which keeps the places until it was asked. One that is put off and awaits its new date is not over; a backup
 * may be older than the column that says so. Those being paid and then the soonest events first, twenty a
 * second: hints that the provider itself sends meanwhile stand between them.
 */
async function doubtPayments(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `insert into webhook_inbox(psp, psp_event_id, psp_payment_id, received_at, next_try_at)
      select psp, 'restored ' || now() || ' ' || id, psp_payment_id, at, at
        from (select p.psp, p.id, p.psp_payment_id,
            now() + row_number() over (order by p.status = 'captured', e.starts_at, p.id) * interval '50 milliseconds' as at
          from payment p join event e on e.id = p.event_id
          where p.status in ('created', 'pending', 'authorized', 'captured') and p.psp_payment_id is not null
            and (e.ends_at > now() or e.status = 'postponed' and to_jsonb(e)->'date_to_come' = 'true')) doubted`,
  );
  return rowCount ?? 0;
}

async function loadTable(client: Client, table: Table, rows: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of rows) {
      hash.update(piece);
      yield piece;
    }
  }
  const into = copyIn(client, `copy ${quoted(table)} (${columnsOf(table)}) from stdin`);
  await piped(Readable.from(hashed()), into);
  const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(table)}`);
  return { rows: Number(counted[0]?.n), sha256: hash.digest('hex') };
}

function compare({ tables }: Manifest, found: Manifest['tables']) {
  const names = new Set([...Object.keys(tables), ...Object.keys(found)]);
  const wrong = [...names].filter(
    (name) => tables[name]?.rows !== found[name]?.rows || tables[name]?.sha256 !== found[name]?.sha256,
  );
  if (wrong.length > 0) throw damaged(wrong);
}

const damaged = (tables: readonly string[]) =>
  new BackupError(
    `This backup is damaged: ${tables.join(', ')} ${tables.length === 1 ? 'is' : 'are'} not as written. Nothing was restored. Take another copy of the file, or an older backup.`,
  );

/** Data that a column or a constraint does not take. */
const refusedByDatabase = /^2[23]...$/;

/** A file that ends too soon, or that gzip or PostgreSQL cannot make sense of. */
function unreadable(error: unknown): never {
  const code = String(error instanceof Error ? Reflect.get(error, 'code') : '');
  if (code === 'Z_BUF_ERROR') throw incomplete();
  if (code.startsWith('Z_'))
    throw new BackupError('This file is not a backup, or it is damaged: it cannot be unpacked.');
  if (refusedByDatabase.test(code) && error instanceof Error)
    throw damaged([String(Reflect.get(error, 'table') ?? 'a table')]);
  throw error;
}
