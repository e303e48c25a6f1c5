import { type Kysely, sql } from 'kysely';

import { inTransaction } from '../database/retry.ts';
import { isMine, type Owner } from './holds.ts';
import { anyOf, giveBackParts, holdGrace, lockSlots } from './portableRelease.ts';
import type { SaleLine } from './prices.ts';
import type { Database } from './schema.ts';
import type { PlacedSeat } from './seats.ts';
import type { Wanted } from './take.ts';

type Db = Kysely<Database>;
type Keeper = Owner & { sid: Buffer };

/**
 * Holding places in plain statements, for engines without functions in PL/pgSQL: one transaction, places claimed in order by
 * `insert … on conflict do update … where`, and run again when it clashes. What becomes of a place is the same; what it costs is a round
 * trip a statement. It locks in the order of everybody (visitor, holds, slots, seats) and passes over nothing that is locked.
 */

/** Ended holds that are given back together at most, when a pool is tight. */
const mostEnded = 100;

/** Places were there and are not any more, by the code that the functions of PostgreSQL say it with. */
class Faster extends Error {
  override readonly name = 'Faster';
  readonly code: 'TK001' | 'TK002' | 'TK005';

  constructor(code: Faster['code']) {
    super('Somebody was faster');
    this.code = code;
  }
}

interface Need {
  poolId: number;
  people: number;
}

/** Holds of a visitor in an event, live or not yet swept; a fragment that stands for an array of their ids. */
export const holdsOf = (eventId: number, owner: Owner) => sql<string[]>`
  array(select hold.id from hold where hold.event_id=${eventId} and hold.state='active' and ${isMine(owner)})`;

const placesOf = (seats: readonly Pick<PlacedSeat, 'sectorId' | 'seatNo'>[]) =>
  sql.join(seats.map(({ sectorId, seatNo }) => sql`(${sectorId}::int, ${seatNo}::int)`));

/** What the lines take of which pool, quotas included, in the order of their locks. */
async function needsOf(db: Db, eventId: number, lines: readonly SaleLine[]): Promise<Need[]> {
  const isKept = lines.some(({ quotaId }) => quotaId === -2) && (await isReserved(db, eventId));
  const people = new Map<number, number>();
  for (const { poolId, quotaId, amount, passportAmount } of lines)
    for (const pool of [poolId, quotaId === -2 && !isKept ? null : quotaId])
      if (pool !== null) people.set(pool, (people.get(pool) ?? 0) + amount * passportAmount);
  return [...people].map(([poolId, n]) => ({ poolId, people: n })).sort((a, b) => a.poolId - b.poolId);
}

/** Places are still kept for half price. */
async function isReserved(db: Db, eventId: number): Promise<boolean> {
  const { rows } = await sql`select from event where id=${eventId} and half_until>now()`.execute(db);
  return rows.length > 0;
}

/** Of these seats, those that somebody else has: sold, held, or of an order that may be paid. */
export async function seatsTaken(
  db: Db,
  owner: Owner,
  eventId: number,
  seats: readonly PlacedSeat[],
): Promise<PlacedSeat[]> {
  if (seats.length === 0) return [];
  const { rows } = await sql<{ sectorId: number; seatNo: number }>`
    select c.sector_id, c.seat_no from seat_claim c
      where c.event_id=${eventId} and (c.sector_id, c.seat_no) in (${placesOf(seats)})
        and c.hold_id<>all(${holdsOf(eventId, owner)})
        and (c.sold_order_id is not null or c.hold_until>now()-${holdGrace} or exists (
          select 1 from orders o where o.event_id=c.event_id and o.hold_id=c.hold_id and o.status in ('awaiting_payment','in_analysis')))`.execute(
    db,
  );
  return seats.filter((seat) =>
    rows.some(({ sectorId, seatNo }) => sectorId === seat.sectorId && seatNo === seat.seatNo),
  );
}

/** People who still fit, by pool. Places of holds whose time is over count, and those of the visitor's own. */
async function peopleLeft(
  db: Db,
  owner: Owner,
  eventId: number,
  pools: readonly number[],
): Promise<Map<number, number>> {
  if (pools.length === 0) return new Map();
  const { rows } = await sql<{ poolId: number; places: number }>`
    select s.pool_id, (sum(s.capacity-s.held-s.sold) + coalesce(max(b.qty), 0))::int as places
      from ga_slot s left join (
        select p.pool_id, sum(p.qty) as qty from (
            select h.id from hold h where h.event_id=${eventId} and h.state='active' and h.expires_at<=now()-${holdGrace}
            union
            select hold.id from hold where hold.event_id=${eventId} and hold.state='active' and ${isMine(owner)}) e
          join ga_part p on p.event_id=${eventId} and p.hold_id=e.id and p.state='held'
          group by p.pool_id) b on b.pool_id=s.pool_id
      where s.event_id=${eventId} and s.pool_id in (${sql.join(pools)}) group by s.pool_id`.execute(db);
  return new Map(rows.map(({ poolId, places }) => [poolId, places]));
}

/** What is left of pools and of the quotas that limit anybody yet. */
export async function leftOf(
  db: Db,
  owner: Owner,
  eventId: number,
  pools: readonly number[],
): Promise<Map<number, number>> {
  const limiting =
    pools.includes(-2) && !(await isReserved(db, eventId)) ? pools.filter((pool) => pool !== -2) : pools;
  const left = await peopleLeft(db, owner, eventId, limiting);
  return new Map([...left].map(([pool, places]) => [pool, pool < 0 ? Math.max(0, places) : places]));
}

/** Takes a hold of the visitor's, replacing the one in this event. False, or an error with the code of the functions, when it is not there. */
export async function takeInStatements(
  db: Db,
  owner: Keeper,
  id: string,
  wanted: Wanted,
  careful: boolean,
): Promise<boolean> {
  const { eventId, lines, seats, seated } = wanted;
  const needs = await needsOf(db, eventId, [...lines, ...seated]);
  // in a crowd most answers are no, and a no is only a read
  if ((await seatsTaken(db, owner, eventId, seats)).length > 0) return false;
  const pools = needs.map(({ poolId }) => poolId);
  const free = await freeSlots(db, eventId, needs);
  const isTight = needs.some(({ poolId, people }) => sumOf(free, poolId) < people);
  if (isTight) {
    const left = await peopleLeft(db, owner, eventId, pools);
    if (needs.some(({ poolId, people }) => (left.get(poolId) ?? 0) < people)) return false;
  }
  await inTransaction(db, async (tx) => {
    await lockVisitor(tx, owner);
    const own = await ownHolds(tx, owner, eventId);
    await insertHold(tx, owner, id, wanted);
    await inheritDraft(tx, owner, eventId, id);
    const ended = isTight ? await endedHolds(tx, eventId, needs) : [];
    const dropped = [...new Set([...own, ...ended])];
    if (careful || isTight || dropped.length > 0) {
      await lockSlots(tx, eventId, pools, dropped);
      await giveBackParts(tx, eventId, dropped);
      for (const need of needs) await takeCarefully(tx, eventId, id, need);
    } else for (const need of needs) await takeInHurry(tx, eventId, id, need, free);
    if (seats.length > 0 || dropped.length > 0) await takeSeats(tx, id, wanted, dropped);
  });
  return true;
}

interface Slot {
  poolId: number;
  slot: number;
  free: number;
}

const sumOf = (slots: readonly Slot[], pool: number) =>
  slots.reduce((sum, { poolId, free }) => sum + (poolId === pool ? free : 0), 0);

async function freeSlots(db: Db, eventId: number, needs: readonly Need[]): Promise<Slot[]> {
  if (needs.length === 0) return [];
  const { rows } = await sql<Slot>`
    select pool_id, slot, capacity-held-sold as free from ga_slot
      where event_id=${eventId} and pool_id in (${sql.join(needs.map(({ poolId }) => poolId))}) order by pool_id, slot`.execute(
    db,
  );
  return rows;
}

/** Two tabs cannot leave two live holds behind. */
async function lockVisitor(db: Db, { user, sid }: Keeper): Promise<void> {
  const keys = [sid, ...(user ? [Buffer.from(user.id.replaceAll('-', ''), 'hex')] : [])];
  keys.sort(Buffer.compare);
  await sql`insert into visitor(key) values ${sql.join(keys.map((key) => sql`(${key}::bytea)`))}
    on conflict(key) do update set seen_at=now()`.execute(db);
}

async function ownHolds(db: Db, owner: Keeper, eventId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select hold.id from hold where hold.event_id=${eventId} and hold.state='active' and ${isMine(owner)}
      order by hold.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

async function insertHold(
  db: Db,
  { user, sid }: Keeper,
  id: string,
  { eventId, lines, seats, seconds, atMost }: Wanted,
): Promise<void> {
  await sql`insert into hold(event_id, id, user_id, session_hash, expires_at, max_expires_at, created_at, seats)
    values(${eventId}, ${id}::uuid, ${user?.id ?? null}::uuid, ${sid}::bytea, now()+make_interval(secs => ${seconds}),
      now()+make_interval(secs => ${atMost}), clock_timestamp(), ${seats.length})`.execute(db);
  const amounts = new Map<number, number>();
  for (const { ticketTypeId, amount } of [...lines, ...seats.map((seat) => ({ ...seat, amount: 1 }))])
    amounts.set(ticketTypeId, (amounts.get(ticketTypeId) ?? 0) + amount);
  await db
    .insertInto('holdItem')
    .values([...amounts].map(([ticketTypeId, amount]) => ({ eventId, holdId: id, ticketTypeId, amount })))
    .execute();
}

/** Nobody types twice: what was typed at the visitor's latest hold of this event goes on in the new one, as `inherit_draft` has it. */
async function inheritDraft(db: Db, { user, sid }: Keeper, eventId: number, id: string): Promise<void> {
  const { rows } = await sql<{ id: string; named: boolean; draft: { step: string } }>`
    select h.id, h.named, h.draft from hold h left join orders p on p.event_id=h.event_id and p.hold_id=h.id
      where h.event_id=${eventId} and h.id<>${id}::uuid and h.draft is not null and h.closed_at is null
        and h.expires_at>now()-interval '24 hours' and (h.state<>'converted' or p.status='expired')
        and (h.user_id=${user?.id ?? null}::uuid or h.user_id is null and h.session_hash=${sid}::bytea)
      order by h.created_at desc, h.id limit 1`.execute(db);
  const [old] = rows;
  if (!old) return;
  const { rows: items } = await sql<{ holdId: string; ticketTypeId: number; amount: number }>`
    select hold_id, ticket_type_id, amount from hold_item
      where event_id=${eventId} and hold_id in (${id}::uuid, ${old.id}::uuid) order by ticket_type_id`.execute(
    db,
  );
  const itemsIn = (hold: string) =>
    items
      .filter(({ holdId }) => holdId === hold)
      .map(({ ticketTypeId, amount }) => `${ticketTypeId} ${amount}`)
      .join();
  const named = old.named && itemsIn(id) === itemsIn(old.id);
  const step = !named && old.draft.step === 'payment' ? 'participants' : old.draft.step;
  await sql`update hold set named=${named}, draft=${JSON.stringify({ ...old.draft, step })}::jsonb
    where event_id=${eventId} and id=${id}::uuid`.execute(db);
  await sql`update hold set draft=null, named=false
    where event_id=${eventId} and id=${old.id}::uuid and state<>'converted'`.execute(db);
}

/** Holds whose time is over and that have people in these pools, locked. */
async function endedHolds(db: Db, eventId: number, needs: readonly Need[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from hold h
      where h.event_id=${eventId} and h.state='active' and h.expires_at<=now()-${holdGrace} and h.id in (
        select e.id from hold e join ga_part p on p.event_id=e.event_id and p.hold_id=e.id and p.state='held'
          where e.event_id=${eventId} and e.state='active' and e.expires_at<=now()-${holdGrace}
            and p.pool_id in (${sql.join(needs.map(({ poolId }) => poolId))})
          order by e.expires_at limit ${mostEnded})
      order by h.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Out of slots that are locked, in order. */
async function takeCarefully(db: Db, eventId: number, id: string, { poolId, people }: Need): Promise<void> {
  let missing = people;
  for (const { slot, free } of await freeSlots(db, eventId, [{ poolId, people }])) {
    const part = Math.min(free, missing);
    if (part <= 0) continue;
    await notePart(db, eventId, id, { poolId, slot, part });
    missing -= part;
  }
  if (missing > 0) throw new Faster('TK002');
}

/** Out of any one slot with room for all of them, locking no other. */
async function takeInHurry(
  db: Db,
  eventId: number,
  id: string,
  { poolId, people }: Need,
  slots: readonly Slot[],
): Promise<void> {
  const roomy = slots.filter((slot) => slot.poolId === poolId && slot.free >= people);
  const chosen = roomy[Math.floor(Math.random() * roomy.length)];
  if (!chosen) throw new Faster('TK005');
  await notePart(db, eventId, id, { poolId, slot: chosen.slot, part: people });
}

async function notePart(
  db: Db,
  eventId: number,
  id: string,
  { poolId, slot, part }: { poolId: number; slot: number; part: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ga_slot set held=held+${part}
      where event_id=${eventId} and pool_id=${poolId} and slot=${slot} and capacity-held-sold>=${part}`.execute(
    db,
  );
  if (!numAffectedRows) throw new Faster('TK005');
  await sql`insert into ga_part(event_id, hold_id, pool_id, slot, qty)
    values(${eventId}, ${id}::uuid, ${poolId}, ${slot}, ${part})`.execute(db);
}

/** Takes the seats and gives back those of `dropped`, in one ordered statement: who takes and who gives back never wait in a ring. */
async function takeSeats(
  db: Db,
  id: string,
  { eventId, seats, seconds }: Wanted,
  dropped: readonly string[],
): Promise<void> {
  const until = sql`now()+make_interval(secs => ${seconds})`;
  const wanted = seats.map(
    ({ sectorId, seatNo, ticketTypeId }) =>
      sql`select ${sectorId}::int as sector_id, ${seatNo}::int as seat_no, ${id}::uuid as hold_id, ${until} as hold_until, ${ticketTypeId}::int as ticket_type_id`,
  );
  const notWanted =
    seats.length === 0 ? sql`true` : sql`(c.sector_id, c.seat_no) not in (${placesOf(seats)})`;
  const left = sql`
    select c.sector_id, c.seat_no, c.hold_id, '-infinity'::timestamptz, c.ticket_type_id from seat_claim c
      where c.event_id=${eventId} and c.hold_id=${anyOf(dropped)} and c.sold_order_id is null and ${notWanted}`;
  const { rows } = await sql<{ holdId: string }>`
    insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until, ticket_type_id)
      select ${eventId}::int, w.* from (${sql.join([...wanted, left], sql` union all `)} order by 1, 2) w
      on conflict(event_id, sector_id, seat_no) do update
        set hold_id=excluded.hold_id, hold_until=excluded.hold_until, ticket_type_id=excluded.ticket_type_id
        where seat_claim.sold_order_id is null
          and (seat_claim.hold_id=${anyOf(dropped)} or seat_claim.hold_until<=now()-${holdGrace} and excluded.hold_until>now())
      returning hold_id`.execute(db);
  if (rows.filter(({ holdId }) => holdId === id).length !== seats.length) throw new Faster('TK001');
  if (dropped.length > 0)
    await sql`delete from seat_claim where event_id=${eventId} and hold_id=${anyOf(dropped)} and sold_order_id is null`.execute(
      db,
    );
}
