import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { postmasterOf } from '#server/database/postmaster.ts';
import { projectFolder } from '#server/config.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
  chmodSync(folder, 0o755);
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  const orphan = postmasterOf(join(folder, 'postgres', 'data'));
  if (orphan) process.kill(orphan.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

interface Server {
  child: ChildProcess;
  origin: string;
  /** Everything it said, once it is over. */
  over: Promise<{ code: number | null; out: string; err: string }>;
}

function run(env: Record<string, string> = {}): Omit<Server, 'origin'> & { origin: Promise<string> } {
  const child = spawn(process.execPath, [join(projectFolder, 'server', 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', PSP_PORT: '0', DEMO: '0', COMMIT: 'abc', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  const { promise: origin, resolve } = Promise.withResolvers<string>();
  child.stdout.on('data', (data) => {
    out += String(data);
    const said = /^Bilheteria em (\S+)$/m.exec(out);
    if (said?.[1]) resolve(said[1]);
  });
  child.stderr.on('data', (data) => {
    err += String(data);
  });
  const over = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.once('close', (code) => done({ code, out, err })),
  );
  return { child, origin, over };
}

describe('a server that starts', () => {
  test('says where it is, answers, and stops together with its PostgreSQL', async () => {
    const { child, origin, over } = run();
    const health = await fetch(`${await origin}/health/ready`);
    expect(await health.json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await over).toMatchObject({ code: 0, err: '' });
    expect(postmasterOf(join(folder, 'postgres', 'data'))).toBeNull();
  });

  test('after kill -9 finds everything as it was', async () => {
    const first = run({ DEMO: '1' });
    const login = await fetch(`${await first.origin}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username: 'ninguem@example.com', password: 'x' }),
    });
    expect(login.status).toBe(400);
    const events = async (origin: string) => (await (await fetch(`${origin}/api/events`)).json()) as { total: number };
    const before = await events(await first.origin);
    expect(before.total).toBeGreaterThan(0);
    first.child.kill('SIGKILL');
    await first.over;

    const second = run({ DEMO: '1' });
    expect((await events(await second.origin)).total).toBe(before.total);
  });
});

describe('a server that cannot start says why in one line', () => {
  const refusal = async (env: Record<string, string>) => {
    const { code, out, err } = await run(env).over;
    expect(out).toBe('');
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    return err.trim();
  };

  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusal({ PORT: String(port), HOST: '127.0.0.1' })).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 100} npm start`,
    );
    expect(postmasterOf(join(folder, 'postgres', 'data'))).toBeNull();
    other.close();
  });

  test('a folder that a living server owns', async () => {
    const first = run();
    await first.origin;
    expect(await refusal({})).toMatch(new RegExp(`^Another server \\(pid ${first.child.pid}, port \\d+\\) is running on ${folder}\\.`));
    expect((await fetch(`${await first.origin}/health/ready`)).status).toBe(200);
  });

  test('a database that does not answer, without its password', async () => {
    const words = await refusal({ DATABASE_URL: 'postgres://quem:s3nha@127.0.0.1:1/onde' });
    expect(words).toBe(
      'DATABASE_URL (quem@127.0.0.1:1/onde) does not let us in: nobody listens there. Start PostgreSQL there, or correct DATABASE_URL.',
    );
  });

  test('a variable that is not allowed', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe('PORT="abc" is not allowed. Allowed: a port, 0 to 65535 (0 takes any free one).');
  });
});

test('any PostgreSQL will do', async () => {
  const own = run();
  await own.origin;
  const socket = join(folder, 'postgres');
  const admin = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query('create database elsewhere');
  await admin.end();
  const { origin } = run({ DATABASE_URL: `postgres://postgres@${encodeURIComponent(socket)}/elsewhere` });
  expect((await fetch(`${await origin}/api/bootstrap`)).status).toBe(200);
});
