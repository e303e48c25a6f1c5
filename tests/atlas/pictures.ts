import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PictureFacts } from '../e2e/paths/pictures.ts';

export const sizes = ['phone', 'desktop'] as const;

export interface Picture extends PictureFacts {
  size: (typeof sizes)[number];
  image: Buffer;
}

const isSize = (size: string): size is Picture['size'] => sizes.some((each) => each === size);

/** What walks through the store left of one producer's flow: of each place one picture a size, the one with the shortest way to it. */
export function picturesIn(folder: string, flow: string, producer: string): Picture[] {
  const shelf = join(folder, flow);
  const facts = globSync(`*-${producer}/*.json`, { cwd: shelf })
    .map((file) => ({ file, read: JSON.parse(readFileSync(join(shelf, file), 'utf8')) as PictureFacts }))
    .filter(({ read }) => read.flow === flow && read.producer === producer)
    .toSorted((a, b) => a.read.step - b.read.step || a.read.path.localeCompare(b.read.path));
  const places = new Set<string>();
  return facts.flatMap(({ file, read: { size, ...rest } }): Picture[] => {
    const place = `${size} ${rest.place}`;
    if (!isSize(size) || places.has(place)) return [];
    places.add(place);
    return [{ ...rest, size, image: readFileSync(join(shelf, file.replace(/json$/, 'webp'))) }];
  });
}
