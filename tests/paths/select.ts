import { type Edge, type Graph, momentOf } from './explore.ts';
import { placeOf } from './place.ts';
import { type Effect, Stage, type Step } from './stage.ts';

/** One step of a path with everything it did. */
export interface PathStep extends Effect {
  step: Step;
  /** `live.steady`, or the status when it is not active. */
  arrives: string;
}

/** A way through a machine, as it was executed: it can be run again, and compared in every detail. */
export interface Path {
  input: string;
  started: Effect;
  steps: PathStep[];
}

/** Runs a path while recording it. */
class Recorder {
  readonly stage: Stage;
  readonly path: Path;
  readonly #graph: Graph;

  constructor(graph: Graph, input: string) {
    this.#graph = graph;
    this.stage = new Stage(graph.model, graph.model.inputs[input]);
    this.path = { input, started: this.stage.started, steps: [] };
  }

  get moment() {
    return momentOf(this.stage, this.path.input, this.#graph.reads);
  }

  record(step: Step) {
    const effect = this.stage.step(step);
    this.path.steps.push({ step, arrives: placeOf(this.stage.snapshot), ...effect });
    return effect.taken;
  }
}

/**
 * Few paths that together take every transition that exploration took: the shortest way to something new, going on while
 * the next step is new too. Each is executed as it is chosen, so that it holds what happened and not what was foretold.
 */
export function paths(graph: Graph): Path[] {
  const left = new Set(graph.taken);
  const chosen: Path[] = [];
  const out = Map.groupBy(graph.edges, ({ from }) => from);
  const isNew = ({ taken }: Edge) => taken.some((key) => left.has(key));

  for (const edge of graph.edges) {
    const node = graph.nodes.get(edge.from);
    if (!node || !isNew(edge)) continue;
    const recorder = new Recorder(graph, node.input);
    const { stage, path } = recorder;
    const drop = (taken: readonly string[]) => {
      for (const key of taken) left.delete(key);
    };
    drop(path.started.taken);
    for (const step of [...node.way, edge.step]) drop(recorder.record(step));
    for (
      let next = out.get(recorder.moment)?.find(isNew);
      next;
      next = out.get(recorder.moment)?.find(isNew)
    ) {
      const before = left.size;
      drop(recorder.record(next.step));
      if (left.size === before) break;
    }
    stage.stop();
    chosen.push(path);
  }
  return withoutRepeats(chosen);
}

const takenBy = ({ started, steps }: Path) => [...started.taken, ...steps.flatMap(({ taken }) => taken)];

/** Drops the paths whose transitions the others take as well, the shortest first. */
function withoutRepeats(chosen: readonly Path[]): Path[] {
  const times = new Map<string, number>();
  const count = (path: Path, by: 1 | -1) => {
    for (const key of new Set(takenBy(path))) times.set(key, (times.get(key) ?? 0) + by);
  };
  for (const path of chosen) count(path, 1);
  const kept = new Set(chosen);
  for (const path of [...chosen].sort((a, b) => a.steps.length - b.steps.length)) {
    if (!takenBy(path).every((key) => (times.get(key) ?? 0) > 1)) continue;
    kept.delete(path);
    count(path, -1);
  }
  return chosen.filter((path) => kept.has(path));
}
