import { describe, expect, test } from 'vitest';

import { House } from '#src/seat-map/house.ts';
import { rowOf, seatsOf } from '#src/seat-map/seats.ts';

import { house, rows } from './support/house.ts';

const built = () => {
  const own = new House();
  own.build(house());
  own.load(rows(1, 100, 700));
  return own;
};

describe('what lies under a point', () => {
  test('is the seat whose middle is nearest', () => {
    const { seat, sector } = built().hit([160 + 3 * 40 + 6, 760 + 44 - 5], 16);
    expect(seat).toEqual({ sectorId: 1, rowId: 101, number: 4 });
    expect(sector?.id).toBe(1);
  });

  test('is no seat where there is none: in a gap of the row, beside the rows', () => {
    expect(built().hit([160 + 9 * 40, 760], 16).seat).toBeNull();
    expect(built().hit([1090, 1400], 16)).toMatchObject({ seat: null, sector: { id: 1 } });
    expect(built().hit([1150, 1100], 16)).toEqual({ seat: null, sector: null });
  });

  test('is the sector beside it, where nothing else is: a price stands on the seam of two', () => {
    expect(built().hit([1140, 1100], 16, 80).sector?.id).toBe(1);
    expect(built().hit([1160, 1100], 16, 80).sector?.id).toBe(2);
    expect(built().hit([1150, 1100], 16, 80).sector).not.toBeNull();
    expect(built().hit([1150, 1100], 16, 40).sector).toBeNull();
    expect(built().hit([1150, 1100], 16).sector).toBeNull();
  });

  test('is gone with its sector', () => {
    const own = built();
    own.unload(1);
    expect(own.hit([160, 804], 16).seat).toBeNull();
    expect(own.find(101, 4)).toBeNull();
  });
});

describe('seats', () => {
  test('are found by row and number, and know their row', () => {
    const own = built();
    const found = own.find(100, 11);
    expect(found?.seats.number[found.index]).toBe(11);
    expect(found && rowOf(found.seats, found.index)).toBe(0);
    expect(own.find(100, 10)).toBeNull();
    expect(own.find(999, 1)).toBeNull();
  });

  test('change by row and number; unknown rows are left out', () => {
    const own = built();
    const changed = own.change([
      [101, 4, 'occupied'],
      [102, 1, 'reserved'],
      [777, 1, 'occupied'],
    ]);
    expect(changed).toHaveLength(1);
    expect([...(changed[0]?.status ?? [])]).toEqual([2, 1]);
    const seat = own.find(101, 4);
    expect(seat?.seats.status[seat.index]).toBe(2);
  });

  test('look at what their people look at, whichever way the row runs', () => {
    const facing = (heading: number, focus: [number, number]) => {
      const place = { number: 1, at: [0, 0] as const, heading, kind: 'regular' as const };
      const row = { id: 1, symbol: 'A', places: [place], table: null };
      const angle = seatsOf({ id: 1, rows: [row] }, focus).angle[0] ?? 0;
      return [Math.round(Math.sin(angle)) || 0, Math.round(-Math.cos(angle)) || 0];
    };
    expect(facing(0, [0, -500])).toEqual([0, -1]);
    expect(facing(180, [0, -500])).toEqual([0, -1]);
    expect(facing(0, [0, 500])).toEqual([0, 1]);
    expect(facing(90, [500, 0])).toEqual([1, 0]);
    expect(facing(270, [500, 0])).toEqual([1, 0]);
  });
});

describe('sectors', () => {
  test('in a part of the drawing', () => {
    expect(built().sectorsIn({ minX: 0, minY: 0, maxX: 1250, maxY: 1000 })).toEqual([1, 2]);
  });

  test('keep their rows when their state changes', () => {
    const own = built();
    own.patch([{ id: 1, state: 'sold' }]);
    expect(own.sectors.get(1)?.shape.state).toBe('sold');
    expect(own.find(101, 4)).not.toBeNull();
  });

  test('stand where they stood, and stands are counted anew, when what they cost or whether they are sold changes', () => {
    const own = built();
    const standBefore = own.sectors.get(1)?.stand;
    const { box } = own.sectors.get(1) ?? {};
    own.patch([{ id: 1, state: 'few', shade: 1 }]);
    expect(own.sectors.get(1)?.shape).toMatchObject({ state: 'few', shade: 1 });
    expect(own.venue?.sectors.find(({ id }) => id === 1)).toMatchObject({ state: 'few', shade: 1 });
    expect(own.sectors.get(1)?.stand).toBe(standBefore);

    own.patch([{ id: 1, price: 'R$ 999' }]);
    expect(own.sectors.get(1)?.stand).toMatchObject({ sectors: [1], price: 'R$ 999' });
    expect(own.sectors.get(1)?.box).toBe(box);

    own.patch([{ id: 1, state: 'sold' }]);
    expect(own.sectors.get(1)?.stand.price).toBe('');
  });

  test('that are drawn another way lie elsewhere', () => {
    const own = new House();
    const drawn = house();
    own.build(drawn);
    const { minX = 0 } = own.sectors.get(1)?.box ?? {};
    const sectors = drawn.sectors.map((shape) => ({
      ...shape,
      outline: shape.outline.map(([x, y]): [number, number] => [x + 5, y]),
    }));
    own.build({ ...drawn, sectors });
    expect(own.sectors.get(1)?.box.minX).toBe(minX + 5);
  });
});
