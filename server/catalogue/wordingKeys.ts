import { readdir } from 'node:fs/promises';

const folder = new URL('../../src/wording/ptBR/', import.meta.url);

/** Every key of a sentence that a producer may replace; empty when the sentences are not there to be read. */
export async function wordingKeys(): Promise<ReadonlySet<string>> {
  const names = await readdir(folder).catch(() => []);
  const modules = await Promise.all(
    names
      .filter((name) => name.endsWith('.ts'))
      .map((name): Promise<Record<string, unknown>> => import(new URL(name, folder).href)),
  );
  return new Set(
    modules
      .flatMap((module) => Object.values(module))
      .flatMap((sentences) =>
        typeof sentences === 'object' && sentences !== null ? Object.keys(sentences) : [],
      ),
  );
}
