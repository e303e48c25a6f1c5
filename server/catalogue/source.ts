import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { Problem } from './findings.ts';

/** A catalogue as it lies in its folder: JSON documents and pictures, by path with `/`. */
export interface CatalogueSource {
  documents: ReadonlyMap<string, unknown>;
  pictures: ReadonlyMap<string, Buffer>;
  /** Files that could not be read as what they are. */
  unreadable?: readonly Problem[];
}

const pictures = /\.(svg|png|jpe?g|webp|avif)$/i;
const mostBytes = 1_000_000;

/** Reads a folder; a file that is not JSON, too large or not a catalogue's becomes a problem of the catalogue. */
export async function readFolder(folder: string): Promise<CatalogueSource> {
  const problems: Problem[] = [];
  const refuse = (file: string, rule: string) => problems.push({ file, path: '', value: '', rule });
  const documents = new Map<string, unknown>();
  const found = new Map<string, Buffer>();

  for (const file of await filesIn(folder, refuse)) {
    const path = join(folder, file);
    if ((await stat(path)).size > mostBytes) refuse(file, 'is larger than 1 MB');
    else if (file.endsWith('.json')) {
      const text = lettersOf(await readFile(path));
      if (text === null) {
        refuse(file, 'is not UTF-8: its accented letters would be others. Save it again as UTF-8');
        continue;
      }
      try {
        documents.set(file, JSON.parse(text));
      } catch (error) {
        refuse(file, `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
      }
    } else if (pictures.test(file)) found.set(file, await readFile(path));
    else refuse(file, 'is neither .json nor a picture (.svg, .png, .jpg, .webp, .avif)');
  }
  if (documents.size === 0 && problems.length === 0)
    refuse(
      folder,
      'holds no catalogue: producers.json, categories.json, settings.json, events/*.json or venues/*.json',
    );
  return { documents, pictures: found, unreadable: problems };
}

/** Null where bytes are no UTF-8, as of a file saved as Windows-1252. What marks the order of bytes is no letter. */
function lettersOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
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
