import type { ToldPath } from '#tests/paths/sentences.ts';

/** What somebody who walked a path by hand found at one of its steps. */
export interface Mark {
  result: 'ok' | 'failed' | null;
  note: string;
}

/** Of one path, by the number of the step, counted from 1. */
export type PathMarks = Readonly<Record<number, Mark>>;

/** By the path's id, which stays the same as long as the path does. */
export type Marks = Readonly<Record<string, PathMarks>>;

export const unmarked: Mark = { result: null, note: '' };

export function marked(marks: Marks, path: string, step: number, change: Partial<Mark>): Marks {
  const known = marks[path] ?? {};
  return { ...marks, [path]: { ...known, [step]: { ...(known[step] ?? unmarked), ...change } } };
}

const prefix = 'bilheteria.fluxos.';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'key' | 'length'>;

/** What this device remembers of earlier walks. What is not ours, or cannot be read, is left alone. */
export function marksKept(storage: Storage): Marks {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return Object.fromEntries(
    names
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        try {
          return [[name.slice(prefix.length), JSON.parse(storage.getItem(name) ?? '') as PathMarks]];
        } catch {
          return [];
        }
      }),
  );
}

/** Keeps what was changed since. */
export function keepMarks(storage: Storage, marks: Marks, before: Marks): void {
  for (const [path, steps] of Object.entries(marks))
    if (steps !== before[path]) storage.setItem(prefix + path, JSON.stringify(steps));
}

/** The walks of one flow, to be attached to a report: every path that was marked, step by step. */
export function reportOf(flow: string, paths: readonly ToldPath[], marks: Marks, at: string): string {
  const walked = paths.filter(({ id }) => marks[id]);
  const report = {
    version: 1,
    flow,
    at,
    paths: walked.map(({ id, title, given, steps }) => ({
      path: id,
      title,
      given,
      steps: steps.map(({ does, sees, notices, aloud }, index) => ({
        step: index + 1,
        does,
        sees,
        notices,
        aloud,
        ...(marks[id]?.[index + 1] ?? unmarked),
      })),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** How far a path was walked: steps marked, and those that failed. */
export function progressOf(marks: PathMarks | undefined): { done: number; failed: number } {
  const results = Object.values(marks ?? {}).map(({ result }) => result);
  return {
    done: results.filter((result) => result !== null).length,
    failed: results.filter((result) => result === 'failed').length,
  };
}
