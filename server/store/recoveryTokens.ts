import { createHmac, randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { cleanCode } from '#src/domain/code.ts';

import type { Context } from '../context.ts';
import { sha256 } from '../sha256.ts';
import type { Database } from './schema.ts';
import type { UserRow } from './users.ts';

const lifetimeSeconds = 10 * 60;

/** Who exchanges what: the key of the attempt is known to one page, and null where there is none. */
interface Exchange {
  document: string;
  code: string;
  attempt: string | null;
}

/** What a right code is exchanged for, raw: 256 bits. The same attempt gets the same one, and without our key nobody works it out. */
export const recoveryTokenFor = (
  { secrets }: Pick<Context, 'secrets'>,
  { document, code, attempt }: Exchange,
): string =>
  attempt === null
    ? randomBytes(32).toString('base64url')
    : createHmac('sha256', secrets.tokenKey)
        .update(['recovery', document, cleanCode(code), attempt].join('\n'))
        .digest('base64url');

/** Of several the newest counts, for ten minutes. */
export async function keepRecoveryToken(db: Kysely<Database>, userId: string, token: string): Promise<void> {
  await db
    .updateTable('recoveryToken')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  await db
    .insertInto('recoveryToken')
    .values({
      hash: sha256(token),
      userId,
      expiresAt: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute();
}

/** Whose password a token still changes; it has to be the account of this CPF. */
export const ownerOfToken = (
  context: Pick<Context, 'db'>,
  token: string,
  document: string,
): Promise<UserRow | undefined> =>
  ownerIn(context, token, document).where('recoveryToken.usedAt', 'is', null).executeTakeFirst();

/** Whose password a token changed, as long as it could have: whoever did not hear so asks again. */
export const recoveredBy = (
  context: Pick<Context, 'db'>,
  token: string,
  document: string,
): Promise<UserRow | undefined> =>
  ownerIn(context, token, document).where('recoveryToken.recovered', '=', true).executeTakeFirst();

const ownerIn = ({ db }: Pick<Context, 'db'>, token: string, document: string) =>
  db
    .selectFrom('recoveryToken')
    .innerJoin('users', 'users.id', 'recoveryToken.userId')
    .selectAll('users')
    .where('recoveryToken.hash', '=', sha256(token))
    .where('recoveryToken.expiresAt', '>', sql<Date>`now()`)
    .where('users.document', '=', document);

/** False when somebody was faster, or its time is over. */
export async function spendRecoveryToken(
  db: Kysely<Database>,
  token: string,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryToken')
    .set({ usedAt: sql<Date>`now()`, recovered: true })
    .where('hash', '=', sha256(token))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
