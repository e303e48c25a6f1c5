import type { Place, Point } from './venue.ts';

/** A seat as drawn, in units of the drawing; a place for a wheelchair is as large. */
const seatSize = { width: 27, height: 28 } as const;
/** Nearer than this, two seats cannot be told apart by a finger. */
export const leastDistance = 24;

/** Two seats of a sector that stand in each other's way; the indices are those of the list looked at. */
export interface Collision {
  place: number;
  other: number;
  distance: number;
}

type Spot = Pick<Place, 'at' | 'heading'>;

const turned = (degrees: number): Point => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

/** Rectangles share no ground when some side of one has all of the other beyond it. */
function shareGround(a: Spot, b: Spot): boolean {
  const [along, beyond] = [turned(a.heading), turned(b.heading)];
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
  const reach = ([ux, uy]: Point, [vx, vy]: Point) =>
    (seatSize.width / 2) * Math.abs(ux * vx + uy * vy) + (seatSize.height / 2) * Math.abs(ux * vy - uy * vx);
  const axes: Point[] = [along, [-along[1], along[0]], beyond, [-beyond[1], beyond[0]]];
  return axes.every(
    (axis) => Math.abs(dx * axis[0] + dy * axis[1]) < reach(axis, along) + reach(axis, beyond) - 0.01,
  );
}

/** Wider than the diagonal of a seat: whoever touches stands in a cell next to it. */
const cell = 40;

/** For each place the first one before it that it is too close to, or overlaps. Takes the places of one sector. */
export function collisionsOf(places: readonly Spot[]): Collision[] {
  const grid = new Map<number, number[]>();
  const found: Collision[] = [];
  const key = (column: number, line: number) => (column + 50_000) * 100_000 + line + 50_000;
  for (const [index, spot] of places.entries()) {
    const [column, line] = [Math.floor(spot.at[0] / cell), Math.floor(spot.at[1] / cell)];
    const other = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].flatMap((down) => grid.get(key(column + right, line + down)) ?? []))
      .sort((a, b) => a - b)
      .find((before) => {
        const there = places[before];
        if (!there) return false;
        const distance = Math.hypot(there.at[0] - spot.at[0], there.at[1] - spot.at[1]);
        return distance < leastDistance || (distance < cell && shareGround(there, spot));
      });
    const near = other === undefined ? undefined : places[other];
    if (other !== undefined && near)
      found.push({
        place: index,
        other,
        distance: Math.hypot(near.at[0] - spot.at[0], near.at[1] - spot.at[1]),
      });
    const here = grid.get(key(column, line));
    if (here) here.push(index);
    else grid.set(key(column, line), [index]);
  }
  return found;
}
