import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { retry } from '../database/retry.ts';
import { holdGrace, sweepInStatements } from '../store/portableRelease.ts';
import { eachApart } from './eachApart.ts';
import { inBatches, type Stopping } from './inBatches.ts';

type Sweeping = Pick<Context, 'db' | 'dialect' | 'log'>;

const batch = 200;
/** Of one event in one run: others have their turn, and so has what is to be forgotten. */
const mostBatches = 20;

/**
 * Returns the places of holds that nobody renewed, and forgets what is no longer needed. Who stops is waited for until the batch in
 * course is done. Answers how many holds ended.
 */
export async function sweep(context: Sweeping, stopping?: Stopping): Promise<number> {
  try {
    return await sweepEvents(context, stopping);
  } finally {
    await forget(context.db);
  }
}

async function sweepEvents(context: Sweeping, stopping?: Stopping): Promise<number> {
  const { db, log } = context;
  const events = await db
    .selectFrom('hold')
    .select('eventId')
    .distinct()
    .where('state', '=', 'active')
    .where(sql<boolean>`expires_at <= now() - ${holdGrace}`)
    .execute();
  return eachApart(
    events,
    ({ eventId }) => inBatches({ batch, mostBatches, stopping }, () => sweepEvent(context, eventId)),
    ({ eventId }, error) => log.error({ err: error, event: eventId }, 'an event could not be swept'),
  );
}

async function forget(db: Context['db']): Promise<void> {
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
}

async function sweepEvent({ db, dialect }: Sweeping, eventId: number): Promise<number> {
  if (dialect === 'portable') return sweepInStatements(db, eventId, batch);
  const { rows } = await retry(() =>
    sql<{ swept: number }>`select sweep_holds(${eventId}::int, ${batch}::int) as swept`.execute(db),
  );
  return rows[0]?.swept ?? 0;
}
