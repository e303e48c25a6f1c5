import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { blank, written } from '#machines/support/memory.ts';
import { consentVersion, nothing } from '#src/domain/consent.ts';

const shape = new RegExp(
  /if \(\/(.*)\/\.test\(kept\)\) dataset\.answered/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '$^',
);
const answer = (version: string) =>
  written({ ...blank, consent: { version, choice: nothing, at: null, id: null } });

test('nothing that the server drew is another by the time React reads it: iOS makes no telephone of a CNPJ', () => {
  expect(readFileSync('index.html', 'utf8')).toContain(
    '<meta name="format-detection" content="telephone=no" />',
  );
});

test('the script in the head knows an answer about cookies to the text that is asked about today', () => {
  expect(answer(consentVersion)).toMatch(shape);
  expect(answer('0')).not.toMatch(shape);
  expect(written(blank)).not.toMatch(shape);
});
