import { readdir } from 'node:fs/promises';

const folder = new URL('../../src/wording/ptBR/', import.meta.url);

/** Our sentences by key: one each, wherever it is said. */
export type Wording = ReadonlyMap<string, string>;

/** Every sentence that a producer may replace; empty when the sentences are not there to be read. */
export async function wordingKeys(): Promise<Wording> {
  const names = await readdir(folder).catch(() => []);
  const modules = await Promise.all(
    names
      .filter((name) => name.endsWith('.ts'))
      .map((name): Promise<Record<string, unknown>> => import(new URL(name, folder).href)),
  );
  return new Map(
    modules
      .flatMap((module) => Object.values(module))
      .flatMap((words) => (typeof words === 'object' && words !== null ? Object.entries(words) : []))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
