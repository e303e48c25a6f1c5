import { existsSync } from 'node:fs';

import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';

import { models } from '../models/all.ts';

/** What only the moment can say is a function: the facts a flow starts from, what it hands on, what its parts are given. */
const madeInPlace = new Set(['context', 'input', 'output', 'params']);

const unnamedIn = (part: unknown, way: string): string[] => {
  if (typeof part === 'function') return [way];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    madeInPlace.has(key) ? [] : unnamedIn(value, `${way}.${key}`),
  );
};

test.each(models.map(({ machine }) => [machine.id, machine.config] as const))(
  '%s decides, does and waits by name, which is all that drawings have',
  (id, config) => {
    expect(unnamedIn(config, id)).toEqual([]);
  },
);

test.each(models.map(({ machine }) => machine.id))('%s is the name of its files', (id) => {
  const files = [
    `machines/${id}.machine.ts`,
    `tests/models/${id}.model.ts`,
    `tests/models/${id}.phrases.ts`,
    `tests/e2e/paths/${id}.ts`,
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

/** They name a step of a program, a program at rest and its result: nobody who visits lives through those. */
const ofPrograms = new Set(['stepOne', 'idle', 'success']);

const statesIn = ({ states }: AnyStateNode): AnyStateNode[] =>
  Object.values(states).flatMap((state) => [state, ...statesIn(state)]);

test.each(models.map(({ machine }) => [machine.id, machine.root] as const))(
  '%s calls its states what a visitor lives through',
  (_, root) => {
    const strays = statesIn(root).filter(({ key }) => ofPrograms.has(key));
    expect(strays.map(({ id }) => id)).toEqual([]);
  },
);
