import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Database } from '../store/schema.ts';

/** Where the database is: a URL, or the socket of the embedded one. */
export type Place = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

interface Limits {
  /** Connections at most; a waiting request gives up after `connectionTimeoutMillis`. */
  max?: number;
}

const types = new pg.TypeOverrides();
/** `count(*)` and sums fit in a number here; calendar days stay text. */
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** A bounded pool that survives the database going away; `onError` hears of idle connections lost. */
export function openPool(place: Place, onError: (error: Error) => void, { max = 12 }: Limits = {}): pg.Pool {
  const pool = new pg.Pool({
    ...place,
    types,
    max,
    application_name: 'bilheteria',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Tables and columns in camelCase here, snake_case there; JSON columns keep their keys as they are. */
export const openDatabase = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Where the database is, fit to be shown: never the password. */
export function placeInWords({ connectionString, host, port, database }: Place): string {
  if (!connectionString) return `${host ?? 'localhost'}${port ? `:${port}` : ''}/${database ?? ''}`;
  const url = new URL(connectionString);
  return `${url.username ? `${url.username}@` : ''}${url.host}${url.pathname}`;
}
