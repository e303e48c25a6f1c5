import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { retry } from '../database/retry.ts';
import { holdGrace, sweepInStatements } from '../store/portableRelease.ts';

const batch = 200;

/** Returns the places of holds that nobody renewed, and forgets what is no longer needed. Answers how many holds ended. */
export async function sweep(context: Pick<Context, 'db' | 'dialect'>): Promise<number> {
  const { db } = context;
  const events = await db
    .selectFrom('hold')
    .select('eventId')
    .distinct()
    .where('state', '=', 'active')
    .where(sql<boolean>`expires_at <= now() - ${holdGrace}`)
    .execute();
  let ended = 0;
  for (const { eventId } of events) ended += await sweepEvent(context, eventId);
  await sql`
    update hold set draft=null where (event_id, id) in (
      select event_id, id from hold where draft is not null and expires_at<now()-interval '24 hours'
        limit ${batch} for update skip locked)`.execute(db);
  await sql`
    delete from visitor where key in (
      select key from visitor where seen_at<now()-interval '2 days' limit ${batch} for update skip locked)`.execute(
    db,
  );
  await sql`
    delete from idempotency where (scope, key) in (
      select scope, key from idempotency where created_at<now()-interval '2 days' limit ${batch} for update skip locked)`.execute(
    db,
  );
  return ended;
}

async function sweepEvent(
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  eventId: number,
): Promise<number> {
  if (dialect === 'portable') return sweepInStatements(db, eventId, batch);
  const { rows } = await retry(() =>
    sql<{ swept: number }>`select sweep_holds(${eventId}::int, ${batch}::int) as swept`.execute(db),
  );
  return rows[0]?.swept ?? 0;
}
