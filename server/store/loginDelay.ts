import { type RawBuilder, sql } from 'kysely';

import type { Context } from '../context.ts';
import { bucketKey } from '../limits.ts';

type Db = Pick<Context, 'db'>;

/** Mistakes that cost nothing; the wait doubles with each one after them. */
const freeTries = 5;
const longestWait = 15 * 60;

/** Seconds the next try waits after so many failures. */
const waitAfter = (failures: RawBuilder<number>) =>
  sql<number>`case when ${failures} < ${freeTries} then 0
    else least(2 ^ least(${failures} - ${freeTries}, 20), ${longestWait}) end`;

/** One account seen from one network; the same for an account nobody has. */
export const tryKey = (context: Pick<Context, 'secrets'>, email: string, network: string): Buffer =>
  bucketKey(context, 'login', `${email}\n${network}`);

/**
 * Counts a try before its password is checked, so that a hundred concurrent ones count as a hundred. Null when it may go on, else
 * the seconds to wait. A day without failures resets the count. With free tries left `next_at` is ignored: of two concurrent tries the
 * one that began first may be counted last, with an earlier `now()`.
 */
export async function beginTry({ db }: Db, key: Buffer): Promise<number | null> {
  const failures = sql<number>`(case when past.last_at < now() - interval '1 day' then 1 else past.failures + 1 end)`;
  const { rows } = await sql`
    insert into login_failure as past(key, failures, last_at, next_at) values(${key}, 1, now(), now())
    on conflict (key) do update
      set failures = ${failures}, last_at = now(), next_at = now() + make_interval(secs => ${waitAfter(failures)})
      where past.failures < ${freeTries} or past.next_at <= now()
    returning 1`.execute(db);
  if (rows.length > 0) return null;
  const { rows: left } = await sql<{ wait: number }>`
    select ceil(extract(epoch from next_at - now()))::int as wait from login_failure where key = ${key}`.execute(
    db,
  );
  return Math.max(1, left[0]?.wait ?? 1);
}

/** Takes back a try whose password was not checked after all. */
export async function undoTry({ db }: Db, key: Buffer): Promise<void> {
  const failures = sql<number>`(failures - 1)`;
  await sql`
    update login_failure set failures = ${failures}, next_at = last_at + make_interval(secs => ${waitAfter(failures)})
    where key = ${key} and failures > 0`.execute(db);
}

/** The password was right, or is another one now. */
export async function forgetTries({ db }: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('loginFailure').where('key', '=', key).execute();
}
