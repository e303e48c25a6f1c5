import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { conflict } from '#server/errors.ts';
import { idempotent } from '#server/idempotency.ts';
import { openLog } from '#server/log.ts';

import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
const log = openLog({ logLevel: 'silent' });

let n = 0;
const attempt = (changes = {}) => ({
  scope: 'u1',
  key: `chave-${n}-0000`,
  route: 'POST /x',
  body: { a: 1, b: 2 },
  ...changes,
});
const answered = (body: unknown) => vi.fn(async () => ({ status: 201, body }));
const run = <T>(what: ReturnType<typeof attempt>, work: () => Promise<{ status: number; body: T }>) =>
  idempotent({ db: database.db, log }, what, work);

/** As many entries are written as ever, but whoever wrote them does not hear of it. */
function loseAnswers(times: number) {
  const ask = pg.Client.prototype.query;
  let left = times;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words: unknown[]) {
    const answer: unknown = Reflect.apply(ask, this, words);
    const [asked] = words as [string | pg.QueryConfig];
    const { text } = typeof asked === 'string' ? { text: asked } : asked;
    if (left === 0 || !text.startsWith('insert into "idempotency"')) return answer;
    left--;
    return Promise.resolve(answer).then(() =>
      Promise.reject(new Error('Connection terminated unexpectedly')),
    );
  });
}
afterEach(() => void vi.restoreAllMocks());

describe('one attempt, one key', () => {
  test('the same key answers twice with the same result and works once', async () => {
    n++;
    const work = answered({ id: 7 });
    expect(await run(attempt(), work)).toEqual({ status: 201, body: { id: 7 } });
    expect(await run(attempt({ body: { b: 2, a: 1 } }), work)).toEqual({ status: 201, body: { id: 7 } });
    expect(work).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another body', { body: { a: 2 } }],
    ['another route', { route: 'POST /y' }],
  ])('with %s it is refused', async (_, changes) => {
    n++;
    await run(attempt(), answered(1));
    await expect(run(attempt(changes), answered(2))).rejects.toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
  });

  test('its notes alone do not wait for the disk: what it does is flushed like everything else', async () => {
    n++;
    const said = await database.db.connection().execute(async (db) => {
      const flushing = async () => {
        const { rows } = await sql<{
          is: string;
        }>`select current_setting('synchronous_commit') as is`.execute(db);
        return rows[0]?.is;
      };
      await sql`set synchronous_commit to on`.execute(db);
      const { body } = await idempotent({ db, log }, attempt(), async () => ({
        status: 201,
        body: await flushing(),
      }));
      return [body, await flushing()];
    });
    expect(said).toEqual(['on', 'on']);
  });

  test('of another person it is another key', async () => {
    n++;
    await run(attempt(), answered(1));
    expect(await run(attempt({ scope: 'u2' }), answered(2))).toEqual({ status: 201, body: 2 });
  });

  test('while the first runs, others are told to wait', async () => {
    n++;
    const started = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const slow = run(attempt(), async () => {
      started.resolve();
      await finished.promise;
      return { status: 200, body: 'done' };
    });
    await started.promise;
    await expect(run(attempt(), answered('second'))).rejects.toMatchObject({ status: 409, retryAfter: 1 });
    finished.resolve();
    expect(await slow).toEqual({ status: 200, body: 'done' });
    expect(await run(attempt(), answered('third'))).toEqual({ status: 200, body: 'done' });
  });

  test('twenty at once work once', async () => {
    n++;
    const work = answered('one');
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => run(attempt(), work)));
    expect(work).toHaveBeenCalledTimes(1);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });

  test('what a dead server left behind is taken over when its time is up', async () => {
    n++;
    const started = Promise.withResolvers<void>();
    const never = run(attempt(), () => {
      started.resolve();
      return new Promise<never>(() => {});
    });
    await Promise.race([started.promise, never]);
    await expect(run(attempt(), answered(1))).rejects.toMatchObject({ status: 409 });
    await database.pool.query(`update idempotency set locked_until = now() - interval '1 second'`);
    expect(await run(attempt(), answered('taken over'))).toEqual({ status: 201, body: 'taken over' });
  });

  test('a refusal keeps nothing: the same key may be tried again', async () => {
    n++;
    await expect(run(attempt(), () => Promise.reject(conflict('Esgotado')))).rejects.toMatchObject({
      status: 409,
    });
    expect(await run(attempt(), answered('now'))).toEqual({ status: 201, body: 'now' });
  });

  test('whose own entry was written while the answer got lost goes on at once', async () => {
    n++;
    loseAnswers(1);
    const work = answered('all the same');
    expect(await run(attempt(), work)).toEqual({ status: 201, body: 'all the same' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('whose answers are all lost may be tried again in a moment, and not when its time is up', async () => {
    n++;
    loseAnswers(3);
    const never = answered('never');
    await expect(run(attempt(), never)).rejects.toThrow('Connection terminated');
    expect(never).not.toHaveBeenCalled();
    const next = await vi.waitFor(() => run(attempt(), answered('a moment later')), { timeout: 10_000 });
    expect(next).toEqual({ status: 201, body: 'a moment later' });
  });
});
