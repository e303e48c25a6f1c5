import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { slugOf } from '../../gallery/brands.ts';
import { photograph } from '../../gallery/photograph.ts';
import { idOf } from '../../paths/identity.ts';
import type { Scene } from './directions.ts';
import type { Reached } from './walk.ts';

/** What a picture shows; lies beside it as JSON. */
export interface PictureFacts {
  flow: string;
  size: string;
  /** Its slug in addresses, `bilheteria` for the default one. */
  producer: string;
  place: string;
  leaves: readonly string[];
  path: string;
  step: number;
}

/** Takes a picture of a place that a walk has come to, with its facts. Two workers may do so at once: the name says which path. */
export async function takePicture(
  folder: string,
  { page, path, brand }: Scene,
  flow: string,
  size: string,
  { place, leaves, step }: Reached,
): Promise<void> {
  const producer = slugOf(brand);
  const facts: PictureFacts = { flow, size, producer, place, leaves, path: idOf(flow, path), step };
  const shelf = join(folder, flow, `${size}-${producer}`);
  mkdirSync(shelf, { recursive: true });
  const name = `${facts.path}-${step}`;
  const covers = await page.getByRole('dialog').filter({ visible: true }).count();
  writeFileSync(join(shelf, `${name}.webp`), await photograph(page, { isWhole: covers === 0, dots: 1 }));
  writeFileSync(join(shelf, `${name}.json`), JSON.stringify(facts));
}
