import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { retrace, type Trace, traceOf } from '../../paths/replay.ts';
import type { Mode, Path } from '../../paths/select.ts';
import type { Directions } from './directions.ts';
import { walkable } from './walk.ts';

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

/** The paths to walk. The process that lists the tests looks for them; those that walk retrace what it wrote down. */
export function planned(directions: Directions, mode: Mode): Path[] {
  const file = join(folder, `${directions.model.machine.id}-${mode}.json`);
  if (existsSync(file)) {
    const traces: Trace[] = JSON.parse(readFileSync(file, 'utf8'));
    return traces.map((trace) => retrace(directions.model, trace));
  }
  const paths = walkable(directions, mode);
  writeFileSync(file, JSON.stringify(paths.map(traceOf)));
  return paths;
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
