import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { SeatNews } from '#src/api/contract/mapping.ts';

import type { Context } from '../context.ts';

export type News = z.output<typeof SeatNews>;

/** News that somebody has not seen, in one; `news` null when there are none. Whoever saw them goes on after `id`. */
export interface Unseen {
  id: number;
  news: News | null;
}

/** What cannot be told in pieces: ask for everything again. */
const everything: News = { reset: true, sectors: [], types: [] };

/** The same in one message: what came last is true. */
function together(pieces: readonly News[]): News {
  if (pieces.some(({ reset }) => reset)) return everything;
  const sectors = new Map<
    number,
    { free: number; seats: Map<string, News['sectors'][number]['seats'][number]> }
  >();
  const types = new Map<number, number>();
  for (const piece of pieces) {
    for (const { id, free, seats } of piece.sectors) {
      const known = sectors.get(id)?.seats ?? new Map();
      for (const seat of seats) known.set(`${seat[0]} ${seat[1]}`, seat);
      sectors.set(id, { free, seats: known });
    }
    for (const { id, available } of piece.types) types.set(id, available);
  }
  return {
    reset: false,
    sectors: [...sectors].map(([id, { free, seats }]) => ({ id, free, seats: [...seats.values()] })),
    types: [...types].map(([id, available]) => ({ id, available })),
  };
}

/**
 * Looks, and answers what changed after the news `seen`, as told by whichever process and whenever it was. With `seen` unknown
 * or forgotten: everything.
 */
export async function newsAfter(
  { db }: Pick<Context, 'db'>,
  eventId: number,
  seen: number | null,
): Promise<Unseen> {
  const { rows } = await sql<{ id: number; news: News | null; missed: boolean }>`
    select id, news, missed from seat_news_after(${eventId}::int, ${seen ?? 0}::bigint)`.execute(db);
  const id = rows.at(-1)?.id ?? 0;
  if (rows.some(({ missed }) => missed)) return { id, news: everything };
  const pieces = rows.flatMap(({ news }) => (news ? [news] : []));
  const [only] = pieces;
  return { id, news: only && pieces.length === 1 ? only : pieces.length > 0 ? together(pieces) : null };
}
