import { parseArgs } from 'node:util';

import { models } from '../models/all.ts';
import { phrases } from '../models/phrases.ts';
import { asGherkin, asJson, asScript } from './documents.ts';
import { told as toldSteps } from './explore.ts';
import { filesOf, heads as flowHeads, rowOf, walkFlow } from './flow.ts';
import type { Model } from './model.ts';
import { mutantsOf } from './mutants.ts';
import { leavesOf, placeOf } from './place.ts';
import { replay } from './replay.ts';
import type { Cover, Mode, Selection } from './select.ts';
import { placeTold } from './sentences.ts';
import { staleIn, write } from './shelf.ts';
import { Stage } from './stage.ts';

const usage = `Usage: npm run paths -- [flow…] [options]

Walks every machine, or the named ones, and writes docs/flows/<flow>: paths as JSON, Gherkin and a script to print, and its chart.

  --coverage transitions | cases | pairs   what the paths show together (cases)
  --mode short | long                      many short paths, or few long ones (short)
  --max-steps N                            where a long path ends (60)
  --limit N                                moments a machine may have (6000)
  --to STATE                               the shortest way to a state, and nothing written
  --event A,B,C                            what these steps do, one after the other, and nothing written
  --format json | gherkin | md             print the paths instead of writing them
  --check                                  write nothing; say which files are not current
  --mutate                                 cut every machine in every place, and see that its paths notice
  --browser                                walk them on the real screens, at both sizes, and say what no screen brings about
  --producer SLUG                          in the storefront of this producer (with --browser)

Exit code: 0 whole · 1 something is never reached, and nobody waived it · 2 a crash, a dead end, a call without a way on when it fails
· 3 files are not current · 4 the model is not whole: a phrase is missing, or there are more moments than the limit`;

const covers: readonly Cover[] = ['transitions', 'cases', 'pairs'];
const modes: readonly Mode[] = ['short', 'long'];
const formats = { json: asJson, gherkin: asGherkin, md: asScript } as const;

const say = (text: string) => process.stdout.write(`${text}\n`);

function fail(text: string): never {
  process.stderr.write(`${text}\n\n${usage}\n`);
  process.exit(4);
}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  return found ?? fail(`--${name} is one of ${known.join(', ')}, not ${value}.`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        coverage: { type: 'string', default: 'cases' },
        mode: { type: 'string', default: 'short' },
        'max-steps': { type: 'string', default: '60' },
        limit: { type: 'string', default: '6000' },
        to: { type: 'string' },
        event: { type: 'string' },
        format: { type: 'string' },
        check: { type: 'boolean', default: false },
        mutate: { type: 'boolean', default: false },
        browser: { type: 'boolean', default: false },
        producer: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** What stands in the way of leaving with 0, the gravest last. */
function codeOf(problems: readonly string[]): number {
  const isGrave = (problem: string) => !/^(never|waived)/.test(problem);
  if (problems.some(isGrave)) return 2;
  return problems.length > 0 ? 1 : 0;
}

/** The first columns are words, the others figures. */
function table(heads: readonly string[], rows: readonly string[][], words: number): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [heads, ...rows]
    .map((row) =>
      row
        .map((text, column) =>
          column < words ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** The paths on the real screens: a table of what is walked, what is not and why, then the walks themselves. */
async function walkScreens(flows: readonly string[], mode: Mode, producer: string): Promise<number> {
  const { planOf, unseenOf, walkOnScreen } = await import('./onScreen.ts');
  const plans = planOf({ flows, mode });
  const heads = ['flow', 'paths', 'steps', 'transitions on screen'];
  say(
    table(
      heads,
      plans.map(({ flow, paths, steps, seen, all }) => [flow, `${paths}`, `${steps}`, `${seen}/${all}`]),
      1,
    ),
  );
  for (const { flow, left } of plans) for (const line of left) say(`${flow}: not on screen: ${line}`);
  for (const [flow, where] of unseenOf(flows)) say(`${flow}: no screen of its own: ${where}`);
  return walkOnScreen({ flows, mode, producer });
}

/** The shortest way to a state, step by step. */
function explainWay(model: Model, wanted: string, selection: Selection): number {
  const flow = walkFlow(
    model,
    phrases[model.machine.id] ?? fail(`No phrases of ${model.machine.id}`),
    selection,
  );
  const id = wanted.startsWith(`${flow.id}.`) ? wanted : `${flow.id}.${wanted}`;
  const nodes = [...flow.graph.nodes.values()];
  const reached = nodes
    .filter(({ input, way }) => {
      const stage = new Stage(model, model.inputs[input]);
      for (const step of way) stage.step(step);
      const isThere = stage.visited.has(id);
      stage.stop();
      return isThere;
    })
    .toSorted((a, b) => a.way.length - b.way.length)[0];
  if (!reached) {
    say(`Nothing leads to ${id}.`);
    return 1;
  }
  say(`${id}, from ${reached.input || 'the start'}: ${toldSteps(reached.way)}`);
  return explain(
    model,
    reached.input,
    reached.way.map(({ name }) => name),
  );
}

/** Does these steps, by name, and says what each did. */
function explain(model: Model, input: string, names: readonly string[]): number {
  const stage = new Stage(model, model.inputs[input]);
  const line = (name: string, taken: readonly string[]) =>
    say(
      `  ${name.padEnd(32)} ${placeOf(stage.snapshot)}${taken.length > 0 ? `  (${taken.join(', ')})` : '  (nothing)'}`,
    );
  line('start', stage.started.taken);
  for (const name of names) {
    const possible = stage.possible();
    const step =
      possible.find((each) => each.name === name) ??
      possible.find((each) => each.name.startsWith(`${name}:`));
    if (!step) {
      say(`${name} cannot happen here. What can: ${possible.map((each) => each.name).join(', ')}`);
      return 1;
    }
    line(step.name, stage.step(step).taken);
  }
  say(`Then: ${placeTold(model.machine, leavesOf(stage.snapshot))}`);
  stage.stop();
  return 0;
}

/** Every machine without one transition at a time; the paths have to notice. */
function mutate(chosen: readonly Model[], selection: Selection): number {
  let made = 0;
  const survivors: string[] = [];
  const excused: string[] = [];
  for (const model of chosen) {
    const flow = walkFlow(
      model,
      phrases[model.machine.id] ?? fail(`No phrases of ${model.machine.id}`),
      selection,
    );
    for (const mutant of mutantsOf(model)) {
      made += 1;
      const isNoticed = flow.chosen.some((path) => {
        try {
          replay(mutant.model, path);
          return false;
        } catch {
          return true;
        }
      });
      if (isNoticed) continue;
      const name = `${mutant.change} ${mutant.spot}`;
      const reason = model.equivalents[name];
      (reason === undefined ? survivors : excused).push(
        `${flow.id}: ${name}${reason === undefined ? '' : `: ${reason}`}`,
      );
    }
  }
  say(`${made} mutants, ${made - survivors.length - excused.length} noticed`);
  for (const excuse of excused) say(`changes nothing: ${excuse}`);
  for (const survivor of survivors) say(`not noticed: ${survivor}`);
  return survivors.length > 0 ? 1 : 0;
}

const { values, positionals } = readArguments();
if (values.help) {
  say(usage);
  process.exit(0);
}
const selection: Selection = {
  cover: oneOf('coverage', values.coverage, covers),
  mode: oneOf('mode', values.mode, modes),
  most: Number(values['max-steps']),
};
const unknown = positionals.filter((name) => !models.some(({ machine }) => machine.id === name));
if (unknown.length > 0)
  fail(`No flow ${unknown.join(', ')}. There are ${models.map(({ machine }) => machine.id).join(', ')}.`);
const chosen =
  positionals.length > 0 ? models.filter(({ machine }) => positionals.includes(machine.id)) : models;

const single = (): Model => {
  const [model] = chosen;
  return model && chosen.length === 1 ? model : fail('--to and --event want one flow.');
};

async function run(): Promise<number> {
  if (values.to !== undefined) return explainWay(single(), values.to, selection);
  if (values.event !== undefined) {
    const model = single();
    return explain(model, Object.keys(model.inputs)[0] ?? '', values.event.split(','));
  }
  if (values.mutate) return mutate(chosen, selection);
  if (values.browser) return walkScreens(positionals, selection.mode ?? 'short', values.producer);

  const rows: string[][] = [];
  const troubles: string[] = [];
  let code = 0;
  const begun = performance.now();
  for (const model of chosen) {
    const { id } = model.machine;
    const flow = walkFlow(model, phrases[id] ?? fail(`No phrases of ${id}`), selection);
    rows.push(rowOf(flow));
    troubles.push(...[...flow.coverage.problems, ...flow.gaps].map((problem) => `${id}: ${problem}`));
    for (const [key, reason] of Object.entries(model.waivers))
      troubles.push(`${id}: waived ${key}: ${reason}`);
    code = Math.max(code, codeOf(flow.coverage.problems), flow.gaps.length > 0 ? 4 : 0);
    if (values.format !== undefined) {
      say(
        formats[oneOf('format', values.format, Object.keys(formats) as (keyof typeof formats)[])](flow.told),
      );
      continue;
    }
    const files = await filesOf(flow, model);
    const stale = values.check ? staleIn(id, files) : write(id, files);
    if (!values.check || stale.length === 0) continue;
    code = Math.max(code, 3);
    troubles.push(`${id}: not current: ${stale.join(', ')}`);
  }
  if (values.format !== undefined) return code;
  say(table(flowHeads, rows, 2));
  say(`${rows.length} flows in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  for (const trouble of troubles) say(trouble);
  return code;
}

process.exitCode = await run();
