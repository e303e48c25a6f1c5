import type { Point, Venue, VenueRow } from '#src/domain/venue.ts';

import { roundedPoint, rowThrough, wholePoint } from './curves.ts';

const nobody = { gaps: [], wheelchair: [], companion: [], reduced: [], table: null };

/** Rows are parts of circles around a point behind the stage. */
const centre: Point = [1000, -560];
const rowDepth = 44;
const spacing = 33;

/** The point of the circle so far to the right of its middle. */
const on = (radius: number, right: number): Point => [
  centre[0] + right,
  centre[1] + Math.sqrt(radius * radius - right * right),
];

const shapeOf = (radius: number, seats: number): VenueRow['shape'] => {
  const half = radius * Math.sin((seats - 1) * Math.asin(spacing / (2 * radius)));
  return rowThrough(roundedPoint(on(radius, -half)), on(radius, 0), roundedPoint(on(radius, half)), seats);
};

const row = (symbol: string, section: string, radius: number, seats: number): VenueRow => ({
  ...nobody,
  symbol,
  section,
  interval: { start: 1, end: seats },
  shape: shapeOf(radius, seats),
});

/** The ground between two circles, so far to both sides. */
function outlineOf(inner: number, outer: number, half: number): Point[] {
  const along = Array.from({ length: 7 }, (_, step) => -half + (half * step) / 3);
  return [
    ...along.map((right) => on(inner, right)),
    ...along.toReversed().map((right) => on(outer, right)),
  ].map(wholePoint);
}

const letters = (count: number) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, count);
const numbers = (count: number, keep: (number: number) => boolean) =>
  Array.from({ length: count }, (_, index) => index + 1).filter(keep);

const stalls = { first: 1000, rows: 20, seats: 24 };
const lastOfStalls = stalls.first + (stalls.rows - 1) * rowDepth;
/** Wheelchair, companion, somebody who walks with difficulty, and again. */
const accessibleRow = (symbol: string, radius: number): VenueRow => ({
  ...row(symbol, 'Lugares acessíveis', radius, stalls.seats),
  wheelchair: numbers(stalls.seats, (number) => number % 3 === 1),
  companion: numbers(stalls.seats, (number) => number % 3 === 2),
  reduced: numbers(stalls.seats, (number) => number % 3 === 0),
});

const balcony = { first: lastOfStalls + 540, rows: 8, seats: 25 };

/** Six chairs around a small table, the first one at the side of the stage. */
function box(index: number, at: Point): VenueRow {
  const chairs = 44;
  return {
    ...nobody,
    symbol: `F${index + 1}`,
    section: '12 frisas de 6 lugares',
    interval: { start: 1, end: 6 },
    shape: { start: [at[0], at[1] - chairs], heading: 30, spacing: chairs, turn: 60 },
    table: { at, radius: 24 },
  };
}

/** Four boxes on the left, four behind the stalls, four on the right, clockwise from the stage. */
const boxes: readonly Point[] = [
  ...[3, 2, 1, 0].map((line): Point => [420, 640 + line * 180]).toReversed(),
  ...[-300, -100, 100, 300].map((right): Point => [centre[0] + right, 1530]),
  ...[3, 2, 1, 0].map((line): Point => [1580, 640 + line * 180]),
];

const around: readonly Point[] = [
  [340, 540],
  [500, 540],
  [500, 1450],
  [1500, 1450],
  [1500, 540],
  [1660, 540],
  [1660, 1610],
  [340, 1610],
];

/** The theatre of the demo: 800 numbered places, 48 of them made for people with disabilities and who comes with them. */
export const theatre = (): Venue => ({
  name: 'Teatro Jacarandá',
  width: 2000,
  height: 2200,
  scene: {
    kind: 'stage',
    name: 'Palco',
    outline: [
      [560, 60],
      [1440, 60],
      [1340, 270],
      [660, 270],
    ],
  },
  signs: [],
  sectors: [
    {
      name: 'Plateia',
      zone: 'Plateia',
      gate: 'Principal',
      outline: outlineOf(stalls.first - 40, lastOfStalls + 2 * rowDepth + 46, 430),
      label: wholePoint(on(stalls.first + 10 * rowDepth, 0)),
      focus: [1000, 270],
      rows: [
        ...letters(stalls.rows).map((letter, line) =>
          row(letter, 'Filas A a T', stalls.first + line * rowDepth, stalls.seats),
        ),
        accessibleRow('PCD1', lastOfStalls + rowDepth + 6),
        accessibleRow('PCD2', lastOfStalls + 2 * rowDepth + 12),
      ],
    },
    {
      name: 'Frisas',
      zone: 'Frisas',
      gate: 'Lateral',
      outline: around,
      label: [1000, 1530],
      focus: [1000, 270],
      rows: boxes.map((at, index) => box(index, at)),
    },
    {
      name: 'Balcão Nobre',
      zone: 'Balcão Nobre',
      gate: 'Principal',
      outline: outlineOf(balcony.first - 40, balcony.first + (balcony.rows - 1) * rowDepth + 40, 450),
      label: wholePoint(on(balcony.first + 3.5 * rowDepth, 0)),
      focus: [1000, 270],
      rows: letters(balcony.rows).map((letter, line) =>
        row(letter, 'Filas A a H', balcony.first + line * rowDepth, balcony.seats),
      ),
    },
  ],
});
