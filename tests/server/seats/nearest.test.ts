import { expect, test } from 'vitest';

import type { BuyableRow } from '#server/seats/freeRows.ts';
import { nearestSeats } from '#server/seats/nearest.ts';
import { countReads } from '#tests/support/countedSeats.ts';

const sectors = Array.from({ length: 60 }, (_, index) => index + 1);
const nearest = sectors.map((sectorId) => ({ sectorId, rank: 0 }));
const offers = new Map(sectors.map((sectorId) => [sectorId, { sectorId }]));

/** A row in every sector, with the free seats of its picture, all as near. */
const look = (pictureOf: (sectorId: number) => string, size: number) => {
  const { seat, reads } = countReads();
  const rowOf = (sectorId: number): BuyableRow => ({
    id: sectorId,
    sectorId,
    sectionId: sectorId,
    symbol: 'A',
    position: 1,
    seats: [...pictureOf(sectorId)].flatMap((letter, index) =>
      letter === 'o' ? [seat({ number: index + 1, rank: 1, kind: 'regular' })] : [],
    ),
  });
  const search = { party: { size, accessible: false }, sectorId: null, offers };
  return { found: nearestSeats(search, nearest.toReversed(), async (some) => some.map(rowOf)), reads };
};

test('of groups as near in two sectors, read apart, the one of the first sector is the best', async () => {
  const { found } = look((sectorId) => (sectorId === 3 || sectorId === 58 ? 'oo' : 'o'), 2);
  expect((await found).group?.map(({ row, seat }) => [row.sectorId, seat.number])).toEqual([
    [3, 1],
    [3, 2],
  ]);
});

test('a house where nobody sits side by side is not looked through once more with every sector that is read', async () => {
  const { found, reads } = look(() => 'o.'.repeat(20), 6);
  expect((await found).group).toBeNull();
  expect(reads() / (sectors.length * 20)).toBeLessThan(15);
});
