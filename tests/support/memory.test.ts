import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { memoryFolder } from './memory.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a run has a folder of its own, which goes with its process', () => {
  const module = JSON.stringify(new URL('memory.ts', import.meta.url));
  const run = `
    const { memoryFolder } = await import(${module});
    const folder = memoryFolder(${JSON.stringify(place)}, 1);
    const { mkdirSync, writeFileSync } = await import('node:fs');
    mkdirSync(folder + '/database');
    writeFileSync(folder + '/database/1259', 'rows');
    console.log(folder);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim()).toMatch(new RegExp(`^${place}/bilheteria-\\d+-`));
  expect(readdirSync(place)).toEqual([]);
});

test('what a run left that was killed goes; what another one uses, and what is not ours, stays', () => {
  const { pid: gone } = spawnSync('true');
  for (const name of [`bilheteria-${gone}-a1`, `bilheteria-${process.ppid}-b2`, 'other'])
    mkdirSync(join(place, name));
  writeFileSync(join(place, `bilheteria-${gone}-a1`, '1259'), 'rows');
  const mine = memoryFolder(place, 1);
  expect(readdirSync(place).map((name) => join(place, name))).toEqual(
    expect.arrayContaining([mine, join(place, `bilheteria-${process.ppid}-b2`), join(place, 'other')]),
  );
  expect(readdirSync(place)).toHaveLength(3);
});

test('where there is too little of it, or none, there is no such folder', () => {
  expect(memoryFolder(place, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(readdirSync(place)).toEqual([]);
  expect(memoryFolder(join(place, 'nowhere'), 1)).toBeNull();
  expect(existsSync(join(place, 'nowhere'))).toBe(false);
});
