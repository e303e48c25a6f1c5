import { type Kysely, sql } from 'kysely';

import { withSilenceLimit } from '../database/connection.ts';
import { inSnapshot } from '../database/retry.ts';
import type { Database } from './schema.ts';

/** What does not hold, in words, and where. `detail` names rows by their ids; nothing personal. */
export interface Finding {
  invariant: string;
  eventId: number;
  detail: Record<string, unknown>;
}

/** Longer than any other statement may take. */
const longestMs = 60_000;
/** Looked at in one statement. */
const eventsAtOnce = 100;

/** Every event there is, or those whose books may move now and a few of the others, so that all come by within a day. */
export type Breadth = 'all' | 'moving';

/**
 * Everything in stock, orders and money that is not as it should be, looked at in one moment; nothing in a healthy shop. Null
 * when another process is looking right now.
 */
export const findingsInBooks = (db: Kysely<Database>, breadth: Breadth = 'all'): Promise<Finding[] | null> =>
  withSilenceLimit(longestMs + 5_000, () => look(db, breadth));

const look = (db: Kysely<Database>, breadth: Breadth): Promise<Finding[] | null> =>
  inSnapshot(db, async (tx) => {
    await sql`select set_config('statement_timeout', ${`${longestMs}ms`}, true)`.execute(tx);
    const { rows: locks } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('audit_findings')) as mine`.execute(tx);
    if (!locks[0]?.mine) return null;
    const { rows } = await sql<{ ids: number[] }>`
        select ${breadth === 'all' ? sql`array(select id from event order by id)` : sql`events_to_audit()`} as ids`.execute(
      tx,
    );
    const [{ ids } = { ids: [] }] = rows;
    const found: Finding[] = [];
    for (let first = 0; first < ids.length; first += eventsAtOnce)
      found.push(...(await findingsOf(tx, ids.slice(first, first + eventsAtOnce))));
    return found;
  });

async function findingsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select invariant, event_id, detail from audit_findings(${[...ids]}::int[]) order by invariant, event_id, detail`.execute(
    db,
  );
  return rows;
}
