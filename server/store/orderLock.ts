import type { Kysely, Selectable } from 'kysely';

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

/** A payment and the order it is for, locked alike: the order first, as everywhere. */
export async function lockPayment(
  db: Kysely<Database>,
  { eventId, id }: { eventId: number; id: string },
): Promise<{ order: Selectable<Database['orders']>; payment: Selectable<Database['payment']> }> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('id', '=', (from) =>
      from.selectFrom('payment').select('orderId').where('eventId', '=', eventId).where('id', '=', id),
    )
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, payment };
}
