import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps it in memory; containers may give it too little. */
const shared = '/dev/shm';
/** A whole run leaves a few hundred megabytes at a time: databases, profiles of browsers, builds. */
const enough = 2 * 1024 ** 3;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
};

/** Removes what killed runs left behind: it would take up memory for good. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^bilheteria-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * A folder in memory for what one run writes and throws away, gone with this process: every table of every test's database is a file, and so
 * is all that a browser keeps of a visitor. Null where no such place is large enough, free or ours to write to.
 */
export function memoryFolder(place = shared, least = enough): string | null {
  try {
    clear(place);
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < least) return null;
    const folder = mkdtempSync(join(place, `bilheteria-${process.pid}-`));
    // PostgreSQL runs as somebody else where the tests run as root.
    chmodSync(folder, 0o755);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return null;
  }
}
