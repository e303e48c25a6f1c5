import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { contract } from '#src/api/contract/index.ts';

const endpoints = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));

/** Every field of a schema that is read as text. */
function textsIn(schema: $ZodType, seen = new Set<$ZodType>()): $ZodType[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as $ZodTypes)._zod;
  const within: $ZodType[] = Object.values(def).flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    const parts = '_zod' in part ? [part] : Object.values(part);
    return parts.filter(
      (each): each is $ZodType =>
        typeof each === 'object' && each !== null && '_zod' in each && 'run' in each._zod,
    );
  });
  const own = def.type === 'string' ? [schema] : [];
  return [...own, ...within.flatMap((each) => textsIn(each, seen))];
}

/** As much as a body may be. */
const most = 64_000;
const filled = (before: string, word: string, after: string) =>
  before + word.repeat((most - before.length - after.length) / word.length) + after;

test('no text that a call may carry takes longer than reading it', { timeout: 20_000 }, () => {
  const asked = endpoints.flatMap(({ params, query, body }) =>
    [params, query, body].filter((part) => part !== undefined),
  );
  const texts = [...new Set(asked.flatMap((part) => textsIn(part)))];
  expect(texts.length).toBeGreaterThan(30);
  const shapes = ['a', '.', '-', '0', ' ', 'é', '@', 'a.', 'a@', '0-'].flatMap((word) => [
    filled('', word, ' '),
    filled('a@', word, ' '),
    filled('0', word, '!'),
  ]);
  for (const text of texts) for (const shape of shapes) z.safeParse(text as z.ZodMiniType, shape);
});
