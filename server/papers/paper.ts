import type { Kysely } from 'kysely';

import { defaultProducerId, type WrittenTheme } from '#src/domain/producer.ts';

import { inSnapshot } from '../database/retry.ts';
import { notFound } from '../errors.ts';
import type { Member } from '../serve.ts';
import type { OrderKey } from '../store/orders.ts';
import { readOrder, type WireOrder } from '../store/orderViews.ts';
import type { Database } from '../store/schema.ts';
import { type ItemWords, itemWordsOf } from './itemWords.ts';

type Db = Kysely<Database>;
export type PaperTicket = WireOrder['tickets'][number];

/** Everything that papers of an order say: tickets, receipt, calendar. Void tickets are in the order too: their numbers stay. */
export interface Paper {
  order: WireOrder;
  buyer: { name: string; document: string };
  event: {
    subtitle: string;
    address: string;
    state: string;
    startsAt: Date;
    endsAt: Date;
    timezone: string;
    /** `3 dias`; empty for an event of one evening. */
    span: string;
    organizer: string;
    rating: Database['event']['rating'];
    notices: readonly { text: string; url?: string | null }[];
    isCancelled: boolean;
    isPostponed: boolean;
    movedAt: Date | null;
    dateToCome: boolean;
  };
  producer: {
    id: string;
    slug: string;
    domain: string;
    title: string;
    footer: string;
    words: ItemWords;
    /** Empty for a producer without a face. */
    theme: Partial<WrittenTheme>;
  };
}

/** What the papers of an order need, as it is at one moment; the caller knows whose it is. Null when its buyer's account is gone. */
export const paperOf = (db: Db, order: OrderKey): Promise<Paper | null> =>
  inSnapshot(db, (snapshot) => paperIn(snapshot, order));

async function paperIn(db: Db, { eventId, id }: OrderKey): Promise<Paper | null> {
  const facts = await db
    .selectFrom('orders')
    .innerJoin('event', 'event.id', 'orders.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['users.name', 'users.document'])
    .select(['event.subtitle', 'event.address', 'event.state', 'event.startsAt', 'event.endsAt'])
    .select(['event.timezone', 'event.span', 'event.organizer', 'event.rating', 'event.notices'])
    .select(['event.status as eventStatus', 'event.dateToCome', 'event.movedAt'])
    .select(['producer.id as producerId', 'producer.slug', 'producer.domain', 'producer.title'])
    .select(['producer.footer', 'producer.theme', 'producer.locale'])
    .where('orders.eventId', '=', eventId)
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!facts) return null;
  const order = await readOrder(db, { eventId, id });
  const { name, document, producerId, slug, domain, title, footer, theme, locale, eventStatus, ...event } =
    facts;
  return {
    order,
    buyer: { name, document },
    event: {
      ...event,
      isCancelled: eventStatus === 'cancelled',
      isPostponed: eventStatus === 'postponed',
    },
    producer: { id: producerId, slug, domain, title, footer, words: itemWordsOf(locale), theme },
  };
}

/** The order of a ticket of this member, of an event this producer sells; 404 for anything else. */
export async function orderOfTicket(
  db: Db,
  { user }: Member,
  ticketId: string,
  producerId: string,
): Promise<OrderKey> {
  const order = await db
    .selectFrom('ticket')
    .innerJoin('orders', (join) =>
      join.onRef('orders.eventId', '=', 'ticket.eventId').onRef('orders.id', '=', 'ticket.orderId'),
    )
    .innerJoin('event', 'event.id', 'orders.eventId')
    .select(['orders.eventId', 'orders.id'])
    .where('ticket.id', '=', ticketId)
    .where('orders.userId', '=', user.id)
    .$if(producerId !== defaultProducerId, (query) => query.where('event.producerId', '=', producerId))
    .executeTakeFirst();
  if (!order) throw notFound();
  return order;
}
