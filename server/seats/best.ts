import type * as z from 'zod/mini';

import type { mappingContract } from '#src/api/contract/mapping.ts';
import { bestSeats, type Group, largestGroup, type Party } from '#src/domain/bestSeats.ts';

import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { biggestId } from '../ids.ts';
import type { Owner } from '../store/holds.ts';
import { reserve } from '../store/reserve.ts';
import {
  notOnSale,
  notTogether,
  noWheelchairs,
  overLimit,
  soldOut,
  tooDear,
  unknownSector,
  withoutNumbers,
} from './bestRefusals.ts';
import {
  type BuyableRow,
  freeRows,
  freeWheelchairs,
  type Offer,
  offersOf,
  sectorsByRank,
  typeFor,
} from './freeRows.ts';
import { type House, withoutDrawing } from './house.ts';
import { nearestSeats } from './nearest.ts';
import { shortly } from './shortly.ts';
import { openTries } from './tries.ts';

type Keeper = Owner & { sid: Buffer };
type BestWish = z.output<typeof mappingContract.bestAvailable.body>;

const attempts = 3;

/** What a wish comes to: who sits where at which price. */
interface Search {
  house: House;
  party: Party;
  sectorId: number | null;
  /** Affordable, by section. */
  offers: ReadonlyMap<number, Offer>;
}

/**
 * Holds the best seats for a party, by the order of `bestSeats`. 409 with the reason when there are none, 422 when a rule says
 * no. Others in this process who are after seats at this moment get different ones; when somebody elsewhere was faster, the next best.
 */
export function openBestSeats(context: Context) {
  const { db } = context;
  const ranked = shortly(60_000, (key: string) => sectorsByRank(db, Number(key.split(' ')[0])));
  const tries = openTries();

  return async (house: House, owner: Keeper, wish: BestWish): Promise<{ eventId: number; id: string }> => {
    const search = await searchOf(context, house, wish);
    const { eventId } = house;
    const nearest = search.sectorId === null ? await ranked(`${eventId} ${house.version}`) : [];
    for (let attempt = 1; ; attempt++) {
      const { rows, group } = await nearestSeats(search, nearest, async (sectors) =>
        tries.without(
          eventId,
          owner.sid,
          buyable(
            await freeRows(db, owner, { eventId, sectors, sections: [...search.offers.keys()] }),
            search.offers,
          ),
        ),
      );
      if (!group) throw await whyNot(context, owner, search, rows);
      const release = tries.add(eventId, owner.sid, group);
      try {
        const hold = await reserve(context, owner, {
          eventId,
          producerId: house.producerId,
          items: [],
          seats: group.flatMap((seat) => wantedOf(seat, rows, search.offers)),
        });
        release('taken');
        return hold;
      } catch (error) {
        release('free');
        const isLate = error instanceof Refusal && error.code === 'seats_taken';
        if (!isLate || attempt === attempts) throw error;
      }
    }
  };
}

/** Only places that somebody sells a ticket for. */
const buyable = (rows: readonly BuyableRow[], offers: Search['offers']): BuyableRow[] =>
  rows.map((row) => {
    const offer = offers.get(row.sectionId);
    return { ...row, seats: row.seats.filter(({ kind }) => offer && typeFor(offer, kind) !== undefined) };
  });

const wantedOf = (
  { row, seat: { number, kind } }: Group[number],
  rows: readonly BuyableRow[],
  offers: Search['offers'],
) => {
  const found = rows.find(({ id }) => id === row.id);
  const offer = found && offers.get(found.sectionId);
  const ticketTypeId = offer && typeFor(offer, kind);
  if (!found || ticketTypeId === undefined) return [];
  const { id: rowId, sectorId, sectionId, symbol } = found;
  return [{ rowId, sectorId, sectionId, symbol, number, ticketTypeId }];
};

/** What is asked, checked: every section in it may be bought. */
async function searchOf({ db }: Context, house: House, wish: BestWish): Promise<Search> {
  const { sector_id: sectorId, party: size, accessible, max_cents: most = null } = wish;
  if (!house.hasDrawing) throw withoutDrawing();
  if (size > house.perOrderLimit) throw overLimit(house.perOrderLimit);
  if (sectorId !== null) {
    const sector = await db
      .selectFrom('sector')
      .select('numbered')
      .where('eventId', '=', house.eventId)
      .where('id', '=', Math.min(sectorId, biggestId))
      .executeTakeFirst();
    if (!sector) throw unknownSector();
    if (!sector.numbered) throw withoutNumbers();
  }
  const open = (await offersOf(db, house)).filter(
    (offer) => sectorId === null || offer.sectorId === sectorId,
  );
  const offers = open.filter(({ cents }) => most === null || cents <= most);
  const wanted = open.filter(({ hasWheelchairs, hasRegular }) => (accessible ? hasWheelchairs : hasRegular));
  if (wanted.length === 0 && !accessible) throw notOnSale(sectorId);
  if (wanted.length > 0 && !wanted.some((offer) => offers.includes(offer)))
    throw tooDear(sectorId, Math.min(...wanted.map(({ cents }) => cents)));
  return {
    house,
    party: { size, accessible },
    sectorId,
    offers: new Map(offers.map((offer) => [offer.sectionId, offer])),
  };
}

/** The biggest party with a wheelchair that fits; where one fits, every smaller one does. */
function largestBelow(rows: readonly BuyableRow[], size: number): number {
  let [fits, tooMany] = [0, size];
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2);
    if (bestSeats(rows, { size: half, accessible: true })) fits = half;
    else tooMany = half;
  }
  return fits;
}

async function whyNot(
  { db }: Context,
  owner: Keeper,
  { house, party, sectorId }: Search,
  rows: readonly BuyableRow[],
): Promise<Refusal> {
  const { size, accessible } = party;
  if (accessible) {
    const isThere = rows.some(({ seats }) => seats.some(({ kind }) => kind === 'wheelchair'));
    if (!isThere) return noWheelchairs(sectorId, await freeWheelchairs(db, owner, house.eventId, sectorId));
    return notTogether({ sectorId, size, accessible, largest: largestBelow(rows, size) });
  }
  const largest = largestGroup(rows);
  return largest === 0 ? soldOut(sectorId) : notTogether({ sectorId, size, accessible, largest });
}
