import type { Point, Venue, VenueRow, VenueSector } from '#src/domain/venue.ts';

import { type Curve, curveOf, lengthOf, pointAlong, roundedPoint, rowThrough, wholePoint } from './curves.ts';

/** A row before it has a place: who sits in it. Numbers that are gaps take their room. */
export type RowPlan = Omit<VenueRow, 'shape' | 'table'>;

export interface StandPlan {
  zone: string;
  gate: string;
  ring: number;
  /** Angles seen from the middle of the field in degrees, clockwise from the right. */
  from: number;
  to: number;
  /** Clockwise, in equal parts of the stand; rows from the field outwards, none where nobody has a number. */
  sectors: readonly { name: string; gate?: string; rows: readonly RowPlan[] }[];
}

export interface RingsPlan {
  name: string;
  /** Half width and half height of the ground that the first ring encloses: a superellipse. */
  ground: { across: number; down: number };
  field: { name: string; width: number; height: number };
  /** Distance from the ground and depth of each ring. */
  rings: readonly { start: number; depth: number }[];
  stands: readonly StandPlan[];
  /** Words outside the outermost ring, clockwise from the top. */
  sides: { top: string; right: string; bottom: string; left: string };
}

/** Between a circle and a rectangle, as stadiums are. */
const exponent = 2.7;
export const rowDepth = 44;
/** From the edge of a ring to the middle of its first and behind its last row. */
export const rim = 36;
/** Between two sectors. */
const aisle = 64;
/** From the end of a row to the aisle, half a seat included. */
const shoulder = 20;
/** Seats stand as far apart as the sector lets them. */
const widest = 52;
/** Around everything, with the words in it. */
const margin = 420;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A house of rings around a field: every stand a part of a ring, its rows parallel to the field. */
export function ringsVenue({ name, ground, field, rings, stands, sides }: RingsPlan): Venue {
  const reach = Math.max(...rings.map(({ start, depth }) => start + depth)) + margin;
  const centre: Point = [ground.across + reach, ground.down + reach];
  const at =
    (distance: number) =>
    (angle: number): Point => {
      const [across, down] = [ground.across + distance, ground.down + distance];
      const radius =
        (Math.abs(Math.cos(angle) / across) ** exponent + Math.abs(Math.sin(angle) / down) ** exponent) **
        (-1 / exponent);
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    };

  const sectorsOf = ({ zone, gate, ring, from, to, sectors }: StandPlan): VenueSector[] => {
    const { start, depth } = rings[ring] ?? { start: 0, depth: 0 };
    const cuts = equalCuts(at(start + depth / 2), radians(from), radians(to), sectors.length);
    return sectors.map((sector, index) => {
      const [begin = 0, end = 0] = cuts[index] ?? [];
      return {
        name: sector.name,
        zone,
        gate: sector.gate ?? gate,
        outline: outlineOf(at(start), at(start + depth), begin, end),
        label: wholePoint(at(start + depth / 2)((begin + end) / 2)),
        focus: wholePoint(centre),
        rows: sector.rows.map((row, line) => ({
          ...row,
          shape: shapeOf(curveOf(at(start + rim + line * rowDepth), begin, end), row),
          table: null,
        })),
      };
    });
  };

  const [width, height] = [Math.round(2 * centre[0]), Math.round(2 * centre[1])];
  const [left, top] = [centre[0] - field.width / 2, centre[1] - field.height / 2];
  const [right, bottom] = [left + field.width, top + field.height];
  const word = margin / 2;
  return {
    name,
    width,
    height,
    scene: {
      kind: 'field',
      name: field.name,
      outline: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    },
    signs: [
      { text: sides.top, at: [Math.round(centre[0]), word], turn: 0 },
      { text: sides.right, at: [width - word, Math.round(centre[1])], turn: 90 },
      { text: sides.bottom, at: [Math.round(centre[0]), height - word], turn: 0 },
      { text: sides.left, at: [word, Math.round(centre[1])], turn: -90 },
    ],
    sectors: stands.flatMap(sectorsOf),
  };
}

/** Angles of the parts of an arc, as long as one another, with an aisle between each two. */
function equalCuts(
  at: (angle: number) => Point,
  from: number,
  to: number,
  parts: number,
): [number, number][] {
  const steps = 720;
  const arc = curveOf(at, from, to, steps);
  const angleAt = (length: number) => {
    const index = arc.lengths.findIndex((reached) => reached >= length - 1e-6);
    return from + ((to - from) * (index < 0 ? steps : index)) / steps;
  };
  const part = lengthOf(arc) / parts;
  return Array.from({ length: parts }, (_, index) => [
    angleAt(index * part + aisle / 2),
    angleAt((index + 1) * part - aisle / 2),
  ]);
}

/** Points of an outline a stretch apart that no eye sees a corner in. */
const stretch = 400;

function outlineOf(
  inner: (angle: number) => Point,
  outer: (angle: number) => Point,
  begin: number,
  end: number,
): Point[] {
  const steps = Math.max(3, Math.ceil(lengthOf(curveOf(outer, begin, end, 12)) / stretch));
  const along = Array.from({ length: steps + 1 }, (_, step) => begin + ((end - begin) * step) / steps);
  return [...along.map(inner), ...along.toReversed().map(outer)].map(wholePoint);
}

/** The row in the middle of its curve, from the left to the right of whoever looks at the drawing. */
function shapeOf(curve: Curve, { interval }: RowPlan): VenueRow['shape'] {
  const places = interval.end - interval.start + 1;
  const length = lengthOf(curve);
  const spacing = Math.min(widest, (length - 2 * shoulder) / (places - 1));
  const before = (length - spacing * (places - 1)) / 2;
  const ends = [pointAlong(curve, before), pointAlong(curve, length - before)].map(roundedPoint);
  const [from, to] = ends.sort(([ax, ay], [bx, by]) => ax - bx || ay - by) as [Point, Point];
  return rowThrough(from, pointAlong(curve, length / 2), to, places);
}
