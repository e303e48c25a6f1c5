import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { awaitsDate, isAhead } from './eventFilters.ts';
import type { SaleEvent } from './sale.ts';

type Wire = Pick<Context, 'db'>;

/** What is told about an event outside of the store and nowhere in it. */
export interface EventFacts {
  producerId: string;
  /** Host name of whose event it is. */
  domain: string;
  timezone: string;
  endsAt: Date;
  saleStart: Date;
  state: string;
  status: SaleEvent['status'];
  dateToCome: boolean;
}

export async function eventFactsOf({ db }: Wire, id: number): Promise<EventFacts | null> {
  const row = await db
    .selectFrom('event')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .select(['event.producerId', 'producer.domain', 'event.timezone', 'event.endsAt', 'event.saleStart'])
    .select(['event.state', 'event.status', 'event.dateToCome'])
    .where('event.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A sitemap may hold fifty thousand (sitemaps.org); the texts of the store are among them. */
const mostListed = 49_000;

/** Events of one producer that are not over, those without a date last, and the day their picture was last drawn; for the default one, its own only. */
export const listedEventsOf = ({ db }: Wire, producerId: string) =>
  db
    .selectFrom('event')
    .leftJoin('asset', 'asset.path', 'event.poster')
    .select(['event.id', 'asset.updatedAt'])
    .where('event.producerId', '=', producerId || defaultProducerId)
    .where(isAhead)
    .orderBy(awaitsDate)
    .orderBy('event.startsAt')
    .orderBy('event.id')
    .limit(mostListed)
    .execute();
