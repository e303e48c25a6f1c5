import { expect, test } from 'vitest';

import { billOfMaterials } from '../materials/bom.ts';
import { licensed } from '../materials/list.ts';

test('the bill of materials has every package of what is sold, with its checksum, and none of the tools', {
  timeout: 60_000,
}, () => {
  const { bomFormat, components, dependencies } = billOfMaterials();
  expect(bomFormat).toBe('CycloneDX');
  const names = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const sold = licensed().filter(({ isTool }) => !isTool);
  expect([...names].toSorted()).toEqual([
    ...new Set(sold.map(({ name, version }) => `${name}@${version}`).toSorted()),
  ]);
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'xstate', 'fastify']));
  const needed = dependencies.flatMap(({ dependsOn }) => dependsOn);
  const known = new Set(components.map((each) => each['bom-ref']));
  expect(needed.filter((each) => !known.has(each))).toEqual([]);
});
