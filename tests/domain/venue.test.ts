import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { placesOfRow, type RowShape, seatAt } from '#src/domain/venue.ts';

const line: RowShape = { start: [100, 50], heading: 0, spacing: 31, turn: 0 };
const row = (shape: Partial<RowShape>, seats: number, gaps: number[] = []) =>
  placesOfRow({
    interval: { start: 1, end: seats },
    shape: { ...line, ...shape },
    gaps,
    wheelchair: [2],
    companion: [3],
    reduced: [],
  });

describe('a row', () => {
  it('is a line, its gaps keep their distance, its places are for whom they were made', () => {
    expect(row({}, 4, [1]).map(({ number, at, kind }) => [number, ...at, kind])).toEqual([
      [2, 131, 50, 'wheelchair'],
      [3, 162, 50, 'companion'],
      [4, 193, 50, 'regular'],
    ]);
  });

  it('goes down the drawing when it heads for 90 degrees', () => {
    expect(row({ heading: 90 }, 2)[1]?.at).toEqual([expect.closeTo(100), expect.closeTo(81)]);
  });

  it('closes around a table: as far from the last seat to the first as between any two', () => {
    const places = row({ turn: 60, spacing: 44 }, 6);
    const [first, last] = [places[0], places[5]];
    if (!first || !last) throw new Error('no seats');
    expect(Math.hypot(first.at[0] - last.at[0], first.at[1] - last.at[1])).toBeCloseTo(44);
    // Every seat is turned by a sixth of the way around.
    expect(places.map(({ heading }) => heading)).toEqual([-30, 30, 90, 150, 210, 270]);
  });

  it('heads for its second seat, and turns from there on', () => {
    const [, second, third] = row({ turn: 90, spacing: 40 }, 3).map(({ at }) => at.map(Math.round));
    expect([second, third]).toEqual([
      [140, 50],
      [140, 90],
    ]);
  });

  it('has its seats a spacing apart, however it turns', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }).filter((turn) => turn === 0 || Math.abs(turn) > 1e-6),
        fc.double({ min: -360, max: 360, noNaN: true }),
        fc.nat(40),
        (turn, heading, steps) => {
          const shape = { ...line, heading, turn };
          const [x, y] = seatAt(shape, steps);
          const [nextX, nextY] = seatAt(shape, steps + 1);
          expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(31, 3);
        },
      ),
    );
  });
});
