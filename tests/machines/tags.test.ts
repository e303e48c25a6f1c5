import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';

import { models } from '../models/all.ts';
import { tagReaders } from '../support/tagReaders.ts';

const asked = tagReaders();

const tagsOf = (node: AnyStateNode): string[] => [
  ...node.tags,
  ...Object.values<AnyStateNode>(node.states).flatMap(tagsOf),
];

test.each(models.map(({ machine }) => [machine.id, machine] as const))(
  '%s has no tag that nothing asks it for',
  (id, machine) => {
    expect([...new Set(tagsOf(machine.root))].filter((tag) => !asked.has(`${id} ${tag}`))).toEqual([]);
  },
);
