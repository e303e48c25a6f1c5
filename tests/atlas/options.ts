import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { projectFolder } from '#server/config.ts';

import { type Brand, brands, slugOf } from '../gallery/brands.ts';
import { models } from '../models/all.ts';
import type { Model } from '../paths/model.ts';

/** Where the pictures come from: walks through the store, a folder, or the atlas that lies there. */
export type Source = { kind: 'walks' } | { kind: 'folder'; folder: string } | { kind: 'kept' };

export interface Options {
  /** What is made anew; flows that are not named stay as they lie. */
  models: readonly Model[];
  isWhole: boolean;
  brand: Brand;
  pictures: Source;
  out: string;
}

export const usage = `Usage: npm run atlas -- [options]

Makes docs/atlas, a site that opens from a disk: every flow as a chart, the real screen of every state, and what changed since the atlas
that lies there.

  --flow A,B           only these flows; the others stay as they lie
  --producer SLUG      whose screens (the default producer's: bilheteria)
  --pictures FOLDER    pictures that are there, instead of walking through the store
  --no-pictures        no walk: the pictures of the last atlas stay
  --out FOLDER         somewhere else

Exit code: 0 made · 1 made, and a walk through the store failed · 2 asked for something that there is not,
or a flow whose paths nobody wrote yet`;

function modelsNamed(names: readonly string[]): readonly Model[] {
  for (const name of names)
    if (!models.some(({ machine }) => machine.id === name))
      throw new Error(
        `There is no flow "${name}". There are ${models.map(({ machine }) => machine.id).join(', ')}.`,
      );
  return names.length === 0 ? models : models.filter(({ machine }) => names.includes(machine.id));
}

/** What a command line asks for. Throws with a sentence when it asks for what there is not. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      flow: { type: 'string', multiple: true, default: [] },
      producer: { type: 'string', default: 'bilheteria' },
      pictures: { type: 'string' },
      'no-pictures': { type: 'boolean', default: false },
      out: { type: 'string', default: join(projectFolder, 'docs', 'atlas') },
    },
  });
  const { flow, producer, pictures, out } = values;
  const names = flow.flatMap((each) => each.split(',')).filter(Boolean);
  const brand = brands.find((each) => slugOf(each) === producer || each.id === producer);
  if (!brand)
    throw new Error(`There is no producer "${producer}". There are ${brands.map(slugOf).join(', ')}.`);
  if (pictures !== undefined && values['no-pictures'])
    throw new Error('One at a time: --pictures, --no-pictures.');
  if (pictures !== undefined && !existsSync(pictures)) throw new Error(`There is no folder "${pictures}".`);
  const folder: Source =
    pictures === undefined ? { kind: 'walks' } : { kind: 'folder', folder: resolve(pictures) };
  return {
    models: modelsNamed(names),
    isWhole: names.length === 0,
    brand,
    pictures: values['no-pictures'] ? { kind: 'kept' } : folder,
    out: resolve(out),
  };
}
