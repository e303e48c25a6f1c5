import type pg from 'pg';

/** Texts a process keeps names for: those of the program, not those that chance makes by the length of a list. */
const most = 1_000;
/** What `*` stands for may change under a plan that is kept; a plan for one of a thousand lists of values is of no use. */
const isKept = (text: string) => text.length > 40 && !/(?<!count\()\*/.test(text);

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most || !isKept(text)) return known;
  const name = `b${names.size}`;
  names.set(text, name);
  return name;
}

type Ask = (...words: unknown[]) => unknown;

/**
 * Has a connection parse each statement of the program once, and hear its text once; it is planned at every call, for its values. A
 * pooler in transaction mode must know of prepared statements (PgBouncer 1.21, `max_prepared_statements`).
 */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Ask;
  Reflect.set(client, 'query', (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  });
}
