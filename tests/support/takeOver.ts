import type { ChildProcess } from 'node:child_process';

import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#server/store/schema.ts';

import { eventually } from './eventually.ts';

/**
 * Lets somebody else take over what a dead process was working on, without waiting for the end of its lock. That lives longer than any
 * statement, so what the dead had asked for has ended by then, one way or the other, also what PostgreSQL had not begun yet when they
 * died; here it is waited for by itself: until nothing is connected for them any more.
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
