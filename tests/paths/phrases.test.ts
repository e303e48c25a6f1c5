import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';

import { models } from '../models/all.ts';
import { phrases } from '../models/phrases.ts';
import { orderModel, orderPhrases } from './machines.ts';
import { defineModel } from './model.ts';
import { gapsIn, type Phrases, type Told } from './phrases.ts';

const english =
  /(?<!\p{L})(the|an|of|and|or|is|are|was|were|has|have|it|its|this|that|with|without|not|from|by|to|in|on|at|you|your)(?!\p{L})/iu;

const sentencesIn = (told: Told | undefined): string[] =>
  told === undefined ? [] : typeof told === 'string' ? [told] : Object.values(told);
const kindsOf = ({ starts, events, actors }: Phrases) => ({
  starts: sentencesIn(starts),
  events: Object.values(events).flatMap(sentencesIn),
  actors: Object.values(actors).flatMap(sentencesIn),
});
const allOf = (each: Phrases) => [each.title, ...Object.values(kindsOf(each)).flat()];
const repeatedIn = (sentences: string[]) =>
  sentences.filter((sentence, index) => sentences.indexOf(sentence) < index);

/** What is wrong with a sentence that stands in a script between "Quando" and the next line. */
const flawsIn = (sentence: string) => [
  ...(english.test(sentence) ? [`English: ${sentence}`] : []),
  ...(/[.;:,!]$|\s$|^\s|^$/.test(sentence) ? [`its end or its start: ${sentence}`] : []),
];

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesOf),
];
/** Left the moment it is entered: nobody ever sees it. */
const isTransient = ({ always = [] }: AnyStateNode) => always.some(({ guard }) => guard === undefined);

describe('the phrases', () => {
  const telling: readonly [string, Phrases][] = Object.entries(phrases);

  test('are of every machine, and of no other', () => {
    expect(Object.keys(phrases).toSorted()).toEqual(models.map(({ machine }) => machine.id).toSorted());
  });

  test('give each flow a title of its own', () => {
    expect(repeatedIn(telling.map(([, { title }]) => title))).toEqual([]);
  });

  test.each(models.map((model) => [model.machine.id, model] as const))(
    'of %s tell each case, and no other',
    (id, model) => {
      const told = phrases[id];
      expect(told && gapsIn(model, told)).toEqual([]);
    },
  );

  test.each(telling)('of %s are Portuguese, and go on in a line', (_, told) => {
    expect(allOf(told).flatMap(flawsIn)).toEqual([]);
  });

  test.each(telling)('of %s tell different things differently', (_, told) => {
    const { starts, events, actors } = kindsOf(told);
    expect({ starts: repeatedIn(starts), events: repeatedIn(events), actors: repeatedIn(actors) }).toEqual({
      starts: [],
      events: [],
      actors: [],
    });
  });
});

describe('the names between “ ” in what a visitor does', async () => {
  const files = globSync('src/wording/ptBR/*.ts');
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<Record<string, Record<string, string>>>),
  );
  const words = modules.flatMap((module) => Object.values(module)).flatMap((group) => Object.values(group));
  const shapes = words.map(
    (word) => new RegExp(`^${word.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
  );
  /** As it stands on the screen, or up to where what it is about begins: `Mais um: {label}`. */
  const isOnScreen = (name: string) =>
    shapes.some((shape) => shape.test(name)) ||
    words.some((word) => word.startsWith(`${name} {`) || word.startsWith(`${name}: {`));

  test.each(Object.entries(phrases))('of %s are on its screens', (_, told) => {
    const { starts, events } = kindsOf(told);
    const names = [...starts, ...events].flatMap((sentence) =>
      [...sentence.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    );
    expect(names.filter((name) => !isOnScreen(name))).toEqual([]);
  });
});

describe('the descriptions of states', () => {
  test.each(models.map(({ machine }) => [machine.id, machine] as const))(
    'of %s are there, Portuguese, and without a full stop',
    (_, machine) => {
      const described = nodesOf(machine.root).filter((node) => node.type !== 'history');
      const untold = described.filter((node) => !node.description && !isTransient(node));
      expect(untold.map(({ id }) => id)).toEqual([]);
      expect(described.flatMap(({ description }) => (description ? flawsIn(description) : []))).toEqual([]);
    },
  );

  test.each(models.map(({ machine }) => [machine.id, machine] as const))(
    'of %s tell its places apart',
    (_, machine) => {
      const places = nodesOf(machine.root).filter(({ states }) => Object.keys(states).length === 0);
      const told = places.flatMap(({ description }) => description ?? []);
      expect(repeatedIn(told)).toEqual([]);
    },
  );
});

describe('what gapsIn finds', () => {
  const model = defineModel(orderModel);
  const told = orderPhrases;

  test('nothing, where each case has its sentence', () => {
    expect(gapsIn(model, told)).toEqual([]);
  });

  test('a start, an event and an outcome that nobody told', () => {
    const { 'bell.rang': _, ...events } = told.events;
    const missing = {
      ...told,
      starts: {},
      events: { ...events, 'order.send': { soup: 'peço sopa' } },
      actors: {},
    };
    expect(gapsIn(model, missing)).toEqual([
      'not told: start',
      'not told: event order.send steak',
      'not told: event bell.rang',
      'not told: actor cook cooked',
      'not told: actor cook burnt',
    ]);
  });

  test('a start, an event and an outcome that are not there', () => {
    const spare = {
      ...told,
      starts: { '': 'chego com fome', late: 'chego tarde' },
      events: { ...told.events, 'order.send': { soup: 'peço sopa', steak: 'peço bife', fish: 'peço peixe' } },
      actors: { cook: { cooked: 'o prato fica pronto', burnt: 'o prato queima', raw: 'o prato vem cru' } },
    };
    expect(gapsIn(model, spare)).toEqual([
      'told, and not there: start late',
      'told, and not there: event order.send fish',
      'told, and not there: actor cook raw',
    ]);
  });
});
