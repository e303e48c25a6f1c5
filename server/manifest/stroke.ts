import type { Line, Point } from './path.ts';

/** How a line is drawn thick. */
export interface Pen {
  width: number;
  /** A corner sharper than so many widths is cut off. */
  miterLimit: number;
  /** Drawn and not drawn by turns, so long each; none for a whole line. */
  dash: number;
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
const unit = (a: Point): Point => {
  const length = Math.hypot(a.x, a.y);
  return { x: a.x / length, y: a.y / length };
};

/** All turn the same way, so that where two of them overlap is inside of both. */
function oriented(points: Point[]): Point[] {
  const area = points.reduce(
    (sum, point, index) => sum + cross(point, points[(index + 1) % points.length] ?? point),
    0,
  );
  return area < 0 ? points.toReversed() : points;
}

function corner(before: Point, at: Point, after: Point, { width, miterLimit }: Pen): Point[] | null {
  const [a, b] = [unit(minus(at, before)), unit(minus(after, at))];
  const turn = cross(a, b);
  if (Math.abs(turn) < 1e-6) return null;
  const side = (turn > 0 ? -1 : 1) * (width / 2);
  const [from, to] = [plus(at, { x: -a.y, y: a.x }, side), plus(at, { x: -b.y, y: b.x }, side)];
  const sharpness = 1 / Math.sqrt(Math.max(1e-9, (1 + dot(a, b)) / 2));
  if (sharpness > miterLimit) return oriented([at, from, to]);
  const out = unit(minus(plus(from, to), plus(at, at)));
  return oriented([at, from, plus(at, out, (width / 2) * sharpness), to]);
}

/** The pieces of a line that a dashed pen draws. */
function dashed({ points }: Line, dash: number): Line[] {
  const drawn: Line[] = [];
  let left = dash;
  let isDown = true;
  let current: Point[] = points.slice(0, 1);
  for (const [index, end] of points.entries()) {
    let at = points[index - 1];
    if (!at) continue;
    let length = Math.hypot(end.x - at.x, end.y - at.y);
    while (length > left) {
      at = plus(at, unit(minus(end, at)), left);
      length -= left;
      if (isDown) drawn.push({ points: [...current, at], isClosed: false });
      isDown = !isDown;
      current = [at];
      left = dash;
    }
    left -= length;
    current.push(end);
  }
  if (isDown && current.length > 1) drawn.push({ points: current, isClosed: false });
  return drawn;
}

/** The outline of a line drawn with a pen: shapes that are filled together. */
export function strokeOf(line: Line, pen: Pen): Point[][] {
  if (pen.dash > 0) return dashed(line, pen.dash).flatMap((piece) => strokeOf(piece, { ...pen, dash: 0 }));
  const points = (line.isClosed ? [...line.points, ...line.points.slice(0, 1)] : line.points).filter(
    (point, index, all) => {
      const last = all[index - 1];
      return !last || Math.hypot(point.x - last.x, point.y - last.y) > 1e-6;
    },
  );
  const shapes: Point[][] = [];
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    if (!start) continue;
    const along = unit(minus(end, start));
    const across = { x: -along.y, y: along.x };
    const half = pen.width / 2;
    shapes.push(
      oriented([
        plus(start, across, half),
        plus(end, across, half),
        plus(end, across, -half),
        plus(start, across, -half),
      ]),
    );
    const next = points[index + 1] ?? (line.isClosed ? points[1] : undefined);
    const joint = next && corner(start, end, next, pen);
    if (joint) shapes.push(joint);
  }
  return shapes;
}
