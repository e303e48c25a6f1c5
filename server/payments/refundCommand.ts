import type { Kysely } from 'kysely';
import * as z from 'zod/mini';

import { reais } from '#src/domain/money.ts';
import type { OrderStatus } from '#src/domain/order.ts';

import { type Code, command } from '../command.ts';
import { readConfig } from '../config.ts';
import { inDatabase } from '../reach.ts';
import { cancelByHand, type SupportOutcome } from '../store/cancelByHand.ts';
import { type DisputeOutcome, winDispute } from '../store/disputes.ts';
import type { NotFound } from '../store/orderOfCode.ts';
import { closeByHand, setTrying, type Undone } from '../store/refundsByHand.ts';
import type { Database } from '../store/schema.ts';
import { terminal, type Voice } from '../voice.ts';

const usage = `Usage: npm run refund -- --order <code> [<event>]
       npm run refund -- --won <code> [<event>]
       npm run refund -- <refund> --hold | --by-hand | --resume

For a buyer who asked the support to cancel (<code>: the order's number in letters and on its page):
--order    a paid order is cancelled, whatever the term: its money goes back whole, its tickets are void, its places are on sale
           again, and the buyer is written to. <event>: its number, where orders of several events have this code

For an order whose payment was contested, once the provider says that the money is with the producer again:
--won      the order is paid as before, its tickets are valid on the same places, and the buyer is written to; of one that was cancelled before
           the payment was contested the refund is made after all, and the buyer is written to; so it is of a second payment, and nobody is

For a refund that its provider will never make (too old, an account that is closed):
--hold     it is not tried any more, and what is owed is said, without the parts that went back before; wait a minute for a
           try that is on its way, then pay the buyer by other means
--by-hand  it was paid: refund, payment and order are closed, and the buyer is written to; of a second payment of an order
           the order stays as it is and nobody is written to
--resume   it is tried again, now; of a contested payment once the provider says that the money is with the producer again

A buyer whose account was removed is not written to; the command says so. No order is won back for one.
Exit codes: 0 done, 1 there is no such order or refund, the order is not paid or not contested, the refund is over, contested or was not held first,
2 the command was not understood.`;

const ways = ['hold', 'by-hand', 'resume'] as const;
type Way = (typeof ways)[number];
const flags = [...ways, 'order', 'won'] as const;
type Asked = { id: string; way: Way } | { code: string; eventId: number | null; isWon: boolean };

const isId = (word: string) => z.uuid().safeParse(word).success;
const isCode = (word: string) => /^[0-9A-Z]{6}$/.test(word);
const isEvent = (word: string) => /^[1-9]\d{0,8}$/.test(word);

function understand(
  [word = '', second, ...rest]: readonly string[],
  said: Readonly<Record<(typeof flags)[number], boolean>>,
): Asked | null {
  const [flag, ...others] = flags.filter((each) => said[each]);
  if (!flag || others.length > 0 || rest.length > 0) return null;
  if (flag !== 'order' && flag !== 'won')
    return isId(word) && second === undefined ? { id: word, way: flag } : null;
  const code = word.toUpperCase();
  if (!isCode(code) || (second !== undefined && !isEvent(second))) return null;
  return { code, eventId: second === undefined ? null : Number(second), isWon: flag === 'won' };
}

const failed: Readonly<Record<Undone, string>> = {
  over: 'It is over: the money is back with the buyer. Do not pay it again.',
  contested:
    'The payment was contested and the bank has taken the money back: do not pay it. Once the provider says that it is with the producer again: --resume.',
  tried: 'It is still being tried, so that it could be paid twice: --hold first.',
  unknown: 'There is no such refund.',
};

const noAccount = 'The account was removed and nobody is written to: tell the buyer.';

/** What was done, or why nothing was. */
type Outcome = { said: string } | { complaint: string };

async function doWith(db: Kysely<Database>, id: string, way: Way): Promise<Outcome> {
  if (way === 'by-hand') {
    const closed = await closeByHand(db, id);
    if (closed.is !== 'done') return { complaint: failed[closed.is] };
    return {
      said: closed.isTold
        ? `Closed: the buyer is told that ${reais(closed.owedCents)} are back.`
        : `Closed, ${reais(closed.owedCents)}. ${closed.isClosed ? noAccount : 'The order stays as it is and nobody is written to: tell the buyer.'}`,
    };
  }
  const set = await setTrying(db, id, way === 'resume');
  if (set.is !== 'done') return { complaint: failed[set.is] };
  return {
    said:
      way === 'resume'
        ? 'It is tried again.'
        : `Held: it is not tried any more. To be paid by other means: ${reais(set.owedCents)}.`,
  };
}

const unpaid: Readonly<Partial<Record<OrderStatus, string>>> = {
  charged_back: 'Its payment was contested: the money is with the bank, not here.',
  refund_due: 'It is cancelled already, and its money is on its way back.',
  refunding: 'It is cancelled already, and its money is on its way back.',
  refunded:
    'It is cancelled already, and its money is back with the buyer, unless a dispute was won since: then --won.',
};

const notFound = (outcome: NotFound): Outcome => ({
  complaint:
    outcome.is === 'unknown'
      ? 'There is no such order.'
      : `Orders of several events have this code: name the event. ${outcome.events.join(', ')}`,
});

function wonWords(code: string, outcome: DisputeOutcome): Outcome {
  switch (outcome.is) {
    case 'unknown':
    case 'several':
      return notFound(outcome);
    case 'uncontested':
      return { complaint: `Its payment is not contested (${outcome.status}): nothing is done.` };
    case 'owed':
      return {
        said: `${reais(outcome.owedCents)} of order ${code} go back by the workers. The order stays as it is and ${outcome.isTold ? 'the buyer is written to once it is back.' : 'nobody is written to: tell the buyer.'}`,
      };
    case 'buyerless':
      return { complaint: "Its buyer's account is removed: give the money back at the provider." };
    case 'placeless':
      return { complaint: 'Its places are not its own any more: give the money back at the provider.' };
    case 'won':
      return {
        said: `Paid again: order ${code}, ${outcome.event}. Tickets as before: ${outcome.tickets}. The buyer is written to.`,
      };
  }
}

function wordsOf(code: string, outcome: SupportOutcome): Outcome {
  switch (outcome.is) {
    case 'unknown':
    case 'several':
      return notFound(outcome);
    case 'unpaid':
      return {
        complaint:
          unpaid[outcome.status] ?? `It is not paid (${outcome.status}): there is nothing to give back.`,
      };
    case 'cancelled': {
      const { event, owedCents, tickets, isTold } = outcome;
      const money = owedCents === 0 ? 'It cost nothing.' : `${reais(owedCents)} go back by the workers.`;
      const used = tickets.used === 0 ? '' : ` Used at the gate and left so: ${tickets.used}.`;
      return {
        said: `Cancelled: order ${code}, ${event}. ${money} Tickets void: ${tickets.void}.${used} ${isTold ? 'The buyer is written to.' : noAccount}`,
      };
    }
  }
}

async function outcomeOf(db: Kysely<Database>, asked: Asked): Promise<Outcome> {
  if ('id' in asked) return doWith(db, asked.id, asked.way);
  return asked.isWon
    ? wonWords(asked.code, await winDispute(db, asked))
    : wordsOf(asked.code, await cancelByHand(db, asked));
}

/** Answers the exit code, as the usage says. */
export const run = (args: readonly string[], env: NodeJS.ProcessEnv, voice: Voice): Promise<Code> =>
  command({ args, voice, usage, flags, understand }, (asked) =>
    inDatabase(readConfig(env), voice, async (db) => {
      const outcome = await outcomeOf(db, asked);
      if ('said' in outcome) voice.say(outcome.said);
      else voice.complain(outcome.complaint);
      return 'said' in outcome ? 0 : 1;
    }),
  );

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, terminal);
