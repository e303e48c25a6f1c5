import type { Kysely } from 'kysely';

import type { Database } from './schema.ts';

/** The order as it is, and nobody else's to change until this transaction is over. */
export const lockOrder = (db: Kysely<Database>, { eventId, id }: { eventId: number; id: string }) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
