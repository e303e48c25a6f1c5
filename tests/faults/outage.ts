import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp, initialize, shutDown } from '#server/database/cluster.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { homeOf } from '#server/database/place.ts';
import { postmasterOf } from '#server/database/postmaster.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { removeWithOrphan } from '#tests/support/orphans.ts';

export interface Outage extends FreshDatabase {
  /** PostgreSQL is gone at once, as after a loss of power, or dies of SIGKILL. */
  strike: (signal: 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  /** It is there again. */
  heal: () => Promise<void>;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A PostgreSQL of its own that nobody brings back by themselves, in this folder or a new one; gone when the file is done. */
export async function openOutage(folder = mkdtempSync(join(tmpdir(), 'outage-'))): Promise<Outage> {
  chmodSync(folder, 0o755);
  const home = homeOf(folder);
  initialize(home, 'socket', { isThrowaway: true });
  const { place } = await bringUp(home, 'socket');
  const pool = openPool(place, () => {}, { max: 12 });
  const db = openDatabase(pool);
  await migrate(place);
  whenFileIsDone(async () => {
    await db.destroy();
    await shutDown(home);
    await removeWithOrphan(folder);
  });
  return {
    place,
    pool,
    db,
    strike: async (signal) => {
      const postmaster = postmasterOf(home.data);
      if (!postmaster) throw new Error('No PostgreSQL to strike');
      process.kill(postmaster.pid, signal);
      await eventually(() => {
        if (isAlive(postmaster.pid)) throw new Error('still there');
      });
    },
    heal: async () => {
      await bringUp(home, 'socket');
    },
  };
}
