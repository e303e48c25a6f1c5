import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { type Kysely, type Selectable, sql } from 'kysely';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { userContract } from '#src/api/contract/user.ts';
import { isCpf } from '#src/domain/document.ts';
import { cleanName } from '#src/domain/names.ts';
import { emailRule, nameRule, phoneRule } from '#src/domain/person.ts';

import type { BrokenRules } from '../accounts/complaints.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { broken, notFound } from '../errors.ts';
import type { Input, Member } from '../serve.ts';
import type { Database } from './schema.ts';
import { lockUser, normalEmail } from './users.ts';

type WireCompanion = ReplyOf<typeof userContract.addCompanion>;
export type NewCompanion = Input<typeof userContract.addCompanion>['body'];
type Who = Pick<Member, 'user' | 'sessionId'>;

/** As many people as a member may keep. */
export const mostCompanions = 30;

const wireOf = ({
  id,
  name,
  document,
  email,
  cellphone,
}: Selectable<Database['companion']>): WireCompanion => ({
  id,
  name,
  document,
  email,
  cellphone,
});

/** Which rules a companion breaks; e-mail and phone are theirs to give or not. */
export const companionRules = ({ name, document, email, cellphone }: NewCompanion): BrokenRules => ({
  name: nameRule(name),
  document: isCpf(document) ? null : 'rule.cpf',
  email: email === undefined ? null : emailRule(email),
  cellphone: cellphone === undefined ? null : phoneRule(cellphone),
});

/** Whom a member often buys for, by name. */
export async function companionsOf(db: Kysely<Database>, { user }: Who): Promise<WireCompanion[]> {
  const rows = await db
    .selectFrom('companion')
    .selectAll()
    .where('userId', '=', user.id)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(wireOf);
}

/** Keeps a person; the same CPF again is the same person with other data. 422 when there are as many as may be. */
export function keepCompanion(
  { db }: Pick<Context, 'db'>,
  request: FastifyRequest,
  { user, sessionId }: Who,
  { name, document, email, cellphone }: NewCompanion,
): Promise<WireCompanion> {
  const facts = {
    name: cleanName(name),
    email: email === undefined ? null : normalEmail(email),
    cellphone: cellphone ?? null,
  };
  return inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    const replaced = await tx
      .updateTable('companion')
      .set(facts)
      .where('userId', '=', user.id)
      .where('document', '=', document)
      .returningAll()
      .executeTakeFirst();
    if (!replaced) {
      const { n } = await tx
        .selectFrom('companion')
        .select(sql<number>`count(*)`.as('n'))
        .where('userId', '=', user.id)
        .executeTakeFirstOrThrow();
      if (n >= mostCompanions)
        throw broken(
          `Você já guardou ${mostCompanions} pessoas. Remova uma para guardar outra.`,
          'companions_full',
        );
    }
    const kept =
      replaced ??
      (await tx
        .insertInto('companion')
        .values({ id: randomUUID(), userId: user.id, document, ...facts })
        .returningAll()
        .executeTakeFirstOrThrow());
    await audit(tx, request, {
      action: 'companion.added',
      userId: user.id,
      sessionId,
      details: { replaced: replaced !== undefined },
    });
    return wireOf(kept);
  });
}

/** Forgets a person; 404 when it is nobody the member keeps, or kept when this call began. */
export function forgetCompanion(
  { db }: Pick<Context, 'db'>,
  request: FastifyRequest,
  { user, sessionId }: Who,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx, former) => {
    const gone = await tx
      .deleteFrom('companion')
      .where('id', '=', id)
      .where('userId', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) {
      if (former) return;
      throw notFound();
    }
    await audit(tx, request, { action: 'companion.removed', userId: user.id, sessionId });
  });
}
