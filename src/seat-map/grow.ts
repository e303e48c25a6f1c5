import type { Point } from '#src/domain/venue.ts';

/** A corner moves no farther than this many times the way its sides move. */
const sharpest = 2.5;

/** Which way each corner of an outline goes when the outline grows by one on every side. */
export function growthOf(outline: readonly Point[]): Point[] {
  const count = outline.length;
  const corner = (index: number) => outline[(index + count) % count] as Point;
  let area = 0;
  for (let i = 0; i < count; i++) area += corner(i)[0] * corner(i + 1)[1] - corner(i + 1)[0] * corner(i)[1];
  const side = area >= 0 ? 1 : -1;
  return outline.map((_, i): Point => {
    const before = normalOf(corner(i - 1), corner(i), side);
    const after = normalOf(corner(i), corner(i + 1), side);
    const [x, y] = [before[0] + after[0], before[1] + after[1]];
    const square = x * x + y * y;
    if (square === 0) return after;
    // Half the sum is cos(half the turn) long: the miter is that much longer than the way of a side.
    const miter = Math.min(2 / square, sharpest / Math.sqrt(square));
    return [x * miter, y * miter];
  });
}

function normalOf([ax, ay]: Point, [bx, by]: Point, side: number): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(side * (by - ay)) / length, (-side * (bx - ax)) / length];
}
