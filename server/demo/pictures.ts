import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

/** Logos and screenshots of the demo's producers, by the names `producers.ts` gives them. */
export const demoPictures = (): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  );
