import type { Findings } from '../findings.ts';
import { capacityOf } from '../quota.ts';
import type { EventEntry } from '../schema.ts';
import type { KnownEvent } from './events.ts';
import type { Placed } from './shared.ts';

const sumOf = (people: readonly number[]) => people.reduce((sum, some) => sum + some, 0);

/**
 * No more people are sold in than there is room for. Days of one event fill the same room again, so that of an event with a `span` only
 * the largest pool counts. A sector is measured by the pools that are its own. What is there already, over or cancelled is only warned about, for
 * its folder has to be imported on.
 */
export function checkCapacity(
  findings: Findings,
  { file, entry }: Placed<EventEntry>,
  known: readonly KnownEvent[],
): void {
  const together = (people: readonly number[]) =>
    entry.span === '' ? sumOf(people) : Math.max(0, ...people);
  const pools = entry.pools.map(({ name, capacity }) => ({
    capacity,
    sectors: entry.sectors.flatMap(({ sections }, index) =>
      sections.some(({ ticket_types: types }) =>
        types.some(({ pool, admission }) => admission && pool === name),
      )
        ? [index]
        : [],
    ),
  }));
  const admitting = pools.filter(({ sectors }) => sectors.length > 0);
  const crowded = entry.sectors.flatMap(({ name, capacity }, index) => {
    const people = together(
      admitting
        .filter(({ sectors }) => sectors.every((sector) => sector === index))
        .map((pool) => pool.capacity),
    );
    return people > capacity ? [{ index, name, people }] : [];
  });
  for (const { index, name, people } of crowded)
    findings.warn(file, ['sectors', index, 'capacity'], `the pools of ${name} admit ${people} people`);

  const people = together(
    [...admitting, ...entry.sectors.filter(({ numbered }) => numbered)].map(({ capacity }) => capacity),
  );
  const room = capacityOf(entry);
  if (people <= room) return;
  if (entry.capacity === undefined) {
    if (crowded.length === 0)
      findings.warn(
        file,
        ['pools'],
        `admit ${people} people with the numbered sectors, and the sectors ${room}`,
      );
  } else if (entry.pools.every(({ capacity }) => capacity <= room)) {
    const mayStay =
      entry.status === 'cancelled' ||
      Date.parse(entry.ends_at) <= Date.now() ||
      known.some(({ key }) => key === entry.key);
    findings[mayStay ? 'warn' : 'refuse'](
      file,
      ['capacity'],
      `pools and numbered sectors admit ${people} people; days that fill the same room again are told by a span`,
    );
  }
}
