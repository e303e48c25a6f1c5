import { asSvg } from './chartSvg.ts';
import { asMermaid, asStudio } from './chartText.ts';
import { type Coverage, coverage } from './coverage.ts';
import { asGherkin, asJson, asScript, type ToldFlow } from './documents.ts';
import { type Edge, explore, type Graph, type Limits } from './explore.ts';
import type { Impossible } from './impossible.ts';
import type { Model } from './model.ts';
import { gapsIn, type Phrases } from './phrases.ts';
import { replay } from './replay.ts';
import { type Path, paths, type Selection } from './select.ts';
import { isByHand } from './sentences.ts';
import type { Files } from './shelf.ts';
import { tellPaths } from './telling.ts';

/** A flow walked whole, and what is told of it. */
export interface Flow {
  id: string;
  graph: Graph;
  coverage: Coverage;
  /** Named cases, and ways to end, in every transition they take, and those that change nothing: all of them, and those the paths show. */
  cases: { all: number; shown: number };
  chosen: Path[];
  told: ToldFlow;
  /** Cases without a phrase, and phrases without a case. */
  gaps: string[];
  /** Milliseconds that all of it took. */
  took: number;
}

const casesIn = (steps: readonly Pick<Edge, 'step' | 'taken'>[]): number =>
  new Set(
    steps.flatMap(({ step, taken }) => (taken.length > 0 ? taken : ['']).map((key) => `${key} ${step.name}`)),
  ).size;

/** Explores a flow, chooses its paths, runs each again, tells them, with what of them is impossible by hand. Throws when a path of a machine that is whole does not come out the same. */
export function walkFlow(
  model: Model,
  phrases: Phrases,
  selection: Selection,
  { impossible, ...limits }: Limits & { impossible?: readonly Impossible[] } = {},
): Flow {
  const start = performance.now();
  const graph = explore(model, limits);
  const chosen = paths(graph, selection);
  if (graph.broken.length === 0) for (const path of chosen) replay(model, path);
  const { id } = model.machine;
  return {
    id,
    graph,
    coverage: coverage(graph),
    cases: { all: casesIn(graph.edges), shown: casesIn(chosen.flatMap(({ steps }) => steps)) },
    chosen,
    told: {
      flow: id,
      title: phrases.title,
      cover: selection.cover ?? 'transitions',
      mode: selection.mode ?? 'short',
      paths: tellPaths(model, phrases, chosen, impossible),
    },
    gaps: gapsIn(model, phrases),
    took: performance.now() - start,
  };
}

/** What lies in the folder of a flow. */
export const filesOf = async ({ told }: Flow, { machine }: Model): Promise<Files> => ({
  'paths.json': asJson(told),
  'paths.feature': asGherkin(told),
  'script.md': asScript(told),
  'chart.svg': await asSvg(machine),
  'chart.mmd': asMermaid(machine),
  'studio.ts': asStudio(machine),
});

const share = ({ all, missing }: { all: number; missing: readonly string[] }) =>
  `${all - missing.length}/${all}`;

const stepsIn = (some: readonly { steps: readonly unknown[] }[]) =>
  some.reduce((sum, { steps }) => sum + steps.length, 0);

/** One line of the table: how much of a flow its paths show. */
export const rowOf = ({
  id,
  told,
  coverage: { states, transitions },
  cases,
  chosen,
  took,
}: Flow): string[] => [
  id,
  told.title,
  share(states),
  share(transitions),
  `${cases.shown}/${cases.all}`,
  String(chosen.length),
  String(told.paths.filter(isByHand).length),
  String(stepsIn(chosen)),
  `${(took / 1_000).toFixed(1)} s`,
];

export const heads = ['flow', 'title', 'states', 'transitions', 'cases', 'paths', 'by hand', 'steps', 'time'];
