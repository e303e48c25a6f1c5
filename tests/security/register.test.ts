import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { hasTest } from './prove.ts';
import { headings } from './register/all.ts';
import { place, withTable } from './register/table.ts';

const checks = headings.flatMap((heading) => heading.checks);

test('has every check of the bar', () => {
  const bars = new Set(checks.map(({ bar }) => bar));
  const numbered = Array.from({ length: 40 }, (_, index) => String(index + 1));
  const collisions = Array.from({ length: 7 }, (_, index) => `0.${index + 1}`);
  expect([...bars].sort()).toEqual([...numbered, ...collisions].sort());
});

test('cites the standard for each, says what holds, and where it is proved', () => {
  for (const { bar, asvs, holds, provedBy } of checks) {
    expect(asvs.length, bar).toBeGreaterThan(0);
    for (const number of asvs) expect(number, bar).toMatch(/^([1-9]|1[0-7])\.\d{1,2}\.\d{1,2}$/);
    expect(holds, bar).not.toBe('');
    expect(Object.keys(provedBy).length, bar).toBeGreaterThan(0);
    for (const [file, titles] of Object.entries(provedBy)) expect(titles, `${bar} ${file}`).not.toEqual([]);
  }
});

test('is what the document shows; npm run checks writes it anew', () => {
  const text = readFileSync(place, 'utf8');
  expect(text).toBe(withTable(text));
});

test('knows a test that runs from one that is only mentioned, or left out', () => {
  expect(hasTest("test('a thing holds', () => {", 'a thing holds')).toBe(true);
  expect(hasTest("test.each(cases)(\n  'of %s holds', () => {", 'of %s holds')).toBe(true);
  expect(hasTest("test.skip('a thing holds', () => {", 'a thing holds')).toBe(false);
  expect(hasTest("test.todo('a thing holds')", 'a thing holds')).toBe(false);
  expect(hasTest("const words = 'a thing holds';", 'a thing holds')).toBe(false);
  expect(hasTest("test('a thing holds, mostly', () => {", 'a thing holds')).toBe(false);
});
