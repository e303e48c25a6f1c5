import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { randomFrom } from '#server/posters/random.ts';
import type { Database } from '#server/store/schema.ts';
import { findings } from '#tests/support/books.ts';

/** What became of the runs of one fault; `npm run faults` prints it as a line. */
export interface FaultReport {
  /** Of the list of faults: docs/reliability.md. */
  row: number;
  what: string;
  runs: number;
  /** Of the first run; the others have those after it. */
  seed: number;
  violations: number;
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: FaultReport;
  }
}

/** Without `RUNS`, in `npm test`: as many as there is time for. */
const runsOf = (few: number) => Number(process.env['RUNS'] ?? few);
const firstSeed = Number(process.env['SEED'] ?? 1_000);

/** The same decisions for the same seed. */
export interface Chance {
  /** A whole number from 0 to one less than `n`. */
  below(n: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
  shuffled<T>(of: readonly T[]): T[];
}

function chanceOf(seed: number): Chance {
  const random = randomFrom(seed);
  const below = (n: number) => Math.floor(random() * n);
  return {
    below,
    one: (of) => of[below(of.length)] ?? of[0],
    shuffled: (of) =>
      of
        .map((item) => ({ item, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

export interface Run {
  chance: Chance;
  /** An event of this run alone, to be made by it. */
  event: number;
}

let lastEvent = 0;

/**
 * A fault and what has to follow: so many runs with seeds of their own, and after each of them the auditor finds nothing. Every run
 * that breaks a rule is named by its seed. `together`: runs at once. `kills`: a process dies in each. `few`: runs in `npm test`, 8 of a
 * race, 3 of what kills.
 */
export function fault(
  db: Kysely<Database>,
  {
    row,
    what,
    together = 1,
    kills = false,
    few = kills ? 3 : 8,
  }: { row: number; what: string; together?: number; kills?: boolean; few?: number },
  run: (run: Run) => Promise<void>,
): void {
  const slowest = 30_000;
  const runs = runsOf(few);
  test(
    `row ${row}: ${what}`,
    async ({ task }) => {
      const broken: string[] = [];
      const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
      const one = async (seed: number) => {
        const event = ++lastEvent;
        try {
          await run({ chance: chanceOf(seed), event });
          const found = await findings(db, [event]);
          if (found.length > 0) throw new Error(found.join('; '));
        } catch (error) {
          broken.push(`SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`);
        }
      };
      const lane = async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await one(seed);
      };
      await Promise.all(Array.from({ length: together }, lane));
      task.meta.fault = { row, what, runs, seed: firstSeed, violations: broken.length };
      expect(broken).toEqual([]);
    },
    60_000 + runs * slowest,
  );
}
