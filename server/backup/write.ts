import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import pg, { type Client } from 'pg';

import type { Place } from '../database/connection.ts';
import { beginAsOwner, openOwner } from '../database/owner.ts';
import { copyOut } from './copy.ts';
import {
  BackupError,
  type Head,
  headMark,
  type Manifest,
  manifestMark,
  tableEnd,
  tableMark,
} from './format.ts';
import {
  appliedIn,
  columnsOf,
  filledByMigrations,
  keptTables,
  nameOf,
  quoted,
  sequencesIn,
} from './tables.ts';

/** As the rows are written, whatever the database was told to prefer. */
const plainText = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local timezone = 'UTC'`;

/**
 * Every kept table as it was at one moment, as a gzipped script that `psql` understands as well. Sales go on meanwhile; a migration waits.
 * The file appears under its name when it is whole and on the disk, readable by its owner alone. Answers what is in it.
 */
export async function writeBackup(place: Place, file: string, version: string): Promise<Manifest> {
  const client = await openOwner(place, 'backup');
  const partial = `${file}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true });
    // What was left there, or put there by somebody else, is neither written to nor followed.
    await rm(partial, { force: true });
    await beginAsOwner(client, 'begin isolation level repeatable read read only');
    await client.query(plainText);
    await refuseNothing(client);
    await client.query('lock table migration in row share mode');
    const manifest: Manifest = { tables: {}, sequences: {} };
    await pipeline(
      Readable.from(script(client, version, manifest)),
      createGzip(),
      createWriteStream(partial, { mode: 0o600, flags: 'wx' }),
    );
    await client.query('commit');
    await flush(partial);
    await rename(partial, file);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function refuseNothing(client: Client) {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  if (!rows[0]?.there) throw new BackupError('There is nothing to back up: this database was never used.');
}

async function* script(client: Client, version: string, manifest: Manifest): AsyncGenerator<string | Buffer> {
  const tables = await keptTables(client);
  const { rows } = await client.query<{ now: Date }>('select now()');
  const head: Head = {
    format: 1,
    version,
    takenAt: rows[0]?.now.toISOString() ?? '',
    migrations: await appliedIn(client),
  };
  yield `${headMark}${JSON.stringify(head)}\nbegin;\n${plainText};\n`;
  const everyTable = (words: string) =>
    tables.map((table) => `alter table ${quoted(table)} ${words} trigger user;\n`).join('');
  yield everyTable('disable');
  for (const table of tables.filter((each) => filledByMigrations.includes(nameOf(each))))
    yield `delete from ${quoted(table)};\n`;

  for (const table of tables) {
    yield `${tableMark}${JSON.stringify(table)}\ncopy ${quoted(table)} (${columnsOf(table)}) from stdin;\n`;
    const hash = createHash('sha256');
    let count = 0;
    const rows = copyOut(client, `copy ${quoted(table)} (${columnsOf(table)}) to stdout`);
    for await (const piece of rows as AsyncIterable<Buffer>) {
      hash.update(piece);
      count += linesIn(piece);
      yield piece;
    }
    yield `${tableEnd}\n`;
    manifest.tables[nameOf(table)] = { rows: count, sha256: hash.digest('hex') };
  }

  manifest.sequences = await sequencesIn(client);
  for (const [name, value] of Object.entries(manifest.sequences))
    yield `select setval(${pg.escapeLiteral(name)}, ${value});\n`;
  yield `${everyTable('enable')}commit;\n${manifestMark}${JSON.stringify(manifest)}\n`;
}

/** A row is a line: line breaks within are written as `\\n`. */
function linesIn(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(10); at !== -1; at = rows.indexOf(10, at + 1)) count++;
  return count;
}

async function flush(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
