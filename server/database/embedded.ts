import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { Place } from './connection.ts';
import { EmbeddedError, homeOf, type Home } from './place.ts';
import { dropForeignPidFile, postmasterOf } from './postmaster.ts';

export interface EmbeddedOptions {
  /** Where the project keeps its data: `.data`. */
  dataDir: string;
  /** The port of the server, for whoever finds this folder taken. */
  port: number;
  log: { info: (facts: object, words: string) => void; error: (facts: object, words: string) => void };
  /** Called when another server took the folder while our PostgreSQL was down: nothing may be written any more. */
  onLost: (error: Error) => void;
  /** Unix sockets where there are any. */
  transport?: 'socket' | 'tcp';
}

export interface Embedded {
  place: Place;
  home: Home;
  /** True when PostgreSQL was left running by a server that was killed. */
  adopted: boolean;
  /** Fast shutdown; everybody else must have gone before. */
  stop: () => Promise<void>;
}

const database = 'bilheteria';
const slowestStart = 60_000;
const tries = 10;
/** Held by the one server that owns the folder, on a connection that dies with it. Only the embedded database is locked so. */
const ownersLock = 7_236_001;

/**
 * Starts PostgreSQL on `dataDir`, or takes over one that a killed server left running, and keeps it running.
 * Throws `EmbeddedError` when another living server owns the folder (naming it), or when PostgreSQL cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, onLost, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options;
  const home = homeOf(dataDir);
  initialize(home, transport);

  let place: Place = { user: 'postgres', database };
  let owner: pg.Client | null = null;
  let stopped = false;

  async function own(): Promise<boolean> {
    const { where, adopted } = await run(home, transport);
    place = Object.assign(place, where, { database });
    owner = await take({ ...where, database: 'postgres' }, options.port, dataDir);
    await createDatabase(owner);
    owner.once('end', () => void keep());
    return adopted;
  }

  /** PostgreSQL died or dropped us: bring it back, and the folder with it. */
  async function keep(): Promise<void> {
    if (stopped) return;
    log.error({ folder: home.folder }, 'the embedded PostgreSQL went away; starting it again');
    try {
      await own();
      log.info({ folder: home.folder }, 'the embedded PostgreSQL is back');
    } catch (error) {
      if (!stopped) onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  const adopted = await own();
  return {
    place,
    home,
    adopted,
    stop: async () => {
      stopped = true;
      await owner?.end().catch(() => {});
      await shutDown(home);
    },
  };
}

/** Makes the cluster next to its place and moves it there, so that a start killed in the middle leaves nothing half made. */
function initialize(home: Home, transport: 'socket' | 'tcp'): void {
  if (existsSync(join(home.data, 'PG_VERSION'))) return;
  const fresh = `${home.data}.${process.pid}`;
  const passwordFile = join(home.folder, 'password');
  if (transport === 'tcp' && !existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (home.as.uid !== undefined && home.as.gid !== undefined && existsSync(passwordFile))
    chownSync(passwordFile, home.as.uid, home.as.gid);
  rmSync(fresh, { recursive: true, force: true });
  const { status, stderr, error } = spawnSync(
    home.program('initdb'),
    [
      ...['-D', fresh, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(transport === 'tcp' ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
    ],
    { ...home.as, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new EmbeddedError(`The embedded PostgreSQL could not be set up in ${home.folder}: ${error?.message ?? stderr.trim()}`);
  }
  try {
    renameSync(fresh, home.data);
  } catch (failure) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(home.data, 'PG_VERSION'))) throw failure;
  }
}

/** Connects to whoever answers, else starts PostgreSQL; tries again while an older one is still going away. */
async function run(home: Home, transport: 'socket' | 'tcp'): Promise<{ where: Place; adopted: boolean }> {
  const deadline = Date.now() + slowestStart;
  for (let attempt = 1; ; attempt++) {
    const where = addressOf(home, transport);
    if (where && (await answers(where, deadline))) return { where, adopted: attempt === 1 };
    dropForeignPidFile(home.data);
    const started = await spawnPostgres(home, transport, deadline);
    if (started) return { where: started, adopted: false };
    if (attempt === tries || Date.now() > deadline) throw new EmbeddedError(`The embedded PostgreSQL did not start. ${lastWords(home)}`);
    await pause(200);
  }
}

/** Where PostgreSQL would answer; null while nobody ever said on which port. */
function addressOf(home: Home, transport: 'socket' | 'tcp', port = postmasterOf(home.data)?.port): Place | null {
  if (transport === 'socket') return { host: home.socket, port: 5432, user: 'postgres' };
  if (!port) return null;
  return { host: '127.0.0.1', port, user: 'postgres', password: readFileSync(join(home.folder, 'password'), 'utf8') };
}

/** Whether somebody answers there; waits while PostgreSQL says that it is starting up. */
async function answers(where: Place, deadline: number, isGone = () => false): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ ...where, database: 'postgres', connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      client.end().catch(() => {});
      const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      const isComing = code === '57P03' || (isGone !== nobodyAsked && !isGone());
      if (!isComing || Date.now() > deadline) return false;
      await pause(20);
    }
  }
}
