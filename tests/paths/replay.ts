import { exactly } from './exact.ts';
import { wrongWith } from './explore.ts';
import type { Model } from './model.ts';
import { leavesOf, placeOf } from './place.ts';
import type { Path, PathStep } from './select.ts';
import { type Effect, Stage } from './stage.ts';

function differenceOf(expected: Effect, happened: Effect): string | null {
  for (const what of ['taken', 'refused', 'asked', 'said', 'waited'] as const) {
    const [was, is] = [exactly(expected[what]), exactly(happened[what])];
    if (was !== is) return `${what} ${is} instead of ${was}`;
  }
  return null;
}

/**
 * Runs a path on a fresh machine. Everything must come out as it was recorded: transitions taken, place reached, words
 * said to the outside and to children, time waited, invariants. Throws at the first step that differs.
 */
export function replay(model: Model, path: Path): void {
  const stage = new Stage(model, model.inputs[path.input]);
  try {
    const leaves = leavesOf(stage.snapshot).join();
    const wrong =
      leaves === path.leaves.join()
        ? differenceOf(path.started, stage.started)
        : `at ${leaves} instead of ${path.leaves.join()}`;
    if (wrong !== null) throw new Error(`on starting: ${wrong}`);
    for (const [index, expected] of path.steps.entries()) {
      const happened = stage.step(expected.step);
      const place = placeOf(stage.snapshot);
      const difference =
        (place === expected.arrives ? null : `arrived at ${place} instead of ${expected.arrives}`) ??
        differenceOf(expected, happened) ??
        wrongWith(stage.snapshot, model);
      if (difference !== null) throw new Error(`step ${index + 1}, ${expected.step.name}: ${difference}`);
    }
  } finally {
    stage.stop();
  }
}

/** What a path comes down to: its start and the names of its steps. */
export interface Trace {
  input: string;
  names: readonly string[];
}

export const traceOf = ({ input, steps }: Path): Trace => ({
  input,
  names: steps.map(({ step }) => step.name),
});

/** The path of a trace, executed anew. Throws where it names what cannot happen. */
export function retrace(model: Model, { input, names }: Trace): Path {
  const stage = new Stage(model, model.inputs[input]);
  try {
    const leaves = leavesOf(stage.snapshot);
    const steps = names.map((name): PathStep => {
      const step = stage.possible().find((each) => each.name === name);
      if (!step) throw new Error(`${name} cannot happen at ${placeOf(stage.snapshot)}`);
      const effect = stage.step(step);
      return { step, arrives: placeOf(stage.snapshot), leaves: leavesOf(stage.snapshot), ...effect };
    });
    return { input, started: stage.started, leaves, steps };
  } finally {
    stage.stop();
  }
}
