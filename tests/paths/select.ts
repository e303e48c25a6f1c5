import { grouped } from '#src/domain/grouped.ts';
import { type Edge, type Graph, momentOf } from './explore.ts';
import { leavesOf, placeOf } from './place.ts';
import { type Effect, Stage, type Step } from './stage.ts';

/** One step of a path with everything it did. */
export interface PathStep extends Effect {
  step: Step;
  /** `live.steady`, or the status when it is not active. */
  arrives: string;
  /** Ids of the innermost states it is in then, in the order of the machine. */
  leaves: string[];
}

/** A way through a machine, as it was executed: it can be run again, and compared in every detail. */
export interface Path {
  input: string;
  started: Effect;
  /** Where it starts: ids of the innermost states. */
  leaves: string[];
  steps: PathStep[];
}

/**
 * What paths must show together: every transition; every named case and way to end in every transition it takes, every case that changes
 * nothing, and every guard that does not hold; or every two transitions that can follow each other.
 */
export type Cover = 'transitions' | 'cases' | 'pairs';

/** Many short paths, each ending where something new was seen; or few long ones, each going on to the next new thing. */
export type Mode = 'short' | 'long';

export interface Selection {
  cover?: Cover;
  mode?: Mode;
  /** Steps a long path may have before it ends. */
  most?: number;
}

/** A step as far as coverage goes. */
type Seen = Pick<Edge, 'step' | 'taken' | 'refused'>;

const labellers: Readonly<Record<Cover, (seen: Seen, before: string | null) => string[]>> = {
  transitions: ({ taken }) => taken,
  cases: ({ step, taken, refused }) => [
    ...(taken.length > 0 ? taken.map((key) => `${key} by ${step.name}`) : [`nothing by ${step.name}`]),
    ...refused.map((key) => `not ${key}`),
  ],
  pairs: ({ taken }, before) =>
    taken.map((key, index) => `${(index === 0 ? before : taken[index - 1]) ?? 'start'} then ${key}`),
};

/** The transition that the next one is said to follow. */
const lastOf = (taken: readonly string[], before: string | null) => taken.at(-1) ?? before;

/** Runs a path while recording it. */
class Recorder {
  readonly stage: Stage;
  readonly path: Path;
  readonly #graph: Graph;

  constructor(graph: Graph, input: string) {
    this.#graph = graph;
    this.stage = new Stage(graph.model, graph.model.inputs[input]);
    const { started, snapshot } = this.stage;
    this.path = { input, started, leaves: leavesOf(snapshot), steps: [] };
  }

  get moment() {
    return momentOf(this.stage, this.path.input, this.#graph.reads);
  }

  record(step: Step): Seen {
    const effect = this.stage.step(step);
    const { snapshot } = this.stage;
    this.path.steps.push({ step, arrives: placeOf(snapshot), leaves: leavesOf(snapshot), ...effect });
    return { step, taken: effect.taken, refused: effect.refused };
  }
}

/** Where a search stands: a node, and the transition taken last. */
interface Spot {
  node: string;
  before: string | null;
}

/** What is left to show, and the nearest way to more of it. */
class Search {
  readonly left: Set<string>;
  readonly #out: Map<string, Edge[]>;
  readonly #labelsOf: (seen: Seen, before: string | null) => string[];
  readonly #isByPair: boolean;

  constructor({ edges, model, roots, nodes }: Graph, cover: Cover) {
    this.#out = grouped(edges, ({ from }) => from);
    this.#labelsOf = labellers[cover];
    this.#isByPair = cover === 'pairs';
    this.left = new Set();
    const befores = new Map<string, Set<string | null>>();
    const reach = (node: string, before: string | null) =>
      befores.set(node, (befores.get(node) ?? new Set()).add(before));
    for (const root of roots) {
      const { taken } = new Stage(model, model.inputs[nodes.get(root)?.input ?? '']).started;
      for (const label of this.#started(taken)) this.left.add(label);
      reach(root, lastOf(taken, null));
    }
    for (const { to, taken } of edges) if (taken.length > 0) reach(to, lastOf(taken, null));
    for (const edge of edges)
      for (const before of this.#isByPair ? (befores.get(edge.from) ?? []) : [null])
        for (const label of this.#labelsOf(edge, before)) this.left.add(label);
  }

  #started(taken: readonly string[]) {
    return this.#labelsOf(
      { step: { kind: 'time', name: 'start' }, taken: [...taken], refused: [] },
      null,
    ).filter(() => taken.length > 0);
  }

  /** Counts a start; answers what is said to come before the first step. */
  begin({ started: { taken } }: Path): string | null {
    for (const label of this.#started(taken)) this.left.delete(label);
    return lastOf(taken, null);
  }

  isNew(edge: Seen, before: string | null): boolean {
    return this.#labelsOf(edge, before).some((label) => this.left.has(label));
  }

  drop(seen: Seen, before: string | null): void {
    for (const label of this.#labelsOf(seen, before)) this.left.delete(label);
  }

  /** Everything a path shows. */
  shownBy(path: Path): Set<string> {
    let before = lastOf(path.started.taken, null);
    const shown = new Set(this.#started(path.started.taken));
    for (const step of path.steps) {
      for (const label of this.#labelsOf(step, before)) shown.add(label);
      before = lastOf(step.taken, before);
    }
    return shown;
  }

  /** The shortest way on that ends with something new; null when there is none within so many steps. */
  nearest(start: Spot, most: number): Edge[] | null {
    interface Reached extends Spot {
      by: Edge | null;
      from: Reached | null;
      length: number;
    }
    const nameOf = ({ node, before }: Spot) => (this.#isByPair ? `${node} ${before}` : node);
    const seen = new Set([nameOf(start)]);
    const queue: Reached[] = [{ ...start, by: null, from: null, length: 0 }];
    for (const reached of queue) {
      if (reached.length >= most) return null;
      for (const edge of this.#out.get(reached.node) ?? []) {
        if (this.isNew(edge, reached.before)) {
          const way = [edge];
          for (let at: Reached | null = reached; at?.by; at = at.from) way.unshift(at.by);
          return way;
        }
        const next = { node: edge.to, before: lastOf(edge.taken, reached.before) };
        if (seen.has(nameOf(next))) continue;
        seen.add(nameOf(next));
        queue.push({ ...next, by: edge, from: reached, length: reached.length + 1 });
      }
    }
    return null;
  }
}

/**
 * Few paths that together show everything that exploration found. Each is executed as it is chosen, so that it holds what happened and
 * not what was foretold.
 */
export function paths(
  graph: Graph,
  { cover = 'transitions', mode = 'short', most = 60 }: Selection = {},
): Path[] {
  const search = new Search(graph, cover);
  const chosen: Path[] = [];
  for (const root of graph.roots) {
    const input = graph.nodes.get(root)?.input ?? '';
    for (;;) {
      const recorder = new Recorder(graph, input);
      const { path } = recorder;
      const size = search.left.size;
      let before = search.begin(path);
      const goOn = (furthest: number) => {
        const way = search.nearest({ node: recorder.moment, before }, furthest);
        for (const { step } of way ?? []) {
          const seen = recorder.record(step);
          search.drop(seen, before);
          before = lastOf(seen.taken, before);
        }
        return way !== null;
      };
      const isOn = goOn(Number.POSITIVE_INFINITY);
      for (let last = size; isOn && search.left.size < last; ) {
        last = search.left.size;
        if (!goOn(mode === 'short' ? 1 : most - path.steps.length)) break;
      }
      recorder.stage.stop();
      if (search.left.size < size) chosen.push(path);
      if (!isOn || search.left.size === size) break;
    }
  }
  return withoutRepeats(chosen, search);
}

/** Drops the paths that show nothing the others do not show as well, the shortest first. */
function withoutRepeats(chosen: readonly Path[], search: Search): Path[] {
  const shown = new Map(chosen.map((path) => [path, search.shownBy(path)]));
  const times = new Map<string, number>();
  const count = (path: Path, by: 1 | -1) => {
    for (const label of shown.get(path) ?? []) times.set(label, (times.get(label) ?? 0) + by);
  };
  for (const path of chosen) count(path, 1);
  const kept = new Set(chosen);
  for (const path of [...chosen].sort((a, b) => a.steps.length - b.steps.length)) {
    if (![...(shown.get(path) ?? [])].every((label) => (times.get(label) ?? 0) > 1)) continue;
    kept.delete(path);
    count(path, -1);
  }
  return chosen.filter((path) => kept.has(path));
}
