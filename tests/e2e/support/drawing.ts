import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** In CSS pixels of the page. */
export interface Spot {
  x: number;
  y: number;
}

interface Look {
  /** What was drawn, to compare. */
  picture: string;
  seats: Spot[];
}

/** Where a canvas is drawn, whatever lies over it. */
export const drawingOf = (page: Page): Locator => page.locator('canvas').locator('..');

/** Where the drawing is once it flies no more: what is tapped is what was there as the tap was meant. */
export async function drawingAtRest(page: Page): Promise<Spot & { width: number; height: number }> {
  const drawing = drawingOf(page);
  const lookNow = async () => {
    const picture = (await drawing.screenshot({ scale: 'css' })).toString('base64');
    const place = await drawing.boundingBox();
    if (!place) throw new Error('There is no drawing');
    return { picture, place };
  };
  let look = await lookNow();
  await expect(async () => {
    const before = look;
    look = await lookNow();
    expect(look, 'a drawing at rest').toEqual(before);
  }).toPass();
  return look.place;
}

/**
 * Free seats as an eye finds them: outlines in the colour of what is free, of the size of a seat. Sees the drawing as it is on
 * screen, with whatever covers it.
 */
async function lookAt(page: Page): Promise<Look> {
  const drawing = drawingOf(page);
  const place = await drawing.boundingBox();
  if (!place) throw new Error('There is no drawing');
  const picture = (await drawing.screenshot({ scale: 'css' })).toString('base64');
  const found = await page.evaluate(
    async ({ data, least, most, near }) => {
      const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = image;
      const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('Nothing to look with');
      pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--bt-success');
      pen.fillRect(0, 0, 1, 1);
      const free = pen.getImageData(0, 0, 1, 1).data;
      pen.drawImage(image, 0, 0);
      const { data: pixels } = pen.getImageData(0, 0, width, height);
      const isFree = (at: number) =>
        [0, 1, 2].every((part) => Math.abs((pixels[at * 4 + part] ?? 0) - (free[part] ?? 0)) < near);
      const seen = new Uint8Array(width * height);
      const middles: { x: number; y: number }[] = [];
      for (let start = 0; start < seen.length; start++) {
        if (seen[start] || !isFree(start)) continue;
        const box = { left: width, right: 0, top: height, bottom: 0 };
        const open = [start];
        seen[start] = 1;
        for (let at = open.pop(); at !== undefined; at = open.pop()) {
          const [x, y] = [at % width, Math.floor(at / width)];
          box.left = Math.min(box.left, x);
          box.right = Math.max(box.right, x);
          box.top = Math.min(box.top, y);
          box.bottom = Math.max(box.bottom, y);
          for (const [dx, dy] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
            [1, 1],
            [-1, -1],
            [1, -1],
            [-1, 1],
          ] as const) {
            const next = at + dx + dy * width;
            const isOn = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
            if (!isOn || seen[next] || !isFree(next)) continue;
            seen[next] = 1;
            open.push(next);
          }
        }
        const [wide, high] = [box.right - box.left + 1, box.bottom - box.top + 1];
        if (Math.min(wide, high) >= least && Math.max(wide, high) <= most)
          middles.push({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
      }
      return middles;
    },
    { data: picture, least: 20, most: 60, near: 60 },
  );
  return { picture, seats: found.map(({ x, y }) => ({ x: place.x + x, y: place.y + y })) };
}

/** The free seats once the drawing is at rest. */
export async function freeSeatsDrawn(page: Page): Promise<Spot[]> {
  let look = await lookAt(page);
  await expect(async () => {
    const before = look.picture;
    look = await lookAt(page);
    expect(look.picture === before && look.seats.length > 0, 'a drawing at rest with free seats').toBe(true);
  }).toPass();
  return look.seats;
}

const away = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** So many seats in a straight line with nothing between them. */
export function sideBySide(seats: readonly Spot[], count: number): Spot[] {
  const step = Math.min(
    ...seats.flatMap((one) => seats.filter((other) => other !== one).map((other) => away(one, other))),
  );
  for (const first of seats)
    for (const second of seats) {
      if (first === second || away(first, second) > step * 1.15 || first.x > second.x) continue;
      const line = [first, second];
      for (let at = 2; at < count; at++) {
        const wanted = {
          x: first.x + (second.x - first.x) * at,
          y: first.y + (second.y - first.y) * at,
        };
        const next = seats.find((seat) => away(seat, wanted) < step * 0.25);
        if (next) line.push(next);
      }
      if (line.length === count) return line;
    }
  throw new Error(`No ${count} free seats side by side are drawn`);
}
