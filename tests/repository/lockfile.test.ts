import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Names = Record<string, string>;
interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  dependencies?: Names;
  optionalDependencies?: Names;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest: Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides' | 'allowScripts',
  Names
> = read('package.json');
const lock: { packages: Record<string, Package> } = read('package-lock.json');

const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';
const locked = new Set(Object.keys(lock.packages).map(nameOf));

describe('package.json', () => {
  test('names one version of each package, exactly', () => {
    const loose = Object.entries({ ...wanted, ...manifest.overrides }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  test('lists each package once', () => {
    const groups = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];
    const names = groups.flatMap((group) => Object.keys(group));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('brings its own Node to npm scripts, the one of .node-version', () => {
    const version = readFileSync('.node-version', 'utf8').trim();
    const nodes = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.filter(([, pinned]) => pinned !== version)).toEqual([]);
  });

  test('says of every package with an install script whether it may run', () => {
    const undecided = Object.entries(lock.packages)
      .filter(([, entry]) => 'hasInstallScript' in entry)
      .map(([path]) => nameOf(path))
      .filter((name) => !(name in manifest.allowScripts));
    expect(undecided).toEqual([]);
  });
});

describe('package-lock.json', () => {
  test('has an entry for every optional package it names: without one, the next `npm ci` fails', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !locked.has(name))
        .map((name) => `${path || 'the project'} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('is the lock of this package.json', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies, optionalDependencies });
    const other = Object.entries(wanted).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    );
    expect(other).toEqual([]);
  });

  test('names no registry, so that it serves behind any mirror, and trusts contents only', () => {
    const entries = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });
});
