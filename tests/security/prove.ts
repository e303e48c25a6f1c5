import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { Heading } from './register/check.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a file has a test, or a group of them, of this title, which runs. */
export function hasTest(source: string, title: string): boolean {
  const quoted = `\\(\\s*(['"\`])${escaped(title)}\\1`;
  const named = new RegExp(`\\b(?:test|it|describe)(?:\\.(?:each|concurrent))?${quoted}`);
  const ofCases = new RegExp(`\\)${quoted}`);
  return named.test(source) || ofCases.test(source);
}

/** Every check of a heading is proved where it says: the file is there, and each test in it by its title. */
export function prove({ title, checks }: Heading): void {
  const proofs = checks.flatMap(({ bar, provedBy }) =>
    Object.entries(provedBy).map(([file, titles]) => ({ bar, file, titles })),
  );
  describe(`${title}: the register`, () => {
    test.each(proofs)('$bar is proved by $file', ({ file, titles }) => {
      expect(existsSync(file), file).toBe(true);
      const source = readFileSync(file, 'utf8');
      expect(titles.filter((each) => !hasTest(source, each))).toEqual([]);
    });
  });
}
