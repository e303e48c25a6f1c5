import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { CategoryEntry, EventEntry, ProducerEntry } from '#server/catalogue/schema.ts';
import { VenueEntry } from '#server/catalogue/venueSchema.ts';
import { settingTags } from '#src/domain/settings.ts';

const page = readFileSync(new URL('../../../docs/catalogue.md', import.meta.url), 'utf8');

/** Every name a schema knows, however deep. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const shape: unknown = Reflect.get(schema, 'shape');
  if (typeof shape === 'object' && shape !== null)
    for (const [name, inner] of Object.entries(shape)) {
      found.add(name);
      namesIn(inner, found);
    }
  const definition: unknown = Reflect.get(schema, 'def');
  if (typeof definition === 'object' && definition !== null)
    for (const part of ['element', 'innerType', 'valueType', 'options'])
      for (const inner of [Reflect.get(definition, part)].flat()) namesIn(inner, found);
  return found;
}

/** Parts of a stadium's plan are explained by the one that is drawn. */
const drawn = new Set(['stands', 'sides', 'ring', 'from', 'to', 'top', 'right', 'bottom', 'left']);

describe('docs/catalogue.md', () => {
  it.each([
    ['producer', ProducerEntry, 15],
    ['category', CategoryEntry, 5],
    ['event', EventEntry, 60],
    ['drawing', VenueEntry, 25],
  ])('explains every field: %s', (_, schema, atLeast) => {
    const names = [...namesIn(schema)].filter((name) => !drawn.has(name));
    expect(names.length).toBeGreaterThanOrEqual(atLeast);
    expect(names.filter((name) => !new RegExp(`[\`"]${name}[\`"]`).test(page))).toEqual([]);
  });

  it('names every setting', () => {
    expect(settingTags.filter((tag) => !page.includes(`\`${tag}\``))).toEqual([]);
  });
});
