import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';

import { coverage } from './coverage.ts';
import { explore } from './explore.ts';
import { orderModel } from './machines.ts';
import { answering, bare, defineModel, done, fails } from './model.ts';
import { Stage } from './stage.ts';

const call = fromPromise<number, undefined>(async () => 1);

describe('a machine that is whole', () => {
  const graph = explore(defineModel(orderModel));
  const { states, transitions, problems } = coverage(graph);

  test('is walked to the last state and transition', () => {
    expect(states).toEqual({ all: 5, missing: [] });
    expect(transitions).toEqual({ all: 10, missing: [] });
    expect(problems).toEqual([]);
  });

  test('the context that decides was found by watching the guards', () => {
    expect(graph.reads).toEqual(['tries']);
  });

  test('transient states count as entered', () => {
    expect(graph.visited).toContain('order.sorry');
  });
});

test('an answer that what was asked cannot get never comes', () => {
  const answersTo = (dish: string) => {
    const raw = answering(
      () => 'soup',
      (asked: { dish: string }) => asked.dish === dish,
    );
    const model = defineModel({ ...orderModel, actors: { ...orderModel.actors, cook: { raw } } });
    const stage = new Stage(model, { dish: null });
    const order = stage.possible().find(({ name }) => name === 'order.send:soup');
    if (order) stage.step(order);
    const possible = stage.possible().flatMap(({ kind, name }) => (kind === 'actor' ? [name] : []));
    stage.stop();
    return possible;
  };
  expect(answersTo('soup')).toEqual(['cook:raw']);
  expect(answersTo('steak')).toEqual([]);
});

test('moments that differ in what a set holds are two', () => {
  const machine = setup({
    types: {} as { context: { gone: Set<string> }; events: { type: 'go' } | { type: 'press' } },
    guards: { isFree: ({ context }) => !context.gone.has('A2') },
    actions: { lose: assign({ gone: () => new Set(['A2']) }) },
  }).createMachine({
    id: 'm',
    context: { gone: new Set() },
    initial: 'here',
    states: {
      here: {
        on: { go: { actions: 'lose' }, press: [{ guard: 'isFree', target: 'end' }, { target: 'lost' }] },
      },
      end: { type: 'final' },
      lost: { type: 'final' },
    },
  });
  const { transitions } = coverage(
    explore(
      defineModel({ machine, inputs: { '': undefined }, events: { go: bare, press: bare }, actors: {} }),
    ),
  );
  expect(transitions.missing).toEqual([]);
});

describe('what exploration finds', () => {
  test('a guard that never holds', () => {
    const machine = setup({
      types: {} as { events: { type: 'go' } },
      guards: { never: () => false },
    }).createMachine({
      id: 'm',
      initial: 'here',
      states: {
        here: { on: { go: [{ guard: 'never', target: 'there' }, { target: 'end' }] } },
        there: {},
        end: { type: 'final' },
      },
    });
    const { problems } = coverage(
      explore(defineModel({ machine, inputs: { '': undefined }, events: { go: bare }, actors: {} })),
    );
    expect(problems).toEqual([
      'never entered: m.there',
      'never taken: m.here|go|0 (its guard never never held, or an input or a case is missing)',
    ]);
  });

  test('a call that nobody catches when it fails', () => {
    const machine = setup({ actors: { call } }).createMachine({
      id: 'm',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'call', src: 'call', input: undefined, onDone: 'end' } },
        end: { type: 'final' },
      },
    });
    const model = defineModel({
      machine,
      inputs: { '': undefined },
      events: {},
      actors: { call: { ok: done(1), offline: fails(new Error('no network')) } },
    });
    expect(coverage(explore(model)).problems).toEqual([
      'no onError: call in m.asking',
      'crashed: Error: no network (input: call:offline)',
    ]);
  });

  test('a place that nothing leads out of', () => {
    const machine = setup({ types: {} as { events: { type: 'go' } } }).createMachine({
      id: 'm',
      initial: 'here',
      states: { here: { on: { go: 'stuck' } }, stuck: {} },
    });
    const model = defineModel({ machine, inputs: { '': undefined }, events: { go: bare }, actors: {} });
    expect(coverage(explore(model)).problems).toEqual(['dead end: stuck']);
  });

  test('a broken invariant, with the way to it', () => {
    const model = defineModel({
      ...orderModel,
      invariant: ({ context }) => (context.tries > 1 ? 'asked too often' : null),
    });
    expect(coverage(explore(model)).problems).toContain(
      'asked too often (input: order.send:soup → cook:burnt → order.send:soup → cook:burnt)',
    );
  });

  test('an input that only one start reaches: graphs of all inputs are united', () => {
    const machine = setup({
      types: {} as { context: { isMember: boolean }; input: { isMember: boolean }; events: { type: 'go' } },
      guards: { isMember: ({ context }) => context.isMember },
    }).createMachine({
      id: 'm',
      context: ({ input }) => input,
      initial: 'here',
      states: {
        here: { on: { go: [{ guard: 'isMember', target: 'in' }, { target: 'out' }] } },
        in: { type: 'final' },
        out: { type: 'final' },
      },
    });
    const model = { machine, events: { go: bare }, actors: {} };
    const visitor = { isMember: false };
    expect(coverage(explore(defineModel({ ...model, inputs: { visitor } }))).transitions.missing).toEqual([
      'm.here|go|0',
    ]);
    const both = { visitor, member: { isMember: true } };
    expect(coverage(explore(defineModel({ ...model, inputs: both }))).problems).toEqual([]);
  });

  test('context read by what the config passes to a guard', () => {
    const machine = setup({
      types: {} as { context: { n: number }; events: { type: 'go' } },
      guards: { isTwo: (_, n: number) => n === 2 },
      actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'here',
      states: {
        here: {
          always: { guard: { type: 'isTwo', params: ({ context }) => context.n }, target: 'end' },
          on: { go: { actions: 'count' } },
        },
        end: { type: 'final' },
      },
    });
    const graph = explore(
      defineModel({ machine, inputs: { '': undefined }, events: { go: bare }, actors: {} }),
    );
    expect(graph.reads).toEqual(['n']);
    expect(coverage(graph).problems).toEqual([]);
  });

  test('more moments than a machine should have', () => {
    const machine = setup({
      types: {} as { context: { n: number }; events: { type: 'go' } },
      guards: { isBelow: ({ context }) => context.n < 1_000 },
      actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({ id: 'm', context: { n: 0 }, on: { go: { guard: 'isBelow', actions: 'count' } } });
    const model = defineModel({ machine, inputs: { '': undefined }, events: { go: bare }, actors: {} });
    expect(() => explore(model, { nodes: 20 })).toThrow('m has more than 20 moments; guards read n');
  });
});

describe('time', () => {
  const machine = setup({
    types: {} as { events: { type: 'wake' } },
    delays: { soon: 100, late: 200, later: 300 },
  }).createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      a: { initial: 'w', states: { w: { after: { late: 'd' } }, d: {} } },
      b: { initial: 'w', states: { w: { on: { wake: 'd' }, after: { later: 'd' } }, d: {} } },
      c: { initial: 'w', states: { w: { after: { soon: 'd' } }, d: {} } },
    },
  });
  const graph = explore(
    defineModel({ machine, inputs: { '': undefined }, events: { wake: bare }, actors: {} }),
  );

  test('passes to the next timer only, so nothing impossible is walked', () => {
    const first = graph.edges.filter(({ from, step }) => from === graph.roots[0] && step.kind === 'time');
    expect(first.map(({ step }) => step.name)).toEqual(['xstate.after.soon.m.c.w']);
    const order = graph.edges.filter(({ step }) => step.kind === 'time').flatMap(({ taken }) => taken);
    expect(order.slice(0, 1)).toEqual(['m.c.w|xstate.after.soon.m.c.w|0']);
    expect(graph.edges.some(({ to }) => to.includes('"a":"d"') && to.includes('"c":"w"'))).toBe(false);
  });
});

describe('waivers', () => {
  const machine = setup({
    types: {} as { events: { type: 'go' | 'back' } },
    guards: { never: () => false },
  }).createMachine({
    id: 'm',
    initial: 'here',
    states: { here: { on: { go: { guard: 'never' }, back: { reenter: true } } } },
  });
  const model = { machine, inputs: { '': undefined }, events: { go: bare, back: bare }, actors: {} };

  test('excuse what no path can reach', () => {
    const waivers = { 'm.here|go|0': 'the server never says so' };
    expect(coverage(explore(defineModel({ ...model, waivers }))).problems).toEqual([]);
  });

  test('are refused where they are not needed, or name nothing', () => {
    const waivers = { 'm.here|go|0': 'why', 'm.here|back|0': 'why', 'm.gone': 'why' };
    expect(coverage(explore(defineModel({ ...model, waivers }))).problems).toEqual([
      'waived, and not in the machine: m.gone',
      'waived, and covered: m.here|back|0',
    ]);
  });
});
