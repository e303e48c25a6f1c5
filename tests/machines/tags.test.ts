import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';

import { models } from '../models/all.ts';

const sources = globSync('{src,machines}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
const asked = new Set(
  sources.flatMap((text) => [...text.matchAll(/hasTag\(\s*'(\w+)'/g)].map(([, tag]) => tag)),
);

const tagsOf = (node: AnyStateNode): string[] => [
  ...node.tags,
  ...Object.values<AnyStateNode>(node.states).flatMap(tagsOf),
];

test.each(models.map(({ machine }) => [machine.id, machine] as const))(
  '%s has no tag that nothing asks for',
  (_, machine) => {
    expect([...new Set(tagsOf(machine.root))].filter((tag) => !asked.has(tag))).toEqual([]);
  },
);
