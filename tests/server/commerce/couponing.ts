import { sql } from 'kysely';

import { type Browser, browser, prepare, type Shop } from './shop.ts';

interface CouponFacts {
  code?: string;
  method?: 'percentage' | 'fixed';
  value?: number;
  maxItems?: number | null;
  types?: number[] | null;
  maxUses?: number;
  isOver?: boolean;
}

/** A coupon of an event: `DEZ`, 10 % of every ticket, for a hundred buyers, unless said otherwise. */
export async function createCoupon({ db }: Pick<Shop, 'db'>, eventId: number, facts: CouponFacts = {}) {
  const { code = 'DEZ', method = 'percentage', value = 10, maxItems = null, types = null } = facts;
  await sql`insert into coupon(event_id, id, code_norm, method, value, max_items, ticket_types, max_uses, valid_until)
    values(${eventId}, (select coalesce(max(id), 0) + 1 from coupon where event_id=${eventId}), ${code}, ${method}, ${value},
      ${maxItems}, ${types}::int[], ${facts.maxUses ?? 100}, now() + ${facts.isOver ? '-1 minute' : '1 day'}::interval)`.execute(
    db,
  );
}

/** Uses counted in the books of a coupon; throws when they are not those of live orders. */
export async function usedOf({ db }: Pick<Shop, 'db'>, eventId: number, code = 'DEZ'): Promise<number> {
  const { rows } = await sql<{ used: number; uses: number }>`
    select c.used, (select count(*)::int from coupon_use u
      where u.event_id=c.event_id and u.coupon_id=c.id and u.state<>'released') as uses
    from coupon c where c.event_id=${eventId} and c.code_norm=${code}`.execute(db);
  const [row] = rows;
  if (!row || row.used !== row.uses) throw new Error(`The books disagree: ${JSON.stringify(row)}`);
  return row.used;
}

/** State of every use of a coupon, oldest order first. */
export async function usesOf({ db }: Pick<Shop, 'db'>, eventId: number): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select u.state from coupon_use u join orders o on o.event_id=u.event_id and o.id=u.order_id
    where u.event_id=${eventId} order by o.created_at, u.coupon_id`.execute(db);
  return rows.map(({ state }) => state);
}

export async function newMember(shop: Shop, facts: { cpf?: string } = {}) {
  const fan = browser(shop);
  return { fan, ...(await fan.join(facts)) };
}

/** Asks for an order with these codes on a hold that is named already. */
export const orderWith = (fan: Browser, reservation_id: string, coupons: string[], method = 'pix') =>
  fan.post('/api/orders', { reservation_id, method, coupons }, { key: `${reservation_id}:1` });

/** Holds, names and orders with these codes. */
export async function buyWith(
  fan: Browser,
  eventId: number,
  coupons: string[],
  amounts: Record<number, number> = { 1: 1 },
  method = 'pix',
) {
  const people = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const { id } = await prepare(fan, eventId, amounts, people);
  return { holdId: id, ...(await orderWith(fan, id, coupons, method)) };
}
