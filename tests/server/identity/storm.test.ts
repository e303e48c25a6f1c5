import { beforeAll, expect, test } from 'vitest';
import { openPasswords } from '#server/passwords.ts';
import { openSemaphore, type Semaphore } from '#server/semaphore.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type SeededUser, seedEvent, seedUser } from '../../support/seeds.ts';
import { type TestServer, testServer } from '../../support/server.ts';
import { elsewhere, newCpf, post } from './people.ts';

const width = 2;
const queue = 40;
const semaphore = openSemaphore(width, queue);
const door = Promise.withResolvers<void>();
const busy = { now: 0, most: 0, all: 0 };

/** The real semaphore, counted, in which no hash begins before `door` resolves. */
const watched: Semaphore = (work) =>
  semaphore(async () => {
    busy.all++;
    busy.most = Math.max(busy.most, ++busy.now);
    await door.promise;
    try {
      return await work();
    } finally {
      busy.now--;
    }
  });

let server: TestServer;
let people: SeededUser[];
beforeAll(async () => {
  server = await testServer({
    passwords: openPasswords(watched),
    seed: async ({ db }) => void (await seedEvent(db)),
  });
  people = await Promise.all(Array.from({ length: 20 }, () => seedUser(server.db, { document: newCpf() })));
});

test('of two hundred logins at once two are hashed, forty wait, the rest come back later; the shop goes on', async () => {
  const answered: { status: number; wait: string | undefined }[] = [];
  const storm = Array.from({ length: 200 }, async (_, n) => {
    const { email, password } = people[n % people.length] as SeededUser;
    const { statusCode, headers } = await post(
      server,
      '/oauth/token',
      { grant_type: 'password', username: email, password },
      { from: elsewhere() },
    );
    answered.push({ status: statusCode, wait: headers['retry-after']?.toString() });
  });

  await eventually(() => expect(answered).toHaveLength(200 - width - queue));
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { wait } of answered) expect(wait).toBe('3');

  const events = await server.inject({ method: 'GET', url: '/api/events' });
  expect(events.statusCode).toBe(200);
  expect(events.json<{ data: unknown[] }>()).toBeTruthy();
  expect(answered).toHaveLength(200 - width - queue);

  door.resolve();
  await Promise.all(storm);
  expect(busy).toEqual({ now: 0, most: width, all: width + queue });
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(width + queue);
});
