import type { Point, RowShape } from '#src/domain/venue.ts';

/** A way that seats stand along: points a step apart, and how far each lies from the first. */
export interface Curve {
  points: readonly Point[];
  lengths: readonly number[];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const rounded = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;
/** Two decimals are a fiftieth of a pixel. */
export const roundedPoint = ([x, y]: Point): Point => [rounded(x, 2), rounded(y, 2)];
/** Whole units, for what is only drawn. */
export const wholePoint = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** A curve by its points at equal shares of `from` to `to`. */
export function curveOf(at: (position: number) => Point, from: number, to: number, steps = 120): Curve {
  const points = Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps));
  let length = 0;
  const lengths = points.map(([x, y], index) => {
    const before = points[index - 1];
    if (before) length += Math.hypot(x - before[0], y - before[1]);
    return length;
  });
  return { points, lengths };
}

export const lengthOf = ({ lengths }: Curve): number => lengths.at(-1) ?? 0;

/** The point so far along a curve. */
export function pointAlong({ points, lengths }: Curve, length: number): Point {
  const index = Math.max(
    1,
    lengths.findIndex((reached) => reached >= length - 1e-9),
  );
  const [before, after] = [points[index - 1] ?? [0, 0], points[index] ?? [0, 0]];
  const [from, to] = [lengths[index - 1] ?? 0, lengths[index] ?? 0];
  const share = to > from ? (length - from) / (to - from) : 0;
  return [before[0] + share * (after[0] - before[0]), before[1] + share * (after[1] - before[1])];
}

/** The row of so many places from one point to another, through a third half way: part of the circle that meets all three. */
export function rowThrough(from: Point, middle: Point, to: Point, places: number): RowShape {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  const way = degrees(Math.atan2(dy, dx));
  const bulge = ((middle[0] - from[0]) * dy - (middle[1] - from[1]) * dx) / chord;
  const steps = places - 1;
  const arc = 4 * Math.atan((2 * bulge) / chord);
  const turn = rounded(degrees(arc) / steps, 4);
  const half = (turn * Math.PI) / 360;
  const spacing = turn === 0 ? chord / steps : (chord * Math.sin(half)) / Math.sin(steps * half);
  return {
    start: roundedPoint(from),
    heading: rounded(way - ((steps - 1) * turn) / 2, 4),
    spacing: rounded(spacing, 3),
    turn,
  };
}
