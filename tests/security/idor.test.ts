import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { endpoints } from '#server/serve.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { idsIn, nameOf } from './samples.ts';
import {
  about,
  atACounter,
  everybodys,
  isBuilt,
  nobody,
  type Owner,
  openWorld,
  owned,
  type Request,
  requestFor,
} from './world.ts';

const world = await openWorld();
const { call, make, newOwner, newVisitor, pool } = world;

const built: Endpoint[] = [];
for (const endpoint of endpoints.keys()) if (await isBuilt(world, endpoint)) built.push(endpoint);
const places = built.flatMap((endpoint) =>
  idsIn(endpoint).map((place) => ({ endpoint, place, name: `${nameOf(endpoint)} ${place}` })),
);

test('every id in a route of ours is somebody’s or everybody’s, by name', () => {
  const unknown = places.filter(({ name }) => !(name in owned) && !everybodys.includes(name));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test('no name stands for a route that is not there any more', () => {
  const names = [...endpoints.keys()].flatMap((endpoint) =>
    idsIn(endpoint).map((place) => `${nameOf(endpoint)} ${place}`),
  );
  expect([...Object.keys(owned), ...everybodys].filter((name) => !names.includes(name))).toEqual([]);
});

const { rows: tables } = await pool.query<{ schema: string; name: string }>(
  `select table_schema as schema, table_name as name from information_schema.tables
    where table_type='BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
);
const everyRow = tables
  .map(({ schema, name }) => `select '${name} ' || to_jsonb(t)::text as it from "${schema}"."${name}" t`)
  .join(' union all ');

/** Every row of the database in which one of these ids stands, in one text. */
async function rowsWith(ids: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ it: string }>(
    `select it from (${everyRow}) as every where it ~ $1 order by it`,
    [ids.join('|')],
  );
  return rows.map(({ it }) => it).join('\n');
}

describe.each(places.filter(({ name }) => name in owned))('$name', ({ endpoint, place, name }) => {
  const thing = owned[name] ?? 'order';
  const request = requestFor(endpoint);
  const intruders = {
    'nobody at all': async () => ({ actor: nobody, more: {} }),
    'a visitor with a cookie and a hold': async () => ({ actor: await newVisitor(), more: {} }),
    'another member': async () => ({ actor: (await newOwner()).actor, more: {} }),
    'another member with things of the same kind': async () => {
      const other = await newOwner();
      await make(thing, other);
      return { actor: other.actor, more: {} };
    },
    ...(atACounter.includes(thing) && {
      'the owner at another producer’s': async (owner: Owner) => ({
        actor: owner.actor,
        more: { producer: '11' },
      }),
    }),
  } satisfies Record<string, (owner: Owner) => Promise<{ actor: Owner['actor']; more: Partial<Request> }>>;

  test.each(Object.entries(intruders))('%s', async (_, arrive) => {
    const owner = await newOwner();
    const id = await make(thing, owner);
    const { actor, more } = await arrive(owner);
    const before = await rowsWith([owner.id, id]);

    const stolen = await call(endpoint, { ...about(request, place, id), ...more }, actor);
    const unknown = await call(endpoint, { ...about(request, place, randomUUID()), ...more }, actor);

    expect([401, 404]).toContain(stolen.status);
    expect(stolen).toEqual(unknown);
    expect(await rowsWith([owner.id, id])).toBe(before);
  });

  test('its owner, who may', async () => {
    const owner = await newOwner();
    const id = await make(thing, owner);
    const { status, body } = await call(endpoint, about(request, place, id), owner.actor);
    expect(status, body).toBeLessThan(300);
  });
});

const members = built.filter(({ access }) => access === 'member');

describe('what is a member’s', () => {
  test.each(members.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is nobody’s without a session that lives',
    async (_, endpoint) => {
      const owner = await newOwner();
      const request = requestFor(endpoint);
      const anonymous = await call(endpoint, request, nobody);
      expect(anonymous.status).toBe(401);
      expect(JSON.parse(anonymous.body)).toEqual({
        message: 'Entre na sua conta para continuar.',
        code: 'unauthorized',
      });
      await pool.query('update session set revoked_at=now() where user_id=$1', [owner.id]);
      for (const token of ['x'.repeat(43), owner.actor.token]) {
        const { status, body } = await call(endpoint, request, { token, sid: null });
        expect(status).toBe(401);
        expect(JSON.parse(body)).toEqual({
          message: 'Sua sessão terminou. Entre de novo para continuar.',
          code: 'unauthorized',
        });
      }
    },
  );

  test('is in no answer to anybody else', async () => {
    const owner = await newOwner();
    const ids: string[] = [];
    for (const thing of ['order', 'session', 'companion', 'unpaid order', 'hold'] as const)
      ids.push(await make(thing, owner));
    const marks = [...ids, owner.id, owner.email, owner.document, 'Dona Marcada', 'Companhia Marcada'];
    const actors = [nobody, await newVisitor(), (await newOtherOwner()).actor];
    for (const endpoint of built.filter(({ method }) => method === 'GET'))
      for (const actor of actors) {
        const { body } = await call(endpoint, requestFor(endpoint), actor);
        for (const mark of marks) expect(body.includes(mark), `${nameOf(endpoint)}: ${mark}`).toBe(false);
      }
    const own = await call(
      built.find((endpoint) => nameOf(endpoint) === 'GET /api/user/export') as Endpoint,
      {},
      owner.actor,
    );
    for (const mark of [owner.id, owner.email, owner.document]) expect(own.body).toContain(mark);
  });

  test('changes nothing of anybody else’s, whatever is called', async () => {
    const owner = await newOwner();
    const ids = [owner.id];
    for (const thing of ['order', 'session', 'companion', 'hold'] as const)
      ids.push(await make(thing, owner));
    const before = await rowsWith(ids);
    for (const endpoint of built) {
      const other = await newOtherOwner();
      for (const actor of [nobody, other.actor]) await call(endpoint, requestFor(endpoint), actor);
    }
    expect(await rowsWith(ids)).toBe(before);
  });
});

/** Somebody whose name and things bear other marks. */
async function newOtherOwner() {
  const other = await newOwner();
  await pool.query(`update users set name='Fulano Sem Marca' where id=$1`, [other.id]);
  return other;
}
