import type { Kysely } from 'kysely';
import * as z from 'zod/mini';

import { reais } from '#src/domain/money.ts';

import { type Code, command } from '../command.ts';
import { readConfig } from '../config.ts';
import { inDatabase } from '../reach.ts';
import { closeByHand, setTrying, type Undone } from '../store/refundsByHand.ts';
import type { Database } from '../store/schema.ts';
import { terminal, type Voice } from '../voice.ts';

const usage = `Usage: npm run refund -- <refund> --hold | --by-hand | --resume

For a refund that its provider will never make (too old, an account that is closed).
--hold     it is not tried any more, and what is owed is said, without the parts that went back before; wait a minute for a
           try that is on its way, then pay the buyer by other means
--by-hand  it was paid: refund, payment and order are closed, and the buyer is written to; of a second payment of an order
           the order stays as it is and nobody is written to
--resume   it is tried again, now
Exit codes: 0 done, 1 there is no such refund, it is over, or it was not held first, 2 the command was not understood.`;

const ways = ['hold', 'by-hand', 'resume'] as const;
type Way = (typeof ways)[number];

const isId = (word: string) => z.uuid().safeParse(word).success;

function understand([id, ...rest]: readonly string[], flags: Readonly<Record<Way, boolean>>) {
  const [way, ...others] = ways.filter((each) => flags[each]);
  return id !== undefined && isId(id) && rest.length === 0 && way && others.length === 0 ? { id, way } : null;
}

const failed: Readonly<Record<Undone, string>> = {
  over: 'It is over: the money is back with the buyer. Do not pay it again.',
  tried: 'It is still being tried, so that it could be paid twice: --hold first.',
  unknown: 'There is no such refund.',
};

async function doIt(db: Kysely<Database>, id: string, way: Way): Promise<{ is: Undone } | { said: string }> {
  if (way === 'by-hand') {
    const closed = await closeByHand(db, id);
    if (closed.is !== 'done') return closed;
    return {
      said: closed.isTold
        ? `Closed: the buyer is told that ${reais(closed.owedCents)} are back.`
        : `Closed, ${reais(closed.owedCents)}. The order stays as it is and nobody is written to: tell the buyer.`,
    };
  }
  const set = await setTrying(db, id, way === 'resume');
  if (set.is !== 'done') return set;
  return {
    said:
      way === 'resume'
        ? 'It is tried again.'
        : `Held: it is not tried any more. To be paid by other means: ${reais(set.owedCents)}.`,
  };
}

/** Answers the exit code, as the usage says. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, flags: ways, understand }, ({ id, way }) =>
    inDatabase(readConfig(env), voice, async (db) => {
      const outcome = await doIt(db, id, way);
      if ('said' in outcome) voice.say(outcome.said);
      else voice.complain(failed[outcome.is]);
      return 'said' in outcome ? 0 : 1;
    }),
  );

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
