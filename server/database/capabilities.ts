import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '../store/schema.ts';
import { sqlState } from './retry.ts';

/** How places are held: by functions of PostgreSQL, or by plain statements that any engine of its kind understands. */
export type Dialect = 'postgresql' | 'portable';

/** What the engine behind the wire can do of what PostgreSQL can. */
export interface Capabilities {
  /** Functions in PL/pgSQL: a hold is one round trip. */
  functions: boolean;
  /** Rows that somebody else has locked are passed over. */
  skipLocked: boolean;
  /** Hints between processes; without them they look by themselves. */
  notify: boolean;
  /** What is shown of seats costs no log. */
  unlogged: boolean;
}

/** Asked of the engine itself, by doing a little of each: versions and names say what was meant, not what is. */
export async function capabilitiesOf(db: Kysely<Database>): Promise<Capabilities> {
  const works = async (statement: RawBuilder<unknown>) => {
    try {
      await statement.execute(db);
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return false;
    }
  };
  return {
    functions: await works(sql`do language plpgsql $$ begin perform 1; end $$`),
    skipLocked: await works(sql`select name from job where name='' for update skip locked`),
    notify: await works(sql`notify bilheteria_capability`),
    unlogged: await isUnlogged(db),
  };
}

/** What it does not know or may not do; anything else (a lost connection, an overload) says nothing of what it can. */
const isRefused = (error: unknown) => /^(0A|42|XX)/.test(sqlState(error));

async function isUnlogged(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select relpersistence='u' as is from pg_class where relname='shown_event' and relkind='r'`.execute(db);
  return rows[0]?.is ?? false;
}

/** What `DATABASE_DIALECT` says, or what the engine can do. */
export const dialectFor = (wanted: Dialect | null, { functions, skipLocked }: Capabilities): Dialect =>
  wanted ?? (functions && skipLocked ? 'postgresql' : 'portable');

/**
 * Whether a line behind a sale can be kept: only the functions look whether somebody waits before they give places away, so that plain
 * statements would pass whoever stands in it.
 */
export const keepsLines = (dialect: Dialect): boolean => dialect === 'postgresql';

/** What is missing, for whoever reads the log of a start. */
export const missingOf = (can: Capabilities): string[] =>
  Object.entries(can).flatMap(([name, is]) => (is ? [] : [name]));
