import { type Line, linesOf, type Point } from '../manifest/path.ts';
import type { Ink, Shape } from '../manifest/raster.ts';
import { strokeOf } from '../manifest/stroke.ts';

/** `a b c d e f` of SVG: where a point of a group comes to lie. */
type Matrix = readonly [number, number, number, number, number, number];
type Attributes = Readonly<Record<string, string>>;

/** What may stand on each element; anything else is a drawing this cannot paint. */
const known: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'preserveAspectRatio', 'aria-hidden', 'width', 'height', 'role', 'aria-label'],
  g: ['transform'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'fill'],
  circle: ['cx', 'cy', 'r', 'fill', 'stroke', 'stroke-width'],
  path: ['d', 'fill', 'stroke', 'stroke-width'],
};

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
  const pen = { width: Number(of['stroke-width'] ?? 1), miterLimit: 4, dash: 0 };
  const filled = painted(fill, () => lines.map(({ points }) => place(points)));
  const drawn = painted(stroke, () => lines.flatMap((line: Line) => strokeOf(line, pen)).map(place));
  return filled && drawn && [...filled, ...drawn];
}

/** The grain over a poster: dots behind a mask, too fine for a picture that is shown small. */
const grain = /<defs>[\s\S]*?<\/defs>|<g mask="[^"]*"[^>]*>[\s\S]*?<\/g>/g;

/** A poster's shapes in pixels, over the whole of a picture, its middle in the middle. Null: more of SVG than our posters use. */
export function posterShapes(
  svg: string,
  { width, height }: { width: number; height: number },
): Shape[] | null {
  const [, wide = '', tall = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const plain = svg.replace(grain, '');
  if (wide === '' || />[^<\s][^<]*</.test(plain)) return null;
  const scale = Math.max(width / Number(wide), height / Number(tall));
  const whole: Matrix = [
    scale,
    0,
    0,
    scale,
    (width - Number(wide) * scale) / 2,
    (height - Number(tall) * scale) / 2,
  ];
  const places: Matrix[] = [whole];
  const shapes: Shape[] = [];
  for (const [, end, name = '', words = ''] of plain.matchAll(/<(\/?)([\w:!?-]+)([^>]*)>/g)) {
    if (end) {
      places.pop();
      continue;
    }
    const of: Attributes = Object.fromEntries(
      [...words.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = '', value = '']) => [attribute, value]),
    );
    const allowed = known[name];
    const here = places.at(-1);
    if (!allowed || !here || Object.keys(of).some((attribute) => !allowed.includes(attribute))) return null;
    const place = name === 'g' ? placeOf(of['transform'] ?? '', here) : here;
    const painted = place && (name === 'svg' || name === 'g' ? [] : shapesOf(name, of, place));
    if (!painted) return null;
    shapes.push(...painted);
    if (!words.endsWith('/')) places.push(place);
  }
  return shapes;
}
