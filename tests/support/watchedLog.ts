import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { whenFileIsDone } from './closing.ts';

import { leaksIn, secretsOf } from './leaks.ts';

export interface WatchedLog extends Array<string> {
  /** A line in which a test makes the last net catch something on purpose. */
  provoked: (shape: RegExp) => void;
}

/** What one server of a test writes to its log; the file fails when there is a leak in it at its end. */
export function watchedLog(db: Kysely<Database>): WatchedLog {
  const admitted: RegExp[] = [];
  const lines = Object.assign<string[], Pick<WatchedLog, 'provoked'>>([], {
    provoked: (shape) => void admitted.push(shape),
  });
  whenFileIsDone(async () => {
    const leaks = leaksIn(lines.join(''), await secretsOf(db));
    const strays = leaks.filter((line) => !admitted.some((shape) => shape.test(line)));
    if (strays.length > 0) throw new Error(`The log knows too much:\n${strays.join('\n')}`);
  });
  return lines;
}
