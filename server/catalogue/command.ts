import { type Code, command } from '../command.ts';
import { readConfig } from '../config.ts';
import { inDatabase } from '../reach.ts';
import { terminal, type Voice } from '../voice.ts';
import { CatalogueError, lineOf } from './findings.ts';
import { type ImportReport, importCatalogue } from './import.ts';
import { readFolder } from './source.ts';

const usage = `Usage: npm run catalogue -- import <folder> [--check]

Brings a producer's catalogue (producers.json, categories.json, settings.json, events/*.json, venues/*.json) into the
database, whole or not at all. Importing the same folder again changes nothing. See docs/catalogue.md.

  --check   say what would change, and change nothing`;

interface Asked {
  folder: string;
  isCheck: boolean;
}

const understand = (
  [verb, folder, ...rest]: readonly string[],
  { check }: { check: boolean },
): Asked | null => (verb === 'import' && folder && rest.length === 0 ? { folder, isCheck: check } : null);

/** Answers the exit code: 0 done, 1 the catalogue or the database says no, 2 the command was not understood. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, flags: ['check'], understand }, async (asked) => {
    try {
      for (const line of await bringIn(env, voice, asked)) voice.say(line);
      return 0;
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      for (const line of problemsOf(error, asked)) voice.complain(line);
      return 1;
    }
  });

async function bringIn(env: NodeJS.ProcessEnv, voice: Voice, { folder, isCheck }: Asked): Promise<string[]> {
  const source = await readFolder(folder);
  const report = await inDatabase(
    readConfig(env),
    voice,
    (db) => importCatalogue({ db }, source, { rehearse: isCheck }),
    2,
  );
  return linesOf(report, isCheck);
}

function problemsOf({ problems }: CatalogueError, { folder }: Asked): string[] {
  const { length } = problems;
  return [
    `Nothing was imported: ${length} ${length === 1 ? 'problem' : 'problems'} in ${folder}`,
    ...problems.map((problem) => `  ${lineOf(problem)}`),
  ];
}

const tableNames: Readonly<Record<string, string>> = {
  asset: 'pictures',
  producer: 'producers',
  category: 'categories',
  setting: 'settings',
  event: 'events',
  sector: 'sectors',
  section: 'sections',
  seatRow: 'rows',
  seat: 'seats',
  ticketType: 'ticket types',
  coupon: 'coupons',
  gaSlot: 'pools',
};

function linesOf({ changes, warnings, events }: ImportReport, isCheck: boolean): string[] {
  const moved = Object.entries(changes).filter(
    ([, { inserted, updated, deleted }]) => inserted + updated + deleted > 0,
  );
  const total = moved.reduce(
    (sum, [, { inserted, updated, deleted }]) => sum + inserted + updated + deleted,
    0,
  );
  return [
    ...warnings.map((warning) => `warning: ${lineOf(warning)}`),
    ...events.map(({ id, key, title }) => `event ${id}  ${key}  ${title}`),
    ...moved.map(
      ([table, { inserted, updated, deleted }]) =>
        `${(tableNames[table] ?? table).padEnd(13)} ${inserted} new, ${updated} changed, ${deleted} removed`,
    ),
    isCheck ? `${total} rows would change. Nothing was written.` : `${total} rows changed.`,
  ];
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
