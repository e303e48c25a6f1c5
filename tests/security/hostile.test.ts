import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { endpoints } from '#server/serve.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { nameOf, placesIn, withAt } from './samples.ts';
import { texts } from './texts.ts';
import { deepestRequest, isBuilt, openWorld, type Request, requestFor } from './world.ts';

const world = await openWorld();
const { pool } = world;

const numbers = [-1, 0, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21];

const built: Endpoint[] = [];
for (const endpoint of endpoints.keys()) if (await isBuilt(world, endpoint)) built.push(endpoint);

let people = 0;
beforeAll(async () => {
  people = (await pool.query('select count(*)::int as n from users')).rows[0].n;
});

const send = async (endpoint: Endpoint, request: Request, actor: Parameters<typeof world.call>[2]) => {
  const answer = await world.call(endpoint, request, actor);
  if (answer.status !== 429) return answer;
  await world.forgetTries();
  return world.call(endpoint, request, actor);
};

/** The gate sends a third of the texts to each field, the next field the next third; `npm run test:full` sends all to each. */
const isFull = process.env['FULL'] === '1';
const textsFor = (field: number) =>
  Object.values(texts).filter((_, place) => isFull || place % 3 === field % 3);

/** Lone surrogates have no address; no browser can send them in one. */
const fitsAnAddress = (text: string) => text.isWellFormed();

describe.each(built.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('never breaks, whatever stands in its fields', async () => {
    const owner = await world.newOwner();
    people++;
    const request = await deepestRequest(world, endpoint, owner);
    const attempts = placesIn({ params: {}, query: {}, ...request }).flatMap(({ path, value }, field) => {
      if (typeof value === 'number') return numbers.map((each) => ({ path, value: each as unknown }));
      if (typeof value !== 'string') return [];
      return textsFor(field)
        .filter((text) => path[0] === 'body' || fitsAnAddress(text))
        .map((each) => ({ path, value: each as unknown }));
    });
    for (const { path, value } of attempts) {
      const { status, body } = await send(endpoint, withAt(request, path, value), owner.actor);
      const told = `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}: ${body.slice(0, 200)}`;
      expect(status, told).toBeLessThan(500);
      expect(status, told).not.toBe(429);
    }
  });
});

test('what no column can keep is refused by the name of its field', async () => {
  const { actor } = await world.newOwner();
  people++;
  const update = built.find((endpoint) => nameOf(endpoint) === 'PUT /api/user') as Endpoint;
  for (const [name, street] of [
    ['Ana\u0000', 'Rua \ud800'],
    ['Ana', 'Rua \ud800'],
  ]) {
    const { body } = requestFor(update);
    const hostile = withAt(withAt(body, ['name'], name), ['address', 'street'], street);
    const response = await world.call(update, { body: hostile }, actor);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body).details.fields).toEqual(
      name === 'Ana' ? ['address.street'] : ['name', 'address.street'],
    );
  }
});

test.each([
  'authorization',
  'cookie',
  'producer-id',
  'idempotency-key',
  'user-agent',
  'accept-language',
  'origin',
])('the header %s breaks nothing', async (header) => {
  const { actor } = await world.newOwner();
  people++;
  const calls = [
    ['POST', '/oauth/token', { grant_type: 'password', username: 'x@example.com', password: 'x' }],
    ['POST', '/oauth/refresh', {}],
    [
      'POST',
      '/api/user/reserva',
      requestFor(built.find((each) => nameOf(each) === 'POST /api/user/reserva') as Endpoint).body,
    ],
    ['POST', '/api/orders', { reservation_id: randomUUID(), method: 'pix' }],
    ['GET', '/api/user', undefined],
    ['GET', '/api/events', undefined],
  ] as const;
  for (const text of Object.values(texts).filter((each) => !/[\0\r\n]/.test(each)))
    for (const [method, url, payload] of calls) {
      await pool.query('delete from login_failure');
      const value = header === 'cookie' ? `sid=${text}; rt=${text}` : text;
      const { statusCode, body } = await world.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${actor.token}`, 'idempotency-key': randomUUID(), [header]: value },
        ...(payload ? { payload: payload as object } : {}),
      });
      expect(statusCode, `${url} ${text.slice(0, 30)}: ${body.slice(0, 200)}`).toBeLessThan(500);
    }
});

test('everybody is still there', async () => {
  const { rows } = await pool.query('select count(*)::int as n from users');
  expect(rows[0].n).toBeGreaterThanOrEqual(people);
});
