import { expect } from 'vitest';

import type { Shop } from './shop.ts';

/** Reads while `table` is withheld from it, and goes on once `change` was committed in between. */
export async function readAround<T>(
  { pool }: Pick<Shop, 'pool'>,
  table: string,
  read: () => Promise<T>,
  change: readonly [statement: string, values: readonly unknown[]][],
): Promise<T> {
  const other = await pool.connect();
  try {
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    const answer = read();
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `select count(*)::int as n from pg_locks where relation=$1::regclass and not granted`,
          [table],
        );
        return rows[0].n;
      })
      .toBeGreaterThan(0);
    for (const [statement, values] of change) await other.query(statement, [...values]);
    await other.query('commit');
    return await answer;
  } finally {
    await other.query('rollback');
    other.release();
  }
}
