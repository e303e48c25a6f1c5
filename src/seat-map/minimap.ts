import type { Point } from '#src/domain/venue.ts';

import type { Box } from './geometry.ts';
import type { Corner } from './protocol.ts';
import type { Size } from './view.ts';

const inset = 8;
const pad = 4;

/** Shown once so little is on screen that somebody may be lost. */
export const showsMinimap = (scale: number, whole: number) => scale > whole * 1.5;

/** Where the small map lies on the canvas, in CSS pixels. */
export function minimapBox(size: Size, world: Box, corner: Corner): Box {
  const ratio = (world.maxX - world.minX) / Math.max(1, world.maxY - world.minY);
  const width = Math.min(Math.max(76, size.width * 0.2), 132, 96 * ratio);
  const height = width / ratio;
  const minX = corner.endsWith('left') ? inset : size.width - inset - width;
  const minY = corner.startsWith('top') ? inset : size.height - inset - height;
  return { minX, minY, maxX: minX + width, maxY: minY + height };
}

/** Pixels of the small map per unit. */
export const minimapScale = (box: Box, world: Box) =>
  (box.maxX - box.minX - 2 * pad) / Math.max(1, world.maxX - world.minX);

/** The unit under a point of the small map; null beside it. */
export function minimapPoint(box: Box, world: Box, [x, y]: Point): Point | null {
  if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return null;
  const scale = minimapScale(box, world);
  return [
    world.minX + (x - (box.minX + box.maxX) / 2) / scale + (world.maxX - world.minX) / 2,
    world.minY + (y - (box.minY + box.maxY) / 2) / scale + (world.maxY - world.minY) / 2,
  ];
}
