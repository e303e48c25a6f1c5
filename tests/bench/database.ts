import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Place } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** A migrated, empty database on a PostgreSQL of its own, gone when the work is done or the program is told to stop. */
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
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= embedded.stop().then(() => rmSync(folder, { recursive: true, force: true }));
    return closing;
  };
  const leave = () => void close().finally(() => process.exit(130));
  for (const signal of signals) process.once(signal, leave);
  try {
    await migrate(embedded.place);
    return await work(embedded.place);
  } finally {
    for (const signal of signals) process.off(signal, leave);
    await close();
  }
}
