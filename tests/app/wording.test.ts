import { expect, test } from 'vitest';

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
