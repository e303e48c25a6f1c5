import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Context } from '../context.ts';
import { keepsLines } from '../database/capabilities.ts';
import { inTransaction } from '../database/retry.ts';
import { tellWaiting } from '../messages/waitlistFacts.ts';
import type { Database } from '../store/schema.ts';
import { eachApart } from '../workers/eachApart.ts';

type Db = Kysely<Database>;

/** Offers of one event in one transaction: nobody waits long for the locks of its pools. */
const batch = 50;

interface Waiting {
  id: string;
  typeId: number;
  amount: number;
}

/**
 * Calls whoever is first in each waitlist for what came back: claims it for them, tells them, and takes back what nobody took in time.
 * Any number of processes may call it: each waitlist is one's at a time. Answers how many offers began or ended.
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
    ({ eventId }) => inTransaction(db, (tx) => work(tx, eventId, keepsLines(dialect))),
    ({ eventId }, error) => log.error({ err: error, event: eventId }, 'a waitlist could not be called'),
  );
}

async function work(db: Db, eventId: number, isCalling: boolean): Promise<number> {
  await sql`set local statement_timeout='60s'`.execute(db);
  const mine = await sql`
    select from waitlist where event_id=${eventId} for no key update skip locked`.execute(db);
  if (mine.rows.length === 0) return 0;
  const ended = (await endOffers(db, eventId)) + (await close(db, eventId));
  return isCalling ? ended + (await callNext(db, eventId)) : ended;
}

/** Takes back what nobody took in time. Whoever is taking it in this moment is waited for. */
async function endOffers(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ id: string; holdId: string }>`
    update waitlist_entry set state='lapsed', ended_at=now()
      where event_id=${eventId} and state='offered' and offer_until<=now()-hold_grace() returning id, hold_id`.execute(
    db,
  );
  for (const { id, holdId } of rows) {
    await release(db, eventId, holdId);
    await tellWaiting(db, 'waitlist.lapsed', { eventId, id });
  }
  return rows.length;
}

/** Nothing comes back of what is not sold any more: an event that is cancelled, a sale that is over. */
async function close(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ holdId: string | null }>`
    update waitlist_entry set state='closed', ended_at=now()
      where event_id=${eventId} and state in ('waiting','offered') and ticket_type_id=any(array(
        select t.id from ticket_type t where t.event_id=${eventId} and not still_sells(t.event_id, t.id))) returning hold_id`.execute(
    db,
  );
  for (const { holdId } of rows) if (holdId) await release(db, eventId, holdId);
  return rows.length;
}

const release = (db: Db, eventId: number, holdId: string) =>
  sql`select release_hold(${eventId}::int, ${holdId}::uuid, false)`.execute(db);

/**
 * Offers what is there, in the order of the line. An offer is whole: where there is not enough for somebody it goes to the next for whom
 * there is, and they stay where they are.
 */
async function callNext(db: Db, eventId: number): Promise<number> {
  const { rows: line } = await sql<Waiting>`
    select id, ticket_type_id as type_id, amount from waitlist_entry
      where event_id=${eventId} and state='waiting' and exists (select from waitlist_now where event_id=${eventId} and is_active)
      order by number`.execute(db);
  const tooMany = new Map<number, number>();
  let offered = 0;
  for (const waiting of line) {
    const { typeId, amount } = waiting;
    if (amount >= (tooMany.get(typeId) ?? Number.POSITIVE_INFINITY)) continue;
    if (await offer(db, eventId, waiting)) offered++;
    else tooMany.set(typeId, amount);
    if (offered === batch) break;
  }
  return offered;
}

/** False when so many are not there. */
async function offer(db: Db, eventId: number, { id, typeId, amount }: Waiting): Promise<boolean> {
  const holdId = randomUUID();
  const { rows } = await sql<{ until: Date | null }>`
    with time as (
      select least(now()+make_interval(mins => coalesce(t.offer_minutes, l.offer_minutes)), coalesce(t.sale_end, e.sale_end)) as until
        from waitlist l join event e on e.id=l.event_id join ticket_type t on t.event_id=e.id and t.id=${typeId}
        where l.event_id=${eventId})
    select case when claim_offer(${eventId}::int, ${holdId}::uuid, ${typeId}::int, ${amount}::int, until) then until end as until
      from time`.execute(db);
  if (!rows[0]?.until) return false;
  const { numAffectedRows } = await sql`
    update waitlist_entry w set state='offered', hold_id=h.id, offered_at=now(), offer_until=h.expires_at
      from hold h where h.event_id=${eventId} and h.id=${holdId} and w.event_id=${eventId} and w.id=${id} and w.state='waiting'`.execute(
    db,
  );
  if (numAffectedRows) await tellWaiting(db, 'waitlist.offered', { eventId, id });
  else await release(db, eventId, holdId);
  return true;
}
