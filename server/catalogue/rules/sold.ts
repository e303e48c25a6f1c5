import { placesOfRow } from '#src/domain/venue.ts';

import type { Findings, Step } from '../findings.ts';
import type { Sold } from '../known.ts';
import { cpfLimitOf, type TicketTypeEntry } from '../schema.ts';
import { drawnRows } from '../seatRows.ts';
import type { ValidEvent } from './events.ts';
import { listed } from './venues.ts';

/** What was sold or is held stays: pools do not shrink below it, a unit keeps letting in as many people, a pass as often, a ticket is for whom it was, and a seat stands. A limit that nobody wrote is not raised without a word. */
export function checkSold(
  findings: Findings,
  events: readonly (ValidEvent & { id: number })[],
  sold: Sold,
): void {
  for (const event of events) {
    const { id, file, entry } = event;
    const paid = sold.paid.find(({ eventId }) => eventId === id);
    if (paid && entry.status === 'cancelled')
      findings.warn(
        file,
        ['status'],
        `the event is cancelled for good: ${paid.orders} paid orders are given back at once`,
      );
    const may = sold.limits.find(({ eventId }) => eventId === id);
    if (may && entry.per_cpf_limit === undefined && cpfLimitOf(entry) > may.people)
      findings.warn(
        file,
        ['per_cpf_limit'],
        `one CPF may have ${cpfLimitOf(entry)} from now on, and not ${may.people} as until now`,
      );
    checkSeats(
      findings,
      event,
      sold.seats.filter(({ eventId }) => eventId === id),
    );
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
      if (found) checkType(findings, file, found, type);
      else
        findings.warn(
          file,
          ['sectors'],
          `ticket type ${type.id} (${type.name}) was sold and is gone from the file; it stays, inactive`,
        );
    }
  }
}

/** An id given to another ticket would make what was sold under it another: a half of a full price, say. */
function checkType(
  findings: Findings,
  file: string,
  { steps, entry }: { steps: readonly Step[]; entry: TicketTypeEntry },
  { name, benefit, passportAmount, entries }: Sold['types'][number],
): void {
  if (entry.passport_amount !== passportAmount)
    findings.refuse(
      file,
      [...steps, 'passport_amount'],
      `units that let in ${passportAmount} are sold or held already`,
    );
  if (entries === 'daily' && entry.entries === 'once')
    findings.refuse(
      file,
      [...steps, 'entries'],
      `${name} is sold or held already as a pass, "daily": another ticket gets another id`,
    );
  else if (entry.entries !== entries)
    findings.warn(
      file,
      [...steps, 'entries'],
      `makes passes of what is sold or held already, ${name}: they let in again on each day`,
    );
  if (entry.benefit !== benefit)
    findings.refuse(
      file,
      [...steps, 'benefit'],
      `${name} is sold or held already, ${benefit === null ? 'without benefit' : `for ${benefit}`}: another ticket gets another id`,
    );
  else if (entry.nome !== name)
    findings.warn(file, [...steps, 'nome'], `renames what is sold or held already, ${name}`);
}

/** Whoever has a seat finds it at the place its ticket says: its row and number stay in the drawing. */
function checkSeats(findings: Findings, event: ValidEvent, seats: Sold['seats']): void {
  const { file, entry } = event;
  const drawn = new Set(
    drawnRows(event).flatMap(({ sectorId, row }) =>
      placesOfRow(row).map(({ number }) => `${sectorId} ${row.symbol} ${number}`),
    ),
  );
  const gone = seats.filter(({ sectorId, symbol, num }) => !drawn.has(`${sectorId} ${symbol} ${num}`));
  for (const [sectorId, places] of Map.groupBy(gone, (seat) => seat.sectorId)) {
    const index = entry.sectors.findIndex((sector) => sector.id === sectorId);
    const names = places.map(({ symbol, num }) => `${symbol} ${num}`);
    findings.refuse(
      file,
      index < 0 ? ['sectors'] : ['sectors', index, 'name'],
      `${index < 0 ? `sector ${sectorId}: ` : ''}seats that are sold or held are gone from the drawing: ${listed(names)}`,
    );
  }
}

function placeOf({ sectors }: ValidEvent['entry'], typeId: number) {
  for (const [s, { sections }] of sectors.entries())
    for (const [n, { ticket_types }] of sections.entries())
      for (const [t, type] of ticket_types.entries())
        if (type.id === typeId)
          return { steps: ['sectors', s, 'sections', n, 'ticket_types', t], entry: type };
  return null;
}
