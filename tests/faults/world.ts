import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { workInbox } from '#server/store/inbox.ts';
import { reconcile } from '#server/workers/reconciler.ts';
import { workRefunds } from '#server/workers/refunds.ts';

import {
  type Browser,
  browser,
  createEvent,
  openShop,
  person,
  type Shop,
  wish,
} from '#tests/server/commerce/shop.ts';

/** A shop for faults: so many purchases from one network that nobody is asked to wait. */
export const openWorld = () => openShop({ RATE_FACTOR: '1000' });

export interface Facts {
  orders: number;
  payments: string[];
  /** At the provider. */
  charges: string[];
  /** Cents the provider took and did not give back. */
  taken: number;
  tickets: number;
  letters: string[];
}

/** Everything that became of an event, as database and provider know it. */
export async function factsOf({ db }: Pick<Shop, 'db'>, event: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select (select count(*)::int from orders where event_id=${event}) as orders,
      array(select status from payment where event_id=${event} order by created_at, id) as payments,
      array(select c.status from psp.charge c join payment p on p.id::text=c.external_id where p.event_id=${event}
        order by c.created_at, c.id) as charges,
      (select coalesce(sum(c.amount_cents-c.refunded_cents), 0)::int from psp.charge c join payment p on p.id::text=c.external_id
        where p.event_id=${event} and c.status in ('paid','refunded')) as taken,
      (select count(*)::int from ticket where event_id=${event} and status in ('valid','used')) as tickets,
      array(select topic from outbox where event_id=${event} and topic like 'order.%' and topic<>'order.created' order by topic) as letters`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('No facts');
  return facts;
}

export const fanOf = async (shop: Pick<Shop, 'app' | 'context' | 'db'>): Promise<Browser> => {
  const fan = browser(shop);
  await fan.join();
  return fan;
};

/** Everybody of the hold a browser has is named; it may become an order. */
export async function named(fan: Browser, holdId: string, people: number): Promise<void> {
  const saved = await fan.put('/api/reservations/current', {
    id: holdId,
    step: 'payment',
    participants: Array.from({ length: people }, () => person()),
    complete: true,
  });
  if (saved.status !== 200) throw new Error(`Not named: ${JSON.stringify(saved.body)}`);
}

/** An event with one pool, and a fan whose hold of so many is named. */
export async function ready(shop: Shop, event: number, people = 1, capacity = 50) {
  await createEvent(shop, { id: event, types: [{ capacity }] });
  const fan = await fanOf(shop);
  const hold = await fan.post('/api/user/reserva', wish(event, { 1: people }), { key: randomUUID() });
  if (hold.status !== 201) throw new Error(`No hold: ${JSON.stringify(hold.body)}`);
  await named(fan, hold.body.id, people);
  return { fan, holdId: hold.body.id };
}

/** A token as the provider's own fields get it, for a card that is approved at once. */
export async function cardToken({ pspOrigin, apiOrigin }: Pick<Shop, 'pspOrigin' | 'apiOrigin'>) {
  const response = await fetch(`${pspOrigin}/fields/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4000000000000010',
      month: 12,
      year: new Date().getUTCFullYear() + 3,
      cvv: '839',
      parent: apiOrigin.replace('127.0.0.1', 'localhost'),
    }),
  });
  if (!response.ok) throw new Error(`No token: ${response.status}`);
  const { token }: { token: string } = await response.json();
  return token;
}

/** Work in course: runs at once take each other's, as servers do, and whoever wants to see the end of it waits for all. */
const inCourse = new Set<Promise<void>>();

/** What workers do about payments; nobody is written to and nothing is swept, which takes longer than all of it. */
export async function work({ context, provider }: Pick<Shop, 'context' | 'provider'>): Promise<void> {
  const working = (async () => {
    await workInbox(context, provider);
    await reconcile(context, provider);
    await workRefunds(context, provider);
  })();
  inCourse.add(working);
  await working.finally(() => inCourse.delete(working));
}

const others = () => Promise.allSettled([...inCourse]);

/** Every hint arrives, and what follows from it happens. */
export async function settle(shop: Pick<Shop, 'context' | 'provider' | 'psp'>): Promise<void> {
  const ticking = (async () => {
    while ((await shop.psp.tick()) > 0);
  })();
  inCourse.add(ticking);
  await ticking.finally(() => inCourse.delete(ticking));
  await others();
  await work(shop);
  await others();
}

/** Whatever the reconciler would ask about in a minute, it asks now; what it owes, it pays now. */
export const hurry = async ({ db }: Pick<Shop, 'db'>, event: number): Promise<void> => {
  await sql`update payment set check_at=now() where event_id=${event}`.execute(db);
  await sql`update refund set next_try_at=now() where event_id=${event}`.execute(db);
  await sql`update webhook_inbox set next_try_at=now() where done_at is null`.execute(db);
};
