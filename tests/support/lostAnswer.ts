import pg from 'pg';

interface Loss {
  /** The connection goes once the server has committed, or just before it would have, which undoes all of it. */
  isDone: boolean;
  /** What others do before it is tried again. */
  meanwhile?: () => Promise<unknown>;
}

type Ask = (...words: unknown[]) => Promise<{ rows: { wrote: boolean }[] }>;

/**
 * While `work` runs, the connection of the first transaction that wrote anything is cut at its commit, so that the answer is lost. Throws
 * when there was no such transaction.
 */
export async function withLostAnswer<T>({ isDone, meanwhile }: Loss, work: () => Promise<T>): Promise<T> {
  const { query } = pg.Client.prototype;
  let isLost = false;
  const lose = async (client: pg.Client) => {
    const ask: Ask = (...words) => Reflect.apply(query, client, words);
    const { rows } = await ask('select pg_current_xact_id_if_assigned() is not null as wrote');
    if (isLost || !rows[0]?.wrote) return ask('commit');
    isLost = true;
    await ask(isDone ? 'commit' : 'rollback');
    client.connection.stream.destroy();
    await meanwhile?.();
    throw new Error('Connection terminated unexpectedly');
  };
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...words: unknown[]) {
    return words[0] === 'commit' && !isLost ? lose(this) : Reflect.apply(query, this, words);
  });
  try {
    const done = await work();
    if (!isLost) throw new Error('Nothing was committed');
    return done;
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
}
