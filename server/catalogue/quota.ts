import { countsInQuota, halfQuotaOf, isForSupporters, keptUntilHours } from '#src/domain/benefits.ts';

import type { EventEntry, SectorEntry, TicketTypeEntry } from './schema.ts';

/** Pools without places of their own: the halves, and everybody else while places are kept for the halves. */
export const quotaPools = { halves: -1, others: -2 } as const;

export interface Quota {
  /** Tickets that everybody may buy. */
  total: number;
  halves: number;
  others: number;
  /** Until when the halves' places are theirs alone. */
  until: Date;
}

const typesIn = ({ sectors }: Pick<EventEntry, 'sectors'>) =>
  sectors.flatMap(({ sections }) => sections.flatMap((section) => section.ticket_types));

/** Names of pools that let nobody but supporters in. */
const poolsOfSupporters = (entry: EventEntry): ReadonlySet<string> =>
  new Set(
    entry.pools
      .map(({ name }) => name)
      .filter((name) => typesIn(entry).every((type) => type.pool !== name || isForSupporters(type))),
  );

/** Whether every seat of a sector is sold to members alone. */
const isOfSupporters = (sector: SectorEntry) => typesIn({ sectors: [sector] }).every(isForSupporters);

/**
 * Tickets that everybody may buy: what 40 in 100 are taken of. What only members can buy is no part of it (Decreto 8.537/2015,
 * art. 9, sole paragraph), nor is what lets nobody in.
 */
function publicTickets(entry: EventEntry): number {
  const members = poolsOfSupporters(entry);
  const admits = (name: string) => typesIn(entry).some(({ pool, admission }) => pool === name && admission);
  const standing = entry.pools.filter(({ name }) => !members.has(name) && admits(name));
  const seated = entry.sectors.filter((sector) => sector.numbered && !isOfSupporters(sector));
  return [...standing, ...seated].reduce((sum, { capacity }) => sum + capacity, 0);
}

export const capacityOf = ({ capacity, sectors }: EventEntry) =>
  capacity ??
  Math.max(
    1,
    sectors.reduce((sum, sector) => sum + sector.capacity, 0),
  );

/** The quota of half price of an event; null where it sells no half that counts. */
export function quotaOf(entry: EventEntry): Quota | null {
  if (!typesIn(entry).some(({ benefit }) => countsInQuota(benefit))) return null;
  const total = publicTickets(entry);
  const halves = halfQuotaOf(total);
  const hours = keptUntilHours(capacityOf(entry));
  return {
    total,
    halves,
    others: total - halves,
    until: new Date(Date.parse(entry.starts_at) - hours * 3_600_000),
  };
}

/**
 * Which part of the quota counts a ticket; null for what admits nobody, and for tickets of members among themselves: those that
 * take places everybody may have are counted like everybody's.
 */
export function quotaIdsOf(
  entry: EventEntry,
): (type: TicketTypeEntry, sector: SectorEntry) => -1 | -2 | null {
  if (!quotaOf(entry)) return () => null;
  const members = poolsOfSupporters(entry);
  return (type, sector) => {
    const isAmongMembers = sector.numbered
      ? isOfSupporters(sector)
      : type.pool !== undefined && members.has(type.pool);
    if (!type.admission || isAmongMembers) return null;
    return countsInQuota(type.benefit) ? quotaPools.halves : quotaPools.others;
  };
}

/** The pools of an event with those of its quota. */
export function poolsWithQuota(entry: EventEntry): { id: number; capacity: number; isQuota: boolean }[] {
  const quota = quotaOf(entry);
  return [
    ...entry.pools.map(({ id, capacity }) => ({ id, capacity, isQuota: false })),
    ...(quota
      ? [
          { id: quotaPools.halves, capacity: quota.halves, isQuota: true },
          { id: quotaPools.others, capacity: quota.others, isQuota: true },
        ]
      : []),
  ];
}
