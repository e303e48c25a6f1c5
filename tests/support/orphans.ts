import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { postmasterOf } from '#server/database/postmaster.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Ends the PostgreSQL that a killed server left in a folder, then removes the folder. */
export async function removeWithOrphan(folder: string): Promise<void> {
  const orphan = postmasterOf(join(folder, 'postgres', 'data'));
  if (orphan) {
    process.kill(orphan.pid, 'SIGQUIT');
    await eventually(() => expect(() => process.kill(orphan.pid, 0)).toThrow('ESRCH'));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
