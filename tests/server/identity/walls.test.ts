import { beforeAll, describe, expect, test } from 'vitest';

import { emailContract } from '#src/api/contract/email.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { passwordContract } from '#src/api/contract/password.ts';
import { sessionContract } from '#src/api/contract/session.ts';
import { userContract } from '#src/api/contract/user.ts';

import { type SeededUser, seedUser } from '../../support/seeds.ts';
import { type LoggedIn, login, type TestServer, testServer } from '../../support/server.ts';
import { newCpf, post, registration } from './people.ts';

let server: TestServer;
let user: SeededUser;
let inside: LoggedIn;
beforeAll(async () => {
  server = await testServer();
  user = await seedUser(server.db, { document: newCpf() });
  inside = await login(server, user);
});

const method = { name: 'E-mail', value: 'a*@example.com' };
/** A body nothing is wrong with, for every POST of these groups. */
const bodies: Record<string, () => object> = {
  '/oauth/token': () => ({ grant_type: 'password', username: user.email, password: user.password }),
  '/oauth/refresh': () => ({}),
  '/oauth/logout': () => ({}),
  '/api/user': () => registration(),
  '/api/user/document/check': () => ({ document: newCpf() }),
  '/api/user/companions': () => ({ name: 'Ana Souza', document: newCpf() }),
  '/api/password/search': () => ({ document: newCpf() }),
  '/api/password/code': () => ({ document: newCpf(), method }),
  '/api/password/check': () => ({ document: newCpf(), code: 'AAAAAA' }),
  '/api/password/recover': () => ({ document: newCpf(), token: 'x', password: 'outra frase comprida' }),
  '/api/email/code/send': () => ({ document: user.document }),
  '/api/email/code/verify': () => ({ document: user.document, code: 'AAAAAA' }),
};
const groups = [emailContract, passwordContract, sessionContract, userContract];
const posts = groups
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter((endpoint) => endpoint.method === 'POST')
  .map(({ path }) => path);

describe('what nobody asked for is refused by name', () => {
  const strange = {
    id: 'f0000000-0000-4000-8000-000000000000',
    user_id: 1,
    role: 'admin',
    is_admin: true,
    status: 'paid',
    paid: true,
    price: 0,
    total: 0,
    email_verified: true,
    membership: { club: 'Raiz Grená', plan: 'Ouro' },
    password_hash: 'x',
    constructor: {},
  };

  test('in every call of these groups', () => {
    expect(posts.sort()).toEqual(Object.keys(bodies).sort());
  });

  test.each(posts)('POST %s', async (url) => {
    const body = bodies[url]?.() ?? {};
    const { headers } = inside;
    for (const [key, value] of Object.entries(strange)) {
      const answer = await post(server, url, { ...body, [key]: value }, { headers });
      expect(answer.statusCode, key).toBe(400);
      expect(answer.json(), key).toMatchObject({ code: 'malformed', details: { fields: [key] } });
    }
  });

  test('also inside of an address', async () => {
    const body = registration();
    const answer = await post(server, '/api/user', { ...body, address: { ...body.address, id: 1 } });
    expect(answer.json()).toMatchObject({ code: 'malformed', details: { fields: ['address.id'] } });
  });
});

describe('a page of another site', () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

  test.each(['/oauth/token', '/oauth/refresh', '/oauth/logout'])('cannot post a form to %s', async (url) => {
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' },
      cookies: inside.cookies,
      payload: new URLSearchParams({
        ...(url === '/oauth/token'
          ? { grant_type: 'password', username: user.email, password: user.password }
          : {}),
      }).toString(),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'cross_site' });
    expect(answer.cookies).toEqual([]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(posts)('cannot send JSON as plain text to %s', async (url) => {
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { ...elsewhere, 'content-type': 'text/plain' },
      cookies: inside.cookies,
      payload: JSON.stringify(bodies[url]?.()),
    });
    expect([403, 415]).toContain(answer.statusCode);
    expect(answer.cookies).toEqual([]);
  });

  test.each(posts.filter((url) => url.startsWith('/api/')))('cannot post a form to %s', async (url) => {
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' },
      cookies: inside.cookies,
      payload: 'document=1',
    });
    expect(answer.statusCode).toBe(415);
  });

  test('does nothing to who is logged in', async () => {
    const profile = await server.inject({ method: 'GET', url: '/api/user', headers: inside.headers });
    expect(profile.statusCode).toBe(200);
    const cookieOnly = await server.inject({ method: 'GET', url: '/api/user', cookies: inside.cookies });
    expect(cookieOnly.statusCode).toBe(401);
  });
});

test('a page of a producer’s may ask with the proof of the bot check in a header', async () => {
  const answer = await server.inject({
    method: 'OPTIONS',
    url: '/api/user/email/check',
    headers: {
      origin: server.context.config.publicUrl,
      host: 'api.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'bot-check',
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-headers']).toContain('bot-check');
});

describe('what a page says that is newer than the server', () => {
  const newer = () => {
    const body = registration();
    return { ...body, role: 'admin', membership: { club: 'x' }, address: { ...body.address, id: 1 } };
  };
  const from = (site: string) => ({ headers: { 'sec-fetch-site': site } });

  test('is left out, at any depth, and the person is who the rest says', async () => {
    const said = newer();
    const answer = await post(server, '/api/user', said, from('same-origin'));
    expect(answer.statusCode).toBe(201);
    const kept = await server.db
      .selectFrom('users')
      .select(['email', 'membership'])
      .where('email', '=', said.email)
      .execute();
    expect(kept).toEqual([{ email: said.email, membership: null }]);
  });

  test('takes nothing along that is wrong', async () => {
    const answer = await post(server, '/api/user', { ...newer(), email: 'x' }, from('same-origin'));
    expect(answer.json()).toMatchObject({ code: 'malformed', details: { fields: ['email'] } });
  });

  test('opens nothing to another site', async () => {
    const answer = await post(server, '/api/user', newer(), from('cross-site'));
    expect(answer.json()).toMatchObject({ code: 'cross_site' });
  });
});
