import { type RawBuilder, sql } from 'kysely';

import type { Context } from '../context.ts';
import { letterTopic } from '../messages/post.ts';
import { waitlistTopics } from '../messages/waitlistFacts.ts';
import { forgetRetained } from '../store/removal.ts';

const batch = 500;
/** A table that grew while nobody looked is emptied over several runs. */
const mostBatches = 20;

/** What is over, by table: nothing personal is kept for longer than it is of use (LGPD art. 15). */
const over: readonly RawBuilder<unknown>[] = [
  old('mailbox', 'id', sql`sent_at < now()-interval '7 days'`),
  // An hour more than a proof lives: the clock of a server that checks it may be behind.
  old('bot_proof', 'hash', sql`expires_at < now()-interval '1 hour'`),
  old('rate_bucket', 'key', sql`empty_at < now()-interval '1 day'`),
  old('login_failure', 'key', sql`last_at < now()-interval '1 day'`),
  old('one_time_code', 'purpose, subject', sql`expires_at < now()-interval '1 day'`),
  old('recovery_token', 'hash', sql`expires_at < now()-interval '1 day'`),
  old('login_link', 'hash', sql`expires_at < now()-interval '1 day'`),
  old('contact_message', 'protocol', sql`created_at < now()-interval '180 days'`),
  // As long as somebody may ask what they had allowed (LGPD art. 8, § 2).
  old('consent', 'id', sql`at < now()-interval '2 years'`),
  // Six months of Marco Civil art. 15.
  old('audit_log', 'id', sql`at < now()-interval '6 months'`),
  old('access_token', 'hash', sql`expires_at < now()-interval '1 day'`),
  // Kept a month: a token that was stolen and comes back late is still known for what it is.
  old('refresh_token', 'hash', sql`expires_at < now()-interval '30 days'`),
  old('session', 'id', sql`least(expires_at, coalesce(revoked_at, 'infinity')) < now()-interval '30 days'`),
  // What a provider said is looked up there when money is asked about: as long as a chargeback may come.
  old('webhook_inbox', 'psp, psp_event_id', sql`done_at < now()-interval '180 days'`),
  old(
    'webhook_inbox',
    'psp, psp_event_id',
    sql`done_at is null and next_try_at='infinity' and received_at < now()-interval '180 days'`,
  ),
  // Facts about orders stay: they are what keeps a letter from being written twice.
  old('outbox', 'event_id, id', sql`topic=${letterTopic} and sent_at < now()-interval '7 days'`),
  // A letter about a waitlist names an entry that may be gone.
  old('outbox', 'event_id, id', sql`topic=any(${[...waitlistTopics]}) and sent_at < now()-interval '7 days'`),
  // Who waited for what, a month after they stopped; whoever still waits for an event that is over was told so by its end.
  old('waitlist_entry', 'event_id, id', sql`ended_at < now()-interval '30 days'`),
  // Given up a week ago, and nobody sent it by hand.
  old(
    'outbox',
    'event_id, id',
    sql`topic=any(${[letterTopic, ...waitlistTopics]}) and next_try_at='infinity' and created_at < now()-interval '7 days'`,
  ),
  // What a process told of its load; it has another name after each start.
  old('waiting_load', 'event_id, process', sql`at < now()-interval '1 hour'`),
];

function old(table: string, key: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql.join(key.split(', ').map((column) => sql.ref(column)));
  return sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${condition} limit ${batch} for update skip locked)`;
}

/** Forgets what is over, in small batches so that nobody waits for it. Answers how many rows went. */
export async function retire({ db }: Pick<Context, 'db'>): Promise<number> {
  let gone = 0;
  for (const statement of over)
    for (let round = 0; round < mostBatches; round++) {
      const { numAffectedRows = 0n } = await statement.execute(db);
      gone += Number(numAffectedRows);
      if (numAffectedRows < batch) break;
    }
  // People of orders that ended a month ago and that nobody ever paid; holds of a month ago that bought nothing; who stood in
  // line for an event that ended a month ago.
  for (const forget of ['forget_unpaid', 'forget_holds', 'forget_places'] as const)
    gone += await inBatches(db, forget);
  return gone + (await forgetRetained(db));
}

/** Answers how many there were. */
async function inBatches(
  db: Context['db'],
  forget: 'forget_unpaid' | 'forget_holds' | 'forget_places',
): Promise<number> {
  let gone = 0;
  for (let round = 0; round < mostBatches; round++) {
    const { rows } = await sql<{ gone: number }>`select ${sql.ref(forget)}(${batch}::int) as gone`.execute(
      db,
    );
    const count = rows[0]?.gone ?? 0;
    gone += count;
    if (count < batch) break;
  }
  return gone;
}
