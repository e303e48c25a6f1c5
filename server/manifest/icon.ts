import { group, rect } from '../posters/draw.ts';
import { letter } from '../posters/lettering.ts';
import { pngOf } from './png.ts';
import { paint, type Shape } from './raster.ts';
import { shapesIn, type Usage } from './svg.ts';

/** Pictures of an app: what each is for, and how much of its square the producer's mark may fill. */
const kinds = {
  /** With the mark's own round corners on nothing. */
  any: { isGrounded: false, share: 1 },
  /** Cut to any form by the device: only the middle is sure to be seen. */
  maskable: { isGrounded: true, share: 0.72 },
  /** The device rounds it; iOS paints what is clear black. */
  touch: { isGrounded: true, share: 0.94 },
} as const;

export type IconKind = keyof typeof kinds;

interface Look {
  title: string;
  primary: string;
  onPrimary: string;
  /** The producer's drawing, as SVG; null when it is none. */
  favicon: string | null;
}

const small = ['da', 'de', 'do', 'das', 'dos', 'e'];

/** Up to two letters that stand for a name. */
function initialsOf(title: string): string {
  const words = title
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !small.includes(word.toLowerCase()));
  const long = words.filter(({ length }) => length > 1);
  return (long.length > 0 ? long : words)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}

/** What stands for a producer whose own drawing cannot be painted here: its initials on its colour. */
function monogram({ title, primary, onPrimary }: Look): string {
  const { width, drawing } = letter(initialsOf(title), onPrimary);
  const size = 0.7;
  const place = `translate(${(16 - (width * size) / 2).toFixed(2)} ${(16 - 10 * size).toFixed(2)}) scale(${size})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${rect(0, 0, 32, 32, primary, { rx: 6 })}${group(place, drawing)}</svg>`;
}

const ground = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${rect(0, 0, 32, 32, colour)}</svg>`;

/** Moved and scaled; nothing in our marks is turned. */
const usage: Usage = {
  attributes: {
    svg: ['xmlns', 'viewBox', 'width', 'height', 'role', 'aria-label'],
    g: ['transform'],
    rect: ['x', 'y', 'width', 'height', 'rx', 'fill'],
    circle: ['cx', 'cy', 'r', 'fill'],
    path: ['d', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-miterlimit'],
  },
  transform: /^\s*(?:translate\(\s*-?[\d.]+[\s,]+-?[\d.]+\s*\))?\s*(?:scale\(\s*[\d.]+\s*\))?\s*$/,
};

/** A mark's shapes, fitted into a square with a corner at `corner` and a side of `side` pixels. Null: it is left to the browser. */
function markShapes(svg: string, { corner, side }: { corner: number; side: number }): Shape[] | null {
  const [, wide = ''] = /viewBox="0 0 ([\d.]+) \1"/.exec(svg) ?? [];
  if (wide === '') return null;
  const scale = side / Number(wide);
  return shapesIn(svg, [scale, 0, 0, scale, corner, corner], usage);
}

/** The picture of a producer's app as a PNG file. */
export function iconOf(look: Look, kind: IconKind, size: number): Buffer {
  const { isGrounded, share } = kinds[kind];
  const place = { corner: (size * (1 - share)) / 2, side: size * share };
  const under = isGrounded ? (markShapes(ground(look.primary), { corner: 0, side: size }) ?? []) : [];
  const own = look.favicon === null ? null : markShapes(look.favicon, place);
  const mark = own ?? markShapes(monogram(look), place) ?? [];
  return pngOf(size, paint(size, [...under, ...mark]));
}
