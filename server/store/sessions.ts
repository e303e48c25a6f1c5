import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

import { type Kysely, sql, type Transaction } from 'kysely';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from './schema.ts';

/** Who is logged in, as every handler may know. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  /** CPF, digits only. */
  document: string;
}

/** What a browser gets: both tokens raw, once. The database keeps only their SHA-256. */
export interface Tokens {
  access: string;
  /** Seconds. */
  expiresIn: number;
  refresh: string;
  /** Seconds. */
  refreshFor: number;
}

const accessSeconds = 15 * 60;
const refreshSeconds = 30 * 24 * 60 * 60;
/** Two tabs renewing at once present the same token twice; later than this it is theft. */
const graceSeconds = 10;

const newToken = () => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

/** Always the same for the same token, and known to nobody without our key: two tabs that renew at once get one successor. */
const successorOf = ({ secrets }: Pick<Context, 'secrets'>, token: string) =>
  createHmac('sha256', secrets.tokenKey).update(`refresh ${token}`).digest('base64url');

const seconds = (n: number) => sql<Date>`now() + make_interval(secs => ${n})`;

type Db = Kysely<Database> | Transaction<Database>;

/** The live session of an access token; null when it is unknown, expired or revoked. */
export async function sessionOf(
  db: Db,
  accessHash: Buffer,
): Promise<{ id: string; user: SessionUser } | null> {
  const row = await db
    .selectFrom('accessToken')
    .innerJoin('session', 'session.id', 'accessToken.sessionId')
    .innerJoin('users', 'users.id', 'session.userId')
    .select(['session.id as sessionId', 'users.id', 'users.name', 'users.email', 'users.document'])
    .where('accessToken.hash', '=', accessHash)
    .where('accessToken.expiresAt', '>', sql<Date>`now()`)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('session.revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId, ...user } = row;
  return { id: sessionId, user };
}

async function grantAccess(db: Db, sessionId: string): Promise<string> {
  const access = newToken();
  await db
    .insertInto('accessToken')
    .values({ hash: hashOfToken(access), sessionId, expiresAt: seconds(accessSeconds) })
    .execute();
  return access;
}

const keepRefresh = (db: Db, sessionId: string, refresh: string) =>
  db
    .insertInto('refreshToken')
    .values({ hash: hashOfToken(refresh), sessionId, expiresAt: seconds(refreshSeconds) })
    .execute();

/** A new session of a device; `work` runs in the same transaction. */
export function openSession(
  context: Pick<Context, 'db'>,
  userId: string,
  device: string,
  work: (db: Transaction<Database>) => Promise<void> = async () => {},
): Promise<Tokens> {
  return inTransaction(context.db, async (db) => {
    const id = randomUUID();
    const refresh = newToken();
    await db
      .insertInto('session')
      .values({ id, userId, device: device.slice(0, 200), expiresAt: seconds(refreshSeconds) })
      .execute();
    await keepRefresh(db, id, refresh);
    const access = await grantAccess(db, id);
    await work(db);
    return { access, expiresIn: accessSeconds, refresh, refreshFor: refreshSeconds };
  });
}

/**
 * Exchanges a refresh token for its successor and a new access token. Null when there is nothing to renew: unknown,
 * expired, revoked, or used again after the grace, which ends the session for whoever has it.
 */
export function renewSession(
  context: Pick<Context, 'db' | 'secrets'>,
  presented: string,
): Promise<Tokens | null> {
  return inTransaction(context.db, async (db) => {
    const sessionId = await lockSession(db, presented);
    if (!sessionId) return null;

    let token = presented;
    let row = await tokenOf(db, token);
    while (row?.replaced) {
      if (row.stale) {
        await revokeSession(db, sessionId);
        return null;
      }
      token = successorOf(context, token);
      row = await tokenOf(db, token);
    }
    if (!row) return null;

    const isNewest = token === presented;
    const refresh = isNewest ? successorOf(context, token) : token;
    if (isNewest) {
      await db
        .updateTable('refreshToken')
        .set({ replacedAt: sql<Date>`now()` })
        .where('hash', '=', hashOfToken(token))
        .execute();
      await keepRefresh(db, sessionId, refresh);
    }
    await db
      .deleteFrom('accessToken')
      .where('sessionId', '=', sessionId)
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute();
    await db
      .updateTable('session')
      .set({ lastUsedAt: sql<Date>`now()`, expiresAt: seconds(refreshSeconds) })
      .where('id', '=', sessionId)
      .execute();
    const access = await grantAccess(db, sessionId);
    return { access, expiresIn: accessSeconds, refresh, refreshFor: refreshSeconds };
  });
}

/** Locks the live session of a refresh token: whoever renews it, one at a time. */
async function lockSession(db: Transaction<Database>, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', (from) =>
      from.selectFrom('refreshToken').select('sessionId').where('hash', '=', hashOfToken(token)),
    )
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('revokedAt', 'is', null)
    .where('renewable', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What became of a refresh token; asked after the lock, so that the answer is of now. */
const tokenOf = (db: Transaction<Database>, token: string) =>
  db
    .selectFrom('refreshToken')
    .select([
      sql<boolean>`replaced_at is not null`.as('replaced'),
      sql<boolean>`coalesce(replaced_at < now() - make_interval(secs => ${graceSeconds}), false)`.as('stale'),
    ])
    .where('hash', '=', hashOfToken(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Ends a session: its access stops at the next call, on every server. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** The session a refresh token belongs to; for logging out after access has expired. */
export async function sessionOfRefresh(
  db: Db,
  token: string,
): Promise<{ id: string; user: SessionUser } | null> {
  const row = await db
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .innerJoin('users', 'users.id', 'session.userId')
    .select(['session.id as sessionId', 'users.id', 'users.name', 'users.email', 'users.document'])
    .where('refreshToken.hash', '=', hashOfToken(token))
    .where('session.revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId, ...user } = row;
  return { id: sessionId, user };
}
