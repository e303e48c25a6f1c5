import { mix } from '#src/producers/colour.ts';

import { readableOn } from './colour.ts';
import { d, line, rect, ring, shape, xml } from './draw.ts';
import type { Palette } from './poster.ts';

/** Part of a ring around the field. Angles in degrees, clockwise from the right; `ring` 0 is next to the field. */
export interface Stand {
  name: string;
  ring: 0 | 1 | 2 | 3;
  from: number;
  to: number;
  /** Short names, clockwise. */
  sectors: readonly string[];
}

export interface StadiumPlan {
  title: string;
  stands: readonly Stand[];
  /** Words around the drawing. */
  sides: { top: string; right: string; bottom: string; left: string };
}

const exponent = 2.7;
const centre = { x: 200, y: 174 };
/** Distance from the field and depth of each ring. */
const rings = [
  { start: 2, depth: 17 },
  { start: 21, depth: 30 },
  { start: 54, depth: 34 },
  { start: 91, depth: 14 },
] as const;
const font = `font-family="system-ui, 'Segoe UI', Roboto, Arial, sans-serif"`;

const words = (x: number, y: number, size: number, ink: string, text: string, extra = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${ink}"${extra}>${xml(text)}</text>`;

/** A point of the superellipse `distance` outside the field, at an angle in radians. */
function at(angle: number, distance: number): [number, number] {
  const [across, down] = [84 + distance, 52 + distance];
  const radius =
    (Math.abs(Math.cos(angle) / across) ** exponent + Math.abs(Math.sin(angle) / down) ** exponent) **
    (-1 / exponent);
  return [centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Angles that cut an arc into parts of equal length. */
function equalCuts(from: number, to: number, distance: number, parts: number): number[] {
  const samples = 240;
  const angles = Array.from({ length: samples + 1 }, (_, index) =>
    radians(from + ((to - from) * index) / samples),
  );
  const lengths = [0];
  for (let index = 1; index <= samples; index++) {
    const [x, y] = at(angles[index - 1] ?? 0, distance);
    const [x2, y2] = at(angles[index] ?? 0, distance);
    lengths.push((lengths[index - 1] ?? 0) + Math.hypot(x2 - x, y2 - y));
  }
  const total = lengths[samples] ?? 0;
  return Array.from({ length: parts + 1 }, (_, part) => {
    const index = lengths.findIndex((length) => length >= (total * part) / parts - 1e-9);
    return angles[index < 0 ? samples : index] ?? 0;
  });
}

function band(from: number, to: number, start: number, depth: number, steps: number): string {
  const along = Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);
  const corner = ([x, y]: [number, number]) => d`${x} ${y}`;
  const inside = along.map((angle) => corner(at(angle, start)));
  const outside = along.reverse().map((angle) => corner(at(angle, start + depth)));
  return `M${[...inside, ...outside].join('L')}z`;
}

function standOf({ name, ring: index, from, to, sectors }: Stand, fill: string, edge: string): string {
  const { start, depth } = rings[index];
  const cuts = equalCuts(from, to, start + depth / 2, sectors.length);
  const ink = readableOn(fill);
  const drawing = sectors.map((sector, part) => {
    const [begin, end] = [cuts[part] ?? 0, cuts[part + 1] ?? 0];
    const [x, y] = at((begin + end) / 2, start + depth / 2);
    const [x1, y1] = at(begin, start + depth / 2);
    const [x2, y2] = at(end, start + depth / 2);
    const size = Math.round(Math.min(7.5, Math.hypot(x2 - x1, y2 - y1) / (0.85 * sector.length)) * 10) / 10;
    return (
      shape(band(begin, end, start, depth, 4), fill, { stroke: '#fff', 'stroke-width': 1.6 }) +
      words(x, y + size / 3, size, ink, sector)
    );
  });
  const outline = shape(band(radians(from), radians(to), start, depth, 40), 'none', {
    stroke: edge,
    'stroke-width': 1.2,
  });
  return `<g aria-label="${xml(name)}">${drawing.join('')}${outline}</g>`;
}

/** Plan of a stadium: rings of stands around the field, sector by sector, dearer stands darker by the order given. */
export function stadiumMap({ title, stands, sides }: StadiumPlan, palette: Pick<Palette, 'primary'>): string {
  const edge = mix(palette.primary, 0.6, '#767f8c');
  const shades = stands.map((_, index) =>
    mix(palette.primary, 0.14 + (0.86 * index) / Math.max(1, stands.length - 1), '#ffffff'),
  );
  const field =
    rect(128, 131, 144, 86, '#ddebdd', { rx: 3 }) +
    line('M134 137H266V211H134zM200 137V211M134 156H152V192H134M266 156H248V192H266', '#fff', 2) +
    ring(200, 174, 14, '#fff', 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 348" role="img" aria-label="${xml(title)}" ${font}>${rect(0, 0, 400, 348, '#fff')}${field}${stands.map((stand, index) => standOf(stand, shades[index] ?? '#fff', edge)).join('')}${words(200, 12, 12, '#1f2328', sides.top)}${words(200, 344, 12, '#1f2328', sides.bottom)}${words(11, 174, 12, '#1f2328', sides.left, ' transform="rotate(-90 11 174)"')}${words(389, 174, 12, '#1f2328', sides.right, ' transform="rotate(90 389 174)"')}</svg>`;
}

export interface HallPlan {
  title: string;
  /** What everybody looks at: the stage, the start line. */
  front: string;
  /** From the front to the back. */
  areas: readonly string[];
}

/** As many as there is room for. */
export const areasShown = (areas: readonly string[]) => areas.slice(0, 12);

/** Plan of any other place: the stage on top, the areas below it in the order given. */
export function hallMap({ title, front, areas }: HallPlan, palette: Pick<Palette, 'primary'>): string {
  const shown = areasShown(areas);
  const height = Math.max(34, Math.floor(216 / Math.max(1, shown.length)) - 8);
  const blocks = shown.map((area, index) => {
    const fill = mix(
      palette.primary,
      Math.max(0.14, 0.86 - (0.72 * index) / Math.max(1, shown.length - 1)),
      '#ffffff',
    );
    const inset = 40 - Math.min(32, index * 10);
    const y = 92 + index * (height + 8);
    return (
      rect(inset, y, 400 - 2 * inset, height, fill, { rx: 6, stroke: mix(palette.primary, 0.6, '#767f8c') }) +
      words(200, y + height / 2 + 5, 15, readableOn(fill), area)
    );
  });
  const bottom = 92 + shown.length * (height + 8) + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 ${bottom}" role="img" aria-label="${xml(title)}" ${font}>${rect(0, 0, 400, bottom, '#fff')}${shape('M70 16H330L312 66H88z', '#1f2328')}${words(200, 46, 16, '#ffffff', front)}${blocks.join('')}</svg>`;
}
