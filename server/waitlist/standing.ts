import { type Kysely, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { keepsLines } from '../database/capabilities.ts';
import { notFound } from '../errors.ts';
import type { Visitor } from '../serve.ts';
import { quotasOf, typesOfEvents } from '../store/eventTypes.ts';
import { type SaleEvent, typeSale } from '../store/sale.ts';
import type { Database, WaitlistState } from '../store/schema.ts';
import { opensTo, planOf, windowsOf } from '../store/supporters.ts';

type Db = Kysely<Database>;
export type Asking = Pick<Visitor, 'user' | 'sid'>;

/** A ticket type at a counter. */
export interface Wanted {
  eventId: number;
  typeId: number;
  producerId: string;
}

/** One of the account's places in a waitlist. */
export interface Entry {
  id: string;
  state: WaitlistState;
  amount: number;
  /** From 1; null for who does not wait. */
  position: number | null;
  offerUntil: Date | null;
  /** What was accepted is still held. */
  isHeld: boolean;
}

/** Whether one may buy a type, wait for it, or neither; and what this account has of it. */
export interface Standing {
  now: Date;
  sale: 'sold_out' | 'open' | 'closed';
  isMember: boolean;
  /** The latest. */
  entry: Entry | null;
  /** Units one order may have and its pools ever hold: nobody waits for what cannot come back. */
  most: number;
  perCpfLimit: number;
  passportAmount: number;
  offerMinutes: number;
}

interface Facts extends SaleEvent {
  now: Date;
  isActive: boolean;
  perOrderLimit: number;
  perCpfLimit: number;
  supporterWindows: { plan: string; opens_at: string }[];
  offerMinutes: number;
  /** Units that all its pools hold; null where none has places yet. */
  room: number | null;
}

/** Throws 404 when this producer has no such event. */
async function factsOf(
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  { eventId, typeId, producerId }: Wanted,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select now() as now, ${keepsLines(dialect)} and coalesce(l.is_active, false) as is_active, e.status, e.sale_start, e.sale_end, e.ends_at, e.per_order_limit,
        e.per_cpf_limit, e.supporter_windows, coalesce(t.offer_minutes, l.offer_minutes, 0) as offer_minutes,
        (select min((select nullif(sum(s.capacity), 0) from ga_slot s where s.event_id=e.id and s.pool_id=p.pool_id)/p.qty)::int
          from pools_of(e.id, array[${typeId}::int], array[1]) p) as room
      from event e left join waitlist_now l on l.event_id=e.id left join ticket_type t on t.event_id=e.id and t.id=${typeId}
      where e.id=${eventId} and (${producerId}=${defaultProducerId} or e.producer_id=${producerId})`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw notFound('Evento não encontrado');
  return facts;
}

/** People ahead wait for the same places, whatever they pay for them. */
export const positionOf = sql<number | null>`case when e.state='waiting' then (
  select count(*)::int + 1 from waitlist_entry w
    join ticket_type a on a.event_id=w.event_id and a.id=w.ticket_type_id
    join ticket_type b on b.event_id=e.event_id and b.id=e.ticket_type_id and b.pool_id=a.pool_id
    where w.event_id=e.event_id and w.state='waiting' and w.number<e.number) end`;

async function latestEntry(db: Db, { eventId, typeId }: Wanted, userId: string): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    select e.id, e.state, e.amount, e.offer_until, ${positionOf} as position,
        exists (select from hold h where h.event_id=e.event_id and h.id=e.hold_id and h.state='active' and h.user_id=e.user_id
          and h.expires_at>now()) as is_held
      from waitlist_entry e where e.event_id=${eventId} and e.ticket_type_id=${typeId} and e.user_id=${userId}
      order by e.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Throws 404 when this producer has no such event, or it no such type. */
export async function standingOf(
  context: Pick<Context, 'db' | 'dialect'>,
  visitor: Asking,
  wanted: Wanted,
): Promise<Standing> {
  const { db } = context;
  const { eventId, typeId } = wanted;
  const facts = await factsOf(context, wanted);
  const [types, quotas, plan, entry] = await Promise.all([
    typesOfEvents(context, [eventId], visitor),
    quotasOf(context, [eventId], visitor),
    planOf(db, visitor.user?.id, eventId),
    visitor.user && latestEntry(db, wanted, visitor.user.id),
  ]);
  const type = types.find(({ id }) => id === typeId);
  if (!type) throw notFound();
  const member = plan === null ? null : { plan, opensAt: opensTo(plan, windowsOf(facts.supporterWindows)) };
  const quota = quotas.get(eventId);
  const { state } = typeSale(facts, type, facts.now, { member, ...(quota && { quota }) });
  const isOpen = state === 'open' || state === 'few';
  const perOrder = Math.floor(Math.min(facts.perOrderLimit, facts.perCpfLimit) / type.passportAmount);
  const most = Math.min(perOrder, facts.room ?? perOrder);
  const mayWait =
    facts.isActive && state === 'sold_out' && !type.numbered && type.poolId !== null && most > 0;
  return {
    now: facts.now,
    sale: isOpen ? 'open' : mayWait ? 'sold_out' : 'closed',
    isMember: visitor.user !== null,
    entry,
    most,
    perCpfLimit: facts.perCpfLimit,
    passportAmount: type.passportAmount,
    offerMinutes: facts.offerMinutes,
  };
}
