import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Point } from '#src/domain/venue.ts';
import { isInside, roomAt } from '#src/seat-map/geometry.ts';
import { gridOf } from '#src/seat-map/grid.ts';
import { standsOf } from '#src/seat-map/stands.ts';

import { house, sector } from './support/house.ts';

/** An L whose corner is missing at the upper right. */
const corner: Point[] = [
  [0, 0],
  [40, 0],
  [40, 60],
  [100, 60],
  [100, 100],
  [0, 100],
];

describe('outlines', () => {
  test('hold what is in them', () => {
    expect(isInside(corner, 20, 20)).toBe(true);
    expect(isInside(corner, 80, 80)).toBe(true);
    expect(isInside(corner, 80, 20)).toBe(false);
    expect(isInside(corner, -1, 50)).toBe(false);
  });

  test('leave a label the room on both sides of it', () => {
    expect(roomAt(corner, [50, 80])).toEqual({ width: 100, height: 40 });
    expect(roomAt(corner, [20, 30])).toEqual({ width: 40, height: 60 });
  });
});

describe('the nearest seat', () => {
  const coordinate = fc.integer({ min: -400, max: 400 });

  test('is the one that looking at every seat finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 }),
        fc.tuple(coordinate, coordinate),
        fc.integer({ min: 1, max: 90 }),
        (points, [x, y], reach) => {
          const grid = gridOf(
            Float32Array.from(points, ([px]) => px),
            Float32Array.from(points, ([, py]) => py),
            30,
          );
          const away = points.map(([px, py]) => Math.hypot(px - x, py - y));
          const least = Math.min(Infinity, ...away);
          const found = grid.nearest(x, y, reach);
          if (least > reach) expect(found).toBe(-1);
          else expect(away[found]).toBeCloseTo(least, 6);
        },
      ),
    );
  });
});

describe('stands', () => {
  test('are sectors of one zone side by side, the largest first', () => {
    const { sectors } = house();
    expect(standsOf(sectors, 120).map((stand) => stand.sectors)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  test('are two where a zone lies on both sides of the house', () => {
    const found = standsOf([sector(1, 0, 0), sector(2, 5000, 0)], 120);
    expect(found.map((stand) => stand.sectors)).toEqual([[1], [2]]);
  });

  test('know the way between their sectors', () => {
    const [upper] = standsOf(house().sectors, 120);
    expect(upper?.aisle).toBe(100);
    expect(standsOf([sector(1, 0, 0)], 120)[0]?.aisle).toBe(0);
  });

  test('write their price in the middle: on a sector, or between the two most central ones', () => {
    const [odd] = standsOf(house().sectors, 120);
    expect(odd?.places[0]).toEqual([1700, 1100]);
    const [even] = standsOf(house().sectors.slice(0, 2), 120);
    expect(even?.places[0]).toEqual([1150, 1100]);
  });

  test('have no price when nothing of them is for sale', () => {
    const gone = house().sectors.map((each) => ({ ...each, state: 'sold' as const }));
    expect(standsOf(gone, 120).map(({ price }) => price)).toEqual(['', '']);
  });
});
