import type { Point } from '#src/domain/venue.ts';

import { clamp, holds } from '../geometry.ts';
import { meets, type Seats } from '../seats.ts';
import { type Frame, fontOf, type Picture } from './frame.ts';

/** From the middle of the first seat to the middle of its row's letter, in units. */
const before = 27;
/** A letter that would have to go farther along its row than this, in units, is left out. */
const farthest = 80;

/** Tables, under the seats around them. */
export function paintTables(frame: Frame, { house }: Picture): void {
  const { pen, palette, scale, left, top, damage, dpr, view, level } = frame;
  pen.setTransform(1, 0, 0, 1, left, top);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  for (const { seats } of house.loaded.values())
    seats.tables.forEach((table, row) => {
      if (!table || !meets(seats.rowBox, row, damage)) return;
      const [x, y] = [table.at[0] * scale, table.at[1] * scale];
      pen.beginPath();
      pen.arc(x, y, Math.max(1, (table.radius - 1) * scale), 0, 2 * Math.PI);
      pen.fillStyle = palette.hair;
      pen.fill();
      pen.lineWidth = 1.5 * dpr;
      pen.strokeStyle = palette.edge;
      pen.stroke();
      const symbol = seats.symbols[row] ?? '';
      const pixels = Math.min(17, (1.7 * table.radius * view.scale) / Math.max(1, symbol.length * 0.58));
      if (level === 'rows' || pixels < 8) return;
      pen.font = fontOf(frame, 800, pixels);
      pen.fillStyle = palette.ink;
      pen.fillText(symbol, x, y + pixels * 0.35 * dpr);
    });
}

/** The letter of each row beside its first seat, or at the edge of the canvas once that seat has left it. */
export function paintRowLetters(frame: Frame, { house }: Picture): void {
  const { pen, palette, view, shown, dpr } = frame;
  const pixels = clamp(17 * view.scale, 10, 17);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.font = fontOf(frame, 800, pixels);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  for (const { seats } of house.loaded.values())
    seats.symbols.forEach((symbol, row) => {
      if (seats.tables[row] || !meets(seats.rowBox, row, shown)) return;
      const half = Math.round((Math.max(1.4, symbol.length) * 0.27 * pixels + 4) * dpr);
      const place = letterPlace(frame, seats, row, half);
      if (!place) return;
      const { x, y, pinned } = place;
      if (pinned) {
        // What is left of a seat between the letter and the edge would be read as a seat.
        const from = x - half < half ? 0 : x - half;
        const height = Math.max(1.5 * pixels * dpr, 34 * frame.scale);
        pen.fillStyle = palette.ground;
        pen.fillRect(from, y - height / 2, x + half - from, height);
      }
      pen.fillStyle = palette.muted;
      pen.fillText(symbol, x, y + pixels * 0.36 * dpr);
    });
}

/** In device pixels, no nearer to the edge of the canvas than `keep`. */
function letterPlace({ size, dpr, scale, left, top, shown }: Frame, seats: Seats, row: number, keep: number) {
  const first = seats.rowStart[row] as number;
  const end = seats.rowStart[row + 1] as number;
  let seat = first;
  while (seat < end && !holds(shown, seats.x[seat] as number, seats.y[seat] as number)) seat++;
  if (seat === end) return null;
  const next = seat + 1 < end ? seat + 1 : seat - 1;
  const forwards = next > seat ? 1 : -1;
  const dx = next < first ? 1 : ((seats.x[next] as number) - (seats.x[seat] as number)) * forwards;
  const dy = next < first ? 0 : ((seats.y[next] as number) - (seats.y[seat] as number)) * forwards;
  const length = Math.hypot(dx, dy) || 1;
  const way: Point = [dx / length, dy / length];
  const x = left + ((seats.x[seat] as number) - way[0] * before) * scale;
  const y = top + ((seats.y[seat] as number) - way[1] * before) * scale;
  const slid = Math.max(
    slideInto(x, way[0], keep, size.width * dpr - keep),
    slideInto(y, way[1], keep, size.height * dpr - keep),
  );
  if (slid > farthest * scale) return null;
  return {
    x: Math.round(x + way[0] * slid),
    y: Math.round(y + way[1] * slid),
    pinned: seat > first || slid > 0,
  };
}

/** How far along its row a letter has to go to be between two edges. */
function slideInto(from: number, way: number, min: number, max: number): number {
  if (from >= min && from <= max) return 0;
  const distance = ((from < min ? min : max) - from) / way;
  return distance >= 0 ? distance : Infinity;
}
