import { type Line, linesOf, type Point } from './path.ts';
import type { Ink, Shape } from './raster.ts';
import { strokeOf } from './stroke.ts';

/** `a b c d e f` of SVG: where a point of a group comes to lie. */
export type Matrix = readonly [number, number, number, number, number, number];

/** How much of SVG a kind of drawing uses; one that uses more cannot be painted. */
export interface Usage {
  /** What may stand on each element. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** How a group may be placed, where it is not in every way. */
  transform?: RegExp;
}

type Attributes = Readonly<Record<string, string>>;

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

function step(name: string, numbers: readonly number[]): Matrix | null {
  const [first = 0, second] = numbers;
  if (name === 'translate') return moved(first, second ?? 0);
  if (name === 'scale') return [first, 0, 0, second ?? first, 0, 0];
  if (name !== 'rotate') return null;
  const angle = (first * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [second ?? 0, numbers[2] ?? 0];
  return times(times(moved(x, y), [cos, sin, -sin, cos, 0, 0]), moved(-x, -y));
}

function placeOf(transform: string, within: Matrix): Matrix | null {
  let place: Matrix = within;
  for (const [, name = '', words = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const next = step(
      name,
      words
        .trim()
        .split(/[\s,]+/)
        .map(Number),
    );
    if (!next || next.some(Number.isNaN)) return null;
    place = times(place, next);
  }
  return place;
}

function inkOf(text: string): Ink | null {
  const [, hex = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (hex === '') return null;
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
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
function shapesOf(name: string, of: Attributes, [a, b, c, d, e, f]: Matrix): Shape[] | null {
  const lines = linesOf(dataOf(name, of));
  if (!lines) return null;
  const place = (points: readonly Point[]) =>
    points.map(({ x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f }));
  const painted = (colour: string, outlines: () => Point[][]): Shape[] | null => {
    if (colour === 'none') return [];
    const ink = inkOf(colour);
    return ink && [{ ink, outlines: outlines() }];
  };
  const { fill = '#000000', stroke = 'none' } = of;
  const pen = {
    width: Number(of['stroke-width'] ?? 1),
    miterLimit: Number(of['stroke-miterlimit'] ?? 4),
    dash: Number(of['stroke-dasharray'] ?? 0),
  };
  if (stroke !== 'none' && Number.isNaN(pen.width + pen.miterLimit + pen.dash)) return null;
  const filled = painted(fill, () => lines.map(({ points }) => place(points)));
  const drawn = painted(stroke, () => lines.flatMap((line: Line) => strokeOf(line, pen)).map(place));
  return filled && drawn && [...filled, ...drawn];
}

/** The shapes of a drawing of ours in pixels, `whole` placing it in the picture. Null for any that uses more of SVG than its kind does. */
export function shapesIn(svg: string, whole: Matrix, { attributes, transform }: Usage): Shape[] | null {
  if (/>[^<\s][^<]*</.test(svg)) return null;
  const places: Matrix[] = [whole];
  const shapes: Shape[] = [];
  for (const [, end, name = '', words = ''] of svg.matchAll(/<(\/?)([\w:!?-]+)([^>]*)>/g)) {
    if (end) {
      places.pop();
      continue;
    }
    const of: Attributes = Object.fromEntries(
      [...words.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = '', value = '']) => [attribute, value]),
    );
    const allowed = attributes[name];
    const here = places.at(-1);
    if (!allowed || !here || Object.keys(of).some((attribute) => !allowed.includes(attribute))) return null;
    const { transform: given = '' } = of;
    if (name === 'g' && transform && !transform.test(given)) return null;
    const place = name === 'g' ? placeOf(given, here) : here;
    const painted = place && (name === 'svg' || name === 'g' ? [] : shapesOf(name, of, place));
    if (!painted) return null;
    shapes.push(...painted);
    if (!words.endsWith('/')) places.push(place);
  }
  return shapes;
}
