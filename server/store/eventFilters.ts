import { type RawBuilder, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';
import { isDay } from '#src/domain/publicPage.ts';

import type { Context } from '../context.ts';
import { patternsOf } from '../search.ts';

type Wire = Pick<Context, 'db'>;

/** What of the catalogue somebody wants to see. */
export interface Filters {
  producerId: string;
  category?: string | undefined;
  q?: string | undefined;
  /** `hoje`, `semana`, `mes` or a day; anything else filters nothing. */
  date?: string | undefined;
  page?: number;
}

/** Events joined with whose they are. */
export const eventsWithProducer = ({ db }: Wire) =>
  db.selectFrom('event').innerJoin('producer', 'producer.id', 'event.producerId');

/** It was put off and has no new date: what it has is the old one. */
export const awaitsDate = sql<boolean>`(event.status='postponed' and event.date_to_come)`;

/** The moment by which an event is listed: its beginning, or its end once it has begun and is not sold any more. */
export const listedAt = sql<Date>`case when event.starts_at<=now() and event.sale_end<=now() then event.ends_at else event.starts_at end`;

/** Not over yet. */
export const isAhead = sql<boolean>`(event.ends_at>now() or ${awaitsDate})`;

/** Events to browse: not over yet, of one producer, or of all for the default one. */
function visible(context: Wire, producerId: string) {
  const query = eventsWithProducer(context).where(isAhead);
  return producerId === defaultProducerId ? query : query.where('event.producerId', '=', producerId);
}

/** A day of an event turns at six in the morning: a night that goes past midnight is one day. */
export const eventDayOf = (moment: RawBuilder<unknown>) =>
  sql`((${moment} - interval '6 hours') at time zone event.timezone)::date`;

/** What ends at six has no day after it. */
export const endDay = eventDayOf(sql`event.ends_at - interval '1 microsecond'`);

const firstDay = sql`(event.starts_at at time zone event.timezone)::date`;
const lastDay = sql`greatest(${firstDay}, ${endDay})`;
const today = sql`(now() at time zone event.timezone)::date`;

/** The days a filter lets through, in the zone of each event; null for no filter. */
function daysOf(date: string | undefined) {
  if (date === 'hoje') return { from: today, to: today };
  if (date === 'semana') return { from: today, to: sql`${today} + 6` };
  if (date === 'mes')
    return { from: today, to: sql`(date_trunc('month', ${today}) + interval '1 month - 1 day')::date` };
  return date !== undefined && isDay(date) ? { from: sql`${date}::date`, to: sql`${date}::date` } : null;
}

/** Events that fit; the caller orders, limits and selects. */
export function matching(context: Wire, { producerId, category, q = '', date }: Filters) {
  const days = daysOf(date);
  const byWords = patternsOf(q).reduce(
    (query, pattern) => query.where('event.search', 'like', pattern),
    visible(context, producerId),
  );
  return byWords
    .$if(Boolean(category), (query) => query.where('event.category', '=', category ?? ''))
    .$if(days !== null, (query) =>
      query.where(
        sql<boolean>`${firstDay} <= ${days?.to} and ${lastDay} >= ${days?.from} and not ${awaitsDate}`,
      ),
    );
}
