import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

/** Whether somebody is a member of the club whose event this is. */
export async function isSupporter(
  db: Kysely<Database>,
  userId: string | undefined,
  eventId: number,
): Promise<boolean> {
  if (userId === undefined) return false;
  const found = await db
    .selectFrom('event')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select('event.id')
    .where('event.id', '=', eventId)
    .where(sql<boolean>`users.membership->>'club' = producer.supporter_club->>'name'`)
    .executeTakeFirst();
  return found !== undefined;
}
