import pg, { type Client } from 'pg';

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** Filled by migrations; in a database that nobody used nothing else has rows. */
export const filledByMigrations = ['public.migration', 'public.order_transition'];
/** Every database writes down by itself which migrations it has had. */
const own = 'public.migration';

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

const ours = `n.nspname in ('public', 'psp') and c.relkind = 'r' and not exists (
  select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Every table that is kept, those that others refer to first. Unlogged ones are not: they are caches, which a crash of PostgreSQL
 * empties too.
 */
export async function keptTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { parents: string[] }>(`
    select n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        array(select distinct pn.nspname || '.' || p.relname from pg_constraint f
          join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relpersistence = 'p' order by n.nspname, c.relname`);
  const kept: Table[] = [];
  const left = new Map(
    tables.filter((table) => nameOf(table) !== own).map((table) => [nameOf(table), table] as const),
  );
  while (left.size > 0) {
    const free = [...left.values()].filter(({ parents }) => !parents.some((parent) => left.has(parent)));
    if (free.length === 0)
      throw new Error(`These tables refer to one another: ${[...left.keys()].join(', ')}`);
    for (const table of free) {
      left.delete(nameOf(table));
      kept.push({ schema: table.schema, name: table.name, columns: table.columns });
    }
  }
  return kept;
}

/** Tables, caches included, that have rows. */
export async function tablesInUse(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<Pick<Table, 'schema' | 'name'>>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} order by n.nspname, c.relname`,
  );
  const used: string[] = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`);
    if (rowCount) used.push(nameOf(table));
  }
  return used;
}

/** The number each sequence gave last; those that never gave one are not named. */
export async function sequencesIn(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'psp') and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

export interface Applied {
  number: number;
  name: string;
  checksum: string;
}

/** The migrations a database has had. */
export async function appliedIn(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from migration order by number',
  );
  return rows;
}
