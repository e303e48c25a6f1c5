import { models } from '#tests/models/all.ts';
import { phrases } from '#tests/models/phrases.ts';

import type { KnownFlow } from './history.ts';

/** Every flow of the product, by title. */
export const flows: readonly KnownFlow[] = models
  .flatMap((model) => {
    const { id } = model.machine;
    const told = phrases[id];
    return told ? [{ id, model, phrases: told }] : [];
  })
  .toSorted((a, b) => a.phrases.title.localeCompare(b.phrases.title, 'pt-BR'));

/** Named starts of each flow. */
export const starts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  flows.map(({ id, model }) => [id, Object.keys(model.inputs)]),
);

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Flows whose title or name has these letters, accents or none. */
export const flowsLike = (query: string): readonly KnownFlow[] =>
  flows.filter(({ id, phrases: { title } }) => bare(`${title} ${id}`).includes(bare(query.trim())));
