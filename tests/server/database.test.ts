import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openPool } from '#server/database/connection.ts';
import { openEar } from '#server/database/listen.ts';
import { inTransaction, isDatabaseDown, retry } from '#server/database/retry.ts';
import { openLog } from '#server/log.ts';
import type { Database } from '#server/store/schema.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});

const failure = (code: string) => Object.assign(new Error('x'), { code });

test('a connection says which process it is for', async () => {
  const pool = openPool(database.place, () => {});
  const { rows } = await pool.query(
    'select application_name as name from pg_stat_activity where pid=pg_backend_pid()',
  );
  await pool.end();
  expect(rows).toEqual([{ name: `bilheteria ${process.pid}` }]);
});

describe('what failed in passing', () => {
  test.each(['40001', '40P01', '55P03', '08006', '57P01', '25006', 'ECONNRESET'])(
    '%s is tried again',
    async (code) => {
      const run = vi
        .fn()
        .mockRejectedValueOnce(failure(code))
        .mockRejectedValueOnce(failure(code))
        .mockResolvedValue('done');
      await expect(retry(run)).resolves.toBe('done');
      expect(run).toHaveBeenCalledTimes(3);
    },
  );

  test('is not tried a fourth time', async () => {
    const run = vi.fn().mockRejectedValue(failure('40001'));
    await expect(retry(run)).rejects.toThrow('x');
    expect(run).toHaveBeenCalledTimes(3);
  });

  test.each(['23505', '23514', 'TK002', '57014'])('%s is an answer, not an accident', async (code) => {
    const run = vi.fn().mockRejectedValue(failure(code));
    await expect(retry(run)).rejects.toThrow('x');
    expect(run).toHaveBeenCalledTimes(1);
    expect(isDatabaseDown(failure(code))).toBe(false);
  });

  test('two transactions that lock each other out both come through', async () => {
    const { db, pool } = database;
    await pool.query(`insert into setting values('a','0'),('b','0')`);
    const meet = Promise.withResolvers<void>();
    let arrived = 0;
    const add = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        const bump = (tag: string) =>
          tx
            .updateTable('setting')
            .set(({ eb, ref, cast, val }) => ({
              value: cast(eb(cast(ref('value'), 'integer'), '+', val(1)), 'text'),
            }))
            .where('tag', '=', tag)
            .execute();
        await bump(first);
        if (++arrived === 2) meet.resolve();
        await meet.promise;
        await bump(second);
      });
    await Promise.all([add('a', 'b'), add('b', 'a')]);
    expect((await pool.query('select value from setting order by tag')).rows).toEqual([
      { value: '2' },
      { value: '2' },
    ]);
  });
});

describe('a statement of the program', () => {
  const kept = async (pool: pg.Pool) =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );
  const asking = 'select value as "value of a setting" from setting where tag = $1';
  const pools: pg.Pool[] = [];
  const one = (limits: { prepared?: boolean } = {}) => {
    const pool = openPool(database.place, () => {}, { max: 1, ...limits });
    pools.push(pool);
    return pool;
  };
  afterAll(() => Promise.all(pools.map((pool) => pool.end())));

  test('is parsed once a connection, whatever it is asked with', async () => {
    const pool = one();
    await pool.query(`insert into setting values('first','1'),('second','2')`);
    const answers = [await pool.query(asking, ['first']), await pool.query(asking, ['second'])];
    expect(answers.flatMap(({ rows }) => rows)).toEqual([
      { 'value of a setting': '1' },
      { 'value of a setting': '2' },
    ]);
    expect((await kept(pool)).filter((statement) => statement === asking)).toHaveLength(1);
  });

  test('that takes every column sees one that came meanwhile', async () => {
    const pool = one();
    await pool.query('create table prepared_columns(id int)');
    await pool.query('insert into prepared_columns values(1)');
    const all = 'select * from prepared_columns where prepared_columns.id = $1';
    expect((await pool.query(all, [1])).rows).toEqual([{ id: 1 }]);
    await pool.query(`alter table prepared_columns add word text default 'new'`);
    expect((await pool.query(all, [1])).rows).toEqual([{ id: 1, word: 'new' }]);
  });

  test('whose column became another meanwhile is parsed anew, alone and in a transaction', async () => {
    const pool = one();
    await pool.query('create table prepared_types(id int, amount int)');
    await pool.query('insert into prepared_types values(1, 7)');
    const text = 'select amount as "of a type" from prepared_types where id = $1';
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const alone = async () => (await pool.query(text, [1])).rows;
    const within = () =>
      inTransaction(db, async (tx) => (await tx.executeQuery(CompiledQuery.raw(text, [1]))).rows);
    const column = (type: string) =>
      pool.query(`alter table prepared_types alter column amount type ${type}`);
    for (let turn = 1; turn <= 6; turn++) expect(await alone()).toEqual([{ 'of a type': 7 }]);
    await column('text');
    expect(await alone()).toEqual([{ 'of a type': '7' }]);
    await column('bigint using amount::bigint');
    expect(await within()).toEqual([{ 'of a type': 7 }]);
    await column('text');
    expect((await db.executeQuery(CompiledQuery.raw(text, [1]))).rows).toEqual([{ 'of a type': '7' }]);
  });

  test('is planned once for all values', async () => {
    const pool = one();
    for (let turn = 1; turn <= 8; turn++) await pool.query(asking, ['first']);
    const { rows } = await pool.query('select generic_plans::int as n from pg_prepared_statements');
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('about a conflict in a part of a table goes on finding that part', async () => {
    const pool = one();
    await pool.query('create table prepared_parts(id int, state text)');
    await pool.query(`create unique index on prepared_parts(id) where state <> 'over'`);
    const taking =
      'insert into prepared_parts(id, state) values(1, $1) on conflict (id) where state <> $2 do nothing';
    for (let turn = 1; turn <= 10; turn++) await pool.query(taking, ['live', 'over']);
    expect((await pool.query('select from prepared_parts')).rowCount).toBe(1);
  });

  test('is not kept where a pooler forgets it', async () => {
    const pool = one({ prepared: false });
    await pool.query(asking, ['first']);
    expect(await kept(pool)).toEqual([]);
  });
});

describe('the ear', () => {
  const log = openLog({ logLevel: 'silent' });
  const ears: { close: () => Promise<void> }[] = [];
  afterAll(async () => {
    for (const ear of ears) await ear.close();
  });

  const notify = (channel: string, payload: string) =>
    database.pool.query('select pg_notify($1, $2)', [channel, payload]);
  const backends = async () =>
    (
      await database.pool.query(
        `select pid from pg_stat_activity where application_name = 'bilheteria listen' and datname = current_database()`,
      )
    ).rows.map(({ pid }: { pid: number }) => pid);

  test('hears on one connection, heals by itself, and stops when told to', async () => {
    const ear = openEar(database.place, log);
    ears.push(ear);
    const heard: string[] = [];
    const stop = ear.listen('order_moved', (payload) => heard.push(`order ${payload}`));
    ear.listen('other "quoted"', (payload) => heard.push(`other ${payload}`));
    await eventually(async () => {
      await notify('order_moved', '1');
      await notify('other "quoted"', '1');
      expect(heard).toEqual(expect.arrayContaining(['order 1', 'other 1']));
    });
    const before = await backends();
    expect(before).toHaveLength(1);

    await database.pool.query('select pg_terminate_backend($1)', before);
    await eventually(async () => {
      await notify('order_moved', '2');
      await notify('other "quoted"', '2');
      expect(heard).toEqual(expect.arrayContaining(['order 2', 'other 2']));
    });
    expect(await backends()).not.toEqual(before);

    stop();
    await eventually(async () => {
      await notify('other "quoted"', '3');
      expect(heard).toContain('other 3');
    });
    const quiet = heard.filter((words) => words.startsWith('order')).length;
    await notify('order_moved', '4');
    await notify('other "quoted"', '4');
    await eventually(() => expect(heard).toContain('other 4'));
    expect(heard.filter((words) => words.startsWith('order'))).toHaveLength(quiet);
  });

  test('a handler that fails does not keep the others from hearing', async () => {
    const ear = openEar(database.place, log);
    ears.push(ear);
    const heard: string[] = [];
    ear.listen('x', () => {
      throw new Error('no');
    });
    ear.listen('x', (payload) => heard.push(payload));
    await eventually(async () => {
      await notify('x', 'here');
      expect(heard).toContain('here');
    });
  });
});
