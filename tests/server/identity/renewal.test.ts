import { beforeAll, describe, expect, test } from 'vitest';

import { type SeededUser, seedProducer, seedUser } from '../../support/seeds.ts';
import { cookiesOf, login, type TestServer, testServer } from '../../support/server.ts';
import { auditOf } from '../account/members.ts';
import { newCpf, post, secondServer } from './people.ts';

let server: TestServer;
let user: SeededUser;
beforeAll(async () => {
  server = await testServer({
    seed: async ({ db }) => {
      await seedProducer(db);
      await seedProducer(db, { id: '7', slug: 'clube', domain: 'clube.example' });
    },
  });
});
const newUser = async () => {
  user = await seedUser(server.db, { document: newCpf() });
  return user;
};

interface Wire {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** A page of a producer's, on another site than the API. */
const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://clube.example' };
const signIn = (headers: Record<string, string> = {}) =>
  post(
    server,
    '/oauth/token',
    { grant_type: 'password', username: user.email, password: user.password },
    { headers },
  );
const renew = (refresh: string, headers: Record<string, string> = elsewhere) =>
  post(server, '/oauth/refresh', { refresh_token: refresh }, { headers });
const byCookie = (rt: string | undefined, on: Pick<TestServer, 'inject'> = server) =>
  post(on, '/oauth/refresh', {}, rt === undefined ? {} : { cookies: { rt } });
const isIn = async (access: string) =>
  (
    await server.inject({
      method: 'GET',
      url: '/api/user',
      headers: { authorization: `Bearer ${access}` },
    })
  ).statusCode === 200;

describe('two tabs', () => {
  test('that renew at the same moment, on two servers, stay logged in with one successor', async () => {
    const other = await secondServer(server);
    const { cookies } = await login(server, await newUser());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => byCookie(cookies['rt'], n % 2 ? other : server)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => cookiesOf(answer)['rt'])).size).toBe(1);
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ user_id: user.id });
      expect(await isIn(answer.json<Wire>().access_token)).toBe(true);
    }
    expect(await auditOf(server, user.id)).not.toContainEqual(
      expect.objectContaining({ action: 'session.reused' }),
    );
  });

  test('a thief who comes after the grace ends the whole family, and it is written down', async () => {
    const stolen = await login(server, await newUser());
    const owner = await byCookie(stolen.cookies['rt']);
    const further = await byCookie(cookiesOf(owner)['rt']);
    await server.pool.query(`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`);
    expect((await byCookie(stolen.cookies['rt'])).statusCode).toBe(204);

    expect((await byCookie(cookiesOf(further)['rt'])).statusCode).toBe(204);
    for (const answer of [owner, further]) expect(await isIn(answer.json<Wire>().access_token)).toBe(false);
    expect(await isIn(stolen.bearer)).toBe(false);
    const { rows } = await server.pool.query(
      `select user_id, session_id, details from audit_log where action = 'session.reused' and user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ user_id: user.id, session_id: expect.any(String), details: {} }]);
  });
});

describe('a page of a producer’s on another site', () => {
  test('gets the refresh token in the answer, and no cookie its browser would not send back', async () => {
    await newUser();
    const answer = await signIn(elsewhere);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token_type: 'Bearer',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 300,
      user_id: user.id,
    });
    expect(answer.cookies).toEqual([]);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://clube.example',
      'access-control-allow-credentials': 'true',
    });
  });

  test('sends it back and gets the next one, which lives a quarter of an hour', async () => {
    await newUser();
    const first = (await signIn(elsewhere)).json<Wire>();
    const second = await renew(first.refresh_token);
    expect(second.statusCode).toBe(200);
    expect(second.cookies).toEqual([]);
    const next = second.json<Wire>();
    expect(next).toMatchObject({ user_id: user.id });
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect(next.expires_in).toBe(300);
    expect(await isIn(next.access_token)).toBe(true);
    const { rows } = await server.pool.query(
      `select max(extract(epoch from refresh_token.expires_at - refresh_token.issued_at))::int as life
        from refresh_token join session on session.id = session_id where user_id = $1`,
      [user.id],
    );
    expect(rows[0].life).toBe(900);

    await server.pool.query(`update refresh_token set expires_at = now()`);
    expect((await renew(next.refresh_token)).statusCode).toBe(204);
  });

  test('has its session ended too when its token is used again', async () => {
    await newUser();
    const first = (await signIn(elsewhere)).json<Wire>();
    const second = (await renew(first.refresh_token)).json<Wire>();
    await server.pool.query(`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`);
    expect((await renew(first.refresh_token)).statusCode).toBe(204);
    expect((await renew(second.refresh_token)).statusCode).toBe(204);
    expect(await isIn(second.access_token)).toBe(false);
  });

  test('on our own site nobody gets it in the answer', async () => {
    await newUser();
    for (const site of ['same-origin', 'same-site', 'none']) {
      const answer = await signIn({ 'sec-fetch-site': site, origin: 'https://clube.example' });
      expect(answer.json()).toMatchObject({ refresh_token: '' });
      expect(answer.cookies).toHaveLength(1);
    }
  });

  test('a stranger’s site gets nothing at all', async () => {
    await newUser();
    const strange = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await signIn(strange)).statusCode).toBe(403);
    const { refresh_token: token } = (await signIn(elsewhere)).json<Wire>();
    expect((await renew(token, strange)).statusCode).toBe(403);
    expect((await renew(token)).statusCode).toBe(200);
  });

  test.each(['', 'curto', 'x'.repeat(43)])('%j is no token to renew with', async (token) => {
    expect((await renew(token)).statusCode).toBe(204);
  });
});

describe('a refresh token that comes another way than it was given', () => {
  const session = async () => {
    const { rows } = await server.pool.query(
      `select carrier, extract(epoch from expires_at - last_used_at)::int as life, revoked_at is not null as ended
        from session where user_id = $1`,
      [user.id],
    );
    return rows[0];
  };
  const month = 30 * 86_400;

  test('as a cookie, though it was in an answer, becomes no session of a month, and is as good as before', async () => {
    await newUser();
    const first = (await signIn(elsewhere)).json<Wire>();
    const refused = await byCookie(first.refresh_token);
    expect(refused.statusCode).toBe(204);
    expect(refused.body).toBe('');
    expect(refused.cookies).toEqual((await byCookie('x'.repeat(43))).cookies);
    expect(await session()).toEqual({ carrier: 'body', life: 900, ended: false });
    expect(await isIn(first.access_token)).toBe(true);

    const next = (await renew(first.refresh_token)).json<Wire>();
    expect((await byCookie(first.refresh_token)).statusCode).toBe(204);
    expect((await byCookie(next.refresh_token)).statusCode).toBe(204);
    expect(await session()).toEqual({ carrier: 'body', life: 900, ended: false });
    expect((await renew(next.refresh_token)).statusCode).toBe(200);
  });

  test('in a body, though it was a cookie, is refused, and the cookie goes on', async () => {
    const { cookies } = await login(server, await newUser());
    const refused = await renew(cookies['rt'] ?? '');
    expect(refused.statusCode).toBe(204);
    expect(refused.body).toBe('');
    expect(await session()).toEqual({ carrier: 'cookie', life: month, ended: false });
    expect((await byCookie(cookies['rt'])).statusCode).toBe(200);
    expect(await session()).toEqual({ carrier: 'cookie', life: month, ended: false });
  });

  test('ends the session when it was used before', async () => {
    await newUser();
    const first = (await signIn(elsewhere)).json<Wire>();
    const next = (await renew(first.refresh_token)).json<Wire>();
    await server.pool.query(`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`);
    expect((await byCookie(first.refresh_token)).statusCode).toBe(204);
    expect(await session()).toMatchObject({ ended: true });
    expect(await isIn(next.access_token)).toBe(false);
    expect(await auditOf(server, user.id)).toContainEqual(
      expect.objectContaining({ action: 'session.reused' }),
    );
  });

  test('is not known of a session that the version before opened until it is renewed', async () => {
    const { cookies } = await login(server, await newUser());
    await server.pool.query(`update session set carrier = null where user_id = $1`, [user.id]);
    const next = cookiesOf(await byCookie(cookies['rt']))['rt'];
    expect(await session()).toEqual({ carrier: 'cookie', life: month, ended: false });
    expect((await renew(next ?? '')).statusCode).toBe(204);
    expect((await byCookie(next)).statusCode).toBe(200);
  });
});

test('a session that came by a link is renewed by nothing, not even by a token that found its way to it', async () => {
  const { bearer, cookies } = await login(server, await newUser());
  await server.pool.query(`update session set renewable = false where user_id = $1`, [user.id]);
  expect((await byCookie(cookies['rt'])).statusCode).toBe(204);
  expect(await isIn(bearer)).toBe(true);
});

test('a session ends a year after its login, however often it is renewed', async () => {
  const { cookies } = await login(server, await newUser());
  const begin = (ago: string) =>
    server.pool.query(`update session set created_at = now() - $2::interval where user_id = $1`, [
      user.id,
      ago,
    ]);
  await begin('364 days');
  const last = await byCookie(cookies['rt']);
  expect(last.statusCode).toBe(200);
  const { rows } = await server.pool.query<{ ends: boolean }>(
    `select expires_at = created_at + interval '1 year' as ends from session where user_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ ends: true }]);
  await server.pool.query(`update session set expires_at = now() where user_id = $1`, [user.id]);
  expect((await byCookie(cookiesOf(last)['rt'])).statusCode).toBe(204);
  expect(await isIn(last.json<Wire>().access_token)).toBe(false);
});

test('nor is one renewed that the version before let live longer', async () => {
  const { cookies } = await login(server, await newUser());
  await server.pool.query(`update session set created_at = now() - interval '367 days' where user_id = $1`, [
    user.id,
  ]);
  expect((await byCookie(cookies['rt'])).statusCode).toBe(204);
});
