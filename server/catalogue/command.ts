import { parseArgs } from 'node:util';

import { ConfigError, readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/connection.ts';
import { MigrationError, migrate } from '../database/migrate.ts';
import { EmbeddedError } from '../database/place.ts';
import { isDatabaseDown } from '../database/retry.ts';
import { StartError } from '../open.ts';
import { terminal, type Voice } from '../voice.ts';
import { CatalogueError, lineOf } from './findings.ts';
import { type ImportReport, importCatalogue } from './import.ts';
import { reachDatabase } from './reach.ts';
import { readFolder } from './source.ts';

const usage = `Usage: npm run catalogue -- import <folder> [--check]

Brings a producer's catalogue (producers.json, categories.json, settings.json, events/*.json, venues/*.json) into the
database, whole or not at all. Importing the same folder again changes nothing. See docs/catalogue.md.

  --check   say what would change, and change nothing`;

/** Answers the exit code: 0 done, 1 the catalogue or the database says no, 2 the command was not understood. */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: Voice,
): Promise<0 | 1 | 2> {
  const command = understood(args);
  if (command === 'help') {
    say(usage);
    return 0;
  }
  if (command === null) {
    complain(usage);
    return 2;
  }
  try {
    const source = await readFolder(command.folder);
    const { place, close } = await reachDatabase(readConfig(env));
    try {
      await migrate(place);
      const db = openDatabase(openPool(place, () => {}, { max: 2 }));
      try {
        const report = await importCatalogue({ db }, source, { rehearse: command.isCheck });
        for (const line of linesOf(report, command.isCheck)) say(line);
      } finally {
        await db.destroy();
      }
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    if (error instanceof CatalogueError) {
      const { length } = error.problems;
      complain(
        `Nothing was imported: ${length} ${length === 1 ? 'problem' : 'problems'} in ${command.folder}`,
      );
      for (const problem of error.problems) complain(`  ${lineOf(problem)}`);
      return 1;
    }
    const isOurs = [ConfigError, StartError, EmbeddedError, MigrationError].some(
      (kind) => error instanceof kind,
    );
    if (!isOurs && !isDatabaseDown(error)) throw error;
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function understood(args: readonly string[]): { folder: string; isCheck: boolean } | 'help' | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const [verb, folder, ...rest] = positionals;
    return verb === 'import' && folder && rest.length === 0 ? { folder, isCheck: values.check } : null;
  } catch {
    return null;
  }
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
