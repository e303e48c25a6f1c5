import { resolve } from 'node:path';

import { type Code, command } from '../command.ts';
import { readConfig } from '../config.ts';
import { reachDatabase } from '../reach.ts';
import { terminal, type Voice } from '../voice.ts';
import type { Manifest } from './format.ts';
import { writeBackup } from './write.ts';

const usage = `Usage: npm run backup [-- <file>]

Writes every table of the database of DATABASE_URL, or of the embedded one, as it is at one moment, while the shop goes on selling.
Without a name the file is DATA_DIR/backups/bilheteria-<moment>.sql.gz. It holds everything the shop knows about people: keep it
where only you can read it. SECRET_KEY is not in it, and without that key it opens no shop that had one.
Exit codes: 0 written, 1 it could not be written, 2 the command was not understood.`;

const stamp = () => new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** How many rows of how many tables, for a person. */
export const inWords = ({ tables }: Manifest): string => {
  const counts = Object.values(tables).map(({ rows }) => rows);
  const total = counts.reduce((sum, rows) => sum + rows, 0);
  return `${total} rows of ${counts.length} tables`;
};

const understand = (words: readonly string[]) => (words.length <= 1 ? words : null);

/** Answers the exit code, as the usage says. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, understand }, async ([name]) => {
    const config = readConfig(env);
    const file = resolve(name ?? `${config.dataDir}/backups/bilheteria-${stamp()}.sql.gz`);
    const { place, close } = await reachDatabase(config, voice);
    try {
      voice.say(`${inWords(await writeBackup(place, file, config.version))} are in ${file}`);
      return 0;
    } finally {
      await close();
    }
  });

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
