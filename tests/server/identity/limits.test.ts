import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { admit, networkOf, rates } from '#server/limits.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';

import { seedUser } from '../../support/seeds.ts';
import { login, noProvider, testServer } from '../../support/server.ts';
import { elsewhere, newCpf, post, secondServer } from './people.ts';

const server = await testServer();
beforeEach(() => server.pool.query('delete from rate_bucket'));

/** How many of so many at once are let in. */
async function admitted(
  tries: number,
  who = 'alguém',
  rateFactor = 1,
  { context: of }: Pick<typeof server, 'context'> = server,
): Promise<number> {
  const context = { ...of, config: { ...of.config, rateFactor } };
  const all = await Promise.allSettled(
    Array.from({ length: tries }, () => admit(context, 'linkNetwork', who)),
  );
  return all.filter(({ status }) => status === 'fulfilled').length;
}

describe('a limit', () => {
  const { burst, count, seconds } = rates.linkNetwork;

  test('lets so many in at once, however they come, and each for itself', async () => {
    expect(await admitted(40)).toBe(burst);
    expect(await admitted(40)).toBe(0);
    expect(await admitted(40, 'outra pessoa')).toBe(burst);
  });

  test('lets in one more for every share of its time that passes, never more than at first', async () => {
    await admitted(40);
    const pass = (share: number) =>
      server.pool.query(`update rate_bucket set empty_at = empty_at - make_interval(secs => $1)`, [
        (seconds / count) * share,
      ]);
    await pass(1);
    expect(await admitted(5)).toBe(1);
    await pass(3);
    expect(await admitted(5)).toBe(3);
    await pass(100_000);
    expect(await admitted(40)).toBe(burst);
  });

  test('says when to come back, and lets in who does', async () => {
    await admitted(burst);
    const refusal = await admit(server.context, 'linkNetwork', 'alguém').catch((error: unknown) => error);
    const wait = Number(Reflect.get(Object(refusal), 'retryAfter'));
    expect(refusal).toMatchObject({ status: 429, code: 'too_many' });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds / count);
    await server.pool.query(`update rate_bucket set empty_at = empty_at - make_interval(secs => $1)`, [wait]);
    expect(await admitted(1)).toBe(1);
  });

  test('lets in whoever came first and had to wait while others were counted', async () => {
    await server.context.db.transaction().execute(async (early) => {
      await sql`select now()`.execute(early);
      expect(await admitted(burst - 1)).toBe(burst - 1);
      await admit({ ...server.context, db: early }, 'linkNetwork', 'alguém');
    });
    expect(await admitted(1)).toBe(0);
  });

  test('is one for all servers of the shop', async () => {
    const other = await secondServer(server);
    const [here, there] = await Promise.all([admitted(20), admitted(20, 'alguém', 1, other)]);
    expect(here + there).toBe(burst);
    expect(await admitted(20, 'alguém', 1, other)).toBe(0);
  });

  test('is as many times as wide as the operator says', async () => {
    expect(await admitted(40, 'alguém', 3)).toBe(3 * burst);
  });

  test('keeps nothing readable', async () => {
    await admitted(1, '203.0.113.0/24');
    const { rows } = await server.pool.query<{ key: Buffer }>('select key from rate_bucket');
    expect(rows.map(({ key }) => key.includes('203.0.113'))).toEqual([false]);
  });
});

describe('a network', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.0/24'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ])('%s is one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('what is no address is read once, however long', { timeout: 20_000 }, () => {
    expect(networkOf('1'.repeat(200_000))).toMatch(/::\/64$/);
  });

  test('is the one a call came from, not the one it claims to come from', async () => {
    const from = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        post(
          server,
          '/api/password/code',
          { document: newCpf(), method: { name: 'E-mail', value: 'x***@example.com' } },
          {
            from,
            headers: {
              'x-forwarded-for': `10.0.${n}.1`,
              'x-real-ip': `10.0.${n}.1`,
              forwarded: `for=10.0.${n}.1`,
            },
          },
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  });
});

describe('a proxy that does not say who calls', () => {
  const warning = 'TRUST_PROXY says that a proxy stands in front, and it sent no X-Forwarded-For';
  const warned = () => server.lines.filter((line) => line.includes(warning)).length;
  const behind = async (trustProxy: number | false) => {
    server.lines.length = 0;
    const context = { ...server.context, config: { ...server.context.config, trustProxy } };
    const app = await createApp(context, { pages: '/nonexistent', provider: noProvider });
    whenFileIsDone(() => app.close());
    return (url: string, headers = {}, remoteAddress = '10.0.0.7') =>
      app.inject({ url, headers, remoteAddress });
  };

  test('is told of once', async () => {
    const ask = await behind(1);
    await ask('/health/live');
    await ask('/api/categories', { 'x-forwarded-for': '203.0.113.77' });
    expect(warned()).toBe(0);
    await ask('/api/categories');
    await ask('/api/categories');
    expect(warned()).toBe(1);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'is told of at %s by the first browser, not by an operator who asks from there',
    async (here) => {
      const ask = await behind(1);
      await ask('/api/categories', { 'user-agent': 'curl/8.14.1' }, here);
      expect(warned()).toBe(0);
      await ask('/api/categories', { 'sec-fetch-site': 'same-origin' }, here);
      expect(warned()).toBe(1);
    },
  );

  test('is missed by nobody where there is none', async () => {
    const ask = await behind(false);
    await ask('/api/categories');
    expect(warned()).toBe(0);
  });
});

describe('the limit on renewing sessions', () => {
  const renew = (from: string, cookies?: Record<string, string>) =>
    post(server, '/oauth/refresh', {}, { from, ...(cookies ? { cookies } : {}) });
  const isCounted = async () => (await server.pool.query('select 1 from rate_bucket')).rowCount === 1;

  test('counts nobody who presents nothing: a stadium of strangers leaves its members theirs', async () => {
    const from = elsewhere();
    const user = await seedUser(server.db, { document: newCpf() });
    const { cookies } = await login(server, user);
    await server.pool.query('delete from rate_bucket');
    const strangers = [
      ...(await Promise.all(Array.from({ length: 30 }, () => renew(from)))),
      await renew(from, { rt: 'no token' }),
    ];
    expect(new Set(strangers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await isCounted()).toBe(false);
    const member = await renew(from, cookies);
    expect([member.statusCode, member.json()]).toEqual([200, expect.objectContaining({ user_id: user.id })]);
    expect(await isCounted()).toBe(true);
  });

  test('counts whoever tries tokens out', async () => {
    const from = elsewhere();
    const guess = { rt: 'x'.repeat(43) };
    expect((await renew(from, guess)).statusCode).toBe(204);
    await server.pool.query(`update rate_bucket set empty_at = now() + interval '1 day'`);
    expect((await renew(from, guess)).statusCode).toBe(429);
    expect((await renew(from)).statusCode).toBe(204);
  });
});
