import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export interface Import {
  /** The importing file, from the project's root. */
  file: string;
  /** A file of the project, or the name of a package or a Node module. */
  target: string;
  /** `type` vanishes at run time, `later` is an `import()`. */
  kind: 'static' | 'type' | 'later';
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}()])\/\/[^\n]*/g;
const statements = /(?<=^|\n)\s*(?:import|export)\s+(type\s+(?!from\b|,))?(?:[^'";]*?\bfrom\s*)?'([^']+)'/g;
const calls = /\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)?'([^']+)'\s*\)/g;

/** Where an import leads: `#src/x.ts` and `./x.ts` to a path of the project, the rest to itself. */
function targetOf(file: string, written: string): string {
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return posix.normalize(join(dirname(file), path).replaceAll('\\', '/'));
  return path;
}

/** What one file imports. `import { type X }` counts as static: it still runs the module. */
export function importsOf(file: string, text: string): Import[] {
  const code = text.replace(comments, '');
  const found = (kind: Import['kind'], written: string): Import => ({
    file,
    kind,
    target: targetOf(file, written),
  });
  return [
    ...[...code.matchAll(statements)].map(([, type, written = '']) =>
      found(type ? 'type' : 'static', written),
    ),
    ...[...code.matchAll(calls)].map(([, written = '']) => found('later', written)),
  ];
}

export const sourcesIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();

/** Every import of every source file in these folders. */
export const importsIn = (...folders: string[]): Import[] =>
  sourcesIn(...folders).flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));

/** Everything that a file brings along when it is loaded, files of the project and packages, itself included. */
export function closureOf(entry: string, imports: readonly Import[]): Set<string> {
  const byFile = Map.groupBy(
    imports.filter(({ kind }) => kind === 'static'),
    ({ file }) => file,
  );
  const reached = new Set([entry]);
  for (const file of reached) for (const { target } of byFile.get(file) ?? []) reached.add(target);
  return reached;
}

/** The first ring of files that import one another at run time; null when there is none. */
export function cycleIn(imports: readonly Import[]): string[] | null {
  const next = Map.groupBy(
    imports.filter(({ kind }) => kind === 'static'),
    ({ file }) => file,
  );
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { target } of next.get(file) ?? []) {
      const ring = visit(target, [...way, file]);
      if (ring) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const ring = visit(file, []);
    if (ring) return ring;
  }
  return null;
}
