import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect } from 'vitest';

import { openDatabase, openPool } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { homeOf } from '#server/database/place.ts';
import { postmasterOf } from '#server/database/postmaster.ts';
import { createEvent, openShop } from '#tests/server/commerce/shop.ts';
import { compiledFolder } from '#tests/server/seats/servers.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
import { eventually } from '#tests/support/eventually.ts';
import { removeWithOrphan } from '#tests/support/orphans.ts';

import { expectHeld, holdAll } from './holders.ts';
import { fault } from './runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedded-faults-'));
chmodSync(folder, 0o755);
const compiled = compiledFolder();
const home = homeOf(folder);
const servers = new Set<ChildProcess>();

/** A server reduced to its database, and what it says first. */
async function startServer(): Promise<{ child: ChildProcess; words: string }> {
  const script = fileURLToPath(new URL('../support/embeddedServer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder, '4001'], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.add(child);
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  return { child, words: String(said).trim() };
}

let server = await startServer();
const place = { host: home.socket, port: 5432, user: 'postgres', database: 'bilheteria' };
await migrate(place);
const pool = openPool(place, () => {}, { max: 12 });
const db = openDatabase(pool);
whenFileIsDone(async () => {
  await db.destroy();
  for (const child of servers) child.kill('SIGKILL');
  await removeWithOrphan(folder);
});
const shop = await openShop({ RATE_FACTOR: '1000' }, { place, pool, db });

const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  servers.delete(child);
};

fault(
  db,
  {
    row: 8,
    what: 'SIGKILL of the server, of its PostgreSQL or of both while thirty buy; a second server on the folder is refused',
    kills: true,
    few: 1,
  },
  async ({ event, chance }) => {
    await createEvent(shop, { id: event, types: [{ capacity: 400 }] });
    const victims = chance.one(['the server', 'PostgreSQL', 'both'] as const);
    const last = 5 + chance.below(40);
    let back = Promise.resolve();
    const strike = async () => {
      const postmaster = postmasterOf(home.data);
      if (!postmaster) throw new Error('No PostgreSQL to kill');
      const before = server.child;
      if (victims !== 'the server') process.kill(postmaster.pid, 'SIGKILL');
      if (victims === 'PostgreSQL') return;
      await kill(before);
      server = await startServer();
      if (victims === 'the server') {
        expect(server.words).toBe('ready adopted');
        expect(postmasterOf(home.data)).toEqual(postmaster);
      }
    };
    const held = await holdAll(shop, event, {
      chance,
      many: 30,
      heard: (answers) => {
        if (answers === last) back = strike();
      },
      pause: () => back,
    });
    await back;
    await eventually(() => pool.query('select 1'));
    expect(server.words).toMatch(/^ready/);
    const second = await startServer();
    expect(second.words).toContain(
      `Another server (pid ${server.child.pid}, port 4001) is running on ${folder}.`,
    );
    await expectHeld(shop, event, held);
  },
);
