import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

/** The one clock: the database's, as the wire writes it. */
export async function databaseNow(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no clock');
  return row.now.toISOString();
}
