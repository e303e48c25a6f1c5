import { type Line, linesOf, type Point } from './path.ts';
import type { Ink, Shape } from './raster.ts';
import { strokeOf } from './stroke.ts';

/** Moves and scales; nothing in our drawings is turned. */
interface Place {
  scale: number;
  x: number;
  y: number;
}

type Attributes = Readonly<Record<string, string>>;

/** What may stand on each element; anything else is a drawing this cannot paint. */
const known: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'width', 'height', 'role', 'aria-label'],
  g: ['transform'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'fill'],
  circle: ['cx', 'cy', 'r', 'fill'],
  path: ['d', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-miterlimit'],
};

function inkOf(text: string): Ink | null {
  const [, hex = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (hex === '') return null;
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function placeOf(transform: string, { scale, x, y }: Place): Place | null {
  const shape = /^\s*(?:translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\))?\s*(?:scale\(\s*([\d.]+)\s*\))?\s*$/;
  const match = shape.exec(transform);
  if (!match) return null;
  const [, dx = '0', dy = '0', by = '1'] = match;
  return { scale: scale * Number(by), x: x + scale * Number(dx), y: y + scale * Number(dy) };
}

const around = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`;
const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;

function dataOf(name: string, of: Attributes): string {
  const number = (attribute: string) => Number(of[attribute] ?? 0);
  if (name === 'circle') return around(number('cx'), number('cy'), number('r'));
  if (name === 'rect') return box(number('x'), number('y'), number('width'), number('height'), number('rx'));
  return of['d'] ?? '';
}

/** The shapes of one element, in pixels; null when it cannot be painted. */
function shapesOf(name: string, of: Attributes, { scale, x, y }: Place): Shape[] | null {
  const lines = linesOf(dataOf(name, of));
  if (!lines) return null;
  const place = (points: readonly Point[]) =>
    points.map((point) => ({ x: point.x * scale + x, y: point.y * scale + y }));
  const shapes: Shape[] = [];
  const { fill = '#000000', stroke = 'none' } = of;
  if (fill !== 'none') {
    const ink = inkOf(fill);
    if (!ink) return null;
    shapes.push({ ink, outlines: lines.map(({ points }) => place(points)) });
  }
  if (stroke !== 'none') {
    const ink = inkOf(stroke);
    if (!ink) return null;
    const pen = {
      width: Number(of['stroke-width'] ?? 1),
      miterLimit: Number(of['stroke-miterlimit'] ?? 4),
      dash: Number(of['stroke-dasharray'] ?? 0),
    };
    if (Number.isNaN(pen.width + pen.miterLimit + pen.dash)) return null;
    shapes.push({ ink, outlines: lines.flatMap((line: Line) => strokeOf(line, pen)).map(place) });
  }
  return shapes;
}

/**
 * The shapes of a drawing of ours, fitted into a square with a corner at `corner` and a side of `side` pixels. Null for any
 * drawing that uses more of SVG than ours do: such a one is left to the browser.
 */
export function shapesIn(svg: string, { corner, side }: { corner: number; side: number }): Shape[] | null {
  const [, wide = ''] = /viewBox="0 0 ([\d.]+) \1"/.exec(svg) ?? [];
  if (wide === '') return null;
  const places: Place[] = [{ scale: side / Number(wide), x: corner, y: corner }];
  const shapes: Shape[] = [];
  if (/>[^<\s][^<]*</.test(svg)) return null;
  for (const [, end, name = '', words = ''] of svg.matchAll(/<(\/?)([\w:!?-]+)([^>]*)>/g)) {
    if (end) {
      places.pop();
      continue;
    }
    const of: Attributes = Object.fromEntries(
      [...words.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = '', value = '']) => [attribute, value]),
    );
    const allowed = known[name];
    if (!allowed || Object.keys(of).some((attribute) => !allowed.includes(attribute))) return null;
    const here = places.at(-1);
    const place = here && (name === 'g' ? placeOf(of['transform'] ?? '', here) : here);
    if (!place) return null;
    if (name !== 'svg' && name !== 'g') {
      const painted = shapesOf(name, of, place);
      if (!painted) return null;
      shapes.push(...painted);
    }
    if (!words.endsWith('/')) places.push(place);
  }
  return shapes;
}
