/** Units of a drawing: one is a CSS pixel where a seat is 27 × 28, y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Who a place is made for; the rest are for everybody. */
export type PlaceKind = 'regular' | 'wheelchair' | 'companion' | 'reduced';

/**
 * A row of numbered places: seat after seat along a line, a curve, or around a table.
 *
 * The first number stands at `start`; each next one `spacing` units further, the heading turning by `turn` degrees between two
 * seats. `turn` 0 is a line, a small one a curve, 360 ÷ seats a table.
 */
export interface RowShape {
  start: Point;
  /** Degrees from the x axis, clockwise as seen, of the way from the first seat to the second. */
  heading: number;
  spacing: number;
  turn: number;
}

/** A place as a row places it. */
export interface Place {
  number: number;
  at: Point;
  /** Degrees of the row here: a seat is drawn turned by them. */
  heading: number;
  kind: PlaceKind;
}

/** A row without its state: what a venue says of it. */
export interface VenueRow {
  /** Unique in its sector: `A`, `AA`, `Mesa 4`. At most 6 characters. */
  symbol: string;
  /** Of the section of the event whose ticket types are sold here, by its name. */
  section: string;
  /** First and last number, both included. */
  interval: { start: number; end: number };
  shape: RowShape;
  /** Numbers inside the interval that do not exist: a pillar, an aisle that took them. */
  gaps: readonly number[];
  wheelchair: readonly number[];
  /** Beside a wheelchair. */
  companion: readonly number[];
  /** For people with reduced mobility or another disability who sit on a seat. */
  reduced: readonly number[];
  /** The table the seats stand around, when there is one: drawn, never sold. */
  table: { at: Point; radius: number } | null;
}

export interface VenueSector {
  /** As printed on a ticket, unique in the venue: `L104`, `Plateia`. */
  name: string;
  /** The stand whose sectors share a name and a price: `Leste Inferior`. */
  zone: string;
  gate: string;
  outline: readonly Point[];
  /** Where its name is written. */
  label: Point;
  /** What its people look at; the best seats are the nearest to it. */
  focus: Point;
  /** None where nobody has a number. */
  rows: readonly VenueRow[];
}

/** The drawing of a house, without any event in it. */
export interface Venue {
  name: string;
  width: number;
  height: number;
  /** What everybody looks at. */
  scene: { kind: 'field' | 'stage'; name: string; outline: readonly Point[] };
  /** Words around the drawing, such as OESTE, with the degrees they are turned by. */
  signs: readonly { text: string; at: Point; turn: number }[];
  sectors: readonly VenueSector[];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where the seat `steps` after the first one of a row stands. */
export function seatAt({ start: [x, y], heading, spacing, turn }: RowShape, steps: number): Point {
  if (turn === 0)
    return [
      x + steps * spacing * Math.cos(radians(heading)),
      y + steps * spacing * Math.sin(radians(heading)),
    ];
  // Equal chords of a circle: their sum is one chord again, with the mean of their headings.
  const half = radians(turn) / 2;
  const chord = (spacing * Math.sin(steps * half)) / Math.sin(half);
  const way = radians(heading) + (steps - 1) * half;
  return [x + chord * Math.cos(way), y + chord * Math.sin(way)];
}

export function kindOf(
  { wheelchair, companion, reduced }: Pick<VenueRow, 'wheelchair' | 'companion' | 'reduced'>,
  number: number,
): PlaceKind {
  if (wheelchair.includes(number)) return 'wheelchair';
  if (companion.includes(number)) return 'companion';
  return reduced.includes(number) ? 'reduced' : 'regular';
}

/** The places of a row, first to last number; gaps keep their distance and are left out. */
export function placesOfRow(
  row: Pick<VenueRow, 'interval' | 'shape' | 'gaps' | 'wheelchair' | 'companion' | 'reduced'>,
): Place[] {
  const { interval, shape, gaps } = row;
  const missing = new Set(gaps);
  return Array.from({ length: interval.end - interval.start + 1 }, (_, steps) => ({
    number: interval.start + steps,
    at: seatAt(shape, steps),
    heading: shape.heading + (steps - 0.5) * shape.turn,
    kind: kindOf(row, interval.start + steps),
  })).filter(({ number }) => !missing.has(number));
}
