import { createHmac, randomBytes, randomUUID } from 'node:crypto';

import { type Kysely, sql, type Transaction } from 'kysely';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { sha256 } from '../sha256.ts';
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
  userId: string;
  access: string;
  /** Seconds. */
  expiresIn: number;
  refresh: string;
  /** Seconds. */
  refreshFor: number;
}

/**
 * Seconds that access and what renews it live. Of a page of ours the browser keeps the refresh token, out of reach of any
 * script. A page on another site has to keep it itself, where a script could read it, so there it lives a quarter of an hour.
 */
const lives = {
  cookie: { access: 15 * 60, refresh: 30 * 24 * 60 * 60 },
  body: { access: 5 * 60, refresh: 15 * 60 },
} as const;

/** How the refresh token travels. */
export type Carrier = keyof typeof lives;

const linkSeconds = 60 * 60;
/** However often it is renewed, a session ends a year after its login (ASVS 7.3.2): longer than a season ticket lasts. */
const lastsAtMost = sql`interval '1 year'`;
/** Two tabs renewing at once present the same token twice; later than this it is theft. */
const graceSeconds = 10;

const newToken = () => randomBytes(32).toString('base64url');
/** Always the same for the same token, and known to nobody without our key: two tabs that renew at once get one successor. */
const successorOf = ({ secrets }: Pick<Context, 'secrets'>, token: string) =>
  createHmac('sha256', secrets.tokenKey).update(`refresh ${token}`).digest('base64url');

const seconds = (n: number) => sql<Date>`now() + make_interval(secs => ${n})`;

type Db = Kysely<Database> | Transaction<Database>;

/** A device is seen at most so often; more would be a write a call. */
const seenEvery = sql`interval '1 minute'`;

/** The live session of an access token; null when it is unknown, expired or revoked. Notes that its device was here. */
export async function sessionOf(
  db: Db,
  accessHash: Buffer,
): Promise<{ id: string; user: SessionUser; renewable: boolean } | null> {
  const row = await db
    .selectFrom('accessToken')
    .innerJoin('session', 'session.id', 'accessToken.sessionId')
    .innerJoin('users', 'users.id', 'session.userId')
    .select(['session.id as sessionId', 'users.id', 'users.name', 'users.email', 'users.document'])
    .select(['session.renewable', sql<boolean>`session.last_used_at < now() - ${seenEvery}`.as('unseen')])
    .where('accessToken.hash', '=', accessHash)
    .where('accessToken.expiresAt', '>', sql<Date>`now()`)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('session.revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId, renewable, unseen, ...user } = row;
  if (unseen) await seen(db, sessionId);
  return { id: sessionId, user, renewable };
}

/** Of many calls at once, the first one writes. */
const seen = (db: Db, sessionId: string) =>
  db
    .updateTable('session')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where(sql<boolean>`last_used_at < now() - ${seenEvery}`)
    .execute();

async function grantAccess(db: Db, sessionId: string, life: number): Promise<string> {
  const access = newToken();
  await db
    .insertInto('accessToken')
    .values({ hash: sha256(access), sessionId, expiresAt: seconds(life) })
    .execute();
  return access;
}

const keepRefresh = (db: Db, sessionId: string, refresh: string, life: number) =>
  db
    .insertInto('refreshToken')
    .values({ hash: sha256(refresh), sessionId, expiresAt: seconds(life) })
    .execute();

/** A new session of a device; `work` runs in the same transaction. */
export function openSession(
  context: Pick<Context, 'db'>,
  userId: string,
  device: string,
  work: (db: Transaction<Database>, sessionId: string) => Promise<void> = async () => {},
  carrier: Carrier = 'cookie',
): Promise<Tokens> {
  const life = lives[carrier];
  return inTransaction(context.db, async (db) => {
    const id = randomUUID();
    const refresh = newToken();
    await db
      .insertInto('session')
      .values({ id, userId, device: device.slice(0, 200), carrier, expiresAt: seconds(life.refresh) })
      .execute();
    await keepRefresh(db, id, refresh, life.refresh);
    const access = await grantAccess(db, id, life.access);
    await work(db, id);
    return { userId, access, expiresIn: life.access, refresh, refreshFor: life.refresh };
  });
}

/** A session that ends within the hour and that nothing renews. */
export async function openLinkSession(
  db: Transaction<Database>,
  userId: string,
  device: string,
): Promise<Pick<Tokens, 'userId' | 'access' | 'expiresIn'> & { id: string }> {
  const id = randomUUID();
  await db
    .insertInto('session')
    .values({
      id,
      userId,
      device: device.slice(0, 200),
      renewable: false,
      expiresAt: seconds(linkSeconds),
    })
    .execute();
  return { id, userId, access: await grantAccess(db, id, linkSeconds), expiresIn: linkSeconds };
}

/**
 * Exchanges a refresh token for its successor and a new access token. Null when there is nothing to renew: unknown,
 * expired, revoked, given to travel another way, or used again after the grace, which ends the session for whoever has it and is written down.
 */
export function renewSession(
  context: Pick<Context, 'db' | 'secrets'>,
  presented: string,
  request: Parameters<typeof audit>[1],
  carrier: Carrier = 'cookie',
): Promise<Tokens | null> {
  const life = lives[carrier];
  return inTransaction(context.db, async (db) => {
    const session = await lockSession(db, presented);
    if (!session) return null;
    const { id: sessionId, userId } = session;
    const isAstray = session.carrier !== null && session.carrier !== carrier;

    let token = presented;
    let row = await tokenOf(db, token);
    while (row?.replaced) {
      if (row.stale) {
        await revokeSession(db, sessionId);
        await audit(db, request, { action: 'session.reused', userId, sessionId });
        return null;
      }
      token = successorOf(context, token);
      row = await tokenOf(db, token);
    }
    if (!row || isAstray) return null;

    const isNewest = token === presented;
    const refresh = isNewest ? successorOf(context, token) : token;
    if (isNewest) {
      await db
        .updateTable('refreshToken')
        .set({ replacedAt: sql<Date>`now()` })
        .where('hash', '=', sha256(token))
        .execute();
      await keepRefresh(db, sessionId, refresh, life.refresh);
    }
    await db
      .deleteFrom('accessToken')
      .where('sessionId', '=', sessionId)
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute();
    await db
      .updateTable('session')
      .set({
        lastUsedAt: sql<Date>`now()`,
        carrier,
        expiresAt: sql<Date>`least(${seconds(life.refresh)}, created_at + ${lastsAtMost})`,
      })
      .where('id', '=', sessionId)
      .execute();
    const access = await grantAccess(db, sessionId, life.access);
    return { userId, access, expiresIn: life.access, refresh, refreshFor: life.refresh };
  });
}

/** Locks the live session of a refresh token: whoever renews it, one at a time. */
async function lockSession(db: Transaction<Database>, token: string) {
  const row = await db
    .selectFrom('session')
    .select(['id', 'userId', 'carrier'])
    .where('id', '=', (from) =>
      from.selectFrom('refreshToken').select('sessionId').where('hash', '=', sha256(token)),
    )
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('revokedAt', 'is', null)
    .where('renewable', '=', true)
    .where(sql<boolean>`created_at + ${lastsAtMost} > now()`)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** What became of a refresh token; asked after the lock, so that the answer is of now. */
const tokenOf = (db: Transaction<Database>, token: string) =>
  db
    .selectFrom('refreshToken')
    .select([
      sql<boolean>`replaced_at is not null`.as('replaced'),
      sql<boolean>`coalesce(replaced_at < now() - make_interval(secs => ${graceSeconds}), false)`.as('stale'),
    ])
    .where('hash', '=', sha256(token))
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

/** Ends every session of an account, or every one but the one that is kept; answers how many were live. */
export async function revokeAllSessions(db: Db, userId: string, kept: string | null = null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .$if(kept !== null, (query) => query.where('id', '<>', kept))
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
    .where('refreshToken.hash', '=', sha256(token))
    .where('session.revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId, ...user } = row;
  return { id: sessionId, user };
}
