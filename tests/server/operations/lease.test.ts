import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { leased } from '#server/workers/lease.ts';
import { freshDatabase } from '#tests/support/database.ts';

const database = await freshDatabase();
const job = { name: 'tidy', leaseSeconds: 600, everySeconds: 300 };
const turn = (work: () => Promise<string>) => leased(database, job, work);
const passes = (interval: string) =>
  sql`update job set due_at=due_at-${interval}::interval, leased_until=leased_until-${interval}::interval`.execute(
    database.db,
  );
beforeEach(() => sql`truncate job`.execute(database.db));

describe('a job of all servers', () => {
  test('is done by one of those who come at once', async () => {
    let runs = 0;
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        turn(async () => {
          runs++;
          await sql`select pg_sleep(0)`.execute(database.db);
          return 'done';
        }),
      ),
    );
    expect(all.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(runs).toBe(1);
  });

  test('is not due again before its time, whoever asks', async () => {
    expect(await turn(async () => 'first')).toBe('first');
    expect(await turn(async () => 'second')).toBeNull();
    await passes('299 seconds');
    expect(await turn(async () => 'third')).toBeNull();
    await passes('2 seconds');
    expect(await turn(async () => 'fourth')).toBe('fourth');
  });

  test('of a server that died in the middle is another one’s when the lease ends', async () => {
    const started = Promise.withResolvers<void>();
    const never = Promise.withResolvers<string>();
    const first = turn(() => {
      started.resolve();
      return never.promise;
    });
    await started.promise;
    await passes('599 seconds');
    expect(await turn(async () => 'too soon')).toBeNull();
    await passes('2 seconds');
    const going = Promise.withResolvers<void>();
    const busy = Promise.withResolvers<string>();
    const second = turn(() => {
      going.resolve();
      return busy.promise;
    });
    await going.promise;
    never.resolve('late');
    expect(await first).toBe('late');
    await passes('301 seconds');
    expect(await turn(async () => 'a third')).toBeNull();
    busy.resolve('taken over');
    expect(await second).toBe('taken over');
  });

  test('that failed is due at once', async () => {
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turn(async () => 'now')).toBe('now');
  });

  test('has nothing to do with other jobs', async () => {
    expect(await turn(async () => 'one')).toBe('one');
    expect(await leased(database, { ...job, name: 'other' }, async () => 'two')).toBe('two');
  });
});
