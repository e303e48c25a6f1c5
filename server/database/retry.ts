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

/** Waiting for a connection timed out: not retried, since another try would only wait as long again. */
const tooLate = /timeout exceeded when trying to connect|due to connection timeout/;

/** The database, or the way to it, is overloaded: retrying at once would make it worse. */
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

/** The statement may have been executed, but its answer was lost. */
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

/** A prepared statement returns other columns than when it was parsed, because a migration ran: it is parsed again. */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan');

const isPassing = (error: unknown) =>
  clash.test(codeOf(error)) ||
  isOutdated(error) ||
  (isDatabaseDown(error) && !(error instanceof Error && tooLate.test(error.message)));

/**
 * Makes at most three attempts, with jitter, where a failure is temporary: a conflict of transactions, a lost connection.
 * After a lost connection it is unknown whether `run` was committed, so it must be idempotent.
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

/** An earlier attempt that ran to its end but whose commit was not confirmed: its writes are either all there or all gone. */
export interface Former<T> {
  answer: T;
}

/**
 * One transaction, retried as a whole. `work` is given an earlier attempt that may have been committed. Its answer proves only that the
 * request was valid then; whether it was committed can be told only by the rows it wrote.
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
 * Reads several statements from one snapshot, that of the first. Without it an order could be read before it was paid and its payment
 * after, and a paid card would be shown as declined. A transaction that is passed in keeps its own isolation level.
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
