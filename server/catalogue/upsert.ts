import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '../store/schema.ts';

export interface Changes {
  inserted: number;
  updated: number;
  deleted: number;
}

type Owned =
  | 'producer'
  | 'category'
  | 'setting'
  | 'event'
  | 'sector'
  | 'section'
  | 'seatRow'
  | 'seat'
  | 'ticketType'
  | 'gaSlot'
  | 'coupon'
  | 'waitingRoom'
  | 'waitlist';
type Row<T extends Owned> = Partial<Selectable<Database[T]>>;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts what is new and changes what differs, in one statement; a row that is already so is neither touched nor locked. All rows name
 * the same columns, the key among them; columns nobody names keep their value. `fixed`: what a known row never changes. Whoever writes a
 * column of a unique index locks out all who refer to the row, until the import ends and were it with what stands there.
 */
export async function upsert<T extends Owned>(
  db: Kysely<Database>,
  table: T,
  key: readonly (keyof Row<T> & string)[],
  rows: readonly Row<T>[],
  fixed: readonly (keyof Row<T> & string)[] = [],
): Promise<Changes> {
  const [first] = rows;
  if (!first) return { inserted: 0, updated: 0, deleted: 0 };
  const columns = Object.keys(first);
  const kept: readonly string[] = [...key, ...fixed];
  const others = columns.filter((column) => !kept.includes(column));
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  );
  const list = (names: readonly string[], from = '') =>
    sql.join(names.map((name) => sql.ref(from === '' ? name : `${from}.${name}`)));
  const { rows: touched } = await sql<{ isNew: boolean }>`
    insert into ${sql.table(table)} (${list(columns)})
      select ${list(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) fresh
        where not exists (select 1 from ${sql.table(table)} there where (${list(key, 'there')}) = (${list(key, 'fresh')})
          and (${list(others, 'there')}) is not distinct from (${list(others, 'fresh')}))
      on conflict (${list(key)}) do update set (${list(others)}) = row(${list(others, 'excluded')})
      returning xmax = 0 as is_new`.execute(db);
  const inserted = touched.filter(({ isNew }) => isNew).length;
  return { inserted, updated: touched.length - inserted, deleted: 0 };
}
