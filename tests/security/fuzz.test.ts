import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { endpoints } from '#server/serve.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { isAdmitted, requestsFor } from './generated.ts';
import { nameOf } from './samples.ts';
import { deepestRequest, isBuilt, openWorld } from './world.ts';

/** `FUZZ_RUNS=500 FUZZ_SEED=7 npx vitest run tests/security/fuzz.test.ts` asks more, and others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const runs = Number(process.env['FUZZ_RUNS'] ?? (process.env['FULL'] === '1' ? 300 : 24));

const world = await openWorld();

const built: Endpoint[] = [];
for (const endpoint of endpoints.keys()) if (await isBuilt(world, endpoint)) built.push(endpoint);

describe.each(built.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('answers whatever its schema leads to, and whatever it does not', async () => {
    const owner = await world.newOwner();
    const base = await deepestRequest(world, endpoint, owner);
    await fc.assert(
      fc.asyncProperty(requestsFor(endpoint, base), async (request) => {
        await world.forgetTries();
        const { status, body } = await world.call(endpoint, request, owner.actor);
        expect(status, body.slice(0, 300)).toBeLessThan(500);
        if (status < 300) expect(isAdmitted(endpoint, request), `taken: ${status}`).toBe(true);
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
  });
});

test('an address nobody knows, or knows otherwise, breaks nothing', async () => {
  const first = fc.constantFrom(
    '',
    'api',
    'storage',
    'ticket',
    'user',
    'oauth',
    'dev',
    'assets',
    'producers',
  );
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  const part = fc.oneof(
    fc.webSegment(),
    fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => text.isWellFormed()),
    fc.constantFrom('..', '%2e%2e', '%00', '%', '%zz', 'buy', 'list', 'payments', '.env', 'producers'),
  );
  const raw = (text: string) => (text.startsWith('%') ? text : encodeURIComponent(text));
  await fc.assert(
    fc.asyncProperty(
      method,
      first,
      fc.array(part, { maxLength: 4 }),
      fc.webQueryParameters(),
      async (verb, start, parts, query) => {
        const url = `/${[start, ...parts.map(raw)].join('/')}?${query}`;
        const { statusCode, body } = await world.app.inject({ method: verb, url });
        expect(statusCode, `${verb} ${url}: ${body.slice(0, 300)}`).toBeLessThan(500);
      },
    ),
    { seed, numRuns: runs * 10, endOnFailure: true },
  );
});

test('nobody found anything that the log calls an error', () => {
  const errors = world.lines.filter((line) => Number((JSON.parse(line) as { level?: number }).level) >= 50);
  expect(errors).toEqual([]);
});
