import { type Kysely, sql } from 'kysely';

import { type Coupon, couponCode } from '#src/domain/coupons.ts';
import type { Price } from '#src/domain/price.ts';

import { broken } from '../errors.ts';
import type { Database } from './schema.ts';
import { isDisabled } from './settings.ts';

type Db = Kysely<Database>;

/** A coupon as the database knows it; `id` is of its event. */
export interface KnownCoupon extends Coupon {
  id: number;
}

const refusals = {
  unknown: 'Cupom não encontrado para este evento.',
  expired: 'Cupom expirado.',
  sold_out: 'Cupom esgotado.',
  used: 'Você já usou este cupom neste evento.',
} as const;

/** Whose CPF it is, and by which account. */
interface Buyer {
  cpfHmac: Buffer | null;
  userId: string | null;
}

const refused = (why: keyof typeof refusals, code: string) =>
  broken(refusals[why], `coupon_${why}`, { details: { code } });

/**
 * The coupons of these codes, in the order they were entered and each once. Throws 422 with the reason when one is good for
 * nothing here; whose CPF it is, if known, has it only once.
 */
export async function couponsOf(
  db: Db,
  { eventId, codes, cpfHmac, userId }: { eventId: number; codes: readonly string[] } & Buyer,
): Promise<KnownCoupon[]> {
  const wanted = [...new Set(codes.map(couponCode))].filter((code) => code !== '');
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('coupon')
    .select(['id', 'codeNorm as code', 'method', 'value', 'maxItems', 'ticketTypes'])
    .select(sql<boolean>`coalesce(valid_until <= now(), false)`.as('isOver'))
    .select(sql<boolean>`used >= max_uses`.as('isSoldOut'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('couponUse as use')
            .select('use.couponId')
            .where('use.eventId', '=', eventId)
            .whereRef('use.couponId', '=', 'coupon.id')
            .where('use.state', '<>', 'released')
            .where(sql<boolean>`use.cpf_hmac = ${cpfHmac}::bytea`),
        )
        .as('isMine'),
    )
    .where('eventId', '=', eventId)
    .where('codeNorm', 'in', wanted)
    .execute();
  const known: KnownCoupon[] = [];
  for (const code of wanted) {
    const found = rows.find((row) => row.code === code);
    if (!found) throw refused('unknown', code);
    const { isOver, isSoldOut, isMine, ...coupon } = found;
    if (isOver) throw refused('expired', code);
    if (isMine) throw await refusedAgain(db, { eventId, couponId: coupon.id, code, cpfHmac, userId });
    if (isSoldOut) throw refused('sold_out', code);
    known.push(coupon);
  }
  return known;
}

/** A coupon in an order that its own buyer has yet to pay can be had back; nobody else is told of that order. */
async function refusedAgain(
  db: Db,
  { eventId, couponId, code, cpfHmac, userId }: { eventId: number; couponId: number; code: string } & Buyer,
) {
  const unpaid = await db
    .selectFrom('couponUse as use')
    .innerJoin('orders', (join) =>
      join.onRef('orders.eventId', '=', 'use.eventId').onRef('orders.id', '=', 'use.orderId'),
    )
    .select('orders.publicCode')
    .where('use.eventId', '=', eventId)
    .where('use.couponId', '=', couponId)
    .where('use.cpfHmac', '=', cpfHmac)
    .where('use.state', '=', 'reserved')
    .where('orders.userId', '=', userId)
    .where('orders.status', '=', 'awaiting_payment')
    .executeTakeFirst();
  if (!unpaid) return refused('used', code);
  const way = (await isDisabled(db, 'cancel_self'))
    ? 'se o prazo dele acabar sem pagamento, o cupom volta a valer'
    : 'cancele-o para usar o cupom aqui';
  return broken(
    `Este cupom está no pedido ${unpaid.publicCode}, que aguarda pagamento: ${way}.`,
    'coupon_used',
    { details: { code } },
  );
}

/**
 * Takes one use of every coupon that takes something off this order, in the transaction of the order: of fifty who want the
 * last use one has it. Coupons that reach no ticket are not used up. A free order sells its places in the same transaction,
 * and pools are locked before coupons.
 */
export async function takeCoupons(
  db: Db,
  order: { eventId: number; id: string; holdId: string; cpfHmac: Buffer; userId: string },
  coupons: readonly KnownCoupon[],
  { units, totalCents }: Pick<Price, 'units' | 'totalCents'>,
): Promise<void> {
  const effective = new Set(
    units.flatMap(({ code, discountCents }) => (code && discountCents > 0 ? [code] : [])),
  );
  const taking = coupons.filter(({ code }) => effective.has(code)).sort((a, b) => a.id - b.id);
  if (taking.length > 0 && totalCents === 0)
    await sql`select lock_slots(${order.eventId}::int, '{}', array[${order.holdId}::uuid])`.execute(db);
  for (const { id, code } of taking) {
    const taken = await db
      .updateTable('coupon')
      .set({ used: sql<number>`used + 1` })
      .where('eventId', '=', order.eventId)
      .where('id', '=', id)
      .where(sql<boolean>`used < max_uses and coalesce(valid_until > now(), true)`)
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw refused('sold_out', code);
    const mine = await db
      .insertInto('couponUse')
      .values({
        eventId: order.eventId,
        couponId: id,
        orderId: order.id,
        cpfHmac: order.cpfHmac,
        state: 'reserved',
      })
      .onConflict((conflict) =>
        conflict
          .columns(['eventId', 'couponId', 'cpfHmac'])
          .where(sql<boolean>`state <> 'released'`)
          .doNothing(),
      )
      .returning('couponId')
      .executeTakeFirst();
    if (!mine) throw await refusedAgain(db, { ...order, couponId: id, code });
  }
}
