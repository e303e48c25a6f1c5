import type { Kysely } from 'kysely';

import type { Database } from './schema.ts';

/** Ticket types with their event and their place in its venue, in the order of the catalogue. */
export const typesInOrder = (db: Kysely<Database>) =>
  db
    .selectFrom('ticketType as type')
    .innerJoin('event', 'event.id', 'type.eventId')
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'type.eventId').onRef('sector.id', '=', 'type.sectorId'),
    )
    .innerJoin('section', (join) =>
      join.onRef('section.eventId', '=', 'type.eventId').onRef('section.id', '=', 'type.sectionId'),
    )
    .orderBy('type.eventId')
    .orderBy('sector.position')
    .orderBy('sector.id')
    .orderBy('section.position')
    .orderBy('section.id')
    .orderBy('type.position')
    .orderBy('type.id');
