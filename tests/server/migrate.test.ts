import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { migrate, migrationsIn } from '#server/database/migrate.ts';

import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  write('001_first.sql', 'create table first(id int primary key);');
  write('002_second.sql', 'create table second(id int primary key); insert into first values(1);');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tables = async () =>
  (
    await database.pool.query(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows.map(({ name }: { name: string }) => name);

describe('migrations', () => {
  test('several servers at once run each file once, in order', async () => {
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(database.place, { folder })));
    expect(ran.flat().sort()).toEqual(['001_first.sql', '002_second.sql']);
    expect(await tables()).toEqual(['first', 'migration', 'second']);
  });

  test('a second start finds nothing to do', async () => {
    expect(await migrate(database.place, { folder })).toEqual([]);
  });

  test('a broken file leaves nothing of itself, and says its name', async () => {
    write('003_broken.sql', 'create table third(id int); select nonsense;');
    await expect(migrate(database.place, { folder })).rejects.toThrow(
      /^Migration 003_broken.sql failed: .*nonsense/,
    );
    expect(await tables()).toEqual(['first', 'migration', 'second']);
    rmSync(join(folder, '003_broken.sql'));
  });

  test('a file that already ran must not change', async () => {
    write('002_second.sql', 'create table second(id bigint primary key);');
    await expect(migrate(database.place, { folder })).rejects.toThrow(
      /^Migration 002_second.sql was changed after it ran/,
    );
    write(
      '002_second.sql',
      'create table second(id int primary key); insert into first values(1);\r\n'.trim(),
    );
  });

  test('an older version of the code refuses a newer database', async () => {
    const older = join(folder, 'older');
    cpSync(join(folder, '001_first.sql'), join(older, '001_first.sql'));
    await expect(migrate(database.place, { folder: older })).rejects.toThrow(
      /has migration 002_second.sql, which this version does not know/,
    );
  });

  test('an older version that wants to hear of what is newer goes on, and still takes no changed file', async () => {
    const older = join(folder, 'older');
    const heard: unknown[] = [];
    const onNewer = (names: readonly string[]) => heard.push(names);
    expect(await migrate(database.place, { folder: older, onNewer })).toEqual([]);
    expect(heard).toEqual([['002_second.sql']]);
    writeFileSync(join(older, '001_first.sql'), 'create table first(id bigint primary key);');
    await expect(migrate(database.place, { folder: older, onNewer })).rejects.toThrow(
      /^Migration 001_first.sql was changed after it ran/,
    );
    expect(await tables()).toEqual(['first', 'migration', 'second']);
  });

  test('numbers have no gaps and no doubles', async () => {
    write('004_gap.sql', 'select 1;');
    await expect(migrationsIn(folder)).rejects.toThrow('Migration 004_gap.sql should be number 3.');
  });
});
