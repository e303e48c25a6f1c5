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
 * Inserts what is new and changes what differs, in one statement; a row that is already so is not touched. All rows name the
 * same columns, the key among them; columns nobody names keep their value.
 */
export async function upsert<T extends Owned>(
  db: Kysely<Database>,
  table: T,
  key: readonly (keyof Row<T> & string)[],
  rows: readonly Row<T>[],
): Promise<Changes> {
  const [first] = rows;
  if (!first) return { inserted: 0, updated: 0, deleted: 0 };
  const columns = Object.keys(first);
  const others = columns.filter((column) => !(key as readonly string[]).includes(column));
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  );
  const list = (names: readonly string[], from = '') =>
    sql.join(names.map((name) => sql.ref(from === '' ? name : `${from}.${name}`)));
  const { rows: touched } = await sql<{ isNew: boolean }>`
    insert into ${sql.table(table)} (${list(columns)})
      select ${list(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
      on conflict (${list(key)}) do update
        set (${list(others)}) = row(${list(others, 'excluded')})
        where (${list(others, table)}) is distinct from (${list(others, 'excluded')})
      returning xmax = 0 as is_new`.execute(db);
  const inserted = touched.filter(({ isNew }) => isNew).length;
  return { inserted, updated: touched.length - inserted, deleted: 0 };
}
