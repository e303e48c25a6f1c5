import { setTimeout as pause } from 'node:timers/promises';

import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../store/schema.ts';

const attempts = 3;
/** Serialization, deadlock, lock not available: the transaction is known not to have happened. */
const clash = /^(40001|40P01|55P03)$/;
/** Connection lost, server going down or coming up, or one that takes nothing that is written: a standby. */
const away = /^(08...|57P0[1-3]|25006)$/;
const lost =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|53300)$/;
const lostInWords =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after/;

const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};

/** Nobody waited for it in vain a second time: another try would only make it longer. */
const tooLate = /timeout exceeded when trying to connect|due to connection timeout/;

/** The database, or the way to it, has more to do than it can: nobody is helped by asking again at once. */
export class Overload extends Error {
  override readonly name = 'Overload';
}

/** The database did not answer, or went away in the middle. */
export const isDatabaseDown = (error: unknown): boolean =>
  away.test(codeOf(error)) ||
  (lost.test(codeOf(error)) && error instanceof Error) ||
  (error instanceof Error && lostInWords.test(error.message));

/** A statement, a lock or a transaction took longer than it may, all tries clashed, too many wait, the disk is full. */
export const isDatabaseSlow = (error: unknown): boolean =>
  error instanceof Overload ||
  clash.test(codeOf(error)) ||
  ['57014', '25P03', '53100'].includes(codeOf(error));

const neverAsked =
  /Too many wait|timeout exceeded when trying to connect|Cannot use a pool after|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|53300|25006/;

/** What was asked may have been done all the same: it was the answer that got lost. */
export const isAnswerLost = (error: unknown): boolean =>
  (isDatabaseDown(error) || error instanceof Overload) &&
  !neverAsked.test(`${codeOf(error)} ${error instanceof Error ? error.message : ''}`);

/** SQLSTATE of an error of PostgreSQL, or empty: `23505`, `TK002`. */
export const sqlState = codeOf;

/** The unique constraint or index that a row would have broken. */
export const takenKey = (error: unknown): string | null =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : null;

/** A kept statement answers other columns than when it was parsed: a migration came between, and it is parsed anew. */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan');

const isPassing = (error: unknown) =>
  clash.test(codeOf(error)) ||
  isOutdated(error) ||
  (isDatabaseDown(error) && !(error instanceof Error && tooLate.test(error.message)));

/**
 * Runs again, at most three times with jitter, what failed in passing: a clash of transactions, a connection lost.
 * After a lost connection nobody knows whether it was committed, so `run` must be safe to repeat.
 */
export async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      await pause(20 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** An attempt that came to its end and whose commit nobody heard of: what it did is there, or never was. */
export interface Former<T> {
  answer: T;
}

/**
 * One transaction, retried as a whole. `work` hears of a former attempt that may have been committed. It says at most that whoever asks
 * was in the right then: that something was done, only what that very attempt wrote can say.
 */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>, former: Former<T> | null) => Promise<T>,
): Promise<T> {
  let former: Former<T> | null = null;
  return retry(async () => {
    const attempt: { ended?: Former<T> } = {};
    try {
      return await db.transaction().execute(async (transaction) => {
        const answer = await work(transaction, former);
        attempt.ended = { answer };
        return answer;
      });
    } catch (error) {
      if (attempt.ended && isAnswerLost(error)) former = attempt.ended;
      throw error;
    }
  });
}

/**
 * What several statements read is of one moment, that of the first: without it an order is read before it was paid and its payment
 * after, and whoever paid is told that the card was declined. A transaction passed in keeps its own rules.
 */
export const inSnapshot = <T>(
  db: Kysely<Database>,
  read: (snapshot: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  db.isTransaction
    ? read(db)
    : retry(() =>
        db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
      );
