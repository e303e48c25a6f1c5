import type { Kysely } from 'kysely';

import type { Database } from './schema.ts';

/** Tickets as `ticket`, with the line of the order that they were bought by as `item`, and what it is of as `type`. */
export const ticketsWithType = (db: Kysely<Database>) =>
  db
    .selectFrom('ticket')
    .innerJoin('orderItem as item', (join) =>
      join
        .onRef('item.eventId', '=', 'ticket.eventId')
        .onRef('item.orderId', '=', 'ticket.orderId')
        .onRef('item.line', '=', 'ticket.line'),
    )
    .innerJoin('ticketType as type', (join) =>
      join.onRef('type.eventId', '=', 'item.eventId').onRef('type.id', '=', 'item.ticketTypeId'),
    );
