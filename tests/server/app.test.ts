import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import { openEar } from '#server/database/listen.ts';
import { endpoints } from '#server/serve.ts';

import { seedEvent, seedProducer, seedUser } from '../support/seeds.ts';
import { login, noProvider, type TestServer, testServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ seed: async ({ db }) => void (await seedEvent(db)) });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers });

describe('the contract', () => {
  const calls = [...endpoints.keys()].map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  );

  test.each(calls)(
    '%s is there, with its schemas in OpenAPI',
    async (_, { method, path, params, query, body, access }) => {
      expect(server.app.hasRoute({ method, url: path })).toBe(true);
      const document = (await get('/openapi.json')).json();
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
      const named = (operation.parameters ?? []).map(
        ({ in: where, name }: { in: string; name: string }) => `${where} ${name}`,
      );
      for (const name of Object.keys(params?.shape ?? {})) expect(named).toContain(`path ${name}`);
      for (const name of Object.keys(query?.shape ?? {})) expect(named).toContain(`query ${name}`);
      if (body) expect(operation.requestBody.content['application/json'].schema).toBeDefined();
      expect(operation.security).toEqual(access === 'public' ? [] : [{ [access]: [] }]);
    },
  );

  test('the document is OpenAPI 3 and names the ways to identify oneself', async () => {
    const document = (await get('/openapi.json')).json();
    expect(document.openapi).toBe('3.0.3');
    expect(Object.keys(document.components.securitySchemes)).toEqual(['member', 'producer', 'provider']);
    expect(Object.keys(document.paths)).toHaveLength(
      new Set([...endpoints.keys()].map(({ path }) => path)).size,
    );
  });

  test.each(calls.filter(([, { media }]) => media !== 'text/event-stream'))(
    '%s is built',
    async (_, { method, path }) => {
      const url = path.replace(/:\w+/g, '1');
      expect((await server.inject({ method, url })).statusCode).not.toBe(501);
    },
  );

  test('its pages stand at /docs with a policy of their own', async () => {
    const response = await get('/docs/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('what goes wrong', () => {
  test.each([
    ['broken JSON', '{"grant_type":', 'application/json', 400, 'malformed'],
    ['another kind of body', 'x', 'text/plain', 415, 'unsupported_media'],
    ['64 KB and more', JSON.stringify({ a: 'x'.repeat(70_000) }), 'application/json', 413, 'too_large'],
    [
      'a poisoned prototype',
      '{"__proto__":{"a":1},"grant_type":"password"}',
      'application/json',
      400,
      'malformed',
    ],
  ])('%s', async (_, payload, type, status, code) => {
    const response = await post('/oauth/token', payload, { 'content-type': type });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: expect.any(String) });
    expect(response.body).not.toMatch(/FST_|SyntaxError|node_modules/);
  });

  test('names the fields that do not fit, never what was in them', async () => {
    const response = await post('/api/user/reserva', {
      event_id: 'não é número',
      sectors: [
        { id: 1, sections: [{ secao_id: 1, tipos_ingresso: [{ id: 1, quantidade: -5, preco: '0.01' }] }] },
      ],
      seats: [],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().details.fields.sort()).toEqual([
      'event_id',
      'sectors.0.sections.0.tipos_ingresso.0.preco',
      'sectors.0.sections.0.tipos_ingresso.0.quantidade',
    ]);
    expect(response.body).not.toContain('não é número');
  });

  test.each(['/api/nothing', '/oauth/nothing', '/api/user/reserva/1'])(
    '%s is nobody’s address',
    async (url) => {
      const response = await get(url, { accept: 'text/html' });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Este endereço não existe.', code: 'not_found' });
    },
  );

  test.each([301, 8_000, 15_000])(
    'a word of %i letters in an address is refused in our words, and not said again',
    async (length) => {
      const word = 'x'.repeat(length);
      for (const url of [`/api/orders/${word}`, `/api/producers/${word}`, `/api/events/${word}/queue`]) {
        const response = await get(url);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ message: 'Confira os dados enviados.', code: 'malformed' });
        expect(response.body).not.toContain('xxx');
        expect(response.headers).toMatchObject({
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'x-content-type-options': 'nosniff',
          'x-request-id': expect.any(String),
        });
      }
      for (const url of [`/storage/events/1/share-${word}`, `/storage/producers/0/app/${word}`])
        expect((await get(url)).json()).toEqual({ message: 'Este arquivo não existe.', code: 'not_found' });
    },
  );

  test('an address as long as Node reads one is answered by us over the wire too', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${origin}/api/orders/${'x'.repeat(15_000)}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'Confira os dados enviados.', code: 'malformed', details: { fields: ['id'] } },
    ]);
  });

  test('a producer that does not exist is refused', async () => {
    const response = await get('/api/events', { 'producer-id': '999' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'unknown_producer' });
  });

  test('a failure of ours is always the same answer, with a number to ask about', async () => {
    await server.pool.query('alter table setting rename to setting_away');
    const response = await get('/api/settings');
    await server.pool.query('alter table setting_away rename to setting');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Não conseguimos concluir agora. Tente de novo.',
      code: 'internal',
      details: { request: response.headers['x-request-id'] },
    });
    expect(server.lines.join('\n')).toContain(String(response.headers['x-request-id']));
    expect(response.body).not.toContain('setting');
  });
});

describe('while the database is away', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const nowhere = { host: '127.0.0.1', port: 1, user: 'x', database: 'x' };
    const pool = openPool(nowhere, () => {});
    const { isWell } = openEar(nowhere, server.context.log);
    app = await createApp(
      { ...server.context, pool, db: openDatabase(pool), isWell },
      { pages: '/nonexistent', provider: noProvider },
    );
  });

  test.each(['/api/events', '/api/bootstrap', '/health/ready'])('%s says to come back', async (url) => {
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({
      message: 'Muita gente por aqui agora. Tente de novo em 2 segundos.',
    });
  });

  test('the process is alive all the same', async () => {
    expect((await app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
  });
});

describe('headers', () => {
  test('every answer forbids sniffing, framing and running', async () => {
    for (const url of ['/api/events', '/api/nothing', '/health/live', '/openapi.json']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('answers for everybody may be kept a second by shared caches, the others by nobody', async () => {
    expect((await get('/api/events')).headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect((await get('/api/events')).headers['vary']).toContain('producer-id');
    const seen = [
      {},
      { cookie: `sid=${'a'.repeat(43)}` },
      (await login(server, await seedUser(server.db))).headers,
    ];
    for (const headers of seen)
      expect((await get('/api/events/1', headers)).headers['cache-control']).toBe('no-store');
    expect((await get('/api/reservations/current')).headers['cache-control']).toBe('no-store');
  });

  test('pages of the producers’ own domains may call, with cookies; others may not', async () => {
    await seedProducer(server.db, { id: '11', slug: 'clube', domain: 'ingressos.clube.example' });
    const ours = await server.inject({
      method: 'OPTIONS',
      url: '/api/orders',
      headers: { origin: 'https://ingressos.clube.example', 'access-control-request-method': 'POST' },
    });
    expect(ours.statusCode).toBe(204);
    expect(ours.headers).toMatchObject({
      'access-control-allow-origin': 'https://ingressos.clube.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      vary: 'origin',
    });
    for (const origin of ['https://evil.example', 'null', 'https://ingressos.clube.example.evil.example']) {
      const { headers } = await get('/api/events', { origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('nor may, in production, what else runs on a producer’s host', async () => {
    const { context } = server;
    const config = { ...context.config, production: true, publicUrl: 'https://loja.example' };
    const app = await createApp({ ...context, config }, { pages: '/nonexistent', provider: noProvider });
    const allowed = async (origin: string) =>
      (await app.inject({ url: '/api/events', headers: { host: 'loja.example', origin } })).headers[
        'access-control-allow-origin'
      ];
    try {
      expect(await allowed('https://ingressos.clube.example')).toBe('https://ingressos.clube.example');
      for (const origin of ['https://ingressos.clube.example:8443', 'http://ingressos.clube.example'])
        expect(await allowed(origin)).toBeUndefined();
    } finally {
      await app.close();
    }
  });

  test('what a shared cache may keep says that it depends on the page that asks, to pages that name none too', async () => {
    await seedProducer(server.db, { id: '12', slug: 'bairro', domain: 'ingressos.bairro.example' });
    const own = { host: 'api.example' };
    const asked: Record<string, string>[] = [
      own,
      { ...own, origin: 'http://api.example' },
      { ...own, origin: 'https://ingressos.bairro.example' },
    ];
    for (const headers of asked) {
      const answer = await get('/api/events', headers);
      expect(answer.headers['cache-control']).toContain('s-maxage');
      expect(String(answer.headers['vary']).split(', ')).toEqual(['origin', 'producer-id']);
    }
  });
});

describe('the log', () => {
  test('knows routes and states, never what people sent', async () => {
    const user = await seedUser(server.db, { email: 'segredo@example.com' });
    const { bearer, headers } = await login(server, user);
    await get('/api/events?q=palavra-secreta&token=abcdef', headers);
    await get('/api/user', headers);
    await post('/oauth/token', { grant_type: 'password', username: user.email, password: 'senha-errada' });
    await get('/qualquer/segredo@example.com');
    const log = server.lines.join('\n');
    expect(log).toContain('"route":"/api/events"');
    expect(log).toContain('"status":400');
    for (const secret of [
      'segredo@example.com',
      user.document,
      bearer,
      'senha-errada',
      'palavra-secreta',
      'abcdef',
    ])
      expect(log).not.toContain(secret);
  });

  test('what an error quotes is blotted out', async () => {
    const token = 'Zk3-9aLq_TtR5vB2nM8xWc4yHjUe7sDfGpQo1iKl0Aa';
    const words = `Key (email)=(ana@example.com) 529.982.247-25 52998224725 ${token}`;
    server.lines.provoked(/Key \(email\)=/);
    server.context.log.error({ err: new Error(words, { cause: new Error(words) }) }, words);
    const line = server.lines.at(-1) ?? '';
    expect(line).toContain('[e-mail]');
    expect(line).toContain('[cpf]');
    expect(line).toContain('[token]');
    for (const secret of ['ana@example.com', '529.982.247-25', '52998224725', token])
      expect(line).not.toContain(secret);
    expect(() => JSON.parse(line)).not.toThrow();
  });

  test('a word of whatever length is read once, not from each of its letters on', { timeout: 20_000 }, () => {
    server.context.log.error('x'.repeat(200_000));
    expect(server.lines.at(-1)).toContain('xxx');
  });

  test('leaves ids and times as they are', async () => {
    server.context.log.info({
      id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708',
      at: '2026-11-29T16:00:00-03:00',
      n: 1763640000000,
    });
    const line = server.lines.at(-1) ?? '';
    expect(line).toContain('0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708');
    expect(line).toContain('1763640000000');
  });
});
