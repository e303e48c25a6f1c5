import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { endpoints } from '#server/serve.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { nameOf } from './samples.ts';
import { deepestRequest, isBuilt, openWorld, pathOf } from './world.ts';

const world = await openWorld();

const deeds: Endpoint[] = [];
for (const endpoint of endpoints.keys())
  if (endpoint.method !== 'GET' && ['public', 'member'].includes(endpoint.access))
    if (await isBuilt(world, endpoint)) deeds.push(endpoint);

/** As browsers say where a call comes from: they set these headers, and no page can. */
const elsewhere = {
  'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a page on a name beside ours': {
    'sec-fetch-site': 'same-site',
    origin: 'https://evil.bilheteria.example',
  },
  'a frame without an origin': { 'sec-fetch-site': 'cross-site', origin: 'null' },
  'a page, in a browser that only knows origins': { origin: 'https://evil.example' },
} as const;

describe.each(deeds.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(Object.entries(elsewhere))('is refused to %s, with all its cookies', async (_where, headers) => {
    const owner = await world.newOwner();
    const { sid } = await world.newVisitor();
    const request = await deepestRequest(world, endpoint, owner);
    const answer = await world.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, request),
      headers: { ...headers, authorization: `Bearer ${owner.actor.token}`, 'idempotency-key': randomUUID() },
      cookies: { sid: sid ?? '' },
      ...(request.body ? { payload: request.body as object } : {}),
    });
    expect(answer.json()).toMatchObject({ code: 'cross_site' });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
