import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '../store/schema.ts';
import { poolsWithQuota } from './quota.ts';
import type { NumberedEvent } from './rows.ts';
import { type Changes, upsert } from './upsert.ts';

interface Slot {
  slot: number;
  capacity: number;
  /** People held and sold. */
  taken: number;
}

/** Somebody bought between the look and the writing. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** One counter sells thousands a second; where a crowd is expected, eight do, each with people enough to matter. */
const crowdSlots = 8;
const leastPerSlot = 50;

const slotsFor = (isCrowd: boolean, capacity: number) =>
  isCrowd && capacity >= crowdSlots * leastPerSlot ? crowdSlots : 1;

/** What each slot may hold so that all together hold `capacity`: what is taken stays where it is, the rest is spread evenly. */
export function spread(
  slots: readonly Slot[],
  capacity: number,
  count: number,
): { slot: number; capacity: number }[] {
  const total = Math.max(count, slots.length);
  const taken = Array.from(
    { length: total },
    (_, slot) => slots.find((one) => one.slot === slot)?.taken ?? 0,
  );
  const free = capacity - taken.reduce((sum, people) => sum + people, 0);
  if (free < 0) throw new Overtaken(`${-free} people more than the pool admits are sold or held`);
  return taken.map((people, slot) => ({
    slot,
    capacity: people + Math.floor(free / total) + (slot < free % total ? 1 : 0),
  }));
}

/**
 * Makes pools as large as the catalogue says. An event whose pools are right keeps nobody waiting; of the others slots are locked, in the
 * order of all who sell, and looked at again.
 */
export async function writePools(db: Kysely<Database>, events: readonly NumberedEvent[]): Promise<Changes> {
  const found = wrongOf(events, await slotsOf(events, db).execute());
  const changed = events.filter(({ id }) => found.some(({ eventId }) => eventId === id));
  const wrong = wrongOf(changed, await slotsOf(changed, db).forUpdate().execute());
  return upsert(db, 'gaSlot', ['eventId', 'poolId', 'slot'], wrong);
}

const slotsOf = (events: readonly NumberedEvent[], db: Kysely<Database>) =>
  db
    .selectFrom('gaSlot')
    .select(['eventId', 'poolId', 'slot', 'capacity', 'held', 'sold'])
    .where(sql<boolean>`event_id = any(${events.map(({ id }) => id)}::int[])`)
    .orderBy('eventId')
    .orderBy('poolId')
    .orderBy('slot');

/** The slots, as they should be, of every pool that is not as it should be. */
const wrongOf = (
  events: readonly NumberedEvent[],
  rows: readonly Pick<
    Selectable<Database['gaSlot']>,
    'eventId' | 'poolId' | 'slot' | 'capacity' | 'held' | 'sold'
  >[],
) =>
  events.flatMap(({ id: eventId, entry }) =>
    poolsWithQuota(entry).flatMap(({ id: poolId, capacity: wanted, isQuota }) => {
      const slots = rows
        .filter((row) => row.eventId === eventId && row.poolId === poolId)
        .map(({ held, sold, ...slot }) => ({ ...slot, taken: held + sold }));
      // what was promised stays promised, however many places are left for it
      const taken = slots.reduce((sum, slot) => sum + slot.taken, 0);
      const capacity = isQuota ? Math.max(wanted, taken) : wanted;
      const count = slotsFor(entry.high_demand || isQuota, capacity);
      const isRight =
        slots.length >= count && slots.reduce((sum, slot) => sum + slot.capacity, 0) === capacity;
      return isRight ? [] : spread(slots, capacity, count).map((slot) => ({ eventId, poolId, ...slot }));
    }),
  );
