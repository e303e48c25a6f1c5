import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

export const waitlistTopics = ['waitlist.offered', 'waitlist.lapsed'] as const;
export type WaitlistTopic = (typeof waitlistTopics)[number];

interface EntryKey {
  eventId: number;
  id: string;
}

/** Leaves a letter to whoever waits in the outbox, once, in the caller's transaction. */
export const tellWaiting = (db: Db, topic: WaitlistTopic, { eventId, id }: EntryKey) =>
  sql`
    insert into outbox(event_id, id, dedupe, topic, payload)
      values(${eventId}, ${randomUUID()}, ${`${topic}:${id}`}, ${topic}, ${JSON.stringify({ entry_id: id })}::jsonb)
      on conflict(event_id, dedupe) do nothing`.execute(db);

/** Everything a letter about a waitlist may say. */
export type WaitlistFacts = NonNullable<Awaited<ReturnType<typeof waitlistFacts>>>;

/** Null when there is nobody to write to any more. */
export async function waitlistFacts(db: Db, { eventId, id }: EntryKey) {
  const entry = await db
    .selectFrom('waitlistEntry as entry')
    .innerJoin('event', 'event.id', 'entry.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .innerJoin('users', 'users.id', 'entry.userId')
    .innerJoin('ticketType as type', (join) =>
      join.onRef('type.eventId', '=', 'entry.eventId').onRef('type.id', '=', 'entry.ticketTypeId'),
    )
    .select([
      'entry.state',
      'entry.amount',
      'entry.offerUntil',
      'entry.ticketTypeId',
      'users.name',
      'users.email',
    ])
    .select(['event.id as eventId', 'event.title', 'event.venue', 'event.city', 'event.state as region'])
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'type.eventId').onRef('sector.id', '=', 'type.sectorId'),
    )
    .select(['event.startsAt', 'event.timezone', 'event.dateToCome', 'type.name as typeName'])
    .select('sector.name as sector')
    .select(['producer.id as producerId', 'producer.slug', 'producer.domain', 'producer.theme'])
    .select(['producer.title as producerTitle', 'producer.locale'])
    .select(sql<boolean>`coalesce(entry.offer_until>now(), false)`.as('isStanding'))
    .where('entry.eventId', '=', eventId)
    .where('entry.id', '=', id)
    .executeTakeFirst();
  return entry ?? null;
}
