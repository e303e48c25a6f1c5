import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Context } from './context.ts';
import { unflushed } from './database/connection.ts';
import { isAnswerLost, retry } from './database/retry.ts';
import { broken, conflict, malformed } from './errors.ts';

export interface Attempt {
  /** Who asks: the user's id, or the visitor's hash in hex. The same key of another person is another key. */
  scope: string;
  key: string;
  /** `POST /api/orders`, with the ids of its path. */
  route: string;
  body: unknown;
}

interface Answer<T> {
  status: number;
  body: T;
}

/** How long a server may work on one attempt before another may take it over. */
const lockSeconds = 30;
/** Between the tries to give back a key while the database is away, in milliseconds: as long as it is locked. */
const pauses = [200, 400, 800, 1_600, 3_200, 6_400, 12_800];

/** The key of an attempt. Refuses a call that moves money or stock without one. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w.:-]{8,200}$/.test(key))
    throw malformed('Envie o cabeçalho Idempotency-Key com 8 a 200 caracteres.', 'idempotency_key');
  return key;
}

/** The same value, however its keys are ordered. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join()}}`;
}

/** Whether the same key was here before and came to something, or is about to. */
export async function isKnown(
  { db }: Pick<Context, 'db'>,
  { scope, key }: Pick<Attempt, 'scope' | 'key'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('idempotency')
    .select('state')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Runs an attempt once. The same key again gets the kept answer; with another body 422; while it runs elsewhere 409.
 * After a refusal or a failure nothing is kept, and the key may be tried again: so `run` must be safe to repeat, as it
 * also is after a server died in the middle. The notes are not waited for on the disk: what a crash takes of them is such a death.
 */
export async function idempotent<T>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { scope, key, route, body }: Attempt,
  run: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const reqHash = createHash('sha256').update(canonical({ route, body })).digest();
  const attempt = randomUUID();
  const lockedUntil = sql<Date>`now() + make_interval(secs => ${lockSeconds})`;
  const ours = () =>
    db
      .deleteFrom('idempotency')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('state', '=', 'running')
      .where('attempt', '=', attempt)
      .where(unflushed)
      .execute();

  // Nothing was begun yet: where the answer gets lost it may be asked again, and finds what it wrote.
  const mine = await retry(() =>
    db
      .insertInto('idempotency')
      .columns(['scope', 'key', 'route', 'reqHash', 'lockedUntil', 'attempt'])
      .expression(
        db
          .selectNoFrom([
            sql<string>`${scope}`.as('scope'),
            sql<string>`${key}`.as('key'),
            sql<string>`${route}`.as('route'),
            sql<Buffer>`${reqHash}::bytea`.as('reqHash'),
            lockedUntil.as('lockedUntil'),
            sql<string>`${attempt}::uuid`.as('attempt'),
          ])
          .where(unflushed),
      )
      .onConflict((there) =>
        there
          .columns(['scope', 'key'])
          .doUpdateSet({ lockedUntil, attempt })
          .where('idempotency.state', '=', 'running')
          .where('idempotency.reqHash', '=', reqHash)
          .where(sql<boolean>`(idempotency.locked_until <= now() or idempotency.attempt = ${attempt})`),
      )
      .returning('attempt')
      .executeTakeFirst(),
  ).catch((error: unknown) => {
    if (isAnswerLost(error)) void again(ours);
    throw error;
  });

  if (!mine) {
    const kept = await db
      .selectFrom('idempotency')
      .select(['reqHash', 'state', 'status', 'body'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (kept && !kept.reqHash.equals(reqHash))
      throw broken(
        'Isto já foi pedido de outro modo, talvez em outra aba ou em outro aparelho. Confira antes de tentar de novo.',
        'idempotency_mismatch',
      );
    if (kept?.state === 'done' && kept.status !== null) return { status: kept.status, body: kept.body as T };
    throw conflict('Seu pedido anterior ainda está em andamento.', 'in_progress', { retryAfter: 1 });
  }

  try {
    const answer = await run();
    await db
      .updateTable('idempotency')
      .set({ state: 'done', status: answer.status, body: JSON.stringify(answer.body ?? null) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('state', '=', 'running')
      .where(unflushed)
      .execute();
    return answer;
  } catch (error) {
    await ours().catch((failure: unknown) => {
      log.warn({ err: failure }, 'an idempotency key stays locked for a while');
      void again(ours);
    });
    throw error;
  }
}

/** Retries in the background until it succeeds or the pauses run out. */
async function again(work: () => Promise<unknown>): Promise<void> {
  for (const ms of pauses) {
    await pause(ms, undefined, { ref: false });
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}
