import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { type DrawScreen, drawingOf, settled } from './firstScreen.ts';

/** A build as it is served: the page everything is assembled from, and the files beside it. */
export interface Built {
  /** As every page begins: with its styles in it. */
  template: string;
  /** Null where the browser has to draw every page. */
  draw: DrawScreen | null;
  /** By their addresses, such as `/sw.js`; pages and compressed copies are none. */
  files: ReadonlySet<string>;
}

const notServed = /(^|\/)\.|\.(html|br|gz)$/;

async function filesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`);
  return new Set(names.filter((name) => !notServed.test(name)));
}

/** A hashed file that came before the page that names it: one machine is new before the next. */
export const isBeforeItsPage = (folder: string, path: string): Promise<boolean> =>
  /^\/assets\/[\w.-]+$/.test(path) && !notServed.test(path)
    ? stat(join(folder, path)).then(
        (entry) => entry.isFile(),
        () => false,
      )
    : Promise.resolve(false);

/**
 * The build that lies in a folder, now; null while there is none. One that takes its place under a running server is followed
 * whole: its page together with its service worker and its files, or a device would be offered a version whose files nobody
 * serves. While the folders change places, the one before.
 */
export function followBuild(folder: string): () => Promise<Built | null> {
  const page = join(folder, 'index.html');
  let mark = '';
  let built: Promise<Built | null> = Promise.resolve(null);

  async function read(before: Promise<Built | null>): Promise<Built | null> {
    try {
      const template = await settled(await readFile(page, 'utf8'), folder);
      return { template, draw: await drawingOf(folder, template), files: await filesOf(folder) };
    } catch {
      mark = '';
      return before;
    }
  }

  return async () => {
    const now = await stat(page).then(
      ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
      () => mark,
    );
    if (now !== mark) {
      mark = now;
      built = read(built);
    }
    return built;
  };
}
