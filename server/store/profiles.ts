import { isDeepStrictEqual } from 'node:util';

import type { FastifyRequest } from 'fastify';
import { sql, type Updateable } from 'kysely';

import type { userContract } from '#src/api/contract/user.ts';
import { addressComplaints, country } from '#src/domain/address.ts';
import { digits, veiledEmail } from '#src/domain/document.ts';
import { cleanName } from '#src/domain/names.ts';
import { birthDateRule, dayOf, emailRule, isoOf, nameRule, phoneRule } from '#src/domain/person.ts';

import { type BrokenRules, emailTaken } from '../accounts/complaints.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction, takenKey } from '../database/retry.ts';
import { post } from '../messages/post.ts';
import type { Input, Member } from '../serve.ts';
import { databaseNow } from './clock.ts';
import type { AddressColumn, Database } from './schema.ts';
import { revokeAllSessions } from './sessions.ts';
import { lockUser, normalEmail, type UserRow, voidRecovery } from './users.ts';

/** Answers to choose from; the last one is an answer too. */
export const genders = [
  { id: 1, name: 'Feminino' },
  { id: 2, name: 'Masculino' },
  { id: 3, name: 'Não binário' },
  { id: 4, name: 'Outro' },
  { id: 5, name: 'Prefiro não informar' },
] as const;

const isGender = (id: number) => genders.some((gender) => gender.id === id);

type WireAddress = NonNullable<ProfileChange['address']>;
/** Any part of the profile, as the wire has it. */
export type ProfileChange = Omit<Input<typeof userContract.update>['body'], 'password'>;

/** The day it is in Brasília, by the clock of the database. */
export const today = async ({ db }: Pick<Context, 'db'>) => dayOf(new Date(await databaseNow(db)));

/** Which rules an address breaks, by its path in the body. */
const addressRules = ({ complement = '', country: _, ...address }: WireAddress): BrokenRules =>
  Object.fromEntries(
    Object.entries(addressComplaints({ ...address, complement })).map(([field, rule]) => [
      `address.${field}`,
      rule,
    ]),
  );

/** Which rules a change breaks. `day`: `2026-11-20`. */
export const profileRules = (change: ProfileChange, day: string): BrokenRules => ({
  name: change.name === undefined ? null : nameRule(change.name),
  gender_id: change.gender_id === undefined || isGender(change.gender_id) ? null : 'rule.required',
  cellphone: change.cellphone === undefined ? null : phoneRule(change.cellphone),
  birth_date: change.birth_date === undefined ? null : birthDateRule(change.birth_date, day),
  email: change.email === undefined ? null : emailRule(change.email),
  ...(change.address && addressRules(change.address)),
});

/** Typed becomes kept: no blanks around, digits only, our one country where none is named. */
export function keptAddress({ complement = '', ...address }: WireAddress): AddressColumn {
  return {
    country: address.country.trim() || country,
    zipcode: digits(address.zipcode),
    neighborhood: address.neighborhood.trim(),
    state: address.state,
    city: address.city.trim(),
    street: address.street.trim(),
    number: address.number.trim(),
    ...(complement.trim() && { complement: complement.trim() }),
  };
}

type Columns = Pick<UserRow, 'name' | 'email' | 'cellphone' | 'birthDate' | 'genderId' | 'address'>;

const columnsOf = (change: ProfileChange): Partial<Columns> => ({
  ...(change.name !== undefined && { name: cleanName(change.name) }),
  ...(change.email !== undefined && { email: normalEmail(change.email) }),
  ...(change.cellphone !== undefined && { cellphone: change.cellphone }),
  ...(change.birth_date !== undefined && { birthDate: isoOf(change.birth_date) }),
  ...(change.gender_id !== undefined && { genderId: change.gender_id }),
  ...(change.address && { address: keptAddress(change.address) }),
});

const wireNames: Record<keyof Columns, string> = {
  name: 'name',
  email: 'email',
  cellphone: 'cellphone',
  birthDate: 'birth_date',
  genderId: 'gender_id',
  address: 'address',
};

/** One that was kept before it was cleaned is mended by being typed again. */
const isNewEmail = (kept: string, typed: string) => kept.toLowerCase() !== normalEmail(typed);

/** What of a change is new to an account. */
function newIn(before: Columns, change: ProfileChange): Partial<Columns> {
  const wanted = columnsOf(change);
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) =>
      column === 'email'
        ? isNewEmail(before.email, String(value))
        : !isDeepStrictEqual(value, before[column as keyof Columns]),
    ),
  );
}

/** Whether a change touches what the account is reached and recovered by. */
export async function changesTheWayIn(
  { db }: Pick<Context, 'db'>,
  { user }: Pick<Member, 'user'>,
  change: ProfileChange,
): Promise<{ email: boolean; cellphone: boolean }> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'cellphone'])
    .where('id', '=', user.id)
    .executeTakeFirst();
  return {
    email: change.email !== undefined && isNewEmail(row?.email ?? '', change.email),
    cellphone: change.cellphone !== undefined && change.cellphone !== row?.cellphone,
  };
}

const isEmailTaken = (error: unknown) => takenKey(error) === 'users_email';

/**
 * Changes the fields that were sent and are new, and no other: two changes at once merge. A new e-mail has to be verified
 * again, and its former address is told. `confirmed`: the password hash that was asked for, null when it was not; a new
 * e-mail throws `unconfirmed` unless it is still the account's. 409 `email_taken`.
 */
export async function updateProfile(
  context: Pick<Context, 'db' | 'secrets'>,
  request: FastifyRequest,
  { user, sessionId }: Pick<Member, 'user' | 'sessionId'>,
  change: ProfileChange,
  { confirmed, unconfirmed }: { confirmed: string | null; unconfirmed: () => Error },
): Promise<void> {
  try {
    await inTransaction(context.db, async (db) => {
      const before = await lockUser(db, user.id);
      const { address, ...changed } = newIn(before, change);
      const fields = [...Object.keys(changed), ...(address ? ['address'] : [])] as (keyof Columns)[];
      if (fields.length === 0) return;
      const isNewEmail = changed.email !== undefined;
      if (isNewEmail && before.passwordHash !== confirmed) throw unconfirmed();

      const columns: Updateable<Database['users']> = {
        ...changed,
        ...(address && { address: JSON.stringify(address) }),
        ...(isNewEmail && { emailVerifiedAt: null }),
      };
      await db.updateTable('users').set(columns).where('id', '=', user.id).execute();

      const facts = { userId: user.id, sessionId };
      await audit(db, request, {
        ...facts,
        action: 'account.updated',
        details: { fields: fields.map((column) => wireNames[column]).sort() },
      });
      if (changed.email === undefined) return;
      await db
        .deleteFrom('oneTimeCode')
        .where('userId', '=', user.id)
        .where('purpose', '=', 'email')
        .execute();
      await voidRecovery(db, user.id);
      await audit(db, request, { ...facts, action: 'email.changed' });
      await post(db, context, {
        kind: 'email.changed',
        channel: 'email',
        to: before.email,
        name: before.name,
        newEmail: veiledEmail(changed.email),
      });
    });
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error;
  }
}

/**
 * A new password: every other session ends, what could recover the old one is void, and the owner is told. Where only the answer of the
 * commit got lost, the hash, which no other call makes, says that it is done.
 */
export function changePassword(
  context: Pick<Context, 'db' | 'secrets'>,
  request: FastifyRequest,
  { user, sessionId }: Pick<Member, 'user' | 'sessionId'>,
  hash: string,
  { confirmed, unconfirmed }: { confirmed: string; unconfirmed: () => Error },
): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const { passwordHash, email, name } = await lockUser(db, user.id);
    if (passwordHash === hash) return;
    if (passwordHash !== confirmed) throw unconfirmed();
    await db.updateTable('users').set({ passwordHash: hash }).where('id', '=', user.id).execute();
    await voidRecovery(db, user.id);
    await db
      .updateTable('session')
      .set({ passwordChangedAt: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .execute();
    const ended = await revokeAllSessions(db, user.id, sessionId);
    await audit(db, request, {
      action: 'password.changed',
      userId: user.id,
      sessionId,
      details: { sessions_ended: ended },
    });
    await post(db, context, { kind: 'password.changed', channel: 'email', to: email, name });
  });
}

/** The hash of a password that this session changed a few minutes ago; null when it did not. A change by anybody else has ended it. */
export async function hashChangedBy({ db }: Pick<Context, 'db'>, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.userId')
    .select('users.passwordHash')
    .where('session.id', '=', sessionId)
    .where('session.passwordChangedAt', '>', sql<Date>`now() - interval '5 minutes'`)
    .where('session.revokedAt', 'is', null)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}
