import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { bringUp, initialize, shutDown, type Transport } from './cluster.ts';
import type { Place } from './connection.ts';
import { EmbeddedError, type Home, homeOf } from './place.ts';

export interface EmbeddedOptions {
  /** Where the project keeps its data: `.data`. */
  dataDir: string;
  /** The port of the server, for whoever finds this folder taken. */
  port: number;
  /** PostgreSQL went away, or is back again. */
  onTrouble?: (words: string) => void;
  /** Another server took the folder while our PostgreSQL was down, or it does not start any more: we own nothing. */
  onLost: (error: Error) => void;
  /** Unix sockets where there are any. */
  transport?: Transport;
  /** Made for tests: nobody waits for the disk while the empty cluster is set up, and the servers of many may come at once. */
  isThrowaway?: boolean;
}

export interface Embedded {
  place: Place;
  home: Home;
  /** True when PostgreSQL had been left running by a server that was killed. */
  adopted: boolean;
  /** Fast shutdown; close every pool before. */
  stop: () => Promise<void>;
}

const database = 'bilheteria';
/**
 * Held by the one server that owns the folder, on a connection that dies with it, however it dies: no record to go stale.
 * A lock of the embedded database alone, which has one server; nothing that scales out depends on it.
 */
const ownersLock = 7_236_001;

/**
 * Starts PostgreSQL on `dataDir`, or takes over the one that a killed server left running, and keeps it running.
 * Throws `EmbeddedError` when a living server owns the folder (naming it), or when PostgreSQL cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, port, onTrouble, onLost, isThrowaway = false } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const home = homeOf(dataDir);
  initialize(home, transport, { isThrowaway });

  const place: Place = { database };
  let owner: pg.Client | null = null;
  let stopped = false;

  async function own(): Promise<boolean> {
    const found = await bringUp(home, transport, place.port);
    owner = await takeFolder(found.place, port, dataDir);
    owner.once('end', () => void keep());
    await createDatabase(owner);
    Object.assign(place, found.place, { database });
    return found.adopted;
  }

  async function keep(): Promise<void> {
    if (stopped) return;
    onTrouble?.('The embedded PostgreSQL went away; starting it again.');
    try {
      await own();
      onTrouble?.('The embedded PostgreSQL is back.');
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

async function takeFolder(place: Place, port: number, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...place,
    application_name: `bilheteria pid ${process.pid} port ${port}`,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      ownersLock,
    ]);
    if (rows[0]?.mine) return client;
    // A server that was killed a moment ago: its connection is just being noticed as gone.
    if (attempt === 20) break;
    await pause(25);
  }
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using(pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [ownersLock],
  );
  await client.end();
  const who = rows[0]?.name.replace('bilheteria ', '') ?? 'of unknown pid';
  throw new EmbeddedError(
    `Another server (${who.replace(' port', ', port')}) is running on ${dataDir}. Stop it, or give this one another folder with DATA_DIR.`,
  );
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${database}`);
}
