import { type Kysely, sql } from 'kysely';

import { broken, type Refusal } from '../errors.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export interface Purchase {
  eventId: number;
  cpfHmac: Buffer;
  /** People the purchase lets in. */
  places: number;
  /** Of whom the smallest unit of it lets in so many. */
  smallest: number;
  /** What the event allows a CPF, over all its orders. */
  limit: number;
}

/** More than a CPF may have, of which it has `taken` places. Fewer is no advice where not even the smallest unit fits. */
function beyond({ limit, smallest }: Pick<Purchase, 'limit' | 'smallest'>, taken: number): Refusal {
  const left = limit - taken;
  const said =
    left <= 0
      ? `Você já chegou ao limite de ${limit} por CPF neste evento.`
      : left < smallest
        ? `Não cabe mais no limite de ${limit} por CPF neste evento, contando o que você já comprou: ${left === 1 ? 'resta' : 'restam'} ${left}.`
        : `Limite de ${limit} por CPF neste evento, contando o que você já comprou. Diminua a quantidade.`;
  return broken(said, 'quota', { details: { limit } });
}

/** Counts a purchase against its buyer's CPF, whatever account or tab it comes from. Throws 422 when it is too much. */
export async function takeQuota(db: Db, purchase: Purchase): Promise<void> {
  const { eventId, cpfHmac, places, limit } = purchase;
  if (places > limit) throw beyond(purchase, await placesTaken(db, purchase));
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
  if (!taken) throw beyond(purchase, await placesTaken(db, purchase));
}

/** The same question without taking anything: asked early, nobody types for nothing. Null when it is not too much. */
export async function quotaRefusal(db: Db, purchase: Purchase): Promise<Refusal | null> {
  const taken = await placesTaken(db, purchase);
  return taken + purchase.places > purchase.limit ? beyond(purchase, taken) : null;
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
  { eventId, cpfHmac, places }: Omit<Purchase, 'limit' | 'smallest'>,
): Promise<void> {
  await db
    .updateTable('buyerQuota')
    .set({ qty: sql`qty - ${places}` })
    .where('eventId', '=', eventId)
    .where('cpfHmac', '=', cpfHmac)
    .execute();
}
