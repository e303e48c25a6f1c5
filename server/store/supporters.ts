import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

/** When the tickets of a club open to a plan. */
export interface Window {
  plan: string;
  opensAt: Date;
}

/** The first to open first. */
export const windowsOf = (column: readonly { plan: string; opens_at: string }[]): Window[] =>
  column
    .map(({ plan, opens_at: opensAt }) => ({ plan, opensAt: new Date(opensAt) }))
    .toSorted((a, b) => a.opensAt.getTime() - b.opensAt.getTime());

/** When a plan may buy; one without a window of its own comes with the last. Null: as soon as the sale is open. */
export const opensTo = (plan: string, windows: readonly Window[]): Date | null =>
  (windows.find((window) => window.plan === plan) ?? windows.at(-1))?.opensAt ?? null;

/** The plan somebody has in the club whose event this is; null for whoever is no member. */
export async function planOf(
  db: Kysely<Database>,
  userId: string | undefined,
  eventId: number,
): Promise<string | null> {
  if (userId === undefined) return null;
  const found = await db
    .selectFrom('event')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(sql<string>`coalesce(users.membership->>'plan', '')`.as('plan'))
    .where('event.id', '=', eventId)
    .where(sql<boolean>`users.membership->>'club' = producer.supporter_club->>'name'`)
    .executeTakeFirst();
  return found?.plan ?? null;
}
