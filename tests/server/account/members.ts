import type { Insertable } from 'kysely';

import type { Database } from '#server/store/schema.ts';
import { unseal } from '#server/store/secrets.ts';
import { openLinkSession, openSession } from '#server/store/sessions.ts';
import { newCpf } from '#tests/server/commerce/shop.ts';
import { type SeededUser, seedUser } from '#tests/support/seeds.ts';
import type { TestServer } from '#tests/support/server.ts';

type Server = Pick<TestServer, 'app' | 'context' | 'db'>;

export interface Complaints {
  message: string;
  code: string;
  details: { fields: { field: string; message: string }[] };
}

export interface TestMember extends SeededUser {
  call: ReturnType<typeof callerOf>;
}

/** A caller with one session's token. */
export const callerOf =
  ({ app }: Pick<Server, 'app'>, bearer: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload ? { payload } : {}),
    });

/** One more device of somebody. */
export async function anotherDevice(server: Server, id: string, device = 'outro aparelho') {
  const { access } = await openSession(server.context, id, device);
  return callerOf(server, access);
}

/** A session that came by a link. */
export async function linkDevice(server: Server, id: string) {
  const { access } = await server.db
    .transaction()
    .execute((tx) => openLinkSession(tx, id, 'aparelho do link'));
  return callerOf(server, access);
}

/** Somebody with an account of their own, logged in. */
export async function newMember(
  server: Server,
  facts: Partial<Insertable<Database['users']>> = {},
): Promise<TestMember> {
  const user = await seedUser(server.db, { document: newCpf(), ...facts });
  return { ...user, call: await anotherDevice(server, user.id, 'este aparelho') };
}

/** Letters that wait to leave, opened. */
export async function lettersOf({ db, context }: Server): Promise<Record<string, string>[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('topic', '=', 'letter')
    .orderBy('createdAt')
    .execute();
  return rows.flatMap(({ id, payload }) => {
    const sealed = Reflect.get(payload, 'sealed');
    if (typeof sealed !== 'string') return [];
    const opened = unseal(id, Buffer.from(sealed, 'base64'), context.secrets.letterKey);
    return [JSON.parse(opened.toString('utf8'))];
  });
}

/** What was written down about somebody, oldest first. */
export const auditOf = ({ db }: Pick<Server, 'db'>, userId: string) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
