import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { folder, type Plan } from './plan.ts';

/** What the processes of a run write down of what axe saw, a line each. */
type Note =
  | { project: string; flow: string; walked: string }
  | { project: string; flow: string; place: string }
  | { project: string; document: string; sheets: number };

const file = join(folder, 'looked.jsonl');

export const note = (one: Note): void => appendFileSync(file, `${JSON.stringify(one)}\n`);

const notes = (): Note[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

interface Looked {
  /** How much was looked at, in a sentence for each project. */
  told: string[];
  /** Places to which a flow that was walked whole came, and at which nobody looked. */
  missed: string[];
}

type Planned = ReadonlyMap<string, Pick<Plan, 'places'> & { paths: readonly unknown[] }>;

const isPlan = /-(short|long)-all\.json$/;

const plans = (): Planned =>
  new Map(
    readdirSync(folder)
      .filter((name) => isPlan.test(name))
      .map((name) => [name.replace(isPlan, ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );

const placesOf = (all: readonly Note[], project: string) => {
  const flows = new Map<string, { walked: number; places: Set<string> }>();
  for (const each of all) {
    if (!('flow' in each) || each.project !== project) continue;
    const flow = flows.get(each.flow) ?? { walked: 0, places: new Set() };
    flows.set(each.flow, flow);
    if ('place' in each) flow.places.add(each.place);
    else flow.walked++;
  }
  return flows;
};

/**
 * What axe saw of the walks of this run, at which it looks where all paths are walked (`FULL=1`). `whole`: projects that walk every flow;
 * of others those flows count of which every path was walked.
 */
export function lookedAt(
  whole: readonly string[],
  all: readonly Note[] = notes(),
  planned: Planned = plans(),
): Looked {
  const looked: Looked = { told: [], missed: [] };
  for (const project of new Set([...whole, ...all.map((each) => each.project)])) {
    const flows = placesOf(all, project);
    for (const [flow, { paths, places }] of planned) {
      const { walked, places: seen } = flows.get(flow) ?? { walked: 0, places: new Set<string>() };
      if (!whole.includes(project) && walked < paths.length) continue;
      for (const place of places)
        if (!seen.has(place)) looked.missed.push(`${project}: nobody looked at ${flow} in ${place}`);
    }
    const sheets = all.flatMap((each) => ('document' in each && each.project === project ? each.sheets : []));
    const states = [...flows.values()].reduce((sum, { places }) => sum + places.size, 0);
    if (whole.includes(project) && states === 0) looked.missed.push(`${project}: nobody looked at anything`);
    looked.told.push(
      `${project}: axe looked at ${states} states of ${flows.size} flows, of which ${sheets.length} were unlike any other, in at least ${Math.min(...sheets)} sheets of colours`,
    );
  }
  return looked;
}
