import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Graph } from '../../paths/explore.ts';
import { retrace, type Trace, traceOf } from '../../paths/replay.ts';
import type { Cover, Mode, Path } from '../../paths/select.ts';
import type { Directions } from './directions.ts';
import { nameOf, walkable } from './walk.ts';

/** Where the processes of one run tell each other what they found. Whoever comes first makes it, the others inherit its name. */
function sharedFolder(): string {
  const known = process.env['PATHS_RUN'];
  if (known !== undefined) return known;
  const made = mkdtempSync(join(tmpdir(), 'bilheteria-paths-'));
  process.env['PATHS_RUN'] = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

const folder = sharedFolder();

/**
 * What the walks of this run show. The gate sees every state on its screen and does everything that can be done there once; every transition
 * is taken by `npm run test:full`, `npm run paths -- --browser`, and where flows are chosen (`PATHS_FLOWS`).
 */
export const coverOfRun: Cover =
  process.env['FULL'] === '1' || process.env['PATHS_FLOWS'] !== undefined ? 'transitions' : 'screens';

interface Written {
  name: string;
  trace: Trace;
}

export interface Planned {
  name: string;
  /** Executes the path anew. */
  path: () => Path;
}

/** Writes down what is to be walked, once a run: whoever has explored a flow gives what was found. Answers the file's name. */
export function plan(directions: Directions, mode: Mode, graph?: Graph): string {
  const file = join(folder, `${directions.model.machine.id}-${coverOfRun}-${mode}.json`);
  if (existsSync(file)) return file;
  const found = walkable(directions, { mode, cover: coverOfRun }, graph).map(
    (path): Written => ({ name: nameOf(directions, path), trace: traceOf(path) }),
  );
  writeFileSync(file, JSON.stringify(found));
  return file;
}

/** The paths to walk. The process that lists the tests looks for them, where no suite before it has; those that walk retrace one of them when it is its turn. */
export function planned(directions: Directions, mode: Mode): Planned[] {
  const written: Written[] = JSON.parse(readFileSync(plan(directions, mode), 'utf8'));
  return written.map(({ name, trace }) => ({ name, path: () => retrace(directions.model, trace) }));
}

/** Whether nobody of this run was here: the first one to ask is told so, whichever process it is. */
export function isFirst(what: string): boolean {
  try {
    writeFileSync(join(folder, encodeURIComponent(what)), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
