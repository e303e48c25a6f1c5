import { type Code, command } from '../command.ts';
import { ConfigError, readConfig } from '../config.ts';
import { inDatabase } from '../reach.ts';
import { userByEmail } from '../store/users.ts';
import { terminal, type Voice } from '../voice.ts';
import { createLoginLink } from './loginLink.ts';

const usage = `Usage: npm run login-link -- <e-mail>

Prints an address that logs the owner of this account in, once, within the hour, for at most an hour. Whoever opens it first is
in: give it to nobody but the owner. Such a session cannot change e-mail, phone or password.`;

const understand = ([email, ...rest]: readonly string[]) =>
  email?.includes('@') && rest.length === 0 ? email : null;

/** Answers the exit code: 0 done, 1 nobody has this e-mail or the database says no, 2 the command was not understood. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, understand }, (email) => {
    const config = readConfig(env);
    if (config.databaseUrl !== null && !env['PUBLIC_URL']?.trim())
      throw new ConfigError([
        `PUBLIC_URL is missing: the link would lead to ${config.publicUrl}. Give the command the settings of the shop (docs/operations.md).`,
      ]);
    return inDatabase(config, voice, async (db) => {
      const user = await userByEmail({ db }, email);
      if (user) voice.say(await createLoginLink({ db, config }, user.id));
      else voice.complain('Nobody has an account with this e-mail.');
      return user ? 0 : 1;
    });
  });

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
