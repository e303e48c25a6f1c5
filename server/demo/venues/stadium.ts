import type { Venue } from '#src/domain/venue.ts';

import { arena, arenaMap } from '../arena.ts';
import { type RowPlan, rim, ringsVenue, rowDepth, type StandPlan } from './rings.ts';

const everybody = 'Cadeiras numeradas';
const made = 'Lugares acessíveis';
const letters = [...'ABCDEFGHIJKLMNOPQRST'];

const nobody = { gaps: [], wheelchair: [], companion: [], reduced: [] };

const row = (symbol: string, seats: number): RowPlan => ({
  symbol,
  section: everybody,
  interval: { start: 1, end: seats },
  ...nobody,
});

/** What is not as regular in the house as elsewhere: the seats are as many. */
const exceptions: Readonly<Record<string, Partial<RowPlan>>> = {
  // The numbers go on from the row behind a door.
  'L101 E': { interval: { start: 5, end: 39 } },
  // Pillars.
  'L103 R': { interval: { start: 1, end: 37 }, gaps: [18, 19] },
  'L108 R': { interval: { start: 1, end: 37 }, gaps: [18, 19] },
  'O203 T': { interval: { start: 1, end: 36 }, gaps: [36] },
};

/** The last row, at the height of the doors: ten wheelchairs, beside each a companion or somebody who walks with difficulty. */
const accessibleRow: RowPlan = {
  symbol: 'PCD',
  section: made,
  interval: { start: 1, end: 20 },
  gaps: [],
  wheelchair: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19],
  companion: [2, 6, 10, 14, 18],
  reduced: [4, 8, 12, 16, 20],
};

interface Seating {
  gate: string;
  /** Seats of each of the twenty rows; nothing where nobody has a number. */
  seats?: number;
  hasAccessible?: true;
}

const seatings: Readonly<Record<string, Seating>> = {
  Norte: { gate: '1' },
  Sul: { gate: '4' },
  'Leste Superior': { gate: '3', seats: 40 },
  'Leste Inferior': { gate: '3', seats: 35, hasAccessible: true },
  'Oeste Superior': { gate: '2', seats: 35, hasAccessible: true },
  'Oeste Inferior': { gate: '2', seats: 30, hasAccessible: true },
  Premium: { gate: '2', seats: 25 },
  Camarotes: { gate: '2' },
};

/** Supporters of the other team come in by a gate of their own. */
const visitors = ['S09', 'S10'];
const visitorsGate = '5';

function rowsOf(code: string, { seats, hasAccessible }: Seating): RowPlan[] {
  if (seats === undefined) return [];
  const rows = letters.map((letter) => ({ ...row(letter, seats), ...exceptions[`${code} ${letter}`] }));
  return hasAccessible ? [...rows, accessibleRow] : rows;
}

const stands = arenaMap.stadium.stands.map(({ name, ring, from, to, sectors }): StandPlan => {
  const seating = seatings[name] ?? { gate: '' };
  return {
    zone: name,
    gate: seating.gate,
    ring,
    from,
    to,
    sectors: sectors.map((code) => ({
      ...(visitors.includes(code) ? { name: `${code} · visitante`, gate: visitorsGate } : { name: code }),
      rows: rowsOf(code, seating),
    })),
  };
});

const depthOf = (rows: number) => 2 * rim + (rows - 1) * rowDepth;
/** Between two rings. */
const walk = 90;
const depths = [20, 21, 21, 10].map(depthOf);
const rings = depths.map((depth, ring) => ({
  start: depths.slice(0, ring).reduce((sum, before) => sum + before + walk, 0),
  depth,
}));

/** The arena of the demo: 60 sectors around the field, 26,120 numbered places in 38 of them, the main stand on top. */
export const stadium = (): Venue =>
  ringsVenue({
    name: arena.venue,
    ground: { across: 5640, down: 3640 },
    field: { name: 'Campo', width: 7500, height: 4800 },
    rings,
    stands,
    sides: arenaMap.stadium.sides,
  });

/** A bowl of 80,040 numbered places in 120 sectors: four rings, thirty sectors each, 23 rows of 29. For measuring. */
export function bowl(): Venue {
  const [perRing, rows, seats] = [30, 23, 29];
  const depth = depthOf(rows);
  const four = Array.from({ length: 4 }, (_, ring) => ({ start: ring * (depth + walk), depth }));
  return ringsVenue({
    name: 'Estádio de oitenta mil',
    ground: { across: 6000, down: 4400 },
    field: { name: 'Campo', width: 7500, height: 4800 },
    rings: four,
    stands: four.map((_, ring) => ({
      zone: `Anel ${ring + 1}`,
      gate: String(ring + 1),
      ring,
      from: -90,
      to: 270,
      sectors: Array.from({ length: perRing }, (_unused, index) => ({
        name: `${ring + 1}${String(index + 1).padStart(2, '0')}`,
        rows: Array.from({ length: rows }, (_empty, line) => row(String.fromCharCode(65 + line), seats)),
      })),
    })),
    sides: { top: 'OESTE', right: 'SUL', bottom: 'LESTE', left: 'NORTE' },
  });
}
