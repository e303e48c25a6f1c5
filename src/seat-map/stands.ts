import { grouped } from '#src/domain/grouped.ts';
import type { Point } from '#src/domain/venue.ts';

import { type Box, boxAround, boxOf, overlaps } from './geometry.ts';
import type { SectorShape } from './types.ts';

/** Sectors of one zone and price that lie side by side. */
export interface Stand {
  sectors: readonly number[];
  box: Box;
  price: string;
  /** Where its price may be written, the best place first. */
  places: readonly Point[];
  /** Between two of its sectors, in units. */
  aisle: number;
}

export const isOnSale = ({ state }: SectorShape) => state !== 'sold' && state !== 'closed';

/** Stands of a venue, the largest first. `reach`: how far apart, in units, two sectors of a stand may be. */
export function standsOf(sectors: readonly SectorShape[], reach: number): Stand[] {
  const boxes = sectors.map(({ outline }) => boxOf(outline));
  const stand = sectors.map((_, index) => index);
  const rootOf = (index: number): number => {
    const parent = stand[index] as number;
    return parent === index ? index : rootOf(parent);
  };
  sectors.forEach((one, i) => {
    for (let j = 0; j < i; j++) {
      const other = sectors[j] as SectorShape;
      const alike = one.zone === other.zone && one.price === other.price;
      if (alike && overlaps(boxes[i] as Box, boxes[j] as Box, reach)) stand[rootOf(i)] = rootOf(j);
    }
  });
  const groups = grouped(sectors.keys(), rootOf);
  return [...groups.values()].map((members) => standOf(members, sectors, boxes, reach)).toSorted(bySize);
}

const bySize = (a: Stand, b: Stand) => b.sectors.length - a.sectors.length;

function standOf(
  members: number[],
  sectors: readonly SectorShape[],
  boxes: readonly Box[],
  reach: number,
): Stand {
  const own = members.map((index) => sectors[index] as SectorShape);
  const ownBoxes = members.map((index) => boxes[index] as Box);
  return {
    sectors: own.map(({ id }) => id),
    box: boxAround(ownBoxes),
    price: own.find(isOnSale)?.price ?? '',
    places: placesIn(own),
    aisle: aisleOf(own, ownBoxes, reach),
  };
}

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** Labels from the middle outwards; before them, of an even number, the middle of the two most central ones. */
function placesIn(own: readonly SectorShape[]): Point[] {
  const [x, y] = own.reduce<Point>(([sumX, sumY], { label }) => [sumX + label[0], sumY + label[1]], [0, 0]);
  const middle: Point = [x / own.length, y / own.length];
  const labels = own.map(({ label }) => label).toSorted((a, b) => distance(a, middle) - distance(b, middle));
  const [first, second] = labels;
  return own.length % 2 === 0 && first && second ? [between(first, second), ...labels] : labels;
}

/** The widest of the ways from a sector to its nearest neighbour; 0 for a sector alone. */
function aisleOf(own: readonly SectorShape[], boxes: readonly Box[], reach: number): number {
  const ways = own.map((one, i) => {
    let least = Infinity;
    own.forEach((other, j) => {
      if (i === j || !overlaps(boxes[i] as Box, boxes[j] as Box, reach)) return;
      for (const point of one.outline)
        for (const corner of other.outline) least = Math.min(least, distance(point, corner));
    });
    return least;
  });
  return Math.max(0, ...ways.filter((way) => way <= reach));
}
