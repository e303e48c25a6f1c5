import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#server/store/schema.ts';

import { eventually } from './eventually.ts';

/**
 * Lets somebody else take over what a dead process was working on, without waiting for the end of its lock. That lives longer than any
 * statement, so what the dead had begun has ended by then, one way or the other; here it is waited for by itself.
 */
export async function takeOver(db: Kysely<Database>, key: string): Promise<void> {
  const now = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  const since = now.rows[0]?.now;
  await eventually(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname=current_database() and pid<>pg_backend_pid() and xact_start < ${since}::timestamptz`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
  await sql`update idempotency set locked_until=now() where key=${key} and state='running'`.execute(db);
}
