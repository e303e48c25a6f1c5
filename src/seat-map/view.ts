import type { Point } from '#src/domain/venue.ts';

import { type Box, clamp } from './geometry.ts';

/** Of the canvas, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The unit in the middle of the canvas, and CSS pixels per unit. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface ScaleLimits {
  min: number;
  max: number;
}

/** A seat is 27 units wide: at these scales it measures 24 and 44 pixels. */
export const seatScale = { touchable: 24 / 27, generous: 44 / 27 } as const;

const closest = 2.2;
const padding = 14;

/** The whole of a box in the middle of the canvas. */
export function fitBox(box: Box, size: Size, pad = padding): View {
  const scale = Math.min(
    Math.max(1, size.width - 2 * pad) / Math.max(1, box.maxX - box.minX),
    Math.max(1, size.height - 2 * pad) / Math.max(1, box.maxY - box.minY),
  );
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, scale };
}

/** From the whole drawing to seats larger than anybody's thumb. */
export const limitsOf = (world: Box, size: Size): ScaleLimits => ({
  min: Math.min(fitBox(world, size).scale, seatScale.generous),
  max: closest,
});

/** The drawing never leaves the canvas: it covers it, or lies in its middle where it is smaller. */
export function clampView({ x, y, scale }: View, size: Size, world: Box, limits: ScaleLimits): View {
  const within = clamp(scale, limits.min, limits.max);
  return {
    scale: within,
    x: clampAxis(x, size.width / within, world.minX, world.maxX, (2 * padding) / within),
    y: clampAxis(y, size.height / within, world.minY, world.maxY, (2 * padding) / within),
  };
}

/** A centre from which no more than `slack` beyond the ends is shown, the middle of them where all of it fits. */
function clampAxis(centre: number, shown: number, min: number, max: number, slack: number): number {
  const from = min - slack + shown / 2;
  const to = max + slack - shown / 2;
  return from > to ? (min + max) / 2 : clamp(centre, from, to);
}

export const toScreen = ({ x, y, scale }: View, { width, height }: Size, [wx, wy]: Point): Point => [
  width / 2 + (wx - x) * scale,
  height / 2 + (wy - y) * scale,
];

export const toWorld = ({ x, y, scale }: View, { width, height }: Size, [sx, sy]: Point): Point => [
  x + (sx - width / 2) / scale,
  y + (sy - height / 2) / scale,
];

/** The unit under `at` stays under it. */
export function zoomAt(view: View, size: Size, factor: number, at: Point, limits: ScaleLimits): View {
  const scale = clamp(view.scale * factor, limits.min, limits.max);
  const [x, y] = toWorld(view, size, at);
  return {
    scale,
    x: x - (at[0] - size.width / 2) / scale,
    y: y - (at[1] - size.height / 2) / scale,
  };
}

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

export function visibleBox({ x, y, scale }: View, { width, height }: Size): Box {
  const halfWidth = width / 2 / scale;
  const halfHeight = height / 2 / scale;
  return { minX: x - halfWidth, minY: y - halfHeight, maxX: x + halfWidth, maxY: y + halfHeight };
}

/** A row of seats and half of another, in units: of a curved one, the ends stand before its middle. */
const before = 64;

/**
 * A sector with seats that can be touched: whole where it fits, else its front at the edge of the canvas, because the best seats
 * are there. `front`: the point of it nearest to what its people look at; from there to `label` lies the sector.
 */
export function fitSeats({ box, front, label }: { box: Box; front: Point; label: Point }, size: Size): View {
  const fitted = fitBox(box, size, 28);
  const scale = clamp(fitted.scale, seatScale.touchable, seatScale.generous);
  const slack = 28 / scale;
  const [width, height] = [size.width / scale, size.height / scale];
  const [dx, dy] = [label[0] - front[0], label[1] - front[1]];
  const far = Math.hypot(dx, dy) || 1;
  const inwards = Math.min((width * far) / Math.abs(dx), (height * far) / Math.abs(dy)) / 2 - slack - before;
  const share = Math.max(0, inwards) / far;
  return {
    scale,
    x: clampAxis(front[0] + dx * share, width, box.minX, box.maxX, slack),
    y: clampAxis(front[1] + dy * share, height, box.minY, box.maxY, slack),
  };
}

/** The view moved as little as shows a box with a margin in pixels; the same view when it does already. */
export function revealing(view: View, size: Size, box: Box, margin: number): View {
  const shown = visibleBox(view, size);
  const slack = margin / view.scale;
  const axis = (from: number, to: number, min: number, max: number) => {
    if (max - min + 2 * slack > to - from) return (min + max) / 2 - (from + to) / 2;
    if (min - slack < from) return min - slack - from;
    return max + slack > to ? max + slack - to : 0;
  };
  return {
    ...view,
    x: view.x + axis(shown.minX, shown.maxX, box.minX, box.maxX),
    y: view.y + axis(shown.minY, shown.maxY, box.minY, box.maxY),
  };
}
