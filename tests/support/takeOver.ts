import type { ChildProcess } from 'node:child_process';

import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#server/store/schema.ts';

import { eventually } from './eventually.ts';

/**
 * Lets another process take over a dead one's work without waiting for its lease to expire. A lease outlives every statement of the dead
 * process, even one that PostgreSQL had not begun; this waits instead until none of its connections is left.
 */
export async function takeOver(
  db: Kysely<Database>,
  key: string,
  dead: readonly ChildProcess[],
): Promise<void> {
  const now = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  const since = now.rows[0]?.now;
  const names = dead.map(({ pid }) => `bilheteria ${pid}`);
  await eventually(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname=current_database() and pid<>pg_backend_pid()
        and (xact_start < ${since}::timestamptz or application_name = any(${names}))`.execute(db);
    expect(rows).toEqual([]);
  });
  await sql`update idempotency set locked_until=now() where key=${key} and state='running'`.execute(db);
}
