import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  license?: string;
  dev?: boolean;
}

const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Their text is in the package, its manifest does not name it: read by us. */
const readByUs: Record<string, string> = { mercadopago: 'MIT', 'png-js': 'MIT' };

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
  const refused = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { license, dev }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      return { name, licence: license ?? readByUs[name] ?? 'none', allowed: dev ? tools : free };
    })
    .filter(({ licence, allowed }) => !choices(licence).some((each) => allowed.includes(each)))
    .map(({ name, licence }) => `${name}: ${licence}`);
  expect(refused).toEqual([]);
});
