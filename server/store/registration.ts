import { randomInt, randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { type Insertable, type Kysely, sql } from 'kysely';

import type { userContract } from '#src/api/contract/user.ts';
import { isCpf } from '#src/domain/document.ts';
import { cleanName } from '#src/domain/names.ts';
import { isoOf, passwordRule, usernameOf } from '#src/domain/person.ts';
import { ruleWords } from '#src/wording/ptBR/rules.ts';

import type { BrokenRules } from '../accounts/complaints.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction, takenKey } from '../database/retry.ts';
import { conflict, type Refusal } from '../errors.ts';
import type { Input } from '../serve.ts';
import { keptAddress, profileRules } from './profiles.ts';
import type { Database } from './schema.ts';
import { normalEmail } from './users.ts';

export type NewAccount = Omit<Input<typeof userContract.create>['body'], 'token'>;

const taken = {
  document: () =>
    conflict('CPF já cadastrado em nossa base, recupere sua senha!', 'document_taken', {
      details: {
        fields: [{ field: 'document', message: 'CPF já cadastrado em nossa base, recupere sua senha!' }],
      },
    }),
  email: () =>
    conflict(ruleWords['rule.emailTaken'], 'email_taken', {
      details: { fields: [{ field: 'email', message: ruleWords['rule.emailTaken'] }] },
    }),
};

/** Which rules a registration breaks, by the path in its body. `day`: `2026-11-20`. */
export const accountRules = ({ document, password, ...profile }: NewAccount, day: string): BrokenRules => ({
  document: isCpf(document) ? null : 'rule.cpf',
  ...profileRules(profile, day),
  password: passwordRule(password),
});

const exists = async (db: Kysely<Database>, condition: ReturnType<typeof sql<boolean>>): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`
    select exists(select from users where ${condition}) as exists`.execute(db);
  return rows[0]?.exists === true;
};

/** Whether somebody has this e-mail, in any mix of cases. */
export const isEmailTaken = ({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> =>
  exists(db, sql<boolean>`lower(email) = lower(${normalEmail(email)})`);

export const isDocumentTaken = ({ db }: Pick<Context, 'db'>, document: string): Promise<boolean> =>
  exists(db, sql<boolean>`document = ${document}`);

/** Throws 409 before a password is hashed for nothing. Two at once are told apart by the table. */
export async function refuseTaken(
  context: Pick<Context, 'db'>,
  { document, email }: Pick<NewAccount, 'document' | 'email'>,
): Promise<void> {
  if (await isDocumentTaken(context, document)) throw taken.document();
  if (await isEmailTaken(context, email)) throw taken.email();
}

/** Who was faster: the table knows. */
function takenBy(error: unknown): Refusal | null {
  const key = takenKey(error);
  if (key === 'users_document_key') return taken.document();
  return key === 'users_email' ? taken.email() : null;
}

/** Makes an account and answers its id. Throws 409 `document_taken` or `email_taken`. */
export async function createAccount(
  { db }: Pick<Context, 'db'>,
  account: NewAccount,
  passwordHash: string,
  request: FastifyRequest,
): Promise<string> {
  const id = randomUUID();
  const name = cleanName(account.name);
  const row: Omit<Insertable<Database['users']>, 'username'> = {
    id,
    name,
    email: normalEmail(account.email),
    document: account.document,
    cellphone: account.cellphone,
    birthDate: isoOf(account.birth_date),
    genderId: account.gender_id,
    address: JSON.stringify(keptAddress(account.address)),
    passwordHash,
  };
  try {
    await inTransaction(db, async (tx) => {
      // A connection lost while committing leaves nobody sure: this attempt may be the second one of the same account.
      if (await exists(tx, sql<boolean>`id = ${id}`)) return;
      await insertNamed(tx, row, usernameOf(name) || 'pessoa');
      await audit(tx, request, { action: 'account.created', userId: id });
    });
  } catch (error) {
    throw takenBy(error) ?? error;
  }
  return id;
}

const attempts = 20;

/** The first username that is free: the name's own, else with some digits behind it. */
async function insertNamed(
  db: Kysely<Database>,
  row: Omit<Insertable<Database['users']>, 'username'>,
  base: string,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const username = attempt === 0 ? base : `${base}${randomInt(10 ** Math.min(9, 2 + attempt))}`;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('users')
      .values({ ...row, username, termsAcceptedAt: sql<Date>`now()` })
      .onConflict((there) => there.column('username').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return;
  }
  throw new Error('No username was free');
}
