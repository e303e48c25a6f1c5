import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { Place } from './connection.ts';
import { EmbeddedError, type Home } from './place.ts';
import { dropForeignPidFile, postmasterOf } from './postmaster.ts';

/** How we reach it: a socket nobody else can open, or a free port of the loopback with a password (Windows). */
export type Transport = 'socket' | 'tcp';

const slowestStart = 60_000;
const tries = 10;
const biggestLog = 1_000_000;

const passwordFile = (home: Home) => join(home.folder, 'password');

/** Makes the cluster beside its place and moves it there: a start killed in the middle leaves nothing half made. */
export function initialize(home: Home, transport: Transport, { isThrowaway = false } = {}): void {
  if (existsSync(join(home.data, 'PG_VERSION'))) return;
  if (transport === 'tcp' && !existsSync(passwordFile(home))) {
    writeFileSync(passwordFile(home), randomBytes(24).toString('hex'), { mode: 0o600 });
    if (home.as.uid !== undefined && home.as.gid !== undefined)
      chownSync(passwordFile(home), home.as.uid, home.as.gid);
  }
  const fresh = `${home.data}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  const { status, stderr, error } = spawnSync(
    home.program('initdb'),
    [
      ...['-D', fresh, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(isThrowaway ? ['--no-sync', '--set=max_connections=300'] : []),
      ...(transport === 'tcp'
        ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`]
        : ['--auth=trust']),
    ],
    { ...home.as, encoding: 'utf8' },
  );
  try {
    if (status !== 0)
      throw new EmbeddedError(
        `The embedded PostgreSQL could not be set up in ${home.folder}: ${error?.message ?? stderr.trim()}`,
      );
    renameSync(fresh, home.data);
  } catch (failure) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(home.data, 'PG_VERSION'))) throw failure;
  }
}

/**
 * Connects to whoever answers, else starts PostgreSQL; tries again while an older one is still going away.
 * `adopted`: it was running already. `port`: where it was before, for those who know it there. Throws `EmbeddedError` with the last words of its log.
 */
export async function bringUp(
  home: Home,
  transport: Transport,
  port?: number,
): Promise<{ place: Place; adopted: boolean }> {
  const deadline = Date.now() + slowestStart;
  let failures = 0;
  for (let attempt = 1; failures < tries && Date.now() < deadline; attempt++) {
    const place = placeOf(home, transport, postmasterOf(home.data)?.port);
    let answer = await ask(place);
    while (answer === 'busy' && Date.now() < deadline) {
      await pause(50);
      answer = await ask(place);
    }
    if (answer === 'ready') return { place, adopted: attempt === 1 };

    dropForeignPidFile(home.data);
    const started = placeOf(home, transport, port ?? (await freePort()));
    const child = spawnPostgres(home, transport, started);
    while (child.exitCode === null && child.signalCode === null && child.pid && Date.now() < deadline) {
      if ((await ask(started)) === 'ready') return { place: started, adopted: false };
      await pause(20);
    }
    if (!isThere(postmasterOf(home.data)?.pid)) failures++;
    await pause(100);
  }
  throw new EmbeddedError(`The embedded PostgreSQL did not start. ${lastWords(home)}`.trim());
}

/** One that was killed is there until somebody has noticed, and PostgreSQL waits for it: that is no failure of ours. */
function isThere(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Fast shutdown: running statements end, everything is on the disk. Nothing happens when it is not running. */
export async function shutDown(home: Home): Promise<void> {
  if (!postmasterOf(home.data)) return;
  const child = spawn(home.program('pg_ctl'), ['stop', '-D', home.data, '-m', 'fast', '-w', '-t', '30'], {
    ...home.as,
    stdio: 'ignore',
  });
  await new Promise((done) => {
    child.once('error', done);
    child.once('exit', done);
  });
}

function placeOf(home: Home, transport: Transport, port: number | undefined): Place {
  if (transport === 'socket')
    return { host: home.socket, port: 5432, user: 'postgres', database: 'postgres' };
  const password = readFileSync(passwordFile(home), 'utf8');
  return { host: '127.0.0.1', port: port || 1, user: 'postgres', password, database: 'postgres' };
}

/** `busy`: starting up, or shutting down. */
async function ask(place: Place): Promise<'ready' | 'busy' | 'nobody'> {
  const client = new pg.Client({ ...place, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === '57P03' ? 'busy' : 'nobody';
  } finally {
    client.end().catch(() => {});
  }
}

function spawnPostgres(home: Home, transport: Transport, { port }: Place): ChildProcess {
  if (existsSync(home.log) && statSync(home.log).size > biggestLog) rmSync(home.log);
  const log = openSync(home.log, 'a', 0o600);
  const settings = [
    ...(transport === 'socket'
      ? ['listen_addresses=', `unix_socket_directories=${home.socket}`, 'unix_socket_permissions=0700']
      : ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']),
    'fsync=on',
    'timezone=UTC',
    // What a buyer typed must not reach a log through an error's detail.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'log_timezone=UTC',
  ];
  const child = spawn(
    home.program('postgres'),
    ['-D', home.data, ...settings.flatMap((setting) => ['-c', setting])],
    // Of a group of its own: Ctrl-C in a terminal is for the server, which stops PostgreSQL after itself.
    { ...home.as, stdio: ['ignore', log, log], detached: true, windowsHide: true },
  );
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  return child;
}

function lastWords(home: Home): string {
  if (!existsSync(home.log)) return '';
  return readFileSync(home.log, 'utf8').trim().split('\n').slice(-3).join(' ').slice(-500);
}

/**
 * Below the ephemeral ports, which the system gives to outgoing connections and to requests for any port: one of those might be taken
 * between the check and its use.
 */
const notDealtOut: [from: number, to: number] = [20_000, 32_000];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of the loopback that was free a moment ago, and is nobody's by chance. Throws `EmbeddedError` when none is found. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(...notDealtOut);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedError(`No free port was found between ${notDealtOut.join(' and ')}.`);
}
