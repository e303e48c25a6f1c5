import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { sourcesIn } from '#tests/support/imports.ts';

import { prove } from './prove.ts';
import { departures } from './register/departures.ts';

prove(departures);

test('no file of the store knows a secret of a client', () => {
  const files = sourcesIn('src', 'machines').filter((file) => !file.startsWith('src/api/contract/'));
  expect(files.filter((file) => /client_?secret/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
