import { type Kysely, sql } from 'kysely';

import { isAnotherEvent, isNews, type Moved, type Standing, tellMoved } from '../messages/movedLetters.ts';
import type { Database } from '../store/schema.ts';
import type { Findings } from './findings.ts';
import type { NumberedEvent } from './rows.ts';

type Db = Kysely<Database>;

/** When and where each of these events is, of those that are known; a moment in milliseconds. */
export async function standingOf(
  db: Db,
  events: readonly NumberedEvent[],
): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await sql<{ id: number; standing: Standing }>`
    select id, jsonb_build_object('starts_at', (extract(epoch from starts_at)*1000)::bigint, 'timezone', timezone, 'venue', venue,
        'address', address, 'city', city, 'state', state, 'date_to_come', date_to_come) as standing
      from event where id=any(${events.map(({ id }) => id)}::int[])`.execute(db);
  return new Map(rows.map(({ id, standing }) => [id, standing]));
}

/**
 * Whoever has a ticket of an event that is not when or where it was is written to; the report says how many letters that are. Those of a
 * cancelled one hear that their money returns, and one that is over is no news. Where it is on another day or elsewhere, and has not begun,
 * whoever bought may have everything back until it begins (`moved_at`), unless nobody was told before it was put right.
 */
export async function tellOfMoves(
  db: Db,
  events: readonly NumberedEvent[],
  before: ReadonlyMap<number, Standing>,
  findings: Findings,
): Promise<void> {
  const after = await standingOf(db, events);
  const moved = events.flatMap(({ id, entry }): Moved[] => {
    const [was, is] = [before.get(id), after.get(id)];
    const isToCome = entry.date_to_come || Date.parse(entry.ends_at) > Date.now();
    return was && is && entry.status !== 'cancelled' && isToCome && isNews(was, is) ? [{ id, was, is }] : [];
  });
  if (moved.length === 0) return;
  const { letters: all, takenBack } = await tellMoved(db, moved);
  const told = Map.groupBy(all, (id) => id);
  const others = moved.flatMap(({ id, was, is }) =>
    isAnotherEvent(was, is) && is.starts_at > Date.now() && !takenBack.has(id) ? [id] : [],
  );
  await sql`update event set moved_at=clock_timestamp() where id=any(${others}::int[])`.execute(db);
  await sql`update event set moved_at=null where id=any(${[...takenBack]}::int[])`.execute(db);
  for (const { id, file, entry } of events) {
    const letters = told.get(id)?.length ?? 0;
    if (letters === 0) continue;
    const hasChoice = entry.status === 'postponed' || others.includes(id);
    const end = entry.date_to_come ? 'it has a date' : 'it begins';
    findings.warn(
      file,
      ['starts_at'],
      `the date or the place of what was sold changes: ${letters} ${letters === 1 ? 'letter says' : 'letters say'} so at once${hasChoice ? `, and whoever bought may cancel until ${end}` : ''}`,
    );
  }
}
