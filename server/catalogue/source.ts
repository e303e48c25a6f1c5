import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { CatalogueError, type Problem } from './findings.ts';

/** A catalogue as it lies in its folder: JSON documents and pictures, by path with `/`. */
export interface CatalogueSource {
  documents: ReadonlyMap<string, unknown>;
  pictures: ReadonlyMap<string, Buffer>;
}

const pictures = /\.(svg|png|jpe?g|webp)$/i;
const mostBytes = 1_000_000;

/** Reads a folder. Throws `CatalogueError` naming every file that is not JSON, too large or not a catalogue's. */
export async function readFolder(folder: string): Promise<CatalogueSource> {
  const problems: Problem[] = [];
  const refuse = (file: string, rule: string) => problems.push({ file, path: '', value: '', rule });
  const documents = new Map<string, unknown>();
  const found = new Map<string, Buffer>();

  for (const file of await filesIn(folder, refuse)) {
    const content = join(folder, file);
    if ((await stat(content)).size > mostBytes) refuse(file, 'is larger than 1 MB');
    else if (file.endsWith('.json')) {
      try {
        documents.set(file, JSON.parse(await readFile(content, 'utf8')));
      } catch (error) {
        refuse(file, `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
      }
    } else if (pictures.test(file)) found.set(file, await readFile(content));
    else refuse(file, 'is neither .json nor a picture (.svg, .png, .jpg, .webp)');
  }
  if (problems.length > 0) throw new CatalogueError(problems);
  return { documents, pictures: found };
}

async function filesIn(folder: string, refuse: (file: string, rule: string) => void): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter(
        (entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name.toLowerCase() !== 'readme.md',
      )
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  } catch (error) {
    refuse(folder, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
