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
  /** The next corner in a direction that is somewhere else. */
  const other = (index: number, way: 1 | -1) => {
    const [x, y] = corner(index);
    for (let step = 1; step < count; step++) {
      const next = corner(index + way * step);
      if (next[0] !== x || next[1] !== y) return next;
    }
    return corner(index);
  };
  return outline.map((here, i): Point => {
    const before = normalOf(other(i, -1), here, side);
    const after = normalOf(here, other(i, 1), side);
    const [x, y] = [before[0] + after[0], before[1] + after[1]];
    const square = x * x + y * y;
    if (square === 0) return after;
    // The sum is twice as long as the cosine of half the turn: the sharper the corner, the farther it goes.
    const miter = Math.min(2 / square, sharpest / Math.sqrt(square));
    return [x * miter, y * miter];
  });
}

function normalOf([ax, ay]: Point, [bx, by]: Point, side: number): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(side * (by - ay)) / length, (-side * (bx - ax)) / length];
}
