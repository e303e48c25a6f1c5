import type { Findings } from '../findings.ts';
import type { Sold } from '../known.ts';
import type { ValidEvent } from './events.ts';

/** What was sold or is held stays: pools do not shrink below it, and a unit keeps letting in as many people. */
export function checkSold(
  findings: Findings,
  events: readonly (ValidEvent & { id: number })[],
  sold: Sold,
): void {
  for (const { id, file, entry } of events) {
    for (const { poolId, people } of sold.pools.filter(({ eventId }) => eventId === id)) {
      const index = entry.pools.findIndex((pool) => pool.id === poolId);
      const pool = entry.pools[index];
      if (!pool)
        findings.warn(
          file,
          ['pools'],
          `pool ${poolId} is gone from the file; the ${people} people it has sold or held stay`,
        );
      else if (pool.capacity < people)
        findings.refuse(file, ['pools', index, 'capacity'], `${people} people are sold or held already`);
    }
    for (const type of sold.types.filter(({ eventId }) => eventId === id)) {
      const found = placeOf(entry, type.id);
      if (!found)
        findings.warn(
          file,
          ['sectors'],
          `ticket type ${type.id} (${type.name}) was sold and is gone from the file; it stays, inactive`,
        );
      else if (found.passportAmount !== type.passportAmount)
        findings.refuse(
          file,
          [...found.steps, 'passport_amount'],
          `units that let in ${type.passportAmount} are sold or held already`,
        );
    }
  }
}

function placeOf({ sectors }: ValidEvent['entry'], typeId: number) {
  for (const [s, { sections }] of sectors.entries())
    for (const [n, { ticket_types }] of sections.entries())
      for (const [t, type] of ticket_types.entries())
        if (type.id === typeId)
          return {
            steps: ['sectors', s, 'sections', n, 'ticket_types', t],
            passportAmount: type.passport_amount,
          };
  return null;
}
