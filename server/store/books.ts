import { type Kysely, sql } from 'kysely';

import { patiently } from '../database/connection.ts';
import type { Database } from './schema.ts';

/** What does not hold, in words, and where. `detail` names rows by their ids; nothing personal. */
export interface Finding {
  invariant: string;
  eventId: number;
  detail: Record<string, unknown>;
}

/** Longer than any other statement may take: it reads everything that was ever sold. */
const longestMs = 60_000;

/**
 * Everything in stock, orders and money that is not as it should be, looked at in one moment; nothing in a healthy shop. Null
 * when another process is looking right now.
 */
export const findingsInBooks = (db: Kysely<Database>): Promise<Finding[] | null> =>
  patiently(longestMs + 5_000, () => look(db));

const look = (db: Kysely<Database>): Promise<Finding[] | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${`${longestMs}ms`}, true)`.execute(tx);
      const { rows: locks } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('audit_findings')) as mine`.execute(tx);
      if (!locks[0]?.mine) return null;
      const { rows } = await sql<Finding>`
        select invariant, event_id, detail from audit_findings() order by invariant, event_id, detail`.execute(
        tx,
      );
      return rows;
    });
