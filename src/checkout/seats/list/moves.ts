import type { Cursor, ListedRow } from './lines.ts';

/** Rows that PageUp and PageDown pass. */
const leap = 5;

const nearest = (numbers: readonly number[], number: number) =>
  numbers.reduce((best, each) => (Math.abs(each - number) < Math.abs(best - number) ? each : best));

const clamped = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));

/** Where a key leads from a seat, in a grid of rows that each have a number; null for a key that is none of the list's. */
export function moved(
  rows: readonly ListedRow[],
  from: Cursor,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): Cursor | null {
  const at = Math.max(
    0,
    rows.findIndex(({ row }) => row.id === from.rowId),
  );
  const to = (rowIndex: number, pick: (numbers: readonly number[]) => number | undefined): Cursor => {
    const target = rows[clamped(rowIndex, rows.length)];
    return target ? { rowId: target.row.id, number: pick(target.numbers) ?? from.number } : from;
  };
  const beside = (by: 1 | -1) =>
    to(at, (numbers) => numbers[clamped(numbers.indexOf(from.number) + by, numbers.length)]);
  const above = (by: number) => to(at + by, (numbers) => nearest(numbers, from.number));
  const first = (numbers: readonly number[]) => numbers[0];
  const last = (numbers: readonly number[]) => numbers.at(-1);
  switch (key) {
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowDown':
      return above(1);
    case 'ArrowUp':
      return above(-1);
    case 'PageDown':
      return above(leap);
    case 'PageUp':
      return above(-leap);
    case 'Home':
      return ctrlKey ? to(0, first) : to(at, first);
    case 'End':
      return ctrlKey ? to(rows.length - 1, last) : to(at, last);
    default:
      return null;
  }
}
