import type { AnyMachineSnapshot } from 'xstate';

import { exactly } from './exact.ts';
import type { Model } from './model.ts';
import { leavesOf } from './place.ts';
import { Stage, type Step } from './stage.ts';

/** A moment: where the machine is, as far as what may still happen is concerned. */
export interface Node {
  key: string;
  /** Name of the input it was reached from. */
  input: string;
  /** The shortest way here. */
  way: Step[];
  next: Step[];
  value: AnyMachineSnapshot['value'];
  status: AnyMachineSnapshot['status'];
  /** Ids of the innermost states. */
  leaves: string[];
}

export interface Edge {
  from: string;
  to: string;
  step: Step;
  taken: string[];
  /** Keys of the transitions whose guard did not hold. */
  refused: string[];
}

export interface Graph {
  model: Model;
  roots: string[];
  nodes: Map<string, Node>;
  edges: Edge[];
  /** Context keys that guards and delays read; with state and timers they tell moments apart. */
  reads: string[];
  visited: Set<string>;
  taken: Set<string>;
  /** Crashes and broken invariants, each with the way to it. */
  broken: string[];
}

export interface Limits {
  /** Above this the context has too many values that matter: give the model a smaller world. */
  nodes?: number;
  /** Leaves out what cannot be brought about from outside in this moment. */
  isPossible?: (step: Step, snapshot: AnyMachineSnapshot) => boolean;
}

/** More moments than anybody wanted: the context has too many values that matter. */
export class LimitError extends Error {
  override readonly name = 'LimitError';

  /** `values` has how many different ones each context key had that guards read. */
  constructor({ machine }: Model, most: number, values: ReadonlyMap<string, number>) {
    const read = [...values].map(([name, count]) => `${name} (${count})`).join(', ');
    super(`${machine.id} has more than ${most} moments; guards read ${read || 'nothing'}`);
  }
}

/** Where a stage stands. */
export function momentOf(stage: Stage, input: string, reads: readonly string[]): string {
  const { value, status, context } = stage.snapshot;
  return exactly([input, value, status, reads.map((name) => context[name]), stage.timers, stage.awaited]);
}

const toldError = (error: unknown) => (error instanceof Error ? String(error) : JSON.stringify(error));

/** What is wrong with a moment, in a sentence; null when nothing is. */
export function wrongWith(snapshot: AnyMachineSnapshot, { invariant }: Model): string | null {
  if (snapshot.status === 'error') return `crashed: ${toldError(snapshot.error)}`;
  return invariant(snapshot);
}

const told = (way: readonly Step[]) => way.map(({ name }) => name).join(' → ') || 'the start';

/**
 * Runs everything that can happen, breadth first, on stages where nothing else has left a trace: what is found was executed. Starts again with a finer
 * eye whenever a guard or a delay was seen reading a context key that nobody had looked at.
 */
export function explore(model: Model, limits: Limits = {}): Graph {
  const reads = new Set<string>();
  for (;;) {
    const known = [...reads];
    const graph = exploreOnce(model, known, reads, limits);
    if (graph) return graph;
  }
}

/** A fresh stage, brought to a moment. */
function stageAt(model: Model, { input, way }: Node, reads: Set<string>): Stage {
  const stage = new Stage(model, model.inputs[input], reads);
  for (const step of way) stage.step(step);
  return stage;
}

/** Null as soon as something else was read than is known: what was found so far took different moments for the same. */
function exploreOnce(
  model: Model,
  known: string[],
  reads: Set<string>,
  { nodes: most = 6_000, isPossible = () => true }: Limits,
): Graph | null {
  const graph: Graph = {
    model,
    roots: [],
    nodes: new Map(),
    edges: [],
    reads: known,
    visited: new Set(),
    taken: new Set(),
    broken: [],
  };
  const queue: Node[] = [];
  const values = new Map<string, Set<string>>();

  const arrive = (stage: Stage, input: string, way: Step[]) => {
    const key = momentOf(stage, input, known);
    const { snapshot } = stage;
    const wrong = wrongWith(snapshot, model);
    if (wrong !== null) graph.broken.push(`${wrong} (${input || 'input'}: ${told(way)})`);
    for (const id of stage.visited) graph.visited.add(id);
    if (!graph.nodes.has(key)) {
      const { value, status } = snapshot;
      const next = stage.possible().filter((step) => isPossible(step, snapshot));
      const node: Node = { key, input, way, next, value, status, leaves: leavesOf(snapshot) };
      graph.nodes.set(key, node);
      queue.push(node);
      for (const name of reads)
        values.set(name, (values.get(name) ?? new Set()).add(exactly(snapshot.context[name])));
      if (graph.nodes.size > most)
        throw new LimitError(model, most, new Map([...values].map(([name, { size }]) => [name, size])));
    }
    return key;
  };

  for (const [name, input] of Object.entries(model.inputs)) {
    const stage = new Stage(model, input, reads);
    for (const key of stage.started.taken) graph.taken.add(key);
    graph.roots.push(arrive(stage, name, []));
    stage.stop();
  }
  const isOutdated = () => reads.size > known.length;
  if (isOutdated()) return null;
  for (let node = queue.shift(); node; node = queue.shift()) {
    let stage: Stage | null = null;
    let before = '';
    for (const step of node.next) {
      if (!stage) {
        stage = stageAt(model, node, reads);
        before = stage.everything;
      }
      const { taken, refused } = stage.step(step);
      for (const key of taken) graph.taken.add(key);
      const to = arrive(stage, node.input, [...node.way, step]);
      graph.edges.push({ from: node.key, to, step, taken, refused });
      if (to !== node.key || stage.everything !== before) {
        stage.stop();
        stage = null;
      }
      if (isOutdated()) return null;
    }
    stage?.stop();
  }
  return graph;
}
