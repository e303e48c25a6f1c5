import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { sql, type Transaction } from 'kysely';

import {
  cleanCode,
  codeAlphabet,
  codeLength,
  codeLifetime,
  codeSends,
  codeTries,
  resendWait,
} from '#src/domain/code.ts';

import type { Context } from '../context.ts';
import type { Database } from './schema.ts';

type Purpose = 'recovery' | 'email';

/** Whose code it is: a CPF, whether or not anybody has an account with it. */
interface Holder {
  purpose: Purpose;
  /** CPF, digits only. */
  document: string;
}

type Keys = Pick<Context, 'secrets'>;

/** Six characters of thirty: some 29 bits, which five tries do not find. */
const newCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** A code is too short for a plain hash; a CPF too. What is bound to one purpose and CPF fits no other. */
const sealed = ({ secrets }: Keys, ...parts: string[]) =>
  createHmac('sha256', secrets.codeKey).update(parts.join('\n')).digest();

const subjectOf = (keys: Keys, { purpose, document }: Holder) => sealed(keys, 'subject', purpose, document);
const hashOf = (keys: Keys, { purpose, document }: Holder, code: string) =>
  sealed(keys, 'code', purpose, document, cleanCode(code));
/** What stands for an e-mail or a phone number a code went to. */
const targetOf = (keys: Keys, address: string) => sealed(keys, 'target', address.toLowerCase());

const inSeconds = (ms: number) => ms / 1000;
const window = sql`make_interval(secs => ${inSeconds(codeLifetime)})`;
const wait = sql`make_interval(secs => ${inSeconds(resendWait)})`;

export type Issued = { code: string } | { wait: number };

/**
 * A new code in place of the one before, or the seconds to wait for it: 60 between two, three within a quarter of an hour.
 * Without `userId` it is a code nobody will ever be told, and its row looks like any other.
 */
export async function issueCode(
  db: Transaction<Database>,
  keys: Keys,
  holder: Holder,
  { userId, address }: { userId: string | null; address: string },
): Promise<Issued> {
  const code = newCode();
  const subject = subjectOf(keys, holder);
  const { rows } = await sql`
    insert into one_time_code as past(purpose, subject, user_id, hash, target, expires_at)
    values(${holder.purpose}, ${subject}, ${userId}, ${hashOf(keys, holder, code)}, ${targetOf(keys, address)}, now() + ${window})
    on conflict (purpose, subject) do update set
      user_id = excluded.user_id, hash = excluded.hash, target = excluded.target, expires_at = excluded.expires_at,
      tries = 0, used_at = null, sent_at = now(),
      sends = case when past.window_started_at <= now() - ${window} then 1 else past.sends + 1 end,
      window_started_at = case when past.window_started_at <= now() - ${window} then now() else past.window_started_at end
    where past.sent_at <= now() - ${wait} and (past.sends < ${codeSends} or past.window_started_at <= now() - ${window})
    returning 1`.execute(db);
  if (rows.length > 0) return { code };
  const { rows: left } = await sql<{ wait: number }>`
    select ceil(extract(epoch from greatest(sent_at + ${wait},
        case when sends >= ${codeSends} then window_started_at + ${window} end) - now()))::int as wait
    from one_time_code where purpose = ${holder.purpose} and subject = ${subject}`.execute(db);
  return { wait: Math.max(1, left[0]?.wait ?? 1) };
}

/**
 * Counts a try, and spends the code when it is the right one. Null when it is not, or when there is none: too old, used, or
 * tried five times. The count must be committed either way.
 */
export async function spendCode(
  db: Transaction<Database>,
  keys: Keys,
  holder: Holder,
  code: string,
): Promise<{ userId: string; target: Buffer } | null> {
  const subject = subjectOf(keys, holder);
  const presented = hashOf(keys, holder, code);
  const row = await db
    .updateTable('oneTimeCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('purpose', '=', holder.purpose)
    .where('subject', '=', subject)
    .where('tries', '<', codeTries)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'hash', 'target'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.hash, presented) || row.userId === null) return null;
  await db
    .updateTable('oneTimeCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('purpose', '=', holder.purpose)
    .where('subject', '=', subject)
    .execute();
  return { userId: row.userId, target: row.target };
}

/** Whether a code went to this e-mail or number, which is still the account's. */
export const wentTo = (keys: Keys, target: Buffer, address: string | null) =>
  address !== null && target.equals(targetOf(keys, address));
