import type { Kysely } from 'kysely';

import type { OrderKey } from './orders.ts';
import type { Database } from './schema.ts';

/** A code is of one order of an event: two events may have an order each of the same one. */
export interface Named {
  code: string;
  eventId: number | null;
}

export type NotFound = { is: 'unknown' } | { is: 'several'; events: number[] };

/** The order somebody names by what stands in its letters and on its page. */
export async function orderOfCode(
  db: Kysely<Database>,
  { code, eventId }: Named,
): Promise<{ is: 'found'; key: OrderKey } | NotFound> {
  const found = await db
    .selectFrom('orders')
    .select(['eventId', 'id'])
    .where('publicCode', '=', code)
    .$if(eventId !== null, (query) => query.where('eventId', '=', eventId))
    .orderBy('eventId')
    .execute();
  const [key, ...others] = found;
  if (!key) return { is: 'unknown' };
  return others.length > 0
    ? { is: 'several', events: found.map((each) => each.eventId) }
    : { is: 'found', key };
}
