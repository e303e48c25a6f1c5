import { parseArgs } from 'node:util';

import { reachDatabase } from '../catalogue/reach.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/connection.ts';
import { MigrationError, migrate } from '../database/migrate.ts';
import { EmbeddedError } from '../database/place.ts';
import { isDatabaseDown } from '../database/retry.ts';
import { StartError } from '../open.ts';
import { userByEmail } from '../store/users.ts';
import { createLoginLink } from './loginLink.ts';

const usage = `Usage: npm run login-link -- <e-mail>

Prints an address that logs the owner of this account in, once, within the hour, for at most an hour. Whoever opens it first is
in: give it to nobody but the owner. Such a session cannot change e-mail, phone or password.`;

interface Voice {
  say: (line: string) => void;
  complain: (line: string) => void;
}

/** Answers the exit code: 0 done, 1 nobody has this e-mail or the database says no, 2 the command was not understood. */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: Voice,
): Promise<0 | 1 | 2> {
  const email = understood(args);
  if (email === 'help') {
    say(usage);
    return 0;
  }
  if (email === null) {
    complain(usage);
    return 2;
  }
  try {
    const config = readConfig(env);
    const { place, close } = await reachDatabase(config);
    try {
      await migrate(place);
      const db = openDatabase(openPool(place, () => {}, { max: 1 }));
      try {
        const user = await userByEmail({ db }, email);
        if (!user) {
          complain('Nobody has an account with this e-mail.');
          return 1;
        }
        say(await createLoginLink({ db, config }, user.id));
      } finally {
        await db.destroy();
      }
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    const isOurs = [ConfigError, StartError, EmbeddedError, MigrationError].some(
      (kind) => error instanceof kind,
    );
    if (!isOurs && !isDatabaseDown(error)) throw error;
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function understood(args: readonly string[]): string | 'help' | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) return 'help';
    const [email, ...rest] = positionals;
    return email?.includes('@') && rest.length === 0 ? email : null;
  } catch {
    return null;
  }
}

if (import.meta.main)
  process.exitCode = await run(process.argv.slice(2), process.env, {
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
