import { expect, test } from 'vitest';

import { wordFindings } from '../gallery/words.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/wording/ptBR/*.ts', { eager: true });

const said = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((words) => (typeof words === 'object' && words !== null ? Object.entries(words) : []));

test('a key says one thing wherever it is said: whoever replaces its sentence replaces it everywhere', () => {
  const sentences = Map.groupBy(said, ([key]) => key);
  const several = [...sentences].filter(([, all]) => new Set(all.map(([, sentence]) => sentence)).size > 1);
  expect(sentences.size).toBeGreaterThan(800);
  expect(several.map(([key]) => key)).toEqual([]);
});

test('no sentence has words of English, which a voice would read as Portuguese', () => {
  const foreign = (text: string) =>
    wordFindings({ frame: '', all: text }).filter((finding) => finding.startsWith('English'));
  expect(foreign('Loading, aguarde')).toHaveLength(1);
  const words = said.map(([, sentence]) => String(sentence).replace(/\{\w+\}/g, ''));
  expect(words.flatMap(foreign)).toEqual([]);
});
