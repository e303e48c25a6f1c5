import { type Code, command } from './command.ts';
import { readConfig } from './config.ts';
import { inDatabase } from './reach.ts';
import { findingsInBooks } from './store/books.ts';
import { terminal, type Voice } from './voice.ts';

const usage = `Usage: npm run audit

Looks whether stock, orders and money agree, in the database of DATABASE_URL or the embedded one, and prints a line for each row
that does not: the rule, the event, the rows by their ids. The server does the same each minute and logs an ALARM. Exit codes: 0
everything agrees, 1 something does not or the database says no, 2 the command was not understood.`;

const understand = (words: readonly string[]) => (words.length === 0 ? [] : null);

/** Answers the exit code, as the usage says. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, understand }, () =>
    inDatabase(readConfig(env), voice, (db) => tell(db, voice)),
  );

async function tell(db: Parameters<typeof findingsInBooks>[0], { say, complain }: Voice): Promise<Code> {
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
