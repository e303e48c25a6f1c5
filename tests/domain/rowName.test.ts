import { expect, test } from 'vitest';

import { hasOwnName } from '#src/domain/rowName.ts';

test.each([
  ['C', false],
  ['AA', false],
  ['12', false],
  ['Mesa 4', true],
  ['Balcão', true],
  ['CAMAROTE 2', true],
])('%s has a name of its own: %s', (symbol, itHas) => {
  expect(hasOwnName(symbol)).toBe(itHas);
});
