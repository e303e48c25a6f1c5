import type { Kysely } from 'kysely';

import type { Database } from '../store/schema.ts';
import type { DemoOrder } from './orderBook.ts';

type Db = Kysely<Database>;

/** The ticket type an order of the demo names. */
export const typeOf = (db: Db, { eventId, sector, type }: DemoOrder) =>
  db
    .selectFrom('ticketType as type')
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'type.eventId').onRef('sector.id', '=', 'type.sectorId'),
    )
    .select([
      'type.id',
      'type.name',
      'type.sectorId',
      'type.priceCents',
      'type.passportAmount',
      'type.maxInstallments',
    ])
    .where('type.eventId', '=', eventId)
    .where('sector.name', '=', sector)
    .where('type.name', '=', type)
    .executeTakeFirstOrThrow();

/** Numbered places of an order by the numbers the database knows them by; none where nobody has a number. */
export async function seatNosOf(
  db: Db,
  sectorId: number,
  { eventId, seats = [] }: DemoOrder,
): Promise<number[]> {
  if (seats.length === 0) return [];
  const rows = await db
    .selectFrom('seat')
    .select('seatNo')
    .where('eventId', '=', eventId)
    .where('sectorId', '=', sectorId)
    .where(({ or, and, eb }) =>
      or(seats.map(([symbol, num]) => and([eb('symbol', '=', symbol), eb('num', '=', num)]))),
    )
    .orderBy('num')
    .execute();
  if (rows.length < seats.length) throw new Error(`Not every seat of an order of event ${eventId} is there`);
  return rows.map(({ seatNo }) => seatNo);
}
