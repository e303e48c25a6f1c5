import type { PlaceKind, Point } from '#src/domain/venue.ts';

import { type Box, include } from './geometry.ts';
import type { RowPlaces, SectorRows } from './types.ts';

/** Codes in typed arrays, by index. */
export const kinds = ['regular', 'wheelchair', 'companion', 'reduced'] as const satisfies PlaceKind[];
const statuses = ['empty', 'reserved', 'occupied'] as const;
export type Status = (typeof statuses)[number];

/** Code of a status by name, and of a kind. */
export const status = { empty: 0, reserved: 1, occupied: 2 } as const satisfies Record<Status, number>;
export const kind = { regular: 0, wheelchair: 1, companion: 2, reduced: 3 } as const satisfies Record<
  PlaceKind,
  number
>;

/** Half of what a seat covers with its halo, in units. */
export const seatReach = 17;

/** The seats of a sector in columns, row after row. A clone of it is what the painter works on. */
export interface Seats {
  sectorId: number;
  rowIds: Int32Array;
  symbols: readonly string[];
  tables: readonly RowPlaces['table'][];
  /** Row r has the seats from `rowStart[r]` to before `rowStart[r + 1]`. */
  rowStart: Uint32Array;
  /** minX, minY, maxX, maxY of each row. */
  rowBox: Float32Array;
  x: Float32Array;
  y: Float32Array;
  /** Radians clockwise by which a seat is drawn turned: its rounded side looks at the focus. */
  angle: Float32Array;
  number: Uint16Array;
  kind: Uint8Array;
  status: Uint8Array;
}

/** Every seat empty until somebody says otherwise. */
export function seatsOf({ id, rows }: SectorRows, focus: Point): Seats {
  const count = rows.reduce((sum, { places }) => sum + places.length, 0);
  const seats: Seats = {
    sectorId: id,
    rowIds: Int32Array.from(rows, (row) => row.id),
    symbols: rows.map(({ symbol }) => symbol),
    tables: rows.map(({ table }) => table),
    rowStart: new Uint32Array(rows.length + 1),
    rowBox: new Float32Array(rows.length * 4),
    x: new Float32Array(count),
    y: new Float32Array(count),
    angle: new Float32Array(count),
    number: new Uint16Array(count),
    kind: new Uint8Array(count),
    status: new Uint8Array(count),
  };
  let seat = 0;
  rows.forEach(({ places, table }, row) => {
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    if (table) include(box, table.at[0], table.at[1], table.radius);
    for (const { at, heading, number, kind: name } of places) {
      seats.x[seat] = at[0];
      seats.y[seat] = at[1];
      seats.angle[seat] = facing(at, heading, table?.at ?? focus);
      seats.number[seat] = number;
      seats.kind[seat] = kind[name];
      include(box, at[0], at[1], seatReach);
      seat++;
    }
    seats.rowBox.set([box.minX, box.minY, box.maxX, box.maxY], row * 4);
    seats.rowStart[row + 1] = seat;
  });
  return seats;
}

/** The heading of the row, or its opposite when the seat would turn its back on what it looks at. */
function facing([x, y]: Point, heading: number, [fx, fy]: Point): number {
  const angle = (heading * Math.PI) / 180;
  const ahead = (fx - x) * Math.sin(angle) - (fy - y) * Math.cos(angle);
  return ahead >= 0 ? angle : angle + Math.PI;
}

/** Whether a row, by its index, reaches into a part of the drawing. */
export const meets = (rowBox: Float32Array, row: number, { minX, minY, maxX, maxY }: Box) =>
  (rowBox[4 * row] as number) <= maxX &&
  (rowBox[4 * row + 1] as number) <= maxY &&
  (rowBox[4 * row + 2] as number) >= minX &&
  (rowBox[4 * row + 3] as number) >= minY;

/** Index of a seat, or -1. */
export function seatIndex({ rowIds, rowStart, number }: Seats, rowId: number, wanted: number): number {
  const row = rowIds.indexOf(rowId);
  if (row < 0) return -1;
  for (let seat = rowStart[row] as number; seat < (rowStart[row + 1] as number); seat++)
    if (number[seat] === wanted) return seat;
  return -1;
}

/** The row a seat stands in, as an index. */
export function rowOf({ rowStart }: Seats, seat: number): number {
  let low = 0;
  let high = rowStart.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rowStart[middle] as number) <= seat) low = middle;
    else high = middle - 1;
  }
  return low;
}
