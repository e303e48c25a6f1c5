import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { openLog } from '#server/log.ts';
import { retire } from '#server/workers/retention.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let database: FreshDatabase;
const userId = randomUUID();
beforeAll(async () => {
  database = await freshDatabase();
  await database.db
    .insertInto('users')
    .values({
      id: userId,
      name: 'Marina Teste',
      username: 'marina',
      email: 'marina@example.com',
      document: '52998224725',
      passwordHash: 'x',
    })
    .execute();
});
const forget = () => retire({ ...database, log: openLog({ logLevel: 'silent' }) });

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`;
const hash = () => randomBytes(32);
const session = async (expired: string, revoked: string | null = null) => {
  const id = randomUUID();
  await database.db
    .insertInto('session')
    .values({
      id,
      userId,
      device: 'x',
      expiresAt: ago(expired),
      revokedAt: revoked === null ? null : ago(revoked),
    })
    .execute();
  return id;
};
const alive = '-1 hour';

/** One row whose time was so long ago, by table. */
const rows: Record<string, (interval: string) => Promise<unknown>> = {
  mailbox: (at) =>
    database.db
      .insertInto('mailbox')
      .values({ id: randomUUID(), channel: 'sms', recipient: '1', body: '', sentAt: ago(at) })
      .execute(),
  bot_proof: (at) =>
    database.db
      .insertInto('botProof')
      .values({ hash: hash(), expiresAt: ago(at) })
      .execute(),
  rate_bucket: (at) =>
    database.db
      .insertInto('rateBucket')
      .values({ key: hash(), emptyAt: ago(at) })
      .execute(),
  login_failure: (at) =>
    database.db
      .insertInto('loginFailure')
      .values({ key: hash(), failures: 1, lastAt: ago(at), nextAt: ago(at) })
      .execute(),
  one_time_code: (at) =>
    database.db
      .insertInto('oneTimeCode')
      .values({ purpose: 'email', subject: hash(), userId, hash: hash(), target: hash(), expiresAt: ago(at) })
      .execute(),
  recovery_token: (at) =>
    database.db
      .insertInto('recoveryToken')
      .values({ hash: hash(), userId, expiresAt: ago(at) })
      .execute(),
  login_link: (at) =>
    database.db
      .insertInto('loginLink')
      .values({ hash: hash(), userId, expiresAt: ago(at) })
      .execute(),
  audit_log: (at) =>
    database.db
      .insertInto('auditLog')
      .values({ action: 'account.created', userId, at: ago(at) })
      .execute(),
  contact_message: (at) =>
    database.db
      .insertInto('contactMessage')
      .values({
        protocol: randomUUID(),
        producerId: '0',
        name: 'Marina Teste',
        email: 'marina@example.com',
        subject: 'other',
        message: 'Oi',
        attempt: hash(),
        content: hash(),
        createdAt: ago(at),
      })
      .execute(),
  access_token: async (at) =>
    database.db
      .insertInto('accessToken')
      .values({ hash: hash(), sessionId: await session(alive), expiresAt: ago(at) })
      .execute(),
  refresh_token: async (at) =>
    database.db
      .insertInto('refreshToken')
      .values({ hash: hash(), sessionId: await session(alive), expiresAt: ago(at) })
      .execute(),
};
const count = async (table: string) => {
  const { rows: found } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db);
  return found[0]?.n;
};

describe('what is over', () => {
  test.each([
    ['mailbox', '6 days', '8 days'],
    ['bot_proof', '30 minutes', '2 hours'],
    ['rate_bucket', '23 hours', '25 hours'],
    ['login_failure', '23 hours', '25 hours'],
    ['one_time_code', '23 hours', '25 hours'],
    ['recovery_token', '23 hours', '25 hours'],
    ['login_link', '23 hours', '25 hours'],
    ['contact_message', '179 days', '181 days'],
    ['audit_log', '5 months 25 days', '6 months 5 days'],
    ['access_token', '23 hours', '25 hours'],
    ['refresh_token', '29 days', '31 days'],
  ])('goes from %s: not after %s, after %s', async (table, young, old) => {
    await rows[table]?.(young);
    await rows[table]?.(old);
    expect(await count(table)).toBe(2);
    await forget();
    expect(await count(table)).toBe(1);
  });

  test('of sessions, expired or revoked, with their tokens', async () => {
    await database.db.deleteFrom('session').execute();
    const kept = [await session(alive), await session('29 days'), await session(alive, '29 days')];
    await session('31 days');
    const revoked = await session(alive, '31 days');
    await database.db
      .insertInto('refreshToken')
      .values({ hash: hash(), sessionId: revoked, expiresAt: ago(alive) })
      .execute();
    await forget();
    const left = await database.db.selectFrom('session').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
    expect(await count('refresh_token')).toBe(0);
  });

  test('of the outbox, letters only', async () => {
    const put = (topic: string, sent: string | null, next = 'now()') =>
      sql`insert into outbox(event_id, id, dedupe, topic, payload, created_at, sent_at, next_try_at)
        values(0, gen_random_uuid(), gen_random_uuid()::text, ${topic}, '{}', now()-interval '9 days',
          now()-${sent}::interval, ${sql.raw(next)})`.execute(database.db);
    await put('letter', '8 days');
    await put('letter', '1 day');
    await put('letter', null);
    await put('letter', null, `'infinity'`);
    await put('order.paid', '8 days');
    await forget();
    const left = await sql<{ topic: string; isSent: boolean }>`
      select topic, sent_at is not null as is_sent from outbox order by topic, is_sent`.execute(database.db);
    expect(left.rows).toEqual([
      { topic: 'letter', isSent: false },
      { topic: 'letter', isSent: true },
      { topic: 'order.paid', isSent: true },
    ]);
  });

  test('goes by the thousand, and is counted', async () => {
    await sql`insert into bot_proof select sha256(n::text::bytea), now()-interval '1 day' from generate_series(1, 1700) n`.execute(
      database.db,
    );
    expect(await forget()).toBe(1_700);
    expect(await forget()).toBe(0);
  });
});
