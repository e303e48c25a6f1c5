import { describe, expect, it } from 'vitest';

import type { Point, Venue, VenueRow, VenueSector } from '#src/domain/venue.ts';
import { venueFindings } from '#src/domain/venueFindings.ts';
import { middleOf, overlap } from '#src/domain/venueOutline.ts';

const box = (left: number, top: number, width: number, height: number): Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

const row = (changes: Partial<VenueRow> = {}): VenueRow => ({
  symbol: 'A',
  section: 'Cadeiras',
  interval: { start: 1, end: 5 },
  shape: { start: [50, 50], heading: 0, spacing: 31, turn: 0 },
  gaps: [],
  wheelchair: [],
  companion: [],
  reduced: [],
  table: null,
  ...changes,
});

const sector = (changes: Partial<VenueSector> = {}): VenueSector => ({
  name: 'Plateia',
  zone: 'Plateia',
  gate: '1',
  outline: box(20, 20, 260, 200),
  label: [100, 100],
  focus: [150, 0],
  rows: [row()],
  ...changes,
});

const venue = (...sectors: VenueSector[]): Venue => ({
  name: 'Casa',
  width: 600,
  height: 400,
  scene: { kind: 'stage', name: 'Palco', outline: box(100, 0, 100, 10) },
  signs: [],
  sectors,
});

const told = (house: Venue) => venueFindings(house).map(({ path, rule }) => `${path.join('.')}: ${rule}`);
const toldOfRow = (changes: Partial<VenueRow>) => told(venue(sector({ rows: [row(changes)] })));
const toldOfRows = (...rows: Partial<VenueRow>[]) => told(venue(sector({ rows: rows.map(row) })));
const shape = (changes: Partial<VenueRow['shape']>) => ({ shape: { ...row().shape, ...changes } });

describe('a house that can be sold from', () => {
  it('is not complained about', () => {
    expect(
      told(
        venue(
          sector({
            rows: [
              row(),
              row({ symbol: 'B', ...shape({ start: [50, 90], turn: 1 }), gaps: [2] }),
              row({
                symbol: 'C',
                ...shape({ start: [50, 150] }),
                wheelchair: [1],
                companion: [2],
                reduced: [4],
              }),
            ],
          }),
          sector({ name: 'Balcão', outline: box(280, 20, 200, 200), label: [300, 100], rows: [] }),
        ),
      ),
    ).toEqual([]);
  });
});

describe('sectors', () => {
  it('have names of their own', () => {
    expect(
      told(venue(sector(), sector({ outline: box(300, 20, 100, 100), label: [350, 50], rows: [] }))),
    ).toEqual(['sectors.1.name: the name of a sector has to be unique; sectors[0] has it']);
  });

  const asOutline = (outline: Point[]) =>
    told(venue(sector({ outline, label: middleOf(outline), rows: [] })));

  it.each([
    [
      'a bow tie',
      [
        [20, 20],
        [200, 200],
        [200, 20],
        [20, 200],
      ],
    ],
    [
      'a point named twice',
      [
        [20, 20],
        [200, 20],
        [200, 200],
        [20, 20],
      ],
    ],
    [
      'a side that comes back',
      [
        [20, 20],
        [200, 20],
        [200, 200],
        [100, 20],
        [20, 200],
      ],
    ],
  ] satisfies [string, Point[]][])('do not cross themselves: %s', (_, outline) => {
    expect(asOutline(outline)).toEqual([
      'sectors.0.outline: the outline crosses itself, or names a point twice',
    ]);
  });

  it('enclose ground', () => {
    expect(
      asOutline([
        [20, 20],
        [300, 20],
        [300, 22],
      ]),
    ).toEqual(['sectors.0.outline: the outline encloses nothing']);
  });

  it('stay in the drawing, with their name in them', () => {
    expect(told(venue(sector({ outline: box(20, 20, 600, 200), label: [10, 10], rows: [] })))).toEqual([
      'sectors.0.outline: the outline leaves the drawing of 600 × 400',
      'sectors.0.label: the name would stand outside the sector',
    ]);
  });

  const beside = (outline: Point[]) =>
    told(venue(sector(), sector({ name: 'Balcão', outline, label: middleOf(outline), rows: [] })));

  it.each([
    ['crossing', box(200, 100, 200, 200)],
    ['the same', box(20, 20, 260, 200)],
    ['inside', box(100, 100, 50, 50)],
    ['around', box(0, 0, 400, 300)],
    ['sharing two sides', box(150, 20, 260, 200)],
    ['a cross without a corner inside', box(100, 0, 50, 300)],
  ])('do not overlap: %s', (_, outline) => {
    expect(beside(outline)).toEqual(['sectors.1.outline: overlaps Plateia']);
    expect(overlap(outline, sector().outline)).toBe(true);
  });

  it.each([
    ['a border', box(280, 20, 200, 200)],
    ['a corner', box(280, 220, 200, 100)],
    ['half a unit, by rounding', box(279.5, 20, 200, 200)],
    // Around the first on three sides, as boxes go around the stalls.
    [
      'an embrace',
      [
        [10, 10],
        [10, 300],
        [400, 300],
        [400, 10],
        [290, 10],
        [290, 230],
        [15, 230],
        [15, 10],
      ],
    ],
  ] satisfies [string, Point[]][])('may share %s', (_, outline) => {
    expect(beside(outline)).toEqual([]);
  });
});

describe('rows', () => {
  it('have symbols of their own in a sector, short enough for a ticket', () => {
    expect(toldOfRows({}, shape({ start: [50, 90] }))).toEqual([
      'sectors.0.rows.1.symbol: the symbol of a row has to be unique in Plateia; rows[0] has it',
    ]);
    for (const symbol of ['Fileira', ' '])
      expect(toldOfRow({ symbol })).toEqual(['sectors.0.rows.0.symbol: a symbol has 1 to 6 characters']);
    expect(toldOfRow({ symbol: 'Mesa 4' })).toEqual([]);
  });

  it('count from 1 upwards', () => {
    expect(toldOfRow({ interval: { start: 0, end: 4 } })).toEqual([
      'sectors.0.rows.0.interval.start: numbers are 1 or more',
    ]);
    expect(toldOfRow({ interval: { start: 5, end: 4 } })).toEqual([
      'sectors.0.rows.0.interval: ends before it starts',
    ]);
    expect(toldOfRow({ interval: { start: 1, end: 1_000_000 } })).toEqual([
      'sectors.0.rows.0.interval: a row has at most 1000 numbers',
    ]);
  });

  it('name gaps and special places that exist, once', () => {
    expect(toldOfRow({ gaps: [6], wheelchair: [2, 2] })).toEqual([
      'sectors.0.rows.0.gaps.0: is not in the interval 1 to 5',
      'sectors.0.rows.0.wheelchair.1: is named twice',
    ]);
    expect(toldOfRow({ gaps: [2], wheelchair: [2, 3], reduced: [3] })).toEqual([
      'sectors.0.rows.0.wheelchair.0: is one of gaps too',
      'sectors.0.rows.0.reduced.0: is one of wheelchair too',
    ]);
  });

  it('seat a companion beside the wheelchair', () => {
    expect(toldOfRow({ wheelchair: [1], companion: [2] })).toEqual([]);
    expect(toldOfRow({ wheelchair: [1], companion: [3] })).toEqual([
      'sectors.0.rows.0.companion.0: no wheelchair stands beside this place',
    ]);
    const around = { start: [100, 60] as Point, heading: 30, spacing: 44, turn: 60 };
    const table = { interval: { start: 1, end: 6 }, shape: around, wheelchair: [1], companion: [6] };
    expect(toldOfRow(table)).toEqual([]);
    expect(toldOfRow({ ...table, companion: [5] })).toEqual([
      'sectors.0.rows.0.companion.0: no wheelchair stands beside this place',
    ]);
  });

  it('seat somebody', () => {
    expect(toldOfRow({ gaps: [1, 2, 3, 4, 5] })).toEqual([
      'sectors.0.rows.0.gaps: no seat is left in the row',
    ]);
  });

  it('go somewhere', () => {
    expect(toldOfRow({ interval: { start: 1, end: 1 }, ...shape({ spacing: 0 }) })).toEqual([
      'sectors.0.rows.0.shape.spacing: is more than 0',
    ]);
  });
});

describe('seats', () => {
  it('can be told apart by a finger', () => {
    expect(toldOfRow(shape({ spacing: 23.9 }))).toEqual([
      'sectors.0.rows.0.shape: seat 2 is 23.9 units from seat 1; at least 24',
    ]);
    expect(toldOfRow(shape({ spacing: 26 }))).toEqual(['sectors.0.rows.0.shape: seat 2 overlaps seat 1']);
    expect(toldOfRow(shape({ spacing: 27 }))).toEqual([]);
  });

  it('do not stand on those of another row, also where they are turned', () => {
    const second = (top: number, heading = 0) => ({
      symbol: 'B',
      ...shape({ start: [50, 50 + top], heading }),
    });
    expect(toldOfRows({}, second(28))).toEqual([]);
    expect(toldOfRows({}, second(27))).toEqual(['sectors.0.rows.1.shape: seat 1 overlaps seat 1 of row A']);
    // Far enough apart when both look the same way, not when one is turned on its corner.
    const single = { interval: { start: 1, end: 1 } };
    expect(toldOfRows(single, { ...second(30, 45), ...single })).toEqual([
      'sectors.0.rows.1.shape: seat 1 overlaps seat 1 of row A',
    ]);
    expect(toldOfRows(single, { ...second(34, 45), ...single })).toEqual([]);
    // A corner that points at a side.
    const aslant = (by: number) => ({
      ...single,
      symbol: 'B',
      ...shape({ start: [50 + by, 50 + by], heading: 45 }),
    });
    expect(toldOfRows(single, aslant(24.1))).toEqual([]);
    expect(toldOfRows(single, aslant(22.5))).toEqual([
      'sectors.0.rows.1.shape: seat 1 overlaps seat 1 of row A',
    ]);
  });

  it('stand in their sector and in the drawing', () => {
    expect(toldOfRow(shape({ start: [180, 50] }))).toEqual([
      'sectors.0.rows.0.shape: seat 5 stands outside the outline of Plateia',
    ]);
    expect(toldOfRow(shape({ start: [50, -10] }))).toEqual([
      'sectors.0.rows.0.shape: seat 1 stands outside the drawing: nobody would see it',
    ]);
  });
});
