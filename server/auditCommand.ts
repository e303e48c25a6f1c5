import { reachDatabase } from './catalogue/reach.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase, openPool } from './database/connection.ts';
import { MigrationError, migrate } from './database/migrate.ts';
import { EmbeddedError } from './database/place.ts';
import { isDatabaseDown } from './database/retry.ts';
import { StartError } from './open.ts';
import { findingsInBooks } from './store/books.ts';
import { terminal, type Voice } from './voice.ts';

const usage = `Usage: npm run audit

Looks whether stock, orders and money agree, in the database of DATABASE_URL or the embedded one, and prints a line for each row
that does not: the rule, the event, the rows by their ids. The server does the same each minute and logs an ALARM. Exit codes: 0
everything agrees, 1 something does not or the database says no, 2 the command was not understood.`;

/** Answers the exit code, as the usage says. */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: Voice,
): Promise<0 | 1 | 2> {
  if (args.length > 0) {
    const isAsked = args.length === 1 && ['--help', '-h'].includes(args[0] ?? '');
    (isAsked ? say : complain)(usage);
    return isAsked ? 0 : 2;
  }
  try {
    const { place, close } = await reachDatabase(readConfig(env));
    try {
      await migrate(place);
      const db = openDatabase(openPool(place, () => {}, { max: 1 }));
      try {
        return await tell(db, { say, complain });
      } finally {
        await db.destroy();
      }
    } finally {
      await close();
    }
  } catch (error) {
    const isOurs = [ConfigError, StartError, EmbeddedError, MigrationError].some(
      (kind) => error instanceof kind,
    );
    if (!isOurs && !isDatabaseDown(error)) throw error;
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function tell(db: Parameters<typeof findingsInBooks>[0], { say, complain }: Voice): Promise<0 | 1> {
  const findings = await findingsInBooks(db);
  if (findings === null) {
    complain('The server is looking right now: try again in a moment.');
    return 1;
  }
  for (const { invariant, eventId, detail } of findings)
    say(`not true: ${invariant} · event ${eventId} · ${JSON.stringify(detail)}`);
  if (findings.length === 0) say('Stock, orders and money agree.');
  return findings.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
