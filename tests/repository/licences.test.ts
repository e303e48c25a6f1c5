import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { licencesPage, licensed } from '../materials/list.ts';

/** What may be part of what is sold: asks for no more than a notice. */
const free = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'Unlicense'],
];
/** Also for tools, whose code leaves no trace in the product. */
const tools = [...free, 'CC-BY-4.0', 'EPL-2.0', 'MPL-2.0'];

const choices = (expression: string) => expression.replaceAll(/[()]/g, '').split(' OR ');

test('every package has a licence that asks for no more than its notice', () => {
  const refused = licensed().filter(
    ({ licence, isTool }) => !choices(licence).some((each) => (isTool ? tools : free).includes(each)),
  );
  expect(refused).toEqual([]);
});

test('the list of licences is of the packages that are locked: npm run licences', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(licensed()));
});
