import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Context } from '../context.ts';
import { keepsLines } from '../database/capabilities.ts';
import { inTransaction } from '../database/retry.ts';
import { tellWaiting } from '../messages/waitlistFacts.ts';
import type { Database } from '../store/schema.ts';
import { eachApart } from '../workers/eachApart.ts';

type Db = Kysely<Database>;

/** Offers of one event in one run: the lines of other events are not kept waiting. */
const batch = 50;
/** People whose waiting ends in one transaction: none is long, however long the line. */
const closedAtOnce = 500;

interface Waiting {
  id: string;
  number: number;
  typeId: number;
  amount: number;
}

/**
 * Offers places that came back to the first of each waitlist: holds them, writes a letter, and ends offers that were not taken in time.
 * Safe to run in any number of processes: nobody gets two offers. Resolves to how many offers began or ended.
 */
export async function callWaiting({
  db,
  dialect,
  log,
}: Pick<Context, 'db' | 'dialect' | 'log'>): Promise<number> {
  const { rows } = await sql<{ eventId: number }>`
    select event_id from waitlist l where exists (select from waitlist_entry e where e.event_id=l.event_id and e.state='waiting')
        or exists (select from waitlist_entry e where e.event_id=l.event_id and e.state='offered' and (
          e.offer_until<=now()-hold_grace() or not still_sells(e.event_id, e.ticket_type_id)))
      order by event_id`.execute(db);
  return eachApart(
    rows,
    ({ eventId }) => work(db, eventId, keepsLines(dialect)),
    ({ eventId }, error) => log.error({ err: error, event: eventId }, 'a waitlist could not be called'),
  );
}

async function work(db: Db, eventId: number, isCalling: boolean): Promise<number> {
  const free = await sql`
    select from waitlist where event_id=${eventId} for no key update skip locked`.execute(db);
  if (free.rows.length === 0) return 0;
  const ended = (await endOffers(db, eventId)) + (await close(db, eventId));
  return isCalling ? ended + (await callNext(db, eventId)) : ended;
}

/**
 * One step on a waitlist in a transaction of its own. It locks the pools of one hold, in the common order; locking those of two could
 * deadlock with payments for the same pools. Joining the waitlist and a step exclude each other.
 */
const step = <T>(db: Db, eventId: number, take: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`select from waitlist where event_id=${eventId} for no key update`.execute(tx);
    return take(tx);
  });

/** Types of which nothing comes back, found once for all who wait. */
const unsold = (eventId: number) =>
  sql`array(select t.id from ticket_type t where t.event_id=${eventId} and not still_sells(t.event_id, t.id))`;

/** Ends offers that were not taken in time, and those of what is not sold any more. Waits for one that is being taken right now. */
async function endOffers(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from waitlist_entry
      where event_id=${eventId} and state='offered' and (offer_until<=now()-hold_grace() or ticket_type_id=any(${unsold(eventId)}))
      order by offer_until`.execute(db);
  let ended = 0;
  for (const { id } of rows) if (await step(db, eventId, (tx) => endOffer(tx, eventId, id))) ended++;
  return ended;
}

/** False when it stands, or somebody else has ended it. */
async function endOffer(db: Db, eventId: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ state: 'lapsed' | 'closed'; holdId: string }>`
    update waitlist_entry set state=case when offer_until<=now()-hold_grace() then 'lapsed' else 'closed' end, ended_at=now()
      where event_id=${eventId} and id=${id} and state='offered'
        and (offer_until<=now()-hold_grace() or not still_sells(event_id, ticket_type_id)) returning state, hold_id`.execute(
    db,
  );
  const [offer] = rows;
  if (!offer) return false;
  await sql`select release_hold(${eventId}::int, ${offer.holdId}::uuid, false)`.execute(db);
  if (offer.state === 'lapsed') await tellWaiting(db, 'waitlist.lapsed', { eventId, id });
  return true;
}

/**
 * Nothing comes back of what is not sold any more: an event that is cancelled, a sale that is over. Who is just leaving, or being removed, is
 * passed over; the next run finds who was not.
 */
async function close(db: Db, eventId: number): Promise<number> {
  let closed = 0;
  let part: number;
  do {
    const { numAffectedRows } = await sql`
      with part as materialized (
        select id from waitlist_entry
          where event_id=${eventId} and state='waiting' and ticket_type_id=any(${unsold(eventId)})
          order by number limit ${closedAtOnce} for update skip locked)
      update waitlist_entry e set state='closed', ended_at=now() from part where e.event_id=${eventId} and e.id=part.id`.execute(
      db,
    );
    part = Number(numAffectedRows);
    closed += part;
  } while (part === closedAtOnce);
  return closed;
}

/**
 * Offers what is there, in the order of the line. An offer is whole: where there is not enough for somebody it goes to the next for whom
 * there is, and they stay where they are.
 */
async function callNext(db: Db, eventId: number): Promise<number> {
  const tooMany = new Map<number, number>();
  let offered = 0;
  let passed = 0;
  while (offered < batch) {
    const next = await nextInLine(db, eventId, passed, tooMany);
    if (!next) break;
    const became = await step(db, eventId, (tx) => offer(tx, eventId, next));
    if (became === 'offered') offered++;
    if (became === 'short') tooMany.set(next.typeId, next.amount);
    passed = next.number;
  }
  return offered;
}

/** The first of those behind a number for whom there may be enough. Numbers come in order, so nobody comes in between later. */
async function nextInLine(
  db: Db,
  eventId: number,
  passed: number,
  tooMany: ReadonlyMap<number, number>,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select id, number, ticket_type_id as type_id, amount from waitlist_entry
      where event_id=${eventId} and state='waiting' and number>${passed}
        and exists (select from waitlist_now where event_id=${eventId} and is_active)
        and amount<coalesce((${JSON.stringify(Object.fromEntries(tooMany))}::jsonb->>ticket_type_id::text)::int, amount+1)
      order by number limit 1`.execute(db);
  return rows[0];
}

/** `short`: so many are not there. `gone`: they do not wait any more. */
async function offer(
  db: Db,
  eventId: number,
  { id, typeId, amount }: Waiting,
): Promise<'offered' | 'short' | 'gone'> {
  const waiting = await sql`
    select from waitlist_entry where event_id=${eventId} and id=${id} and state='waiting' for update`.execute(
    db,
  );
  if (waiting.rows.length === 0) return 'gone';
  const holdId = randomUUID();
  const { rows } = await sql<{ until: Date | null }>`
    with time as (
      select least(now()+make_interval(mins => coalesce(t.offer_minutes, l.offer_minutes)), coalesce(t.sale_end, e.sale_end)) as until
        from waitlist l join event e on e.id=l.event_id join ticket_type t on t.event_id=e.id and t.id=${typeId}
        where l.event_id=${eventId} and still_sells(e.id, t.id))
    select case when claim_offer(${eventId}::int, ${holdId}::uuid, ${typeId}::int, ${amount}::int, until) then until end as until
      from time`.execute(db);
  if (!rows[0]?.until) return 'short';
  await sql`
    update waitlist_entry w set state='offered', hold_id=h.id, offered_at=now(), offer_until=h.expires_at
      from hold h where h.event_id=${eventId} and h.id=${holdId} and w.event_id=${eventId} and w.id=${id}`.execute(
    db,
  );
  await tellWaiting(db, 'waitlist.offered', { eventId, id });
  return 'offered';
}
