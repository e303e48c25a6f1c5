import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` says: who runs, and on which port. */
export interface Postmaster {
  pid: number;
  port: number;
}

const nameOf = (data: string) => join(data, 'postmaster.pid');

/** The postmaster that `postmaster.pid` speaks of, dead or alive; null without a readable file. */
export function postmasterOf(data: string): Postmaster | null {
  try {
    const lines = readFileSync(nameOf(data), 'utf8').split('\n').map(Number);
    const [pid = 0, , , port = 0] = lines;
    return pid > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

/** How a process was called, with its arguments; null when it is gone or cannot be asked. */
function commandOf(pid: number): string | null {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

/**
 * Removes a `postmaster.pid` whose number now belongs to another process: PostgreSQL would take that one for its
 * predecessor and refuse to start for ever. A file whose process is dead it removes by itself.
 */
export function dropForeignPidFile(data: string): void {
  const postmaster = postmasterOf(data);
  const command = postmaster && commandOf(postmaster.pid);
  if (command && !command.includes(data)) rmSync(nameOf(data), { force: true });
}
