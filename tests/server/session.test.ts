import { beforeAll, describe, expect, test } from 'vitest';

import { type SeededUser, seedUser } from '../support/seeds.ts';
import { cookiesOf, login, type TestServer, testServer } from '../support/server.ts';

let server: TestServer;
let user: SeededUser;
let member: SeededUser;

beforeAll(async () => {
  server = await testServer();
  user = await seedUser(server.db, {
    name: 'Marina Teste',
    email: 'marina.teste@example.com',
    birthDate: '1990-03-14',
  });
  member = await seedUser(server.db, { membership: JSON.stringify({ club: 'Raiz Grená', plan: 'Ouro' }) });
});

const token = (payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/oauth/token', payload, headers });
const refresh = (rt: string | undefined, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/oauth/refresh',
    payload: {},
    headers,
    ...(rt ? { cookies: { rt } } : {}),
  });
const profile = (bearer: string) =>
  server.inject({ method: 'GET', url: '/api/user', headers: { authorization: `Bearer ${bearer}` } });

describe('login', () => {
  test('answers the token of the specification and keeps the refresh token in a cookie', async () => {
    const response = await token({ grant_type: 'password', username: user.email, password: user.password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      token_type: 'Bearer',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: '',
      expires_in: 900,
      user_id: user.id,
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: 'rt',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 30 * 86_400,
      }),
    ]);
  });

  test('takes a form body too, and ignores a client secret', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: user.email.toUpperCase(),
        password: user.password,
        client_id: '1',
        client_secret: 'x',
      }).toString(),
    });
    expect(response.statusCode).toBe(200);
  });

  test.each([
    ['a wrong password', () => ({ username: user.email, password: 'outra senha' })],
    ['an unknown e-mail', () => ({ username: 'ninguem@example.com', password: user.password })],
  ])('says the same for %s', async (_, who) => {
    const response = await token({ grant_type: 'password', ...who() });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'E-mail ou senha incorretos!', code: 'invalid_credentials' });
    expect(response.cookies).toEqual([]);
  });

  test('refuses a field it does not know, naming it and not its value', async () => {
    const response = await token({
      grant_type: 'password',
      username: user.email,
      password: user.password,
      is_admin: 'sim',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: 'Confira os dados enviados.',
      code: 'malformed',
      details: { fields: ['is_admin'] },
    });
  });

  test('asks for what is missing', async () => {
    const response = await token({ grant_type: 'password', username: ' ' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details: { fields: ['username', 'password'] } });
  });

  test('the members’ entrance lets members in and explains itself to others', async () => {
    const stranger = await token({
      grant_type: 'password',
      username: user.email,
      password: user.password,
      login_type: 'socio',
    });
    expect(stranger.statusCode).toBe(403);
    expect(stranger.json()).toMatchObject({
      code: 'not_member',
      message: expect.stringContaining('sócio-torcedor'),
    });
    expect(stranger.cookies).toEqual([]);

    const inside = await token({
      grant_type: 'password',
      username: member.email,
      password: member.password,
      login_type: 'socio',
    });
    expect(inside.statusCode).toBe(200);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
  ])('refuses %s', async (_, headers) => {
    const response = await token(
      { grant_type: 'password', username: user.email, password: user.password },
      headers,
    );
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'cross_site' });
  });

  test('keeps no token and no password as they are', async () => {
    const { bearer, cookies } = await login(server, user);
    const { rows } = await server.pool.query(`
      select encode(hash, 'escape') as kept from access_token union select encode(hash, 'escape') from refresh_token
      union select password_hash from users`);
    const kept = rows.map((row: { kept: string }) => row.kept).join('\n');
    expect(kept).not.toContain(bearer);
    expect(kept).not.toContain(cookies['rt']);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('the profile', () => {
  test('is of who is logged in, with the birth date as the wire has it', async () => {
    const { bearer } = await login(server, user);
    const response = await profile(bearer);
    expect(response.json()).toMatchObject({
      id: user.id,
      name: 'Marina Teste',
      document: user.document,
      birth_date: '14/03/1990',
      email_verified: false,
      membership: null,
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toContain('argon2');
  });

  test('is nobody’s without a token, or with a wrong or expired one', async () => {
    const { bearer } = await login(server, user);
    await server.db
      .updateTable('accessToken')
      .set({ expiresAt: new Date(0) })
      .execute();
    const anonymous = await server.inject({ method: 'GET', url: '/api/user' });
    expect(anonymous.statusCode).toBe(401);
    expect(anonymous.json()).toMatchObject({ message: 'Entre na sua conta para continuar.' });
    for (const response of [await profile(bearer), await profile('x'.repeat(43))]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({
        message: 'Sua sessão terminou. Entre de novo para continuar.',
        code: 'unauthorized',
      });
    }
  });
});

describe('renewal', () => {
  test('gives new access and another refresh token', async () => {
    const first = await login(server, user);
    const response = await refresh(first.cookies['rt']);
    expect(response.statusCode).toBe(200);
    const { access_token: access } = response.json<{ access_token: string }>();
    expect(access).not.toBe(first.bearer);
    expect(cookiesOf(response)['rt']).not.toBe(first.cookies['rt']);
    expect((await profile(access)).statusCode).toBe(200);
  });

  test('two tabs at once get the same successor, and both stay logged in', async () => {
    const { cookies } = await login(server, user);
    const [a, b] = await Promise.all([refresh(cookies['rt']), refresh(cookies['rt'])]);
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    expect(cookiesOf(a)['rt']).toBe(cookiesOf(b)['rt']);
    for (const response of [a, b])
      expect((await profile(response.json<{ access_token: string }>().access_token)).statusCode).toBe(200);
  });

  test('a tab that comes late within the grace gets the newest token', async () => {
    const { cookies } = await login(server, user);
    const second = await refresh(cookies['rt']);
    const third = await refresh(cookiesOf(second)['rt']);
    const late = await refresh(cookies['rt']);
    expect(cookiesOf(late)['rt']).toBe(cookiesOf(third)['rt']);
  });

  test('a token used again after ten seconds ends the session for everybody', async () => {
    const stolen = await login(server, user);
    const other = await login(server, user);
    const renewed = await refresh(stolen.cookies['rt']);
    await server.pool.query(`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`);
    const again = await refresh(stolen.cookies['rt']);
    expect(again.statusCode).toBe(204);
    expect(again.cookies).toEqual([expect.objectContaining({ name: 'rt', value: '' })]);
    expect((await profile(renewed.json<{ access_token: string }>().access_token)).statusCode).toBe(401);
    expect((await refresh(cookiesOf(renewed)['rt'])).statusCode).toBe(204);
    expect((await profile(other.bearer)).statusCode).toBe(200);
  });

  test('without a cookie there is nothing to restore', async () => {
    const response = await refresh(undefined);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
  });

  test('an old access token in the header does not stand in its way', async () => {
    const { cookies } = await login(server, user);
    const response = await refresh(cookies['rt'], { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(response.statusCode).toBe(200);
  });

  test('a page of another site cannot ask for it', async () => {
    const { cookies } = await login(server, user);
    const response = await refresh(cookies['rt'], { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
  });
});

describe('logout', () => {
  test('ends access at once, empties the cookies and the cache', async () => {
    const { headers, bearer, cookies } = await login(server, user);
    const response = await server.inject({
      method: 'POST',
      url: '/oauth/logout',
      payload: {},
      headers,
      cookies,
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(cookiesOf(response)).toMatchObject({ rt: '', sid: '' });
    expect((await profile(bearer)).statusCode).toBe(401);
    expect((await refresh(cookies['rt'])).statusCode).toBe(204);
  });

  test('works with the cookie alone, after access has expired', async () => {
    const { bearer, cookies } = await login(server, user);
    const response = await server.inject({ method: 'POST', url: '/oauth/logout', payload: {}, cookies });
    expect(response.statusCode).toBe(204);
    expect((await profile(bearer)).statusCode).toBe(401);
  });
});

test.each([
  ['as the proxy in front says', { trustProxy: 1 }, { 'x-forwarded-proto': 'https' }],
  ['as the public address says', { publicUrl: 'https://ingressos.example' }, {}],
])('over https cookies are bound to the host by their names: %s', async (_, config, headers) => {
  const secure = await testServer({
    config,
    seed: async ({ db }) => void (await seedUser(db, { email: 'segura@example.com' })),
  });
  const response = await secure.inject({
    method: 'POST',
    url: '/oauth/token',
    headers,
    payload: { grant_type: 'password', username: 'segura@example.com', password: user.password },
  });
  expect(response.cookies).toEqual([
    expect.objectContaining({ name: '__Host-rt', secure: true, httpOnly: true, sameSite: 'Strict' }),
  ]);
});
