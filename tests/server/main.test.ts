import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#server/config.ts';
import { postmasterOf } from '#server/database/postmaster.ts';
import { apiRole } from '#server/database/role.ts';

import { removeWithOrphan } from '../support/orphans.ts';

let folder: string;
let children: ChildProcess[];

function open() {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
  chmodSync(folder, 0o755);
  children = [];
}
async function close() {
  for (const child of children) child.kill('SIGKILL');
  await removeWithOrphan(folder);
}

interface Server {
  child: ChildProcess;
  /** Where it is, once it says so. */
  origin: Promise<string>;
  /** Everything it said, once it is over. */
  over: Promise<{ code: number | null; out: string; err: string }>;
}

function run(env: Record<string, string> = {}): Server {
  const child = spawn(process.execPath, [join(projectFolder, 'server', 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: folder,
      PORT: '0',
      PSP_PORT: '0',
      DEMO: '0',
      COMMIT: 'abc',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  const { promise: origin, resolve, reject } = Promise.withResolvers<string>();
  origin.catch(() => undefined);
  setTimeout(() => reject(new Error(`It is not there yet, and said:\n${out}${err}`)), 60_000).unref();
  child.stdout.on('data', (data) => {
    out += String(data);
    const said = /^Bilheteria em (\S+)$/m.exec(out);
    if (said?.[1]) resolve(said[1]);
  });
  child.stderr.on('data', (data) => {
    err += String(data);
  });
  const over = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.once('close', (code) => {
      reject(new Error(`It ended with ${code}:\n${err}`));
      done({ code, out, err });
    }),
  );
  return { child, origin, over };
}

const refusal = async (env: Record<string, string>) => {
  const { code, out, err } = await run(env).over;
  expect(out).toBe('');
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  return err.trim();
};

describe('a server', () => {
  let server: Server;
  let database: string;
  beforeAll(async () => {
    open();
    server = run();
    await server.origin;
    const socket = join(folder, 'postgres');
    const admin = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
    await admin.connect();
    await admin.query('create database elsewhere');
    await admin.end();
    database = `postgres://postgres@${encodeURIComponent(socket)}/elsewhere`;
  });
  afterAll(close);

  test('says where it is, and answers', async () => {
    const health = await fetch(`${await server.origin}/health/ready`);
    expect(await health.json()).toEqual({ status: 'ok' });
  });

  test('answers as a role that owns no table', async () => {
    const owner = new pg.Client({ host: join(folder, 'postgres'), user: 'postgres', database: 'bilheteria' });
    await owner.connect();
    const asked = async () => (await fetch(`${await server.origin}/api/categories`)).status;
    expect(await asked()).toBe(200);
    await owner.query(`revoke select on category from ${apiRole}`);
    expect(await asked()).toBe(500);
    await owner.query(`grant select on category to ${apiRole}`);
    expect(await asked()).toBe(200);
    await owner.end();
  });

  test('runs on any PostgreSQL', async () => {
    const { origin, child, over } = run({ DATABASE_URL: database });
    expect((await fetch(`${await origin}/api/bootstrap`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await over).toMatchObject({ code: 0, err: '' });
  });

  test('starts where the version after it has been, and says so', async () => {
    const owner = new pg.Client(database);
    await owner.connect();
    await owner.query(`insert into migration(number, name, checksum) values(999, '999_next.sql', 'next')`);
    const { origin, child, over } = run({ DATABASE_URL: database });
    expect((await fetch(`${await origin}/api/bootstrap`)).status).toBe(200);
    child.kill('SIGTERM');
    const { code, out } = await over;
    expect(code).toBe(0);
    expect(out).toMatch(/"migrations":\["999_next.sql"\].*"msg":"the database is newer than this version"/);
    await owner.query('delete from migration where number=999');
    await owner.end();
  });

  test('does not start on a port that is taken', async () => {
    const port = Number(new URL(await server.origin).port);
    expect(await refusal({ DATABASE_URL: database, PORT: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 100} npm start`,
    );
  });

  test('does not start on a folder that a living server owns', async () => {
    expect(await refusal({})).toMatch(
      new RegExp(`^Another server \\(pid ${server.child.pid}, port \\d+\\) is running on ${folder}\\.`),
    );
  });

  test('does not start without its database, and keeps the password to itself', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://quem:s3nha@127.0.0.1:1/onde' })).toBe(
      'DATABASE_URL (quem@127.0.0.1:1/onde) does not let us in: nobody listens there. Start PostgreSQL there, or correct DATABASE_URL.',
    );
  });

  test('does not start with a variable that is not allowed', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe(
      'PORT="abc" is not allowed. Allowed: a port, 0 to 65535 (0 takes any free one).',
    );
  });

  test('stops together with its PostgreSQL', async () => {
    server.child.kill('SIGTERM');
    expect(await server.over).toMatchObject({ code: 0, err: '' });
    expect(postmasterOf(join(folder, 'postgres', 'data'))).toBeNull();
  });
});

describe('after kill -9', () => {
  beforeAll(open);
  afterAll(close);

  test('everything is as it was', async () => {
    const before = run({ DEMO: '1' });
    const events = async ({ origin }: Server) => {
      const response = await fetch(`${await origin}/api/events`);
      const { events: all } = (await response.json()) as { events: { id: number }[] };
      return all.map(({ id }) => id);
    };
    const seen = await events(before);
    expect(seen.length).toBeGreaterThan(10);
    before.child.kill('SIGKILL');
    await before.over;
    expect(await events(run({ DEMO: '1' }))).toEqual(seen);
  });
});
