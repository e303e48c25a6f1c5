import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Graph } from '../../paths/explore.ts';
import { retrace, type Trace, traceOf } from '../../paths/replay.ts';
import type { Mode, Path } from '../../paths/select.ts';
import type { Directions } from './directions.ts';
import { beginOf, nameOf, walkable } from './walk.ts';

/** Where the processes of one run tell each other what they found. Whoever comes first makes it, the others inherit its name. */
function sharedFolder(): string {
  const known = process.env['PATHS_RUN'];
  if (known !== undefined) return known;
  const made = mkdtempSync(join(tmpdir(), 'bilheteria-paths-'));
  process.env['PATHS_RUN'] = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

export const folder = sharedFolder();

/**
 * The gate walks so many of the paths that every state is seen on its screen and everything that can be done there is done; all of them, which
 * take every transition, are walked by `npm run test:full`, `npm run paths -- --browser`, and where flows are chosen (`PATHS_FLOWS`).
 */
const isWhole = process.env['FULL'] === '1' || process.env['PATHS_FLOWS'] !== undefined;

/** Ids of the states a path comes to, and the events that happen on it. */
export const shownBy = ({ leaves, steps }: Path): string[] => [
  ...leaves,
  ...steps.flatMap((each) => each.leaves),
  ...steps.flatMap(({ step }) => (step.kind === 'event' ? [step.event.type] : [])),
];

/** As many of these as show all that they show together, the longest first, and of each no more than leads to the last it is for. */
export function enoughOf(paths: readonly Path[]): Path[] {
  const shown = new Set<string>();
  const kept = new Map<Path, Path>();
  for (const path of paths.toSorted((one, other) => other.steps.length - one.steps.length)) {
    const isNew = (part: Path) => shownBy(part).some((each) => !shown.has(each));
    if (!isNew(path)) continue;
    const last = path.steps.findLastIndex((step) => isNew({ ...path, leaves: [], steps: [step] }));
    const part = { ...path, steps: path.steps.slice(0, Math.max(1, last + 1)) };
    kept.set(path, part);
    for (const each of shownBy(part)) shown.add(each);
  }
  return paths.flatMap((path) => kept.get(path) ?? []);
}

interface Written {
  name: string;
  trace: Trace;
}

/** What is to be walked of a flow. */
export interface Plan {
  /** Everywhere that all its paths come to, also where only some are walked. */
  places: string[];
  paths: Written[];
}

export interface Planned {
  name: string;
  /** Executes the path anew. */
  path: () => Path;
}

/** Writes down what is to be walked, once a run: whoever has explored a flow gives what was found. Answers the file's name. */
export function plan(directions: Directions, mode: Mode, graph?: Graph): string {
  const file = join(folder, `${directions.model.machine.id}-${mode}-${isWhole ? 'all' : 'enough'}.json`);
  if (existsSync(file)) return file;
  const all = walkable(directions, mode, graph);
  const paths = (isWhole ? all : enoughOf(all)).map(
    (path): Written => ({
      name: nameOf(directions, path),
      trace: traceOf(path),
    }),
  );
  const places = all.flatMap((path) => [
    beginOf(directions, path),
    ...path.steps.map(({ arrives }) => arrives),
  ]);
  writeFileSync(file, JSON.stringify({ places: [...new Set(places)], paths } satisfies Plan));
  return file;
}

export const planOf = (directions: Directions, mode: Mode): Plan =>
  JSON.parse(readFileSync(plan(directions, mode), 'utf8'));

/** The paths to walk. The process that lists the tests looks for them, where no suite before it has; those that walk retrace one of them when it is its turn. */
export function planned(directions: Directions, mode: Mode): Planned[] {
  return planOf(directions, mode).paths.map(({ name, trace }) => ({
    name,
    path: () => retrace(directions.model, trace),
  }));
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
