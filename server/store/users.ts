import { type Kysely, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Profile } from '#src/api/contract/user.ts';
import { cleanEmail } from '#src/domain/rules.ts';

import type { Context } from '../context.ts';
import { unauthorized } from '../errors.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
export type WireProfile = z.output<typeof Profile>;
export type UserRow = Selectable<Database['users']>;

/** An e-mail as it is stored: in lower case, since no two mailboxes differ only in case. */
export const normalEmail = (email: string) => cleanEmail(email).toLowerCase();

/** Whoever logs in with this e-mail, in any mix of cases; first of all who has it letter by letter, as older accounts may. */
export const userByEmail = ({ db }: Pick<Context, 'db'>, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) in (lower(${email.trim()}), lower(${normalEmail(email)}))`)
    .orderBy(sql`lower(email) = lower(${email.trim()})`, 'desc')
    .executeTakeFirst();

export const userByDocument = (db: Db, document: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('document', '=', document).executeTakeFirst();

/** The same password in a newer hash; nothing when it was changed meanwhile. */
export async function rehash(
  { db }: Pick<Context, 'db'>,
  { id, passwordHash: former }: Pick<UserRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', '=', former)
    .execute();
}

/** `2001-03-14` → `14/03/2001`, as the wire has it (specification §3). */
const onTheWire = (day: string) => day.split('-').reverse().join('/');

/** By the calendar of Brasília; somebody born on the 29th of February is of age on the first of March. Not of whoever never said when. */
export const isMinor = sql<boolean>`coalesce(
  birth_date > (now() AT TIME ZONE 'America/Sao_Paulo')::date - interval '18 years', false
)`;

/** The profile of a user who exists; 401 for one whose account was removed a moment ago. */
export async function profileOf({ db }: Pick<Context, 'db'>, id: string): Promise<WireProfile> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'username',
      'email',
      'emailVerifiedAt',
      'document',
      'cellphone',
      'birthDate',
      'genderId',
    ])
    .select(['address', 'membership', isMinor.as('isMinor')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw unauthorized();
  const { birthDate, isMinor: is_minor, genderId, emailVerifiedAt, ...user } = row;
  return {
    ...user,
    email_verified: emailVerifiedAt !== null,
    birth_date: birthDate === null ? null : onTheWire(birthDate),
    is_minor,
    gender_id: genderId,
  };
}

/** Null for an account that is no more. */
export async function passwordHashOf({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return row?.passwordHash ?? null;
}

/**
 * Locks an account for a change, before anything else is locked, so that there are no deadlocks. 401 when it is gone.
 */
export async function lockUser(db: Db, id: string): Promise<UserRow> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw unauthorized();
  return row;
}

/** The same for its removal, with a stronger lock: nothing can be attached to the account meanwhile, no session and no order. Undefined when it is gone. */
export const lockForRemoval = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Voids codes and links of an account whose password or e-mail changed. Waits for a link that is being opened: sessions are ended after
 * this, the one of that link included.
 */
export async function voidRecovery(db: Db, userId: string): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('oneTimeCode')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', 'recovery')
    .where('usedAt', 'is', null)
    .execute();
  for (const table of ['recoveryToken', 'loginLink'] as const)
    await db
      .updateTable(table)
      .set({ usedAt: now })
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .execute();
}
