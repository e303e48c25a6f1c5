import type { Point } from './path.ts';

/** Red, green and blue, 0 to 255. */
export type Ink = readonly [number, number, number];

/** Outlines that are filled together with one ink; where two run the same way, both are inside. */
export interface Shape {
  outlines: readonly (readonly Point[])[];
  ink: Ink;
}

/** Lines looked along in each row of pixels. */
const looks = 5;

interface Crossing {
  x: number;
  turn: 1 | -1;
}

function crossingsAt(outlines: Shape['outlines'], y: number): Crossing[] {
  const found: Crossing[] = [];
  for (const points of outlines) {
    let last = points.at(-1);
    for (const point of points) {
      if (last && last.y <= y !== point.y <= y)
        found.push({
          x: last.x + ((y - last.y) / (point.y - last.y)) * (point.x - last.x),
          turn: last.y < point.y ? 1 : -1,
        });
      last = point;
    }
  }
  return found.sort((a, b) => a.x - b.x);
}

/** Adds how much of each pixel of a row lies between two places. */
function cover(row: Float64Array, from: number, to: number): void {
  const [left, right] = [Math.max(0, from), Math.min(row.length, to)];
  for (let x = Math.floor(left); x < right; x++)
    row[x] = (row[x] ?? 0) + (Math.min(x + 1, right) - Math.max(x, left)) / looks;
}

function blend(pixels: Uint8Array, at: number, ink: Ink, share: number): void {
  if (share === 1) {
    pixels[at] = ink[0];
    pixels[at + 1] = ink[1];
    pixels[at + 2] = ink[2];
    pixels[at + 3] = 255;
    return;
  }
  const under = (pixels[at + 3] ?? 0) / 255;
  const alpha = share + under * (1 - share);
  for (const [part, value] of ink.entries())
    pixels[at + part] = Math.round((value * share + (pixels[at + part] ?? 0) * under * (1 - share)) / alpha);
  pixels[at + 3] = Math.round(alpha * 255);
}

/** Paints shapes over one another on nothing, a square unless it has a height; their points are in pixels. */
export function paint(size: number, shapes: readonly Shape[], height = size): Uint8Array {
  const pixels = new Uint8Array(size * height * 4);
  for (const { outlines, ink } of shapes) {
    const heights = outlines.flat().map(({ y }) => y);
    const top = Math.max(0, Math.floor(heights.reduce((a, b) => Math.min(a, b), height)));
    const bottom = Math.min(height, Math.ceil(heights.reduce((a, b) => Math.max(a, b), 0)));
    for (let y = top; y < bottom; y++) {
      const row = new Float64Array(size);
      for (let look = 0; look < looks; look++) {
        let depth = 0;
        let from = 0;
        for (const { x, turn } of crossingsAt(outlines, y + (look + 0.5) / looks)) {
          if (depth === 0) from = x;
          depth += turn;
          if (depth === 0) cover(row, from, x);
        }
      }
      for (let x = 0; x < size; x++) {
        const share = row[x] ?? 0;
        if (share > 0.002) blend(pixels, (y * size + x) * 4, ink, share > 0.998 ? 1 : share);
      }
    }
  }
  return pixels;
}
