import { AsyncLocalStorage } from 'node:async_hooks';

import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import type { Database } from '../store/schema.ts';
import { prepareStatements } from './prepared.ts';
import { Overload } from './retry.ts';

/** Where the database is: a URL, or the socket of the embedded one. */
export type Place = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'options'
>;

/** What the shop itself says of each connection. */
const ours = [
  'application_name',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
];

/**
 * The place an address names. Its `options` come first and ours after them, since the last one wins. `pg` itself would let the address
 * override our role and timeouts, so that requests would silently run as the owner of the tables.
 */
export function placeOf(address: string): Place {
  const url = new URL(address);
  const options = url.searchParams.get('options');
  if (options === null && !ours.some((name) => url.searchParams.has(name)))
    return { connectionString: address };
  for (const name of ['options', ...ours]) url.searchParams.delete(name);
  return { connectionString: url.href, ...(options && { options }) };
}

/** The same place, with more to say when a connection starts; what is said last is what holds. */
export const withOptions = (place: Place, words: string): Place => ({
  ...place,
  options: [place.options, words].filter(Boolean).join(' '),
});

interface Limits {
  /** Connections at most. */
  max?: number;
  /** Idle connections that are kept: a new one has to plan every statement again, just when a crowd arrives. */
  kept?: number;
  /** How many may wait for a connection; further ones are refused at once. */
  waiting?: number;
  /** How long one waits for a connection. */
  waitMs?: number;
  /** How long a statement may take (`statement_timeout`). */
  statementMs?: number;
  /** How long it may wait for a lock (`lock_timeout`). */
  lockMs?: number;
  /** How long a transaction may be idle (`idle_in_transaction_session_timeout`). */
  idleMs?: number;
  /** A database that says nothing for so long is not there any more: longer than any statement may take. */
  silenceMs?: number;
  /** Statements are parsed once a connection. */
  prepared?: boolean;
}

const types = new pg.TypeOverrides();
/** `count(*)` and sums fit in a number here; calendar days stay text. */
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const silenceLimit = new AsyncLocalStorage<number>();

/** Within `work` the database may stay silent for `ms` before its connection is cut: for the few statements with a longer timeout of their own. */
export const withSilenceLimit = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  silenceLimit.run(ms, work);

/** A pool whose queue is limited: throws `Overload` when it is full. */
class BoundedPool extends pg.Pool {
  readonly #waiting: number;

  constructor(config: pg.PoolConfig, waiting: number) {
    super(config);
    this.#waiting = waiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const refusal = this.waitingCount < this.#waiting ? null : new Overload('Too many wait for a connection');
    if (!callback) return refusal ? Promise.reject(refusal) : super.connect();
    if (refusal) callback(refusal, undefined, () => {});
    else super.connect(callback);
    return undefined;
  }
}

type Ask = (...words: unknown[]) => unknown;

/** Cuts a connection whose database has not answered for too long. Slow statements are ended by the database itself; this is for one that is gone. */
function endWhenSilent(client: pg.PoolClient, longest: number): void {
  const ask: Ask = (...words) => Reflect.apply(pg.Client.prototype.query, client, words);
  let over: Overload | null = null;
  const watched: Ask = (...words) => {
    const last = words.at(-1);
    const callback = typeof last === 'function' ? last : null;
    if (over && !callback) return Promise.reject(over);
    if (over) return void process.nextTick(() => callback?.(over));
    const timer = setTimeout(() => {
      over = new Overload('The database says nothing');
      if (client instanceof pg.Client) client.connection.stream.destroy(over);
    }, silenceLimit.getStore() ?? longest);
    const heard = () => clearTimeout(timer);
    if (callback)
      return ask(...words.slice(0, -1), (...answer: unknown[]) => {
        heard();
        callback(...answer);
      });
    const answer = ask(...words);
    if (answer instanceof Promise) answer.then(heard, heard);
    else heard();
    return answer;
  };
  Reflect.set(client, 'query', watched);
}

/** A connection to a database that takes no writes is one to a standby, or from before a change of its settings: another may find it well. */
function leaveStandby(pool: pg.Pool): void {
  const left = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    if (!(client instanceof pg.Client)) return;
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006') left.add(client);
    });
  });
  pool.on('release', (_, client) => {
    if (left.has(client) && client instanceof pg.Client) client.end().catch(() => {});
  });
}

export const defaultConnections = 12;

/** A bounded pool that survives the database going away, slow or silent; `onError` hears of idle connections lost. */
export function openPool(
  place: Place,
  onError: (error: Error) => void,
  {
    max = defaultConnections,
    kept = 0,
    waiting = 500,
    waitMs = 5_000,
    statementMs = 5_000,
    lockMs = 3_000,
    idleMs = 10_000,
    silenceMs = 8_000,
    prepared = true,
  }: Limits = {},
): pg.Pool {
  const settings = {
    ...place,
    types,
    max,
    min: kept,
    application_name: `bilheteria ${process.pid}`,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    keepAlive: true,
  };
  const pool = new BoundedPool(settings, waiting);
  pool.on('error', onError);
  leaveStandby(pool);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client, silenceMs);
    if (prepared) prepareStatements(client);
  });
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

/**
 * A condition that is true, and has the statement committed without waiting for the disk: for notes that a crash may take with it,
 * because whoever finds them gone does the same again.
 */
export const unflushed = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`;
