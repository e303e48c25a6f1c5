import { fileURLToPath } from 'node:url';

import { CatalogueError, lineOf } from '#server/catalogue/findings.ts';
import { type CatalogueSource, readFolder } from '#server/catalogue/source.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url));

/** A whole small catalogue, as in docs/catalogue.md. */
export const wholeFolder = folderOf('catalogue');
/** The same kind of folder with a mistake of every sort. */
export const brokenFolder = folderOf('catalogue-broken');

type Path = readonly (string | number)[];

/** File, path in it, and what stands there instead (`undefined`: nothing). */
export type Edit = readonly [file: string, path: Path, value: unknown];

/** The small catalogue with some values changed. */
export async function edited(...edits: readonly Edit[]): Promise<CatalogueSource> {
  const source = await readFolder(wholeFolder);
  const documents = new Map(source.documents);
  for (const [file, path, value] of edits) {
    if (path.length === 0) documents.set(file, value);
    else {
      const copy: unknown = structuredClone(documents.get(file));
      put(copy, path, value);
      documents.set(file, copy);
    }
  }
  return { ...source, documents };
}

/** Changes one value inside a document; `undefined` takes it away. */
function put(document: unknown, path: Path, value: unknown): void {
  const [last] = path.slice(-1);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>(
      (one, step) => (typeof one === 'object' && one !== null ? Reflect.get(one, step) : undefined),
      document,
    );
  if (typeof holder !== 'object' || holder === null || last === undefined)
    throw new Error(`No such place: ${path.join('.')}`);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
}

/** What a catalogue is refused for, a line a problem; empty when it is not. */
export async function refusalsOf(work: () => unknown): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems.map(lineOf);
    throw error;
  }
}
