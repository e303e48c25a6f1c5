import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openPool } from '#server/database/connection.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '#server/database/embedded.ts';
import { postmasterOf } from '#server/database/postmaster.ts';
import { eventually } from '#tests/support/eventually.ts';
import { removeWithOrphan } from '../support/orphans.ts';

const script = fileURLToPath(new URL('../support/embeddedServer.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

/** A busy machine takes its time to set up a cluster. */

let folder: string;
let undo: (() => Promise<unknown> | unknown)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  undo = [() => removeWithOrphan(folder)];
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({
    dataDir: folder,
    port: 4000,
    isThrowaway: true,
    onLost: () => {},
    ...options,
  });
  undo.push(async () => {
    await embedded.stop();
    rmSync(embedded.home.folder, { recursive: true, force: true });
  });
  return embedded;
}

/** A server in a process of its own; answers when it has said something. */
async function serverProcess(port = 4001): Promise<{ child: ChildProcess; words: string }> {
  const child = spawn(process.execPath, [script, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undo.push(() => child.kill('SIGKILL'));
  const words = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.stderr.once('data', (data) => resolve(String(data)));
  });
  return { child, words: words.trim() };
}

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

async function ask(embedded: Embedded, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(embedded.place);
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const write = (embedded: Embedded) =>
  ask(embedded, 'create table kept(n int)', 'insert into kept values(42)');
const read = (embedded: Embedded) => ask(embedded, 'select n from kept');

describe('the embedded PostgreSQL', () => {
  test('keeps what was written over a restart, on disk for sure and without a port', async () => {
    const first = await start();
    await write(first);
    expect(await ask(first, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await ask(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await first.stop();
    expect(postmasterOf(first.home.data)).toBeNull();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await read(second)).toEqual([{ n: 42 }]);
  });

  test('left running by a killed server, it is taken over', async () => {
    const { child, words } = await serverProcess();
    expect(words).toBe('ready started');
    const orphan = postmasterOf(join(folder, 'postgres', 'data'));
    await kill(child);

    const next = await start();
    expect(next.adopted).toBe(true);
    expect(postmasterOf(next.home.data)).toEqual(orphan);
  });

  test('a second living server is refused in one line that names the first, which goes on', async () => {
    const { child, words } = await serverProcess(4321);
    expect(words).toBe('ready started');
    await expect(start()).rejects.toThrow(
      `Another server (pid ${child.pid}, port 4321) is running on ${folder}. Stop it, or give this one another folder with DATA_DIR.`,
    );
    const third = await serverProcess();
    expect(third.words).toContain(`pid ${child.pid}, port 4321`);
    await kill(child);
    expect((await start()).adopted).toBe(true);
  });

  test('two that start together agree on one', async () => {
    const both = await Promise.allSettled([serverProcess(1), serverProcess(2)]);
    const words = both.map((each) => (each.status === 'fulfilled' ? each.value.words : '')).sort();
    expect(words[0]).toMatch(/^Another server \(pid \d+, port [12]\)/);
    expect(words[1]).toMatch(/^ready/);
  });

  test('killed under a living server, it comes back with everything that was committed', async () => {
    const troubles: string[] = [];
    const embedded = await start({ onTrouble: (words) => troubles.push(words) });
    const lost: Error[] = [];
    const pool = openPool(embedded.place, (error) => lost.push(error));
    undo.push(() => pool.end());
    await write(embedded);
    await pool.query('select 1');
    process.kill(postmasterOf(embedded.home.data)?.pid ?? 0, 'SIGKILL');
    await eventually(() => expect(troubles).toContain('The embedded PostgreSQL is back.'));
    expect(lost).toHaveLength(1);
    expect((await pool.query('select n from kept')).rows).toEqual([{ n: 42 }]);
  });

  test('a pid file whose number now belongs to another program does not stand in the way', async () => {
    const first = await start();
    await write(first);
    await first.stop();
    const bystander = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {});
    undo.push(() => bystander.kill('SIGKILL'));
    const lines = [
      bystander.pid,
      first.home.data,
      Math.trunc(Date.now() / 1000),
      5432,
      first.home.socket,
      '',
      '',
    ];
    writeFileSync(join(first.home.data, 'postmaster.pid'), lines.join('\n'));
    expect(await read(await start())).toEqual([{ n: 42 }]);
  });

  test('one that was killed and is still there is waited for', async () => {
    const first = await start();
    await write(first);
    await first.stop();
    const dying = spawn(
      'sh',
      ['-c', 'sleep 5; :', first.home.data],
      isRoot ? { uid: 65534, gid: 65534 } : {},
    );
    undo.push(() => dying.kill('SIGKILL'));
    const lines = [
      dying.pid,
      first.home.data,
      Math.trunc(Date.now() / 1000),
      5432,
      first.home.socket,
      '',
      '',
    ];
    writeFileSync(join(first.home.data, 'postmaster.pid'), lines.join('\n'));
    expect(await read(await start())).toEqual([{ n: 42 }]);
  });

  test('where there are no sockets it takes a free port of the loopback, with a password', async () => {
    const embedded = await start({ transport: 'tcp' });
    expect(embedded.place).toMatchObject({
      host: '127.0.0.1',
      password: expect.stringMatching(/^[0-9a-f]{48}$/),
    });
    await write(embedded);
    const stranger = new pg.Client({ ...embedded.place, password: 'wrong' });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
    const { port } = embedded.place;
    process.kill(postmasterOf(embedded.home.data)?.pid ?? 0, 'SIGKILL');
    await eventually(async () => expect(await read(embedded)).toEqual([{ n: 42 }]));
    expect(embedded.place.port).toBe(port);
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const embedded = await start({ dataDir });
    undo.push(() => rmSync(embedded.home.socket, { recursive: true, force: true }));
    await write(embedded);
    expect(await read(embedded)).toEqual([{ n: 42 }]);
  });
});

describe.runIf(isRoot)('as root', () => {
  test('runs under an unprivileged user', async () => {
    const embedded = await start();
    const status = readFileSync(`/proc/${postmasterOf(embedded.home.data)?.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+65534\s+65534/m);
    expect(embedded.home.folder).toBe(join(folder, 'postgres'));
  });

  test('in a clone that only root may enter, data and programs live elsewhere, and are found again', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, '.data');
    const first = await start({ dataDir });
    expect(first.home.folder).toMatch(/^\/var\/lib\/bilheteria\/[0-9a-f]{12}$/);
    await write(first);
    await first.stop();

    const second = await start({ dataDir });
    expect(second.home.folder).toBe(first.home.folder);
    expect(await read(second)).toEqual([{ n: 42 }]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('a new clone in the same place starts with nothing', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, '.data');
    const first = await start({ dataDir });
    await write(first);
    await first.stop();
    rmSync(dataDir, { recursive: true });

    const second = await start({ dataDir });
    await expect(read(second)).rejects.toThrow(/does not exist/);
  });
});
