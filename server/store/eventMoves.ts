import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/**
 * An order counts from the start of its event, and an import that moves it moves what was counted. So each order is there to be moved, or sees where
 * the event went: orders are made side by side, and wait only for an import that moves theirs. It asks before it locks anything that they wait for.
 */
export const beginMove = (db: Db, eventIds: readonly number[]) =>
  sql`select pg_advisory_xact_lock(hashtext('event moves'), id) from unnest(${[...eventIds]}::int[]) id`.execute(
    db,
  );

/** The event stays when it is until the transaction ends. What a statement after this one reads of it is how it stays. */
export const keepStart = (db: Db, eventId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('event moves'), ${eventId})`.execute(db);
