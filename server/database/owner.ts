import pg from 'pg';

import { type Place, withOptions } from './connection.ts';

/**
 * A connection of whoever owns the tables, known to the database by what it is for. What it does it does between `beginAsOwner` and
 * `commit`; whoever opened it ends it.
 */
export async function openOwner(place: Place, purpose: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...place,
    application_name: `bilheteria ${purpose}`,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Begins a transaction of the owner that may take its time. A login may have the role and the limits of those who answer as settings of
 * its own, for a pooler that takes none at the start of a connection; and such a pooler leaves nothing to a connection but its transactions.
 */
export async function beginAsOwner(client: pg.Client, begin = 'begin'): Promise<void> {
  await client.query(begin);
  await client.query(
    `set local role none; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`,
  );
}

/** The same place for commands: as the owner wherever a connection may say so when it starts. */
export const owned = (place: Place): Place => withOptions(place, '-c role=none');
