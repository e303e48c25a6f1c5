import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Place } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of this run is; `template` is migrated and empty. */
    database: Place;
  }
}

export const template = 'template_bilheteria';

/** One PostgreSQL for the whole run, in a folder of its own, gone afterwards. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'bilheteria-tests-'));
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({
    dataDir: folder,
    port: 0,
    isThrowaway: true,
    onLost: (error) => {
      throw error;
    },
  });
  const place = { ...embedded.place, database: 'postgres' };
  const client = new pg.Client(place);
  await client.connect();
  // Nobody who commits waits for the disk: what is lost in a crash here is lost with the folder.
  await client.query('alter system set synchronous_commit=off');
  await client.query('alter system set full_page_writes=off');
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${template}`);
  await migrate({ ...place, database: template });
  await client.end();
  provide('database', place);

  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
