import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { models } from '../models/all.ts';
import { isLarge } from './large.ts';
import { walkThrough } from './walkThrough.ts';

test('every machine of the product has its model', () => {
  const ids = globSync('machines/**/*.machine.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/createMachine\(\{\s*id: '(\w+)'/g)].map(([, id]) => id),
  );
  expect(models.map(({ machine }) => machine.id).sort()).toEqual(ids.sort());
});

walkThrough(models.filter((model) => !isLarge(model)));
