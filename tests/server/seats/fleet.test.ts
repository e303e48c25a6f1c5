import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { projectFolder } from '#server/config.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { seedProducer } from '#tests/support/seeds.ts';

import { createHouse, seat, seatWish } from './house.ts';
import { compiledFolder } from './servers.ts';
import { listenTo, type Reader, seatsAfter } from './streamReader.ts';

const { place, db } = await freshDatabase();
const url = `postgres://${place.user}@${encodeURIComponent(place.host ?? '')}/${place.database}`;

const compiled = compiledFolder();
const children: ChildProcess[] = [];
const readers: Reader[] = [];

function run(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(projectFolder, 'server', 'main.ts'), ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      DATABASE_URL: url,
      PORT: '0',
      PSP_PORT: '0',
      COMMIT: 'abc',
      BOT_CHECK: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  const { promise: origin, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.on('data', (data) => {
    said.out += String(data);
    const where = /^Bilheteria em (\S+)$/m.exec(said.out);
    if (where?.[1]) resolve(where[1]);
  });
  child.stderr.on('data', (data) => {
    said.err += String(data);
  });
  const over = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.once('close', (code) => {
      reject(new Error(said.err));
      done({ code, ...said });
    }),
  );
  origin.catch(() => {});
  return { child, origin, over, said };
}

/** Whom this process started. */
const offspring = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

const listen = async (...given: Parameters<typeof listenTo>) => {
  const reader = await listenTo(...given);
  readers.push(reader);
  return reader;
};
/** Connections are dealt out by turns: four of them are with both processes. */
const listenEverywhere = (origin: string, event: number) =>
  Promise.all(Array.from({ length: 4 }, () => listen(origin, event)));

const hold = async (origin: string, event: number, ...seats: object[]) => {
  const response = await fetch(`${origin}/api/user/reserva`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(seatWish(event, seats)),
  });
  expect(response.status, await response.text()).toBe(201);
};

afterAll(() => {
  for (const reader of readers) reader.close();
  for (const child of children) child.kill('SIGKILL');
});

describe.skipIf(process.platform !== 'linux')('npm start -- --workers 2', () => {
  let server: ReturnType<typeof run>;
  let origin: string;
  beforeAll(async () => {
    server = run(['--workers', '2']);
    origin = await server.origin;
    await seedProducer(db);
    await db.insertInto('category').values({ id: 1, tag: 'shows', title: 'Shows', icon: 'note' }).execute();
    await createHouse({ db }, { id: 1 });
  });

  test('is one process that owns and two that answer', async () => {
    expect(offspring(server.child)).toHaveLength(2);
    expect(server.said.out).toContain('2 processos respondem');
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  });

  test('both tell of a seat, whichever of them it was taken at', async () => {
    const everywhere = await listenEverywhere(origin, 1);
    for (const reader of everywhere) await reader.until((heard) => heard.length > 0);
    await hold(origin, 1, seat('A', 1));
    await hold(origin, 1, seat('A', 2));
    for (const reader of everywhere) {
      const heard = await reader.until((all) => {
        const seats = seatsAfter(all);
        return seats['101:1'] === 'reserved' && seats['101:2'] === 'reserved';
      });
      expect(heard.filter(({ news }) => news?.reset)).toHaveLength(1);
    }
  });

  test('a port that is taken is said once, however many were to answer there', async () => {
    const { port } = new URL(origin);
    const { code, out, err } = await run(['--workers', '2'], { PORT: port }).over;
    expect([code, out]).toEqual([1, '']);
    expect(err.trim()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${Number(port) + 100} npm start`,
    );
  });

  test('one that is killed costs nobody anything: the other goes on, and another one comes', async () => {
    const before = offspring(server.child);
    const everywhere = await listenEverywhere(origin, 1);
    for (const reader of everywhere) await reader.until((heard) => heard.length > 0);
    const [victim = 0] = before;
    process.kill(victim, 'SIGKILL');
    const ended = await Promise.race(everywhere.map((reader) => reader.over.then(() => reader)));
    await hold(origin, 1, seat('B', 1));

    const back = await listen(origin, 1, { after: ended.heard.at(-1)?.id ?? '' });
    await back.until((heard) => seatsAfter(heard)['102:1'] === 'reserved');
    expect(back.heard.some(({ news }) => news?.reset)).toBe(false);
    await expect.poll(() => server.said.err).toContain('All API processes answer again.');
    expect(server.said.err).toContain(`API process ${victim} ended (SIGKILL); another one starts in 0.2 s.`);
    expect(offspring(server.child)).toHaveLength(2);
    expect(offspring(server.child)).not.toContain(victim);
  });

  test('a connection that was given to one who died before taking it is taken by another', async () => {
    const [victim = 0] = offspring(server.child);
    process.kill(victim, 'SIGSTOP');
    const asked = Array.from({ length: 4 }, () =>
      fetch(`${origin}/health/live`, { headers: { connection: 'close' } }),
    );
    const answered = asked.map((each) => each.then(({ status }) => status));
    await Promise.any(answered);
    process.kill(victim, 'SIGKILL');
    expect(await Promise.all(answered)).toEqual([200, 200, 200, 200]);
    await expect.poll(() => offspring(server.child).filter((pid) => pid !== victim)).toHaveLength(2);
    await expect.poll(() => server.said.err.match(/All API processes answer again/g)).toHaveLength(2);
  });

  test('a new version that does not start changes nothing: it is said why, and those who answered go on', async () => {
    const before = offspring(server.child);
    await sql`alter table secret rename to secret_away`.execute(db);
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.said.err).toContain('The API processes were not all replaced: ');
    await sql`alter table secret_away rename to secret`.execute(db);
    await expect.poll(() => offspring(server.child)).toEqual(before);
    await hold(origin, 1, seat('B', 5));
  });

  test('all are replaced, one after the other, when asked to', async () => {
    const before = offspring(server.child);
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.said.err).toContain('All API processes were replaced.');
    expect(offspring(server.child)).toHaveLength(2);
    expect(offspring(server.child).filter((pid) => before.includes(pid))).toEqual([]);
    await hold(origin, 1, seat('B', 7));
  });

  test('stops as one: streams end, nobody stays behind', async () => {
    const pids = offspring(server.child);
    const everywhere = await listenEverywhere(origin, 1);
    server.child.kill('SIGTERM');
    const { code, err } = await server.over;
    expect(code).toBe(0);
    expect(err).not.toContain('killed');
    for (const reader of everywhere) await reader.over;
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

test('a server of one process says that it cannot be replaced while it answers, and goes on', async () => {
  const server = run([]);
  const origin = await server.origin;
  server.child.kill('SIGUSR2');
  await expect
    .poll(() => server.said.err.trim())
    .toBe(
      'The API processes were not all replaced: One process cannot be replaced while it answers. Start with --workers 2 or more.',
    );
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
});

test('a number that is not allowed does not start', async () => {
  const { code, err } = await run(['--workers', '0']).over;
  expect(code).toBe(1);
  expect(err.trim()).toBe('WORKERS="0" is not allowed. Allowed: how many processes answer, 1 to 16.');
});
