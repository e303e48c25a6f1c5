import { type Code, command } from '../command.ts';
import { readConfig } from '../config.ts';
import { inDatabase } from '../reach.ts';
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

function understand([producer, ...words]: readonly string[], { revoke }: { revoke: boolean }): Asked | null {
  const name = words.join(' ').trim();
  const isNamed = producer !== undefined && name !== '' && name.length <= 80;
  return isNamed ? { producer, name, isEnd: revoke } : null;
}

/** Answers the exit code: 0 done, 1 there is no such producer or key or the database says no, 2 not understood. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, flags: ['revoke'], understand }, (asked) =>
    inDatabase(readConfig(env), voice, async (db) => {
      const answer = asked.isEnd ? await end(db, asked) : await createGateKey(db, asked);
      if (answer) voice.say(answer);
      else voice.complain(asked.isEnd ? 'There is no such key.' : 'There is no such producer.');
      return answer ? 0 : 1;
    }),
  );

async function end(db: Parameters<typeof revokeGateKeys>[0], asked: Asked): Promise<string | null> {
  const ended = await revokeGateKeys(db, asked);
  return ended === 0 ? null : `Keys ended: ${ended}`;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
