import type { Point } from './venue.ts';

type Outline = readonly Point[];
type Edge = readonly [Point, Point];

const edgesOf = (outline: Outline): Edge[] =>
  outline.flatMap((point, index) => {
    const next = outline[(index + 1) % outline.length];
    return next ? [[point, next] as const] : [];
  });

/** Positive when `c` lies on the clockwise side of the way from `a` to `b`, as seen. */
const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const isBetween = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);

function touch([a, b]: Edge, [c, d]: Edge): boolean {
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (Math.sign(s1) * Math.sign(s2) < 0 && Math.sign(s3) * Math.sign(s4) < 0) return true;
  return (
    (s1 === 0 && isBetween(a, b, c)) ||
    (s2 === 0 && isBetween(a, b, d)) ||
    (s3 === 0 && isBetween(c, d, a)) ||
    (s4 === 0 && isBetween(c, d, b))
  );
}

/** True when sides that are not neighbours meet, or a point is named twice. */
export function crossesItself(outline: Outline): boolean {
  const edges = edgesOf(outline);
  return edges.some((edge, index) =>
    edges.some(
      (other, place) =>
        place > index + 1 && !(index === 0 && place === edges.length - 1) && touch(edge, other),
    ),
  );
}

/** In square units, whichever way around. */
export const areaOf = (outline: Outline): number =>
  Math.abs(edgesOf(outline).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;

/** Whether a point lies inside; on the border is either. */
export function isInside([x, y]: Point, outline: Outline): boolean {
  let inside = false;
  for (let index = 0, before = outline.length - 1; index < outline.length; before = index++) {
    const [a, b] = [outline[index], outline[before]];
    if (a && b && a[1] > y !== b[1] > y && x < a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
      inside = !inside;
  }
  return inside;
}

function distanceTo([a, b]: Edge, [x, y]: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
  return Math.hypot(x - a[0] - share * dx, y - a[1] - share * dy);
}

/** A point well inside: in the middle of the widest stretch half way down. */
export function middleOf(outline: Outline): Point {
  const heights = outline.map(([, y]) => y);
  const y = (Math.min(...heights) + Math.max(...heights)) / 2;
  const crossings = edgesOf(outline)
    .filter(([a, b]) => a[1] > y !== b[1] > y)
    .map(([a, b]) => a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
    .sort((a, b) => a - b);
  let [from, to] = [crossings[0] ?? 0, crossings[1] ?? 0];
  for (let index = 2; index + 1 < crossings.length; index += 2) {
    const [left = 0, right = 0] = crossings.slice(index, index + 2);
    if (right - left > to - from) [from, to] = [left, right];
  }
  return [(from + to) / 2, y];
}

/** Corners drawn by hand meet within a unit. */
const tolerance = 1;

const isWellInside = (point: Point, outline: Outline) =>
  isInside(point, outline) && edgesOf(outline).every((edge) => distanceTo(edge, point) > tolerance);

/** Where a side meets those of another outline, as shares of its length. */
function cutsOf([a, b]: Edge, others: readonly Edge[]): number[] {
  return others.flatMap(([c, d]) => {
    const across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
    if (across === 0) return [];
    const share = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across;
    return share > 0 && share < 1 ? [share] : [];
  });
}

/** Whether part of the border of one lies inside the other. */
function entersInto(outline: Outline, other: Outline): boolean {
  const others = edgesOf(other);
  return edgesOf(outline).some(([a, b]) => {
    const cuts = [0, ...cutsOf([a, b], others).sort((one, two) => one - two), 1];
    return cuts.some((cut, index) => {
      const share = (cut + (cuts[index + 1] ?? 1)) / 2;
      return isWellInside([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])], other);
    });
  });
}

const boxOf = (outline: Outline) => ({
  left: Math.min(...outline.map(([x]) => x)),
  right: Math.max(...outline.map(([x]) => x)),
  top: Math.min(...outline.map(([, y]) => y)),
  bottom: Math.max(...outline.map(([, y]) => y)),
});

/** Whether two outlines share ground; to share a border is fine. */
export function overlap(one: Outline, other: Outline): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  if (a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top) return false;
  // Where no border enters it, all of an outline lies on one side of the other: its middle tells which.
  return entersInto(other, one) || isWellInside(middleOf(one), other);
}
