import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';

import { explore } from './explore.ts';
import { idOf } from './identity.ts';
import { orderModel } from './machines.ts';
import { bare, defineModel } from './model.ts';
import { replay } from './replay.ts';
import { type Cover, type Mode, type Path, paths } from './select.ts';

const model = defineModel(orderModel);
const graph = explore(model);
const stepsOf = (chosen: readonly Path[]) => chosen.flatMap(({ steps }) => steps);
const takenBy = ({ started, steps }: Path) => [started, ...steps].flatMap(({ taken }) => taken);

describe.each(['transitions', 'cases', 'pairs'] as Cover[])('paths that show all %s', (cover) => {
  const both = { short: paths(graph, { cover }), long: paths(graph, { cover, mode: 'long' }) };

  test.each(['short', 'long'] as Mode[])('%s: take every transition, and come out the same again', (mode) => {
    expect(new Set(both[mode].flatMap(takenBy))).toEqual(graph.taken);
    for (const path of both[mode]) expect(() => replay(model, path)).not.toThrow();
  });

  test('long ones are no more', () => {
    expect(both.long.length).toBeLessThanOrEqual(both.short.length);
  });
});

test('cases: each, in every transition that it takes, and each that is refused', () => {
  const shown = stepsOf(paths(graph, { cover: 'cases' }));
  for (const { step, taken } of graph.edges) {
    const alike = shown.filter(({ step: { name } }) => name === step.name);
    expect(alike.flatMap((each) => each.taken)).toEqual(expect.arrayContaining(taken));
    if (taken.length === 0) expect(alike.some((each) => each.taken.length === 0)).toBe(true);
  }
});

test('pairs: every transition after every other that can come before it', () => {
  const followers = (chosen: readonly Path[]) =>
    new Set(chosen.flatMap((path) => takenBy(path).map((key, index, all) => `${all[index - 1]} ${key}`)));
  const wanted = 'order.waiting|xstate.error.actor.cook|0 order.sorry|always|0';
  expect(followers(paths(graph, { cover: 'pairs' }))).toContain(wanted);
  expect(followers(paths(graph, { cover: 'pairs' })).size).toBeGreaterThan(
    followers(paths(graph, { cover: 'transitions' })).size,
  );
});

test('long paths end where they are told to, unless the way to something new is longer', () => {
  const room = (next?: string) => ({
    on: { look: { actions: 'look' as const }, ...(next && { forward: next }) },
  });
  const machine = setup({
    types: {} as { events: { type: 'look' } | { type: 'forward' } },
    actions: { look: () => undefined },
  }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: room('b'), b: room('c'), c: room('d'), d: room('e'), e: room() },
  });
  const model = { machine, inputs: { '': undefined }, events: { look: bare, forward: bare }, actors: {} };
  const looksIn = (most: number) =>
    paths(explore(defineModel(model)), { mode: 'long', most }).map(
      ({ steps }) => `${steps.filter(({ step }) => step.name === 'look').length} in ${steps.length}`,
    );
  expect(looksIn(2)).toEqual(['1 in 2', '1 in 2', '1 in 3', '1 in 4', '1 in 5']);
  expect(looksIn(60)).toEqual(['5 in 9']);
});

test('an actor that ended is no more waited for, and a moment without it is another one', () => {
  for (const { way, next } of graph.nodes.values())
    if (way.at(-1)?.name === 'cook:cooked') expect(next.map(({ name }) => name)).not.toContain('cook:burnt');
});

describe('an id', () => {
  const [first, second] = paths(graph);
  if (!first || !second) throw new Error('No paths');

  test('is the same for the same steps, and another for others', () => {
    expect(idOf('order', first)).toMatch(/^ORD-[0-9a-f]{6}$/);
    expect(idOf('order', { ...first, steps: first.steps.map((step) => ({ ...step, waited: 7 })) })).toBe(
      idOf('order', first),
    );
    expect(idOf('order', second)).not.toBe(idOf('order', first));
    expect(idOf('order', { ...first, input: 'another start' })).not.toBe(idOf('order', first));
  });
});
