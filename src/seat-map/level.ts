import type { Level } from './types.ts';

/** Scales from which more is drawn: rows 5 pixels apart, seats of 11, numbers of 11. */
const from = { rows: 0.16, seats: 0.4, numbers: 0.72 } as const;

export function levelAt(scale: number): Level {
  if (scale >= from.numbers) return 'numbers';
  if (scale >= from.seats) return 'seats';
  return scale >= from.rows ? 'rows' : 'sectors';
}

/** Rows are asked for a little before they can be drawn. */
export const wantsRows = (scale: number) => scale >= from.rows * 0.85;

/** Under this width the whole drawing has no room for names: prices stand on it instead. */
const narrow = 560;

/** What is written on sectors: the price of each stand, or the name of each sector. */
export const writesPrices = (width: number, scale: number, whole: number) =>
  width < narrow && scale < whole * 1.35 && levelAt(scale) === 'sectors';
