import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectFolder } from '#server/config.ts';

/** Where what is told of flows lies: a folder each. */
export const shelf = join(projectFolder, 'docs', 'flows');

/** Files of one folder, by name. */
export type Files = Readonly<Record<string, string>>;

/** Writes what is new or not the same; answers the names. */
export function write(folder: string, files: Files): string[] {
  mkdirSync(join(shelf, folder), { recursive: true });
  const stale = staleIn(folder, files);
  for (const name of stale) writeFileSync(join(shelf, folder, name), files[name] ?? '');
  return stale;
}

/** Names of files that are missing or say something else. */
export const staleIn = (folder: string, files: Files): string[] =>
  Object.entries(files).flatMap(([name, text]) => {
    const path = join(shelf, folder, name);
    return existsSync(path) && readFileSync(path, 'utf8') === text ? [] : [name];
  });
