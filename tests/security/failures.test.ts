import type { Pool, PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/connection.ts';
import { endpoints } from '#server/serve.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { nameOf } from './samples.ts';
import { deepestRequest, isBuilt, nobody, openWorld, requestFor } from './world.ts';

const world = await openWorld();
world.lines.provoked(/relation \\"users\\" of \[e-mail\] \[cpf\]/);

const built: Endpoint[] = [];
for (const endpoint of endpoints.keys()) if (await isBuilt(world, endpoint)) built.push(endpoint);

const secret =
  'relation "users" of ana@example.com 52998224725 does not exist at /srv/app/server/store/users.ts:42';

/** A pool whose connections break at everything but asking who calls, as a bug in our own SQL would. */
function brokenPool(pool: Pool): Pool {
  const breaking = (client: PoolClient) =>
    new Proxy(client, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (statement: unknown, ...rest: unknown[]) => {
          const text = typeof statement === 'string' ? statement : JSON.stringify(statement);
          if (/"access_token"|^(begin|rollback|commit)/i.test(text))
            return value.call(target, statement, ...rest);
          throw Object.assign(new Error(secret), { code: '42P01', detail: secret });
        };
      },
    });
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return async () => breaking(await target.connect());
      if (name === 'query') return () => Promise.reject(new Error(secret));
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const pool = brokenPool(world.pool);
const broken = await createApp(
  { ...world.context, pool, db: openDatabase(pool) },
  { pages: '/nonexistent', provider: world.provider },
);

/** What needs no database to answer, and so cannot fail with it. */
const needsNone = [
  'GET /api/payments/methods',
  'GET /api/genders',
  'GET /api/bot-check/challenge',
  'GET /api/cep/:cep',
  'POST /api/webhooks/:provider',
];

/** Of whoever presents nothing the database is not asked either. */
const presented: Readonly<Record<string, object>> = {
  'POST /oauth/refresh': { refresh_token: 'x'.repeat(43) },
};

describe('a failure of ours', () => {
  test.each(built.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in %s is the constant answer, with a number to ask about and nothing else',
    async (name, endpoint) => {
      const owner = await world.newOwner();
      const request = await deepestRequest(world, endpoint, owner);
      const body = presented[name] ?? (request.body as object | undefined);
      const path = endpoint.path.replace(/:(\w+)/g, (_, each) => request.params?.[each] ?? '');
      const response = await broken.inject({
        method: endpoint.method,
        url: path,
        query: request.query ?? {},
        headers: { authorization: `Bearer ${owner.actor.token}`, 'idempotency-key': 'chave-de-teste' },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const word of ['relation', 'ana@example.com', '52998224725', '/srv', '.ts', '42P01'])
        expect(response.body).not.toContain(word);
      if (needsNone.includes(name)) return;
      if (response.statusCode < 500) {
        expect([400, 422], response.body).toContain(response.statusCode);
        return;
      }
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({
        message: 'Não conseguimos concluir agora. Tente de novo.',
        code: 'internal',
        details: { request: response.headers['x-request-id'] },
      });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('what is one person’s', () => {
  const personal = built.filter(({ access }) => access === 'member');

  test.each(personal.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is kept by no cache, given or refused',
    async (_, endpoint) => {
      const owner = await world.newOwner();
      const request = await deepestRequest(world, endpoint, owner);
      for (const actor of [owner.actor, nobody, { token: 'x'.repeat(43), sid: null }]) {
        const { headers } = await world.call(endpoint, request, actor);
        expect(headers['cache-control']).toMatch(/^no-(store|cache, no-store)/);
      }
    },
  );

  test('is in no answer that a shared cache may keep', async () => {
    const owner = await world.newOwner();
    for (const endpoint of built.filter(({ method, access }) => method === 'GET' && access === 'public')) {
      const asked = await world.call(endpoint, requestFor(endpoint), owner.actor);
      if (!asked.headers['cache-control']?.includes('public')) continue;
      const anonymous = await world.call(endpoint, requestFor(endpoint), nobody);
      expect(withoutClock(asked.body), nameOf(endpoint)).toBe(withoutClock(anonymous.body));
    }
  });
});

const withoutClock = (body: string) => body.replace(/"(now|server_now)":"[^"]*"/g, '');
