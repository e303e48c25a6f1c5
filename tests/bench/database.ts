import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Place } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

/** A migrated, empty database on a PostgreSQL of its own, gone when the work is done. */
export async function withDatabase<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bilheteria-bench-'));
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({
    dataDir: folder,
    port: 0,
    isThrowaway: true,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    await migrate(embedded.place);
    return await work(embedded.place);
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
