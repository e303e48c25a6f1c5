import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { countsInQuota } from '#src/domain/benefits.ts';

import { type Browser, person, poolOf, type Shop } from '../commerce/shop.ts';

interface Quota {
  halves: number;
  others: number;
  /** Counters each of the two is spread over. */
  slots?: number;
  /** Types that no quota counts. */
  outside?: readonly number[];
}

/** The quota of an event as an import leaves it: its types count in it by whom they favour. */
export async function keepForHalves(
  { db }: Pick<Shop, 'db'>,
  eventId: number,
  { halves, others, slots = 1, outside = [] }: Quota,
): Promise<void> {
  await sql`update event set half_of=${halves + others}, half_quota=${halves}, half_until=starts_at - interval '48 hours'
    where id=${eventId}`.execute(db);
  const types = await db
    .selectFrom('ticketType')
    .select(['id', 'benefit'])
    .where('eventId', '=', eventId)
    .execute();
  for (const { id, benefit } of types.filter((type) => !outside.includes(type.id)))
    await sql`update ticket_type set quota_id=${countsInQuota(benefit) ? -1 : -2} where event_id=${eventId} and id=${id}`.execute(
      db,
    );
  for (const [pool, people] of [
    [-1, halves],
    [-2, others],
  ] as const)
    await sql`insert into ga_slot(event_id, pool_id, slot, capacity)
      select ${eventId}, ${pool}, slot, ${people}::int/${slots}::int + (slot < ${people}::int % ${slots}::int)::int
        from generate_series(0, ${slots}::int - 1) slot`.execute(db);
}

/** The hour comes from which nothing is kept for the halves any more. */
export const letGo = ({ db }: Pick<Shop, 'db'>, eventId: number) =>
  sql`update event set half_until=now() - interval '1 second' where id=${eventId}`.execute(db);

/** People held and sold by half price and otherwise; throws where a counter is not the sum of its parts. */
export async function quotaBooks(shop: Pick<Shop, 'db'>, eventId: number) {
  const [halves, others] = [await poolOf(shop, eventId, -1), await poolOf(shop, eventId, -2)];
  return { halves, others };
}

/** Says who comes; 422 with the complaints when a rule does not like it. */
export const nameAll = (visitor: Browser, holdId: string, people: readonly object[]) =>
  visitor.put('/api/reservations/current', {
    id: holdId,
    step: 'payment',
    participants: people,
    complete: true,
  });

export const placeOrder = (visitor: Browser, holdId: string) =>
  visitor.post('/api/orders', { reservation_id: holdId, method: 'pix' }, { key: randomUUID() });

/** So many people, each with a CPF of their own. */
export const crowd = (people: number) => Array.from({ length: people }, () => person());

/** An order of what is held, with these people; throws with the answer when somebody says no. */
export async function orderHeld(visitor: Browser, holdId: string, people: readonly object[]) {
  for (const step of [() => nameAll(visitor, holdId, people), () => placeOrder(visitor, holdId)]) {
    const { status, body } = await step();
    if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
    if (status === 201) return body;
  }
  throw new Error('No order');
}

interface SaleOfType {
  nome: string;
  available: number | null;
  sale: { state: string; text: string };
}

/** What an event page offers this visitor, by the name of the type. */
export async function offered(visitor: Browser, eventId: number): Promise<Record<string, string>> {
  const { body } = await visitor.get(`/api/events/${eventId}`);
  const sectors: { sections: { tipos_ingresso: SaleOfType[] }[] }[] = Reflect.get(body, 'sectors');
  const types = sectors.flatMap(({ sections }) => sections.flatMap(({ tipos_ingresso: all }) => all));
  return Object.fromEntries(
    types.map(({ nome, available, sale }) => [nome, `${available ?? 'seats'} ${sale.state}: ${sale.text}`]),
  );
}
