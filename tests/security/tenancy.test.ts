import { expect, test } from 'vitest';

import { endpoints } from '#server/serve.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { nameOf, placesIn, withAt } from './samples.ts';
import { isBuilt, openWorld, type Request, requestFor } from './world.ts';

const world = await openWorld();

/** Where a request says which event it is about. */
const eventPlaces = (endpoint: Endpoint, request: Request) =>
  placesIn(request)
    .map(({ path }) => path)
    .filter(
      (path) =>
        /^event_?id$/i.test(String(path.at(-1))) ||
        (endpoint.path.startsWith('/api/events/:id') && path.join('.') === 'params.id'),
    );

/**
 * What asks about one's own purchase, wherever it was made, and is empty for everybody else; and a gate, whose key says whose it is: the
 * event is where it stands, compared with that of a ticket and told nothing of.
 */
const ones = ['GET /api/reservations/current query.event_id', 'POST /api/tickets/verify body.event_id'];

const cases: [name: string, endpoint: Endpoint, path: (string | number)[]][] = [];
for (const endpoint of endpoints.keys())
  for (const path of eventPlaces(endpoint, requestFor(endpoint))) {
    const name = `${nameOf(endpoint)} ${path.join('.')}`;
    if (!ones.includes(name) && (await isBuilt(world, endpoint))) cases.push([name, endpoint, [...path]]);
  }

test('there are events to ask about', () => {
  expect(cases.map(([name]) => name)).toEqual(
    expect.arrayContaining(['POST /api/user/reserva body.event_id', 'GET /api/events/:id params.id']),
  );
});

test.each(cases)('%s: another producer’s event is not there', async (_, endpoint, path) => {
  const { actor } = await world.newOwner();
  const isText = path[0] !== 'body';
  const asked = (event: number, producer: string) =>
    world.call(
      endpoint,
      { ...withAt(requestFor(endpoint), path, isText ? String(event) : event), producer },
      actor,
    );
  for (const [event, mine, others] of [
    [1, '0', '11'],
    [2, '11', '12'],
  ] as const) {
    const own = await asked(event, mine);
    expect(own.status, own.body).toBeLessThan(300);
    const foreign = await asked(event, others);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await asked(999_999, others));
  }
});

test('a producer nobody knows sells nothing', async () => {
  for (const [, endpoint] of cases) {
    const request = { ...requestFor(endpoint), producer: '999' };
    const { status, body } = await world.call(endpoint, request, (await world.newOwner()).actor);
    expect(status).toBe(400);
    expect(body).toContain('unknown_producer');
  }
});
