import { describe, expect, test } from 'vitest';

import { endpoints } from '#server/serve.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { nameOf, placesIn, withAt } from './samples.ts';
import { isBuilt, openWorld, requestFor } from './world.ts';

const world = await openWorld();
const { actor } = await world.newOwner();

/** What nobody may set: what the server decides, by the names it has in other systems too. */
const forbidden = ['id', 'status', 'price', 'total', 'paid', 'user_id', 'role'];

/** A payment provider sends what it likes, signed: nothing of it but the id of a charge is believed. */
const signed = 'provider';

const takers = [...endpoints.keys()].filter(({ body, access }) => body && access !== signed);
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every way to smuggle one field in: at each level of the body where it does not belong. */
const smuggled = (endpoint: Endpoint) => {
  const { body } = requestFor(endpoint);
  return placesIn(body)
    .filter(({ value }) => isObject(value))
    .flatMap(({ path, value }) =>
      forbidden
        .filter((field) => !(field in (value as object)))
        .map((field) => ({
          body: withAt(body, path, { ...(value as object), [field]: 1 }),
          field: [...path, field].join('.'),
        })),
    );
};

test('bodies are looked at on every level', () => {
  const fields = takers.flatMap((endpoint) => smuggled(endpoint).map(({ field }) => field));
  expect(fields).toEqual(
    expect.arrayContaining([
      'role',
      'address.user_id',
      'participants.0.price',
      'participants.0.additional.0.status',
      'sectors.0.sections.0.tipos_ingresso.0.price',
    ]),
  );
});

describe.each(takers.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('admits what it promises to', () => {
    expect(endpoint.body?.safeParse(requestFor(endpoint).body).success).toBe(true);
  });

  test('refuses every field it does not know, naming it', async () => {
    const built = await isBuilt(world, endpoint);
    for (const { body, field } of smuggled(endpoint)) {
      expect(endpoint.body?.safeParse(body).success, field).toBe(false);
      if (!built) continue;
      const response = await world.call(endpoint, { ...requestFor(endpoint), body }, actor);
      expect(response.status, field).toBe(400);
      expect(JSON.parse(response.body)).toMatchObject({ code: 'malformed', details: { fields: [field] } });
    }
  });
});
