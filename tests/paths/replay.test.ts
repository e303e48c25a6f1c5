import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';

import { explore } from './explore.ts';
import { orderMachine, orderModel } from './machines.ts';
import { defineModel, type Model } from './model.ts';
import { replay, retrace, traceOf } from './replay.ts';
import { paths } from './select.ts';

const model = defineModel(orderModel);
const graph = explore(model);
const chosen = paths(graph);
const takenBy = (all: typeof chosen) =>
  new Set(all.flatMap(({ started, steps }) => [started, ...steps].flatMap(({ taken }) => taken)));

/** The same machine with its config changed by hand. */
const changed = (change: (config: typeof orderMachine.config) => unknown): Model => ({
  ...model,
  machine: createMachine(
    change(structuredCloneOf(orderMachine.config)) as never,
    orderMachine.implementations as never,
  ),
});

/** Config is data with functions among it, which `structuredClone` refuses. */
function structuredCloneOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCloneOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, structuredCloneOf(part)])) as T;
}

const firstDifference = (other: Model) => {
  for (const path of chosen) {
    try {
      replay(other, path);
    } catch (difference) {
      return String(difference);
    }
  }
  return null;
};

describe('paths', () => {
  test('take every transition that exploration took', () => {
    expect(takenBy(chosen)).toEqual(graph.taken);
  });

  test('are few: none repeats only what the others do', () => {
    for (const path of chosen) {
      const others = takenBy(chosen.filter((other) => other !== path));
      expect([...takenBy([path])].some((key) => !others.has(key))).toBe(true);
    }
  });

  test('are the same every time', () => {
    expect(paths(explore(model))).toEqual(chosen);
  });

  test('hold what was said, to the outside and to children, and the time that passed', () => {
    const steps = chosen.flatMap((path) => path.steps);
    expect(steps.find(({ step }) => step.name === 'order.send:steak')?.said).toEqual([
      { to: null, event: { type: 'said', words: 'only soup today' } },
    ]);
    expect(steps.find(({ step }) => step.name === 'order.send:soup')?.said).toEqual([
      { to: 'bell', event: { type: 'bell.listen' } },
    ]);
    expect(steps.find(({ step }) => step.name === 'xstate.after.patience.order.waiting')?.waited).toBe(1_000);
  });
});

describe('replay', () => {
  test('a machine is like itself', () => {
    expect(firstDifference(model)).toBeNull();
  });

  test('notices a transition that was removed', () => {
    const other = changed((config) => {
      delete config.states?.['waiting']?.on?.['order.forget' as never];
      return config;
    });
    expect(firstDifference(other)).toMatch(/order\.forget: arrived at waiting instead of hungry/);
  });

  test('notices a word that is no longer said', () => {
    const other = changed(({ states, ...config }) => ({
      ...config,
      states: { ...states, waiting: { ...states?.['waiting'], after: { patience: {} } } },
    }));
    expect(firstDifference(other)).toMatch(/said \[\] instead of/);
  });

  test('notices a delay that changed, though nothing else did', () => {
    const other = { ...model, machine: orderMachine.provide({ delays: { patience: 2_000 } }) };
    expect(firstDifference(other)).toMatch(/waited 2000 instead of 1000/);
  });

  test('notices a broken invariant', () => {
    const other: Model = { ...model, invariant: ({ value }) => (value === 'gone' ? 'nobody leaves' : null) };
    expect(firstDifference(other)).toMatch(/nobody leaves/);
  });
});

describe('a trace', () => {
  test('is enough to have the path again, whole', () => {
    for (const path of chosen) expect(retrace(model, traceOf(path))).toEqual(path);
  });

  test('of something that cannot happen is refused', () => {
    const [path] = chosen;
    if (!path) throw new Error('No path');
    const { input } = traceOf(path);
    expect(() => retrace(model, { input, names: ['nobody.knows'] })).toThrow('nobody.knows cannot happen at');
  });
});
