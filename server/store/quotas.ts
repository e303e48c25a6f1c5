import { type Kysely, sql } from 'kysely';

import { broken, type Refusal } from '../errors.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** More than a CPF may have, of which it has `taken` places. Where it has them all, fewer would be refused as well. */
const beyond = (limit: number, taken: number) =>
  broken(
    taken >= limit
      ? `Você já chegou ao limite de ${limit} por CPF neste evento.`
      : `Limite de ${limit} por CPF neste evento, contando o que você já comprou. Diminua a quantidade.`,
    'quota',
    { details: { limit } },
  );

export interface Purchase {
  eventId: number;
  cpfHmac: Buffer;
  /** People the purchase lets in. */
  places: number;
  /** What the event allows a CPF, over all its orders. */
  limit: number;
}

/** Counts a purchase against its buyer's CPF, whatever account or tab it comes from. Throws 422 when it is too much. */
export async function takeQuota(db: Db, { eventId, cpfHmac, places, limit }: Purchase): Promise<void> {
  if (places > limit) throw beyond(limit, await placesTaken(db, { eventId, cpfHmac }));
  const taken = await db
    .insertInto('buyerQuota')
    .values({ eventId, cpfHmac, qty: places, lim: limit })
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'cpfHmac'])
        .doUpdateSet({ qty: sql`buyer_quota.qty + ${places}`, lim: limit })
        .where(sql<boolean>`buyer_quota.qty + ${places} <= ${limit}`),
    )
    .returning('qty')
    .executeTakeFirst();
  if (!taken) throw beyond(limit, await placesTaken(db, { eventId, cpfHmac }));
}

/** The same question without taking anything: asked early, nobody types for nothing. Null when it is not too much. */
export async function quotaRefusal(db: Db, { places, limit, ...buyer }: Purchase): Promise<Refusal | null> {
  const taken = await placesTaken(db, buyer);
  return taken + places > limit ? beyond(limit, taken) : null;
}

async function placesTaken(
  db: Db,
  { eventId, cpfHmac }: Pick<Purchase, 'eventId' | 'cpfHmac'>,
): Promise<number> {
  const row = await db
    .selectFrom('buyerQuota')
    .select('qty')
    .where('eventId', '=', eventId)
    .where('cpfHmac', '=', cpfHmac)
    .executeTakeFirst();
  return row?.qty ?? 0;
}

/** Gives back what an order took. */
export async function returnQuota(
  db: Db,
  { eventId, cpfHmac, places }: Omit<Purchase, 'limit'>,
): Promise<void> {
  await db
    .updateTable('buyerQuota')
    .set({ qty: sql`qty - ${places}` })
    .where('eventId', '=', eventId)
    .where('cpfHmac', '=', cpfHmac)
    .execute();
}
