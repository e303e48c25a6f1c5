import { type Kysely, type RawBuilder, sql } from 'kysely';

import { inTransaction } from '../database/retry.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** `hold_grace()` of the migrations. */
export const holdGrace = sql`interval '5 seconds'`;
export const anyOf = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${[...ids]}::uuid[])`;

/** Of these pools, and of whatever these holds have. */
export async function lockSlots(
  db: Db,
  eventId: number,
  pools: readonly number[],
  dropped: readonly string[],
): Promise<void> {
  await sql`
    select s.slot from ga_slot s where s.event_id=${eventId} and (s.pool_id=any(${[...pools]}::int[]) or exists (
        select 1 from ga_part p where p.event_id=${eventId} and p.hold_id=${anyOf(dropped)} and p.state='held'
          and p.pool_id=s.pool_id and p.slot=s.slot))
      order by s.pool_id, s.slot for update`.execute(db);
}

/** The slots are locked. */
export async function giveBackParts(db: Db, eventId: number, dropped: readonly string[]): Promise<void> {
  if (dropped.length === 0) return;
  await sql`
    update ga_slot s set held=s.held-p.qty
      from (select pool_id, slot, sum(qty)::int as qty from ga_part
        where event_id=${eventId} and hold_id=${anyOf(dropped)} and state='held' group by pool_id, slot) p
      where s.event_id=${eventId} and s.pool_id=p.pool_id and s.slot=p.slot`.execute(db);
  await sql`update ga_part set state='released'
    where event_id=${eventId} and hold_id=${anyOf(dropped)} and state='held'`.execute(db);
  await sql`update hold set state='released' where event_id=${eventId} and id=${anyOf(dropped)}`.execute(db);
}

/** Ends one hold in plain statements; false when there was nothing to end. */
export const releaseInStatements = (db: Db, eventId: number, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      select id from hold where event_id=${eventId} and id=${id}::uuid and state='active' for update`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    await giveBack(tx, eventId, [id]);
    return true;
  });

/** Ends what nobody renewed, in plain statements; answers how many. */
export const sweepInStatements = (db: Db, eventId: number, atMost: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select h.id from hold h where h.event_id=${eventId} and h.state='active' and h.id in (
          select e.id from hold e where e.event_id=${eventId} and e.state='active' and e.expires_at<=now()-${holdGrace}
            order by e.expires_at limit ${atMost})
        and h.expires_at<=now()-${holdGrace} order by h.id for update`.execute(tx);
    await giveBack(
      tx,
      eventId,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

/** The holds are locked. */
async function giveBack(db: Db, eventId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockSlots(db, eventId, [], ids);
  await giveBackParts(db, eventId, ids);
  await sql`select seat_no from seat_claim where event_id=${eventId} and hold_id=${anyOf(ids)} and sold_order_id is null
    order by sector_id, seat_no for update`.execute(db);
  await sql`delete from seat_claim where event_id=${eventId} and hold_id=${anyOf(ids)} and sold_order_id is null`.execute(
    db,
  );
}
