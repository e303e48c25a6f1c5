import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '../store/schema.ts';
import type { Known } from './validate.ts';

type Db = Kysely<Database>;

/** What the database has that a catalogue may refer to. */
export async function readKnown(db: Db): Promise<Known> {
  const [producers, categories, events] = await Promise.all([
    db.selectFrom('producer').select(['id', 'slug', 'domain', 'title', 'theme', 'supporterClub']).execute(),
    db.selectFrom('category').select(['id', 'tag']).execute(),
    db
      .selectFrom('event')
      .select(['id', 'catalogueKey as key', 'status', 'title', 'venue', 'startsAt'])
      .execute(),
  ]);
  return {
    producers: producers.map(({ supporterClub, ...producer }) => ({
      ...producer,
      hasClub: supporterClub !== null,
    })),
    categories,
    events,
  };
}

/** What buyers have and may have of the events of a catalogue. */
export interface Sold {
  /** People sold and held, by pool. */
  pools: { eventId: number; poolId: number; people: number }[];
  /** Ticket types that an order or a live hold counts on. */
  types: Pick<
    Selectable<Database['ticketType']>,
    'eventId' | 'id' | 'name' | 'benefit' | 'passportAmount' | 'entries'
  >[];
  /** Seats that somebody holds or has bought. */
  seats: { eventId: number; sectorId: number; symbol: string; num: number }[];
  /** Orders that are paid, of events that are not cancelled yet. */
  paid: { eventId: number; orders: number }[];
  /** People that one CPF may have until now. */
  limits: { eventId: number; people: number }[];
}

export async function readSold(db: Db, eventIds: readonly number[]): Promise<Sold> {
  if (eventIds.length === 0) return { pools: [], types: [], seats: [], paid: [], limits: [] };
  const pools = await db
    .selectFrom('gaSlot')
    .select(['eventId', 'poolId'])
    .select(sql<number>`sum(held+sold)::int`.as('people'))
    .where('eventId', 'in', eventIds)
    .where('poolId', '>', 0)
    .groupBy(['eventId', 'poolId'])
    .having(sql<boolean>`sum(held+sold) > 0`)
    .execute();
  const types = await db
    .selectFrom('ticketType as type')
    .select(['type.eventId', 'type.id', 'type.name', 'type.benefit', 'type.passportAmount', 'type.entries'])
    .where('type.eventId', 'in', eventIds)
    .where(
      sql<boolean>`exists (select 1 from order_item i where i.event_id=type.event_id and i.ticket_type_id=type.id)
        or exists (select 1 from hold_item i join hold h on h.event_id=i.event_id and h.id=i.hold_id
          where i.event_id=type.event_id and i.ticket_type_id=type.id and h.state='active')`,
    )
    .execute();
  const seats = await db
    .selectFrom('seat')
    .select(['seat.eventId', 'seat.sectorId', 'seat.symbol', 'seat.num'])
    .where('seat.eventId', 'in', eventIds)
    .where(
      sql<boolean>`exists (select 1 from seat_claim c where c.event_id=seat.event_id and c.sector_id=seat.sector_id
          and c.seat_no=seat.seat_no and c.hold_until>now()-hold_grace())
        or exists (select 1 from ticket t where t.event_id=seat.event_id and t.sector_id=seat.sector_id
          and t.seat_no=seat.seat_no and t.status in ('valid','used'))`,
    )
    .orderBy('seat.sectorId')
    .orderBy('seat.seatNo')
    .execute();
  const paid = await db
    .selectFrom('orders')
    .innerJoin('event', 'event.id', 'orders.eventId')
    .select('orders.eventId')
    .select(sql<number>`count(*)::int`.as('orders'))
    .where('orders.eventId', 'in', eventIds)
    .where('orders.status', '=', 'paid')
    .where('event.status', '<>', 'cancelled')
    .groupBy('orders.eventId')
    .execute();
  const limits = await db
    .selectFrom('event')
    .select(['id as eventId', 'perCpfLimit as people'])
    .where('id', 'in', eventIds)
    .execute();
  return { pools, types, seats, paid, limits };
}
