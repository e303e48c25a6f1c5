import type { Desk } from './desk.ts';
import { explore } from './explore.ts';
import type { Model } from './model.ts';
import type { Phrases } from './phrases.ts';
import { leavesOf, placeOf } from './place.ts';
import { orItself, placeTold, shownIn, stepTold } from './sentences.ts';
import { type Effect, Stage, type Step } from './stage.ts';
import { table } from './table.ts';
import { wordsTold } from './telling.ts';

const nothing = '(nothing)';

/** The step that comes first in a list of names, and how it is called there: names may have commas, and their case may be left out. */
function firstIn(list: string, possible: readonly Step[]): { said: string; step: Step | undefined } {
  const [named] = possible
    .filter(({ name }) => list === name || list.startsWith(`${name},`))
    .toSorted((a, b) => b.name.length - a.name.length);
  if (named) return { said: named.name, step: named };
  const [said = ''] = list.split(',');
  return { said, step: possible.find(({ name }) => name.startsWith(`${said.trim()}:`)) };
}

/** Does steps, by names with commas between them, from a start; a line each of what it did and what is seen then. */
function toldSteps(model: Model, phrases: Phrases, input: string, names: string) {
  const stage = new Stage(model, model.inputs[input]);
  const lineOf = (name: string, does: string, { taken, said }: Effect) => [
    name,
    placeOf(stage.snapshot),
    does,
    shownIn({ sees: placeTold(model.machine, leavesOf(stage.snapshot)), ...wordsTold(said) }),
    taken.join(', ') || nothing,
  ];
  const rows = [lineOf('start', orItself(phrases.starts, input, input), stage.started)];
  let wrong: string | null = null;
  for (let left = names.trim(); left; ) {
    const possible = stage.possible();
    const { said, step } = firstIn(left, possible);
    left = left.slice(said.length).replace(/^,\s*/, '');
    if (!step) {
      wrong = `${said} cannot happen here. What can: ${possible.map((each) => each.name).join(', ') || 'nothing'}`;
      break;
    }
    const effect = stage.step(step);
    rows.push(lineOf(step.name, stepTold(model, phrases, { step, waited: effect.waited }), effect));
  }
  stage.stop();
  return { rows, wrong };
}

const stepHeads = ['step', 'place', 'what happens', 'what is seen', 'transitions'];

/** How many of the steps do something; what a start does of itself says nothing of them. */
const moves = ({ rows: [, ...steps] }: ReturnType<typeof toldSteps>) =>
  steps.filter((row) => row.at(-1) !== nothing).length;

/** What steps do from the start where most of them can happen, and do something. */
export function explain({ say, models: [model], phrasesOf }: Desk, names: string): number {
  if (!model) return 4;
  const tries = Object.keys(model.inputs).map((input) => toldSteps(model, phrasesOf(model), input, names));
  const [furthest] = tries.toSorted((a, b) => b.rows.length - a.rows.length || moves(b) - moves(a));
  if (!furthest) return 4;
  say(table(stepHeads, furthest.rows, stepHeads.length));
  if (furthest.wrong === null) return 0;
  say(furthest.wrong);
  return 1;
}

/** The shortest way to a state, step by step. One that is passed through is reached by a step and is no place where a way ends. */
export function lead({ say, models: [model], phrasesOf, limit }: Desk, id: string): number {
  if (!model) return 4;
  const isThere = (input: string, way: readonly Step[]) => {
    const stage = new Stage(model, model.inputs[input]);
    for (const step of way) stage.step(step);
    stage.stop();
    return stage.visited.has(id);
  };
  const { roots, nodes, edges } = explore(model, { nodes: limit });
  const wayOf = (key: string, step?: Step) => {
    const { input = '', way = [] } = nodes.get(key) ?? {};
    return { input, way: step ? [...way, step] : way };
  };
  const reached = [...roots.map((key) => wayOf(key)), ...edges.map(({ from, step }) => wayOf(from, step))]
    .toSorted((a, b) => a.way.length - b.way.length)
    .find(({ input, way }) => isThere(input, way));
  if (!reached) {
    say(`Nothing leads to ${id}.`);
    return 1;
  }
  const names = reached.way.map(({ name }) => name).join();
  say(table(stepHeads, toldSteps(model, phrasesOf(model), reached.input, names).rows, stepHeads.length));
  return 0;
}
