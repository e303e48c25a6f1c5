import type { SeatRow } from '#src/domain/seats.ts';

/** A row of the list, with the numbers it has. */
export interface ListedRow {
  row: SeatRow;
  /** Where it stands among all rows of the sector, from 1. */
  position: number;
  numbers: readonly number[];
}

/** A row as it is drawn: whole, or a part of a very long one. */
export interface Line extends ListedRow {
  /** The part that is drawn. */
  drawn: readonly number[];
}

/** Where the keyboard is. */
export interface Cursor {
  rowId: number;
  number: number;
}

/** Elements that all lines on screen may have together; the list around them has some 30 more, of 300. */
const room = 256;
const elements = { line: 4, seat: 2 } as const;
const seatsOfLine = Math.floor((room - elements.line) / elements.seat);

const cut = (row: ListedRow): Line[] =>
  Array.from({ length: Math.max(1, Math.ceil(row.numbers.length / seatsOfLine)) }, (_, part) => ({
    ...row,
    drawn: row.numbers.slice(part * seatsOfLine, (part + 1) * seatsOfLine),
  }));

const sizeOf = ({ drawn }: Line) => elements.line + elements.seat * drawn.length;

/** The rows in pages small enough to be drawn, first to last; a row longer than a page goes on in the next. */
export function pagesOf(rows: readonly ListedRow[]): Line[][] {
  const pages: Line[][] = [];
  let left = 0;
  for (const line of rows.flatMap(cut)) {
    const size = sizeOf(line);
    const page = pages.at(-1);
    if (page && size <= left) page.push(line);
    else {
      pages.push([line]);
      left = room;
    }
    left -= size;
  }
  return pages;
}

/** The page a seat is on, from 0; the first one when it is on none. */
export const pageAt = (pages: readonly (readonly Line[])[], { rowId, number }: Cursor) =>
  Math.max(
    0,
    pages.findIndex((page) => page.some(({ row, drawn }) => row.id === rowId && drawn.includes(number))),
  );
