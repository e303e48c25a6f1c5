import type { Point } from '#src/domain/venue.ts';

/** A rectangle along the axes. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export const emptyBox = (): Box => ({
  minX: Number.POSITIVE_INFINITY,
  minY: Number.POSITIVE_INFINITY,
  maxX: Number.NEGATIVE_INFINITY,
  maxY: Number.NEGATIVE_INFINITY,
});

/** Grows the box in place around a point with a margin. */
export function include(box: Box, x: number, y: number, margin = 0): void {
  box.minX = Math.min(box.minX, x - margin);
  box.minY = Math.min(box.minY, y - margin);
  box.maxX = Math.max(box.maxX, x + margin);
  box.maxY = Math.max(box.maxY, y + margin);
}

export function boxOf(points: Iterable<Point>): Box {
  const box = emptyBox();
  for (const [x, y] of points) include(box, x, y);
  return box;
}

export function boxAround(boxes: Iterable<Box>): Box {
  const around = emptyBox();
  for (const { minX, minY, maxX, maxY } of boxes) {
    include(around, minX, minY);
    include(around, maxX, maxY);
  }
  return around;
}

/** The box with so much more on every side. */
export const outset = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

export const overlaps = (a: Box, b: Box, margin = 0) =>
  a.minX <= b.maxX + margin &&
  b.minX <= a.maxX + margin &&
  a.minY <= b.maxY + margin &&
  b.minY <= a.maxY + margin;

export const holds = (box: Box, x: number, y: number) =>
  x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Even-odd rule; a point on the edge may be either. */
export function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < outline.length; i++) {
    const [ax, ay] = outline[i] as Point;
    const [bx, by] = outline[(i || outline.length) - 1] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The point of an outline that is nearest to another. */
export function nearestOn(outline: readonly Point[], [x, y]: Point): Point {
  let nearest: Point = outline[0] ?? [x, y];
  for (let i = 0; i < outline.length; i++) {
    const [ax, ay] = outline[i] as Point;
    const [bx, by] = outline[(i || outline.length) - 1] as Point;
    const [dx, dy] = [bx - ax, by - ay];
    const share = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1), 0, 1);
    const point: Point = [ax + dx * share, ay + dy * share];
    if (Math.hypot(point[0] - x, point[1] - y) < Math.hypot(nearest[0] - x, nearest[1] - y)) nearest = point;
  }
  return nearest;
}

/** How far a label may reach without leaving the outline: widths through a point of it, along x and along y. */
export function roomAt(outline: readonly Point[], [x, y]: Point): { width: number; height: number } {
  const room = { left: Infinity, right: Infinity, up: Infinity, down: Infinity };
  for (let i = 0; i < outline.length; i++) {
    const [ax, ay] = outline[i] as Point;
    const [bx, by] = outline[(i || outline.length) - 1] as Point;
    if (ay > y !== by > y) {
      const away = ((bx - ax) * (y - ay)) / (by - ay) + ax - x;
      if (away > 0) room.right = Math.min(room.right, away);
      else room.left = Math.min(room.left, -away);
    }
    if (ax > x !== bx > x) {
      const away = ((by - ay) * (x - ax)) / (bx - ax) + ay - y;
      if (away > 0) room.down = Math.min(room.down, away);
      else room.up = Math.min(room.up, -away);
    }
  }
  const finite = (a: number, b: number) => {
    const least = Math.min(a, b);
    return Number.isFinite(least) ? 2 * least : 0;
  };
  return { width: finite(room.left, room.right), height: finite(room.up, room.down) };
}
