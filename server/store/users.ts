import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Profile } from '#src/api/contract/user.ts';

import type { Context } from '../context.ts';
import type { Database } from './schema.ts';

export type WireProfile = z.output<typeof Profile>;
export type UserRow = Selectable<Database['users']>;

/** Whoever logs in with this e-mail, in any mix of cases. */
export const userByEmail = ({ db }: Pick<Context, 'db'>, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email.trim()})`)
    .executeTakeFirst();

/** `2001-03-14` → `14/03/2001`, as the wire has it (specification §3). */
const onTheWire = (day: string) => day.split('-').reverse().join('/');

/** The profile of a user who exists. */
export async function profileOf({ db }: Pick<Context, 'db'>, id: string): Promise<WireProfile> {
  const { birthDate, genderId, emailVerifiedAt, ...user } = await db
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
    .select(['address', 'membership'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    email_verified: emailVerifiedAt !== null,
    birth_date: birthDate === null ? null : onTheWire(birthDate),
    gender_id: genderId,
  };
}
