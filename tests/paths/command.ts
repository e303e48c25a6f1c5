import type { Brand } from '../gallery/brands.ts';
import { phrases as everyPhrase } from '../models/phrases.ts';
import { isListed, writeContents } from './contents.ts';
import { type Desk, eachWalked, isOfOneFlow, type Say, UntoldError, walked } from './desk.ts';
import { formats } from './documents.ts';
import { explain, lead } from './explain.ts';
import { type Flow, filesOf, heads, rowOf } from './flow.ts';
import type { Model } from './model.ts';
import { mutate } from './mutate.ts';
import type { Format, Options } from './options.ts';
import type { Phrases } from './phrases.ts';
import type { Mode } from './select.ts';
import { staleIn, write } from './shelf.ts';
import { count, secondsSince, table } from './table.ts';

const phrasesFile = (id: string) => `tests/models/${id}.phrases.ts`;

/** What stands in the way of leaving with 0, the gravest last. */
function codeOf(problems: readonly string[]): number {
  const isGrave = (problem: string) => !/^(never|waived)/.test(problem);
  if (problems.some(isGrave)) return 2;
  return problems.length > 0 ? 1 : 0;
}

/** The paths on the real screens: a table of what is walked, what is not and why, then the walks themselves. */
async function browse({ say, models }: Desk, mode: Mode, brand: Brand): Promise<number> {
  const { planOf, walkOnScreen } = await import('./onScreen.ts');
  const flows = models.map(({ machine }) => machine.id);
  const plans = planOf({ flows, mode });
  const rows = plans.map(({ flow, paths, steps, seen, all }) => [
    flow,
    `${paths}`,
    `${steps}`,
    `${seen}/${all}`,
  ]);
  say(table(['flow', 'paths', 'steps', 'transitions on screen'], rows, 1));
  for (const { flow, left } of plans) for (const line of left) say(`${flow}: not on screen: ${line}`);
  for (const { unshown } of plans) for (const line of unshown) say(`no picture: ${line}`);
  return walkOnScreen({ flows, mode, brand });
}

async function printWalks({ say, models, phrasesOf, selection: { mode } }: Desk, format: Format) {
  const { toldOnScreen } = await import('./onScreen.ts');
  const flows = models.map(({ machine }) => machine.id);
  say(formats[format](toldOnScreen({ flows, mode }, phrasesOf)).trimEnd());
  return 0;
}

function print(desk: Desk, format: Format): number {
  const flows = desk.models.map((model) => walked(desk, model));
  desk.say(formats[format](flows.map(({ told }) => told)).trimEnd());
  return Math.max(
    ...flows.map(({ coverage, gaps }) => Math.max(codeOf(coverage.problems), gaps.length > 0 ? 4 : 0)),
  );
}

/** Writes what is told of the flows, or says where the shelf has something else. */
async function put(desk: Desk, isWritten: boolean, ids: readonly string[]): Promise<number> {
  const { say } = desk;
  const begun = performance.now();
  const flows: Flow[] = [];
  const troubles: string[] = [];
  const undone: string[] = [];
  let code = 0;
  for (const { model, flow } of eachWalked(desk, undone)) {
    const { id } = flow;
    flows.push(flow);
    troubles.push(...flow.coverage.problems.map((problem) => `${id}: ${problem}`));
    troubles.push(...flow.gaps.map((gap) => `${id}: ${gap}: ${phrasesFile(id)}`));
    for (const [key, reason] of Object.entries(model.waivers))
      troubles.push(`${id}: waived ${key}: ${reason}`);
    code = Math.max(code, codeOf(flow.coverage.problems), flow.gaps.length > 0 ? 4 : 0);
    const files = await filesOf(flow, model);
    if (isWritten) write(id, files);
    else {
      const stale = [...staleIn(id, files), ...(isListed(flow) ? [] : ['its line in README.md'])];
      if (stale.length === 0) continue;
      code = Math.max(code, 3);
      troubles.push(`${id}: not current: ${stale.join(', ')}`);
    }
  }
  if (isWritten) writeContents(flows, ids);
  say(table(heads, flows.map(rowOf), 2));
  say(`${count(flows.length, 'flow')} in ${secondsSince(begun)}`);
  for (const trouble of [...troubles, ...undone]) say(trouble);
  return undone.length > 0 ? 4 : code;
}

/** Does what the command line asks for; answers the exit code. */
export async function runPaths(
  options: Options,
  {
    say,
    ids,
    phrases = everyPhrase,
  }: { say: Say; ids: readonly string[]; phrases?: Readonly<Record<string, Phrases>> },
): Promise<number> {
  const phrasesOf = ({ machine: { id } }: Model) => {
    const told = phrases[id];
    if (!told) throw new UntoldError(`${id}: no phrases: ${phrasesFile(id)}`);
    return told;
  };
  const { impossibleIn } = await import('../e2e/paths/all.ts');
  const desk: Desk = { ...options, say, phrasesOf, impossibleIn };
  const { task, selection } = options;
  try {
    switch (task.do) {
      case 'lead':
        return lead(desk, task.to);
      case 'explain':
        return explain(desk, task.steps);
      case 'mutate':
        return mutate(desk);
      case 'browse':
        return await browse(desk, selection.mode, task.brand);
      case 'print':
        return task.isOnScreen ? await printWalks(desk, task.format) : print(desk, task.format);
      case 'write':
      case 'check':
        return await put(desk, task.do === 'write', ids);
    }
  } catch (error) {
    if (!isOfOneFlow(error)) throw error;
    say(error.message);
    return 4;
  }
}
