import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type pg from 'pg';

import type { Place } from './connection.ts';
import { beginAsOwner, openOwner } from './owner.ts';
import { sqlState } from './retry.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** The database and this version of the code do not fit; the message says which file and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrateOptions {
  /** Where the numbered files are; those of this version. */
  folder?: string;
  /** The last number to run: a database as an older version left it. */
  upTo?: number;
  /** Hears which files a newer version ran here; where nobody does, they are refused. */
  onNewer?: (names: readonly string[]) => void;
}

/** While a file waits for a table, everybody who comes after it waits too: rather it gives way, and tries again. */
const longestWait = '2s';
const attempts = 200;

const folderOfMigrations = fileURLToPath(new URL('../migrations/', import.meta.url));

/** The numbered files of a folder (those of this version), in order. Throws when a number is missing or used twice. */
export async function migrationsIn(folder = folderOfMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(name.slice(0, 3));
      if (number !== index + 1) throw new MigrationError(`Migration ${name} should be number ${index + 1}.`);
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to this version: file by file, each in its transaction, under a lock of the table `migration`,
 * so that several servers may start at once. Answers the names it ran. A shop that sells meanwhile waits
 * two seconds for it at most. Throws `MigrationError` when a file that already ran was changed, or when the database is newer than the code
 * and nobody wants to hear of it.
 */
export async function migrate(
  place: Place,
  { folder = folderOfMigrations, upTo = Number.POSITIVE_INFINITY, onNewer = refuse }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await migrationsIn(folder)).slice(0, upTo);
  const client = await openOwner(place, 'migrate');
  try {
    await createTable(client);
    const ran: string[] = [];
    for (const migration of migrations) if (await applyAgain(client, migration)) ran.push(migration.name);
    await beginAsOwner(client, 'begin read only');
    const { rows: newer } = await client.query<{ name: string }>(
      'select name from migration where number > $1 order by number',
      [migrations.length],
    );
    await client.query('commit');
    if (newer.length > 0) onNewer(newer.map(({ name }) => name));
    return ran;
  } finally {
    await client.end();
  }
}

function refuse([name]: readonly string[]): never {
  throw new MigrationError(
    `The database has migration ${name}, which this version does not know: start a newer version.`,
  );
}

/** `if not exists` alone still loses a race of two servers: the loser finds the other's table. */
async function createTable(client: pg.Client) {
  try {
    await beginAsOwner(client);
    await client.query(
      `create table if not exists migration(
        number int primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now())`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('migration') is not null as there`,
    );
    if (rows[0]?.there) return;
    if (sqlState(error) !== '42501') throw error;
    const { rows: who } = await client.query<{ login: string; database: string }>(
      'select quote_ident(session_user) as login, quote_ident(current_database()) as database',
    );
    throw new MigrationError(
      `${who[0]?.login} may make no tables in the database ${who[0]?.database}, which belongs to somebody else. As its administrator: alter database ${who[0]?.database} owner to ${who[0]?.login}`,
      { cause: error },
    );
  }
}

/** Again while those who sell stand in the way. */
async function applyAgain(client: pg.Client, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++)
    try {
      return await apply(client, migration);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      if (!['55P03', '40P01'].includes(sqlState(cause)) || attempt === attempts) throw error;
      await pause(500 + Math.random() * 1_000);
    }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<boolean> {
  const applied = async () => {
    const { rows } = await client.query<{ checksum: string }>(
      'select checksum from migration where number = $1',
      [number],
    );
    return rows[0];
  };
  await beginAsOwner(client);
  try {
    let done = await applied();
    if (!done) {
      // A backup keeps whoever has something to change waiting, and nobody else.
      await client.query('lock table migration in exclusive mode');
      done = await applied();
    }
    if (done && done.checksum !== checksum)
      throw new MigrationError(
        `Migration ${name} was changed after it ran here. Put the file back and write a new one (in development: remove the folder .data and start again).`,
      );
    if (!done) {
      await client.query(`select set_config('lock_timeout', $1, true)`, [longestWait]);
      await client.query(sql);
      await client.query('insert into migration(number, name, checksum) values($1, $2, $3)', [
        number,
        name,
        checksum,
      ]);
    }
    await client.query('commit');
    return !done;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
