import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';

import { explore } from './explore.ts';
import { orderModel } from './machines.ts';
import { bare, defineModel } from './model.ts';
import { mutantsOf } from './mutants.ts';
import { replay } from './replay.ts';
import { paths } from './select.ts';

const model = defineModel(orderModel);
const chosen = paths(explore(model), { cover: 'cases' });
const mutants = [...mutantsOf(model)];
const spotsOf = (change: string) =>
  mutants.filter((mutant) => mutant.change === change).map(({ spot }) => spot);

describe('mutants', () => {
  test('lose every transition, one at a time', () => {
    expect(spotsOf('removed')).toEqual([
      'states.hungry.on.order.send.0',
      'states.hungry.on.order.send.1',
      'states.hungry.after.boredom',
      'states.waiting.on.order.forget',
      'states.waiting.on.bell.rang',
      'states.waiting.after.patience',
      'states.waiting.invoke.onDone',
      'states.waiting.invoke.onError',
      'states.sorry.always.0',
      'states.sorry.always.1',
    ]);
  });

  test('lose every guard, and put off every delay', () => {
    expect(spotsOf('unguarded')).toEqual(['states.hungry.on.order.send.0', 'states.sorry.always.0']);
    expect(spotsOf('delayed')).toEqual(['states.hungry.after.boredom', 'states.waiting.after.patience']);
  });

  test('lead elsewhere, and only transitions that lead anywhere do', () => {
    expect(spotsOf('redirected')).toContain('states.waiting.invoke.onDone');
    expect(spotsOf('redirected')).not.toContain('states.waiting.on.bell.rang');
  });

  test('are all noticed by paths that show all cases', () => {
    for (const { change, spot, model: mutant } of mutants)
      expect(() => {
        for (const path of chosen) replay(mutant, path);
      }, `${change} ${spot}`).toThrow();
  });
});

test('a machine that goes round in circles is stopped', () => {
  const machine = setup({ types: {} as { events: { type: 'go' } } }).createMachine({
    id: 'm',
    initial: 'here',
    states: {
      here: { on: { go: 'round' } },
      round: { always: 'and' },
      and: { always: 'round' },
    },
  });
  const { broken } = explore(
    defineModel({ machine, inputs: { '': undefined }, events: { go: bare }, actors: {} }),
  );
  expect(broken).toEqual(['crashed: Error: It never comes to rest (input: go)']);
});
