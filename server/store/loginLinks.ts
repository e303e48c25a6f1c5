import { randomBytes } from 'node:crypto';

import { type Kysely, sql, type Transaction } from 'kysely';

import { sha256 } from '../sha256.ts';
import type { Database } from './schema.ts';

/** A link is opened by whoever asked for it, now. */
const linkSeconds = 60 * 60;

/** A link's token, raw, once; the database keeps its SHA-256. */
export async function newLoginLink(db: Kysely<Database>, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('loginLink')
    .values({
      hash: sha256(token),
      userId,
      expiresAt: sql<Date>`now() + make_interval(secs => ${linkSeconds})`,
    })
    .execute();
  return token;
}

/** Whose link it was, for the one who comes first; null when it was used, has expired or never was. */
export async function spendLoginLink(db: Transaction<Database>, token: string): Promise<string | null> {
  const row = await db
    .updateTable('loginLink')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', sha256(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}
