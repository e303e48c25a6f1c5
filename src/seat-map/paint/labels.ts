import { type Box, clamp, overlaps } from '../geometry.ts';
import type { HouseSector } from '../house.ts';
import { writesPrices } from '../level.ts';
import { type Frame, faded, fontOf, type Picture } from './frame.ts';
import { isFaded, isOpened } from './outlines.ts';

/** Of a name, in CSS pixels. */
const smallest = 9;

/** Widths of words as shares of their size, measured once a font. */
export class Ruler {
  private readonly known = new Map<string, number>();

  clear(): void {
    this.known.clear();
  }

  widthOf({ pen, family }: Frame, weight: number, text: string): number {
    const key = `${weight} ${text}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    pen.font = `${weight} 100px ${family}`;
    const width = pen.measureText(text).width / 100;
    this.known.set(key, width);
    return width;
  }
}

/**
 * Names of sectors (the first word where there is no more room), or prices of stands where there is no room for names, and
 * the mark of last places.
 */
export function paintLabels(frame: Frame, picture: Picture, ruler: Ruler, whole: number): void {
  const { pen, size, view, damage } = frame;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const prices = writesPrices(size.width, view.scale, whole);
  for (const sector of picture.house.sectors.values()) {
    const { shape, box } = sector;
    if (!overlaps(box, damage)) continue;
    if (isOpened(frame, picture, shape.id) && frame.level !== 'rows') continue;
    pen.globalAlpha = isFaded(picture, shape.id) ? faded : 1;
    const below = prices ? 0 : paintName(frame, picture, sector, ruler, view.scale < whole * 1.35);
    const isPlain = !isOpened(frame, picture, shape.id) && !picture.chosen.sectors.has(shape.id);
    if (shape.state === 'few' && isPlain) paintFew(frame, sector, below);
  }
  pen.globalAlpha = 1;
  if (prices) paintPrices(frame, picture, ruler);
}

function inkOf({ palette }: Frame, { chosen }: Picture, { shape }: HouseSector): string {
  if (chosen.sectors.has(shape.id)) return palette.chosen.ink;
  if (shape.state === 'sold') return palette.sold.ink;
  if (shape.state === 'closed') return palette.closed.ink;
  return palette.shades[shape.shade]?.ink ?? palette.ink;
}

/** Answers how far below the label its last line ends, in CSS pixels. */
function paintName(frame: Frame, picture: Picture, sector: HouseSector, ruler: Ruler, isWhole: boolean) {
  const { pen, palette, scale, left, top, dpr, view } = frame;
  const { shape, room } = sector;
  const [width, height] = [room.width * view.scale - 5, room.height * view.scale - 3];
  const tallest = Math.min(height * 0.72, clamp(height * 0.12, 15, 26));
  const fits = (word: string) => Math.min(tallest, width / ruler.widthOf(frame, 800, word)) >= smallest;
  const name = [shape.name, shape.name.split(' ', 1)[0] ?? ''].find(fits);
  if (!name) return 0;
  const em = ruler.widthOf(frame, 800, name);
  const pixels = Math.min(width / em, tallest);
  const [x, y] = [left + shape.label[0] * scale, top + shape.label[1] * scale];
  const opened = isOpened(frame, picture, shape.id);
  if (opened) {
    const half = (em * pixels) / 2 + 5;
    pen.fillStyle = palette.ground;
    pen.fillRect(x - half * dpr, y - pixels * 0.75 * dpr, 2 * half * dpr, pixels * 1.5 * dpr);
  }
  const second = clamp(pixels * 0.85, 11, 18);
  const hasSecond =
    !opened &&
    !isWhole &&
    isForSale(sector) &&
    height > 3 * second &&
    ruler.widthOf(frame, 700, shape.price) * second * 1.1 < width;
  pen.font = fontOf(frame, 800, pixels);
  pen.fillStyle = opened ? palette.ink : inkOf(frame, picture, sector);
  pen.fillText(name, x, y + (hasSecond ? -0.08 : 0.35) * pixels * dpr);
  if (!hasSecond) return pixels * 0.35;
  pen.font = fontOf(frame, 700, second);
  pen.fillText(shape.price, x, y + second * 1.1 * dpr);
  return second * 1.1;
}

const isForSale = ({ shape }: HouseSector) =>
  shape.price !== '' && (shape.state === 'free' || shape.state === 'few');

function paintFew(
  { pen, palette, scale, left, top, dpr }: Frame,
  { shape }: HouseSector,
  below: number,
): void {
  pen.beginPath();
  const y = top + shape.label[1] * scale + (below ? (below + 6.5) * dpr : 0);
  pen.arc(left + shape.label[0] * scale, y, 3.6 * dpr, 0, 2 * Math.PI);
  pen.fillStyle = palette.chosen.fill;
  pen.fill();
  pen.strokeStyle = palette.ink;
  pen.lineWidth = 1.3 * dpr;
  pen.stroke();
}

/** The largest stands first; each where it covers no other price, or not at all. */
function paintPrices(frame: Frame, { house }: Picture, ruler: Ruler): void {
  const { scale, left, top, dpr } = frame;
  const taken: Box[] = [];
  const stands = new Set([...house.sectors.values()].map(({ stand }) => stand));
  for (const { price, places } of [...stands].toSorted((a, b) => b.sectors.length - a.sectors.length)) {
    if (!price) continue;
    const halfWidth = Math.round(((ruler.widthOf(frame, 900, price) * pill.letters) / 2 + 5) * dpr);
    const halfHeight = Math.round(10 * dpr);
    const free = places
      .map(([x, y]) =>
        boxAt(Math.round(left + x * scale), Math.round(top + y * scale), halfWidth, halfHeight),
      )
      .find((box) => !taken.some((other) => overlaps(box, other)));
    if (!free) continue;
    taken.push(free);
    paintPrice(frame, price, free);
  }
}

/** In CSS pixels. */
const pill = { letters: 13.5, radius: 3, edge: 1.3 } as const;

const boxAt = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  minX: x - halfWidth,
  minY: y - halfHeight,
  maxX: x + halfWidth,
  maxY: y + halfHeight,
});

function paintPrice(frame: Frame, price: string, { minX, minY, maxX, maxY }: Box): void {
  const { pen, palette, dpr } = frame;
  pen.beginPath();
  pen.roundRect(minX, minY, maxX - minX, maxY - minY, pill.radius * dpr);
  pen.fillStyle = palette.ground;
  pen.fill();
  pen.strokeStyle = palette.ink;
  pen.lineWidth = pill.edge * dpr;
  pen.stroke();
  pen.font = fontOf(frame, 900, pill.letters);
  pen.fillStyle = palette.ink;
  pen.fillText(price, (minX + maxX) / 2, (minY + maxY) / 2 + pill.letters * 0.36 * dpr);
}
