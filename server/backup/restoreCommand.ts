import { resolve } from 'node:path';

import { type Code, command } from '../command.ts';
import { readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/connection.ts';
import { owned } from '../database/owner.ts';
import { reachDatabase } from '../reach.ts';
import { findingsInBooks } from '../store/books.ts';
import { terminal, type Voice } from '../voice.ts';
import { inWords } from './backupCommand.ts';
import { readBackup } from './read.ts';

const usage = `Usage: npm run restore -- <file>

Fills the database of DATABASE_URL, or the embedded one of DATA_DIR, with a backup. The database has to be new: one that has rows is
refused. All of it is restored or nothing; an older backup is brought to this version afterwards. Then it is looked whether stock,
orders and money agree. Exit codes: 0 restored and everything agrees, 1 not, 2 the command was not understood.`;

const understand = ([name, ...rest]: readonly string[]) => (rest.length === 0 ? (name ?? null) : null);

/** Answers the exit code, as the usage says. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, understand }, async (name) => {
    const { place, close } = await reachDatabase(readConfig(env), voice, { mayBegin: true });
    try {
      const { head, manifest, doubted } = await readBackup(place, resolve(name));
      voice.say(`Restored ${inWords(manifest)}, as they were at ${head.takenAt}.`);
      if (doubted > 0)
        voice.say(
          `Paid or being paid, for events to come: ${doubted}. A server that starts here asks the provider what became of each.`,
        );
      const db = openDatabase(openPool(owned(place), () => {}, { max: 1 }));
      try {
        const findings = (await findingsInBooks(db)) ?? [];
        for (const { invariant, eventId, detail } of findings)
          voice.complain(`not true: ${invariant} · event ${eventId} · ${JSON.stringify(detail)}`);
        if (findings.length > 0) return 1;
        voice.say('Stock, orders and money agree.');
        return 0;
      } finally {
        await db.destroy();
      }
    } finally {
      await close();
    }
  });

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
