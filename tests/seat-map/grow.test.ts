import { describe, expect, test } from 'vitest';

import type { Point } from '#src/domain/venue.ts';
import { growthOf } from '#src/seat-map/grow.ts';

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const grown = (outline: readonly Point[], by: number) =>
  growthOf(outline).map(([x, y], i) => [(outline[i]?.[0] ?? 0) + x * by, (outline[i]?.[1] ?? 0) + y * by]);

describe('an outline that grows', () => {
  test('moves every side by as much', () => {
    expect(grown(square, 2)).toEqual([
      [-2, -2],
      [12, -2],
      [12, 12],
      [-2, 12],
    ]);
  });

  test('grows outwards whichever way it goes round', () => {
    expect(grown(square.toReversed(), 2)).toEqual(grown(square, 2).toReversed());
  });

  test('goes inwards where the outline does', () => {
    const corner: Point[] = [
      [0, 0],
      [10, 0],
      [10, 4],
      [4, 4],
      [4, 10],
      [0, 10],
    ];
    expect(grown(corner, 1)[3]).toEqual([5, 5]);
  });

  test('has no horns where a corner is sharp', () => {
    const needle: Point[] = [
      [0, 0],
      [100, 1],
      [0, 2],
    ];
    const [, [x, y] = [0, 0]] = growthOf(needle);
    expect(Math.hypot(x, y)).toBeCloseTo(2.5);
  });

  test('grows as much where a corner is named twice', () => {
    const [first, ...rest] = square as [Point, ...Point[]];
    expect(grown([first, first, ...rest], 2).slice(1)).toEqual(grown(square, 2));
  });
});
