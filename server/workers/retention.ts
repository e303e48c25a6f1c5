import { type RawBuilder, sql } from 'kysely';

import type { Context } from '../context.ts';
import { letterTopic } from '../messages/post.ts';
import { waitlistTopics } from '../messages/waitlistFacts.ts';
import { forgetContacts, forgetNames } from '../store/peopleOfOrders.ts';
import { forgetRetained } from '../store/removal.ts';
import { terms } from '../store/terms.ts';
import { eachApart } from './eachApart.ts';
import { inBatches } from './inBatches.ts';

const batch = 500;
/** A table that grew while nobody looked is emptied over several runs. */
const mostBatches = 20;

interface Forgetting {
  name: string;
  /** Forgets a batch; answers how many rows went. */
  forget: (db: Context['db']) => Promise<number>;
}

/** What is over, by table: nothing personal is kept for longer than it is of use (LGPD art. 15). */
const over: readonly Forgetting[] = [
  old('mailbox', 'id', sql`sent_at < now()-interval '7 days'`),
  // An hour more than a proof lives: the clock of a server that checks it may be behind.
  old('bot_proof', 'hash', sql`expires_at < now()-interval '1 hour'`),
  old('rate_bucket', 'key', sql`empty_at < now()-interval '1 day'`),
  old('login_failure', 'key', sql`last_at < now()-interval '1 day'`),
  old('one_time_code', 'purpose, subject', sql`expires_at < now()-interval '1 day'`),
  old('recovery_token', 'hash', sql`expires_at < now()-interval '1 day'`),
  old('login_link', 'hash', sql`expires_at < now()-interval '1 day'`),
  old('contact_message', 'protocol', sql`created_at < now()-${terms.messages}::interval`),
  old('consent', 'id', sql`at < now()-${terms.consent}::interval`),
  old('audit_log', 'id', sql`at < now()-${terms.audit}::interval`),
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
  // Facts about orders stay: they are what keeps a letter from being written twice. Topics are written out as in the indexes, so that a
  // plan for any values knows as well which part of the table they are.
  old('outbox', 'event_id, id', sql`topic='letter' and sent_at < now()-interval '7 days'`),
  // A letter about a waitlist names an entry that may be gone.
  old(
    'outbox',
    'event_id, id',
    sql`topic in ('waitlist.offered','waitlist.lapsed') and sent_at < now()-interval '7 days'`,
  ),
  // Who waited for what, a month after they stopped; whoever still waits for an event that is over was told so by its end.
  old('waitlist_entry', 'event_id, id', sql`ended_at < now()-interval '30 days'`),
  // Given up a week ago, and nobody sent it by hand.
  old(
    'outbox',
    'event_id, id',
    sql`sent_at is null and next_try_at='infinity' and topic=any(${[letterTopic, ...waitlistTopics]})
      and created_at < now()-interval '7 days'`,
  ),
  // What a process told of its load; it has another name after each start.
  old('waiting_load', 'event_id, process', sql`at < now()-interval '1 hour'`),
  // People of orders that ended a month ago and that nobody ever paid; holds of a month ago that bought nothing; who stood in
  // line for an event that ended a month ago.
  called('forget_unpaid'),
  called('forget_holds'),
  called('forget_places'),
  { name: 'contacts of orders', forget: (db) => forgetContacts(db, batch) },
  { name: 'names of orders', forget: (db) => forgetNames(db, batch) },
  { name: 'retained_buyer', forget: (db) => forgetRetained(db, batch) },
];

function old(table: string, key: string, condition: RawBuilder<unknown>): Forgetting {
  const columns = sql.join(key.split(', ').map((column) => sql.ref(column)));
  const statement = sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${condition} limit ${batch} for update skip locked)`;
  return {
    name: table,
    forget: async (db) => Number((await statement.execute(db)).numAffectedRows ?? 0n),
  };
}

function called(name: 'forget_unpaid' | 'forget_holds' | 'forget_places'): Forgetting {
  return {
    name,
    forget: async (db) => {
      const { rows } = await sql<{ gone: number }>`select ${sql.ref(name)}(${batch}::int) as gone`.execute(
        db,
      );
      return rows[0]?.gone ?? 0;
    },
  };
}

/**
 * Forgets what is over, in small batches so that nobody waits for it. Answers how many rows went; throws at the end when some of it
 * could not be forgotten, which keeps nothing else back.
 */
export const retire = ({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number> =>
  eachApart(
    over,
    ({ forget }) => inBatches({ batch, mostBatches }, () => forget(db)),
    ({ name }, error) => log.error({ err: error, forgetting: name }, 'what is over could not be forgotten'),
  );
