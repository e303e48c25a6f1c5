import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { projectFolder } from '#server/config.ts';
import { migrate, migrationsIn } from '#server/database/migrate.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Up to here nobody ran an older version beside a newer one. */
const lastFreeMigration = 17;

/** What is contracted on purpose, in the words of the check, and the version since which no code asks for it. */
const contracted: Record<string, string> = {};

interface Schema {
  /** What a version leans on: by its name, how it is. */
  there: Map<string, string>;
  /** What a version has to obey: walls that refuse what it writes. */
  walls: Map<string, string>;
}

const entries = async (pool: pg.Pool, query: string) => {
  const { rows } = await pool.query<{ name: string; how: string }>(query);
  return rows.map(({ name, how }) => [name, how] as const);
};

async function schemaOf(pool: pg.Pool): Promise<Schema> {
  const own = `n.nspname in ('public','psp')`;
  const columns = await entries(
    pool,
    `select format('column %s.%s', c.oid::regclass, a.attname) as name, format_type(a.atttypid, a.atttypmod) as how
      from pg_attribute a join pg_class c on c.oid=a.attrelid join pg_namespace n on n.oid=c.relnamespace
      where ${own} and c.relkind in ('r','p','v') and a.attnum>0 and not a.attisdropped`,
  );
  const functions = await entries(
    pool,
    `select format('function %s', p.oid::regprocedure) as name,
        format('%s(%s)', pg_get_function_result(p.oid), array_to_string(p.proargnames, ',')) as how
      from pg_proc p join pg_namespace n on n.oid=p.pronamespace where ${own} and p.prokind='f' and p.prorettype<>'trigger'::regtype`,
  );
  const keys = await entries(
    pool,
    `select format('key %s', pg_get_indexdef(i.indexrelid)) as name, '' as how
      from pg_index i join pg_class c on c.oid=i.indrelid join pg_namespace n on n.oid=c.relnamespace where ${own} and i.indisunique`,
  );
  const needed = await entries(
    pool,
    `select format('%s.%s has to be given', c.oid::regclass, a.attname) as name, c.oid::regclass::text as how
      from pg_attribute a join pg_class c on c.oid=a.attrelid join pg_namespace n on n.oid=c.relnamespace
      where ${own} and c.relkind in ('r','p') and a.attnum>0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity=''
        and a.attgenerated=''`,
  );
  const constraints = await entries(
    pool,
    `select format('%s on %s: %s', case contype when 'c' then 'a check' when 'f' then 'a reference' else 'a key' end, conrelid::regclass,
        pg_get_constraintdef(k.oid)) as name, conrelid::regclass::text as how
      from pg_constraint k join pg_namespace n on n.oid=k.connamespace where ${own} and contype in ('c','f','u','p','x') and conrelid<>0`,
  );
  const triggers = await entries(
    pool,
    `select format('a trigger on %s: %s', t.tgrelid::regclass, regexp_replace(pg_get_triggerdef(t.oid), '^.* (BEFORE|AFTER|INSTEAD OF) ', '\\1 ')) as name,
        t.tgrelid::regclass::text as how
      from pg_trigger t join pg_class c on c.oid=t.tgrelid join pg_namespace n on n.oid=c.relnamespace where ${own} and not t.tgisinternal`,
  );
  const uniques = keys.map(
    ([name]) => [name, / ON (?:ONLY )?(\S+) /.exec(name)?.[1]?.replace('public.', '') ?? ''] as const,
  );
  return {
    there: new Map([...columns, ...functions, ...keys]),
    walls: new Map([...needed, ...constraints, ...triggers, ...uniques]),
  };
}

/** What the code of before would miss, or run against, in the schema of now: each in a sentence. */
function breaks(before: Schema, now: Schema): string[] {
  const missing = [...before.there].flatMap(([name, how]) => {
    const is = now.there.get(name);
    return is === undefined ? [`${name} is gone`] : is === how ? [] : [`${name} was ${how}, and is ${is}`];
  });
  const tables = new Set([...before.there.keys()].map((name) => /^column (\S+)\./.exec(name)?.[1]));
  const walls = [...now.walls].flatMap(([name, table]) =>
    before.walls.has(name) || !tables.has(table) ? [] : [`${name} is new`],
  );
  return [...missing, ...walls];
}

describe('the version before runs beside a new one', () => {
  test('no migration takes from the code before it what it leans on, or forbids what it does', async () => {
    const { place, pool } = await freshDatabase({ isBare: true });
    await migrate(place, { upTo: lastFreeMigration });
    let before = await schemaOf(pool);
    const found: string[] = [];
    for (const { number, name } of (await migrationsIn()).slice(lastFreeMigration)) {
      await migrate(place, { upTo: number });
      const now = await schemaOf(pool);
      found.push(...breaks(before, now).map((problem) => `${name}: ${problem}`));
      before = now;
    }
    expect(found.filter((problem) => !(problem in contracted))).toEqual([]);
    expect(Object.keys(contracted).filter((problem) => !found.includes(problem))).toEqual([]);
  });
});

describe('what is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expand-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let pool: pg.Pool;
  let before: Schema;
  beforeAll(async () => {
    ({ pool } = await freshDatabase());
    before = await schemaOf(pool);
  });

  /** What is found when these statements are the next migration, which is then forgotten. */
  const found = async (statements: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(statements);
      return breaks(before, await schemaOf(client as unknown as pg.Pool));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test.each([
    ['alter table hold drop column draft', 'column hold.draft is gone'],
    ['alter table hold rename column draft to sketch', 'column hold.draft is gone'],
    ['alter table setting rename to settings', 'column setting.tag is gone'],
    [
      'alter table orders alter column total_cents type bigint',
      'column orders.total_cents was integer, and is bigint',
    ],
    ['alter table hold add column colour text not null', 'hold.colour has to be given is new'],
    ['alter table hold alter column draft set not null', 'hold.draft has to be given is new'],
    [
      'alter table setting add check (length(tag) < 90) not valid',
      'a check on setting: CHECK ((length(tag) < 90)) NOT VALID is new',
    ],
    [
      'create unique index on hold(draft)',
      'key CREATE UNIQUE INDEX hold_draft_idx ON public.hold USING btree (draft) is new',
    ],
    ['drop function forget_holds', 'function forget_holds(integer) is gone'],
    [
      `create function no() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger no before insert on hold for each row execute function no()`,
      'a trigger on hold: BEFORE INSERT ON public.hold FOR EACH ROW EXECUTE FUNCTION no() is new',
    ],
  ])('%s', async (statements, problem) => {
    expect(await found(statements)).toContain(problem);
  });

  test('growth is free: columns that may be empty or have a value, tables, functions, indexes, walls that fall', async () => {
    const grown = `
      alter table hold add column colour text, add column size int not null default 1;
      create table shelf(id int primary key, name text not null unique);
      create function shelves() returns int language sql as 'select count(*)::int from shelf';
      create index on hold(colour);
      alter table hold alter column session_hash drop not null`;
    expect(await found(grown)).toEqual([]);
  });

  test('a function that answers something else, or is called otherwise, is another one', async () => {
    expect(
      await found(
        'drop function forget_holds; create function forget_holds(most int) returns int language sql as $$ select 1 $$',
      ),
    ).toEqual(['function forget_holds(integer) was integer(at_most), and is integer(most)']);
  });
});

describe('a migration in a shop that sells', () => {
  test('gives way to those who sell, and comes through when they let it', async () => {
    const { place, pool } = await freshDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'expand-'));
    whenFileIsDone(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(projectFolder, 'server', 'migrations'), folder, { recursive: true });
    const name = `${String((await migrationsIn()).length + 1).padStart(3, '0')}_next.sql`;
    writeFileSync(join(folder, name), 'alter table hold add column colour text;');
    const seller = await pool.connect();
    await seller.query('begin; select 1 from hold');
    const migrating = migrate(place, { folder });
    const other = await pool.connect();
    await other.query(`set lock_timeout='60s'`);
    const waits = async () => {
      const { rows } = await pool.query(
        `select 1 from pg_locks where relation='hold'::regclass and not granted`,
      );
      expect(rows).toHaveLength(1);
    };
    await eventually(waits);
    expect((await other.query('select 1 from hold')).rows).toEqual([]);
    await seller.query('commit');
    expect(await migrating).toEqual([name]);
    seller.release();
    other.release(true);
  });
});
