import { describe, expect, test } from 'vitest';

import { closureOf, cycleIn, importsOf } from './imports.ts';

const read = (text: string) => importsOf('src/ui/A.tsx', text).map(({ kind, target }) => `${kind} ${target}`);

describe('imports are read from a file', () => {
  test.each([
    ["import { a } from './a.ts';", 'static src/ui/a.ts'],
    ["import {\n  a,\n  b,\n} from '#machines/a.machine.ts';", 'static machines/a.machine.ts'],
    ["import type { A } from '../domain/a.ts';", 'type src/domain/a.ts'],
    ["import { type A } from '#src/domain/a.ts';", 'static src/domain/a.ts'],
    ["import type from './a.ts';", 'static src/ui/a.ts'],
    ["export type { A } from './a.ts';", 'type src/ui/a.ts'],
    ["export * from './a.ts';", 'static src/ui/a.ts'],
    ["import './a.css';", 'static src/ui/a.css'],
    ["const a = () => import('./a.ts');", 'later src/ui/a.ts'],
    ["import image from './a.svg?raw';", 'static src/ui/a.svg'],
    ["import * as z from 'zod/mini';", 'static zod/mini'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test('comments import nothing', () => {
    expect(
      read("// import { a } from './a.ts';\n/* import('./b.ts') */\nconst url = 'http://x.test';"),
    ).toEqual([]);
  });
});

const edge = (file: string, target: string, kind: 'static' | 'type' | 'later' = 'static') => ({
  file,
  target,
  kind,
});

describe('the graph of imports', () => {
  test('a closure follows what is loaded at once, not what comes later or vanishes', () => {
    const imports = [edge('a', 'b'), edge('b', 'zod'), edge('a', 'c', 'later'), edge('a', 'd', 'type')];
    expect([...closureOf('a', imports)]).toEqual(['a', 'b', 'zod']);
  });

  test('a ring is found and told', () => {
    expect(cycleIn([edge('a', 'b'), edge('b', 'c'), edge('c', 'b')])).toEqual(['b', 'c', 'b']);
    expect(cycleIn([edge('a', 'b'), edge('b', 'a', 'type'), edge('a', 'c'), edge('b', 'c')])).toBeNull();
  });
});
