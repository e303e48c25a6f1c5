import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { userContract } from '#src/api/contract/user.ts';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { conflict, notFound, unauthorized } from '../errors.ts';
import type { Member } from '../serve.ts';
import type { Database } from './schema.ts';
import { revokeAllSessions, revokeSession } from './sessions.ts';
import { lockUser } from './users.ts';

type Who = Pick<Member, 'user' | 'sessionId'>;

const live = (db: Kysely<Database>, { user }: Who) =>
  db
    .selectFrom('session')
    .where('userId', '=', user.id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`);

/** Where a member is logged in, this device first, then the one seen last. */
export async function devicesOf(
  db: Kysely<Database>,
  who: Who,
): Promise<ReplyOf<typeof userContract.sessions>> {
  const rows = await live(db, who)
    .select(['id', 'device', 'lastUsedAt', 'createdAt'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .map(({ id, device, lastUsedAt, createdAt }) => ({
      id,
      device,
      last_used_at: lastUsedAt.toISOString(),
      created_at: createdAt.toISOString(),
      current: id === who.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Logs out another device, at once. 404 for one that is not the member's or is out already, unless an attempt of this call found it in;
 * 409 for the one that asks.
 */
export function endDevice(
  { db }: Pick<Context, 'db'>,
  request: FastifyRequest,
  who: Who,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx, former) => {
    const session = await live(tx, who).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!session) {
      if (former) return;
      throw notFound();
    }
    if (id === who.sessionId)
      throw conflict('Este é o aparelho que você está usando. Para sair dele, use Sair.', 'this_device');
    await revokeSession(tx, id);
    await audit(tx, request, {
      action: 'session.revoked',
      userId: who.user.id,
      sessionId: who.sessionId,
      details: { revoked: id, by: 'owner' },
    });
  });
}

/**
 * Logs out every device but the one that asks, at once. Of two that ask at the same moment one stays, and the other is told
 * with 401 that it is out.
 */
export function endOtherDevices(
  { db }: Pick<Context, 'db'>,
  request: FastifyRequest,
  who: Who,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, who.user.id);
    const session = await live(tx, who).select('id').where('id', '=', who.sessionId).executeTakeFirst();
    if (!session) throw unauthorized();
    const ended = await revokeAllSessions(tx, who.user.id, who.sessionId);
    if (ended === 0) return;
    await audit(tx, request, {
      action: 'session.revoked',
      userId: who.user.id,
      sessionId: who.sessionId,
      details: { sessions_ended: ended, by: 'owner' },
    });
  });
}
