import { type Kysely, sql } from 'kysely';

import type { OrderKey } from './orders.ts';
import type { Database } from './schema.ts';

interface OrderedSeat {
  sector: string;
  row: string;
  seat: string;
}

/** The numbered places of these orders by order id, each in the order of its lines; none where nobody has a number. */
export async function seatsOfOrders(
  db: Kysely<Database>,
  orders: readonly OrderKey[],
): Promise<Map<string, OrderedSeat[]>> {
  const rows = await db
    .selectFrom('orderItem as item')
    .innerJoin('seat', (join) =>
      join
        .onRef('seat.eventId', '=', 'item.eventId')
        .onRef('seat.sectorId', '=', 'item.sectorId')
        .onRef('seat.seatNo', '=', 'item.seatNo'),
    )
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'item.eventId').onRef('sector.id', '=', 'item.sectorId'),
    )
    .select(['item.orderId', 'sector.name as sector', 'seat.symbol', 'seat.num'])
    .where(sql<boolean>`item.event_id = any(${orders.map(({ eventId }) => eventId)}::int[])`)
    .where(sql<boolean>`item.order_id = any(${orders.map(({ id }) => id)}::uuid[])`)
    .orderBy('item.line')
    .execute();
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([id, seats]) => [
      id,
      seats.map(({ sector, symbol, num }) => ({ sector, row: symbol, seat: String(num) })),
    ]),
  );
}
