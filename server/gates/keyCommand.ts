import { parseArgs } from 'node:util';

import { reachDatabase } from '../catalogue/reach.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/connection.ts';
import { MigrationError, migrate } from '../database/migrate.ts';
import { EmbeddedError } from '../database/place.ts';
import { isDatabaseDown } from '../database/retry.ts';
import { StartError } from '../open.ts';
import { createGateKey, revokeGateKeys } from '../store/gates.ts';
import { terminal, type Voice } from '../voice.ts';

const usage = `Usage: npm run gate-key -- <producer> <name> [--revoke]

Prints a new key for the gates of a producer (its slug, or its id: 0 is the default one), to be sent as X-Producer-Key with
POST /api/tickets/verify. It is printed once and kept nowhere. The name says whose it is: "portão 7".
--revoke ends every key of this name instead.`;

interface Asked {
  producer: string;
  name: string;
  isEnd: boolean;
}

/** Answers the exit code: 0 done, 1 there is no such producer or key or the database says no, 2 not understood. */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: Voice,
): Promise<0 | 1 | 2> {
  const asked = understood(args);
  if (asked === 'help') {
    say(usage);
    return 0;
  }
  if (asked === null) {
    complain(usage);
    return 2;
  }
  try {
    const { place, close } = await reachDatabase(readConfig(env));
    try {
      await migrate(place);
      const db = openDatabase(openPool(place, () => {}, { max: 1 }));
      try {
        const answer = asked.isEnd ? await end(db, asked) : await createGateKey(db, asked);
        if (answer) say(answer);
        else complain(asked.isEnd ? 'There is no such key.' : 'There is no such producer.');
        return answer ? 0 : 1;
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

async function end(db: Parameters<typeof revokeGateKeys>[0], asked: Asked): Promise<string | null> {
  const ended = await revokeGateKeys(db, asked);
  return ended === 0 ? null : `Keys ended: ${ended}`;
}

function understood(args: readonly string[]): Asked | 'help' | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        revoke: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const [producer, ...words] = positionals;
    const name = words.join(' ').trim();
    const isNamed = producer !== undefined && name !== '' && name.length <= 80;
    return isNamed ? { producer, name, isEnd: values.revoke } : null;
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
