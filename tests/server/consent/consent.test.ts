import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { retire } from '#server/workers/retention.ts';
import { consentContract } from '#src/api/contract/consent.ts';

import { seedProducer, seedUser } from '../../support/seeds.ts';
import { login, type TestServer, testServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    seed: async ({ db }) => void (await seedProducer(db, { id: '11', slug: 'a' })),
  });
});

const refused = { analytics: false, marketing: false };
const answer = (facts: object = {}, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/consent',
    payload: { id: null, choice: refused, version: '1', ...facts },
    headers,
  });
const rowsOf = (browser: string) =>
  server.db.selectFrom('consent').selectAll().where('browser', '=', browser).orderBy('at').execute();

describe('an answer about cookies', () => {
  test('is written down with its time, its text and its counter', async () => {
    const response = await answer({ choice: { analytics: true, marketing: false } }, { 'producer-id': '11' });
    expect(response.statusCode).toBe(201);
    const reply = consentContract.record.reply.parse(response.json());
    expect(await rowsOf(reply.id)).toEqual([
      expect.objectContaining({
        producerId: '11',
        version: '1',
        analytics: true,
        marketing: false,
        at: new Date(reply.at),
      }),
    ]);
  });

  test('that changes the one before stands beside it, under the same number', async () => {
    const { id } = (await answer({ choice: { analytics: true, marketing: true } })).json();
    expect((await answer({ id })).json()).toMatchObject({ id });
    expect((await rowsOf(id)).map(({ analytics, marketing }) => [analytics, marketing])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('sets no cookie, and knows nothing of who is logged in', async () => {
    const user = await seedUser(server.db);
    const { headers, cookies } = await login(server, user);
    const response = await server.inject({
      method: 'POST',
      url: '/api/consent',
      payload: { id: null, choice: refused, version: '1' },
      headers,
      cookies,
    });
    expect(response.cookies).toEqual([]);
    const { id } = response.json();
    const { rows } = await sql<{
      row: string;
    }>`select c::text as row from consent c where browser=${id}`.execute(server.db);
    for (const secret of [user.id, user.email, user.document, user.name])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test.each([
    ['without a choice', { choice: undefined }],
    ['with a purpose nobody knows', { choice: { ...refused, sale: true } }],
    ['with an id that is none', { id: 'eu' }],
    ['with no text', { version: '' }],
    ['with a name in it', { email: 'ana@example.com' }],
  ])('%s is refused', async (_, facts) => {
    const response = await answer(facts);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed' });
  });

  test('is forgotten after two years', async () => {
    const { id: old } = (await answer()).json();
    const { id: young } = (await answer()).json();
    await sql`update consent set at=now()-interval '2 years 1 day' where browser=${old}`.execute(server.db);
    await sql`update consent set at=now()-interval '23 months' where browser=${young}`.execute(server.db);
    await retire(server.context);
    expect(await rowsOf(old)).toEqual([]);
    expect(await rowsOf(young)).toHaveLength(1);
  });
});

test('nobody writes the book full', async () => {
  const answers = await Promise.all(Array.from({ length: 90 }, () => answer()));
  const late = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
});
