import type pg from 'pg';

import { isOutdated } from './retry.ts';

/** Texts a process keeps names for: those of the program, not those that chance makes by the length of a list. */
const most = 1_000;
/** What `*` stands for may change under a plan that is kept; a plan for one of a thousand lists of values is of no use. */
const everything = /(?<!count\()\*/;
/** A plan for any values does not know which part of a table such a conflict is about (42P10). */
const conflictByValue = /on conflict ?\([^)]*\) where [^$]*\$\d[^$]* do /i;
const isKept = (text: string) => text.length > 40 && !everything.test(text) && !conflictByValue.test(text);

const names = new Map<string, string>();
let named = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most || !isKept(text)) return known;
  const name = `b${named++}`;
  names.set(text, name);
  return name;
}

type Ask = (...words: unknown[]) => unknown;
type Hear = (error: unknown, answer?: unknown) => void;

/**
 * Has a connection parse each statement of the program once, and hear its text once. After five times the database plans it once as well,
 * where a plan for any values is as good as those were. One that a migration has outdated is parsed anew, at once where no transaction has
 * failed with it. A pooler in transaction mode must know of prepared statements (PgBouncer 1.21, `max_prepared_statements`).
 */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Ask;
  Reflect.set(client, 'query', (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest);
    const name = nameOf(text);
    if (name === undefined) return query(text, values, ...rest);

    const isAgain = (error: unknown) => {
      if (!isOutdated(error)) return false;
      if (names.get(text) === name) names.delete(text);
      return client.getTransactionStatus() === 'I';
    };
    const again = (...hear: unknown[]) => query({ name: nameOf(text), text, values }, ...hear);
    const [hear] = rest as [Hear?];
    if (hear)
      return query({ name, text, values }, (error: unknown, answer: unknown) =>
        isAgain(error) ? again(hear) : hear(error, answer),
      );
    return (query({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (isAgain(error)) return again();
      throw error;
    });
  });
}
