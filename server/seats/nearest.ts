import { bestSeats, type Group, type Party, perfectSeats } from '#src/domain/bestSeats.ts';

import type { BuyableRow, Offer } from './freeRows.ts';

/** Sectors read at once while the best seat of them all is looked for. */
const atOnce = 6;

interface Search {
  party: Party;
  sectorId: number | null;
  /** By section. */
  offers: ReadonlyMap<number, Pick<Offer, 'sectorId'>>;
}

type Read = (sectors: readonly number[]) => Promise<BuyableRow[]>;
type Perfect = NonNullable<ReturnType<typeof perfectSeats>>;

const sectorOf = ({ group }: Perfect) => group[0]?.row.sectorId ?? 0;
const isNearer = (one: Perfect, other: Perfect) =>
  one.sum < other.sum || (one.sum === other.sum && sectorOf(one) < sectorOf(other));

/** The best group with the free rows that were read to find it: all of them when there is none. */
export async function nearestSeats(
  { party, sectorId, offers }: Search,
  nearest: readonly { sectorId: number; rank: number }[],
  read: Read,
): Promise<{ rows: BuyableRow[]; group: Group | null }> {
  if (sectorId !== null) {
    const rows = await read([sectorId]);
    return { rows, group: bestSeats(rows, party) };
  }
  const withOffers = new Set([...offers.values()].map((offer) => offer.sectorId));
  const sectors = nearest.filter((sector) => withOffers.has(sector.sectorId));
  const rows: BuyableRow[] = [];
  let found: Perfect | null = null;
  for (let from = 0; from < sectors.length; from += atOnce) {
    const some = sectors.slice(from, from + atOnce);
    // no seat there is nearer than this, so no group of it is better
    if (found && found.sum < (some[0]?.rank ?? 0) * party.size) break;
    const more = await read(some.map((sector) => sector.sectorId));
    const there = perfectSeats(more, party);
    if (there && (!found || isNearer(there, found))) found = there;
    rows.push(...more);
  }
  return { rows, group: found?.group ?? bestSeats(rows, party) };
}
