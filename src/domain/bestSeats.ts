import { grouped } from './grouped.ts';
import type { PlaceKind } from './venue.ts';

/** A seat that nobody else has and that the party may buy. */
export interface FreeSeat {
  number: number;
  /** Distance to what its sector looks at: the smallest is the best. */
  rank: number;
  kind: PlaceKind;
}

/** Free seats of one row, by number. */
export interface FreeRow {
  id: number;
  sectorId: number;
  /** Rows whose positions follow each other stand one behind the other. */
  position: number;
  seats: readonly FreeSeat[];
}

export interface Party {
  size: number;
  /** Somebody comes in a wheelchair, and whoever comes along sits beside them. */
  accessible: boolean;
}

/** So many seats whose numbers follow each other without a gap, from one of a line on. */
interface Run {
  from: number;
  length: number;
}

/** Some seats of a row, by number. */
interface Line {
  row: FreeRow;
  seats: readonly FreeSeat[];
  runs: readonly Run[];
  /** The most seats side by side. */
  longest: number;
  /** What the ranks of the first none, one, two… come to. */
  ranks: readonly number[];
}

/** Seats side by side in one row. */
interface Piece extends Run {
  line: Line;
}

/** A place for the whole party. Smaller is better, the first difference decides. */
interface Candidate {
  tier: number;
  spread: number;
  ranks: number;
  pieces: readonly Piece[];
}

/** The seats of a party, row by row. */
export type Group = readonly { row: FreeRow; seat: FreeSeat }[];

const first = ({ line, from }: Piece) => line.seats[from]?.number ?? 0;
const last = (piece: Piece) => first(piece) + piece.length - 1;
const ranksOf = ({ line: { ranks }, from, length }: Piece) =>
  (ranks[from + length] ?? 0) - (ranks[from] ?? 0);

const candidate = (tier: number, spread: number, pieces: readonly Piece[]): Candidate => ({
  tier,
  spread,
  ranks: pieces.reduce((total, piece) => total + ranksOf(piece), 0),
  pieces,
});

/** Ties go by sector, then seat for seat by row and number: as many in front as there is room for. */
const placeOf = ({ pieces }: Candidate) => [
  pieces[0]?.line.row.sectorId ?? 0,
  ...pieces.flatMap((piece) => [piece.line.row.position, first(piece), -piece.length]),
];

function isBetter(one: Candidate, other: Candidate): boolean {
  const difference = one.tier - other.tier || one.spread - other.spread || one.ranks - other.ranks;
  if (difference !== 0) return difference < 0;
  const place = placeOf(other);
  const step = placeOf(one).map((value, index) => value - (place[index] ?? 0));
  return (step.find((value) => value !== 0) ?? 0) < 0;
}

function best(candidates: Iterable<Candidate>): Candidate | null {
  let found: Candidate | null = null;
  for (const each of candidates) if (!found || isBetter(each, found)) found = each;
  return found;
}

function lineOf(row: FreeRow, seats: readonly FreeSeat[]): Line {
  const runs: Run[] = [];
  const ranks = [0];
  let longest = 0;
  let run: Run | undefined;
  let next = 0;
  let total = 0;
  for (const [from, { number, rank }] of seats.entries()) {
    if (!run || number !== next) {
      run = { from, length: 0 };
      runs.push(run);
    }
    next = number + 1;
    longest = Math.max(longest, ++run.length);
    total += rank;
    ranks.push(total);
  }
  return { row, seats, runs, longest, ranks };
}

/** All pieces of a length in a run, by number. */
function piecesOf(line: Line, run: Run, length: number): Piece[] {
  const pieces: Piece[] = [];
  for (let from = run.from; from + length <= run.from + run.length; from++)
    pieces.push({ line, from, length });
  return pieces;
}

const allOf = (line: Line, length: number): Piece[] =>
  line.longest < length ? [] : line.runs.flatMap((run) => piecesOf(line, run, length));

/** A way to look at a row: where a party may sit, and whether a piece has whom it is about. */
interface View {
  line: Line;
  holds: (piece: Piece) => boolean;
  /** Numbers of seats for everybody. */
  free: ReadonlySet<number>;
}

const always = () => true;
const ofKind = (row: FreeRow, wanted: PlaceKind) => row.seats.filter(({ kind }) => kind === wanted);

/** Everybody's seats; or, for each wheelchair place, it, what is made for who comes along, and everybody's. */
function viewsOf(row: FreeRow, { size, accessible }: Party): View[] {
  const places = accessible ? ofKind(row, 'wheelchair') : [];
  if (accessible && places.length === 0) return [];
  const regular = ofKind(row, 'regular');
  const free = new Set(regular.map(({ number }) => number));
  if (!accessible) return [{ line: lineOf(row, regular), holds: always, free }];
  const companions = ofKind(row, 'companion');
  return places.flatMap((place) => {
    const beside = companions.filter(({ number }) => Math.abs(number - place.number) === 1);
    if (size > 1 && beside.length === 0) return [];
    const has = (piece: Piece, { number }: FreeSeat) => first(piece) <= number && number <= last(piece);
    return {
      line: lineOf(
        row,
        [...regular, ...beside, place].toSorted((a, b) => a.number - b.number),
      ),
      holds: (piece) => has(piece, place) && (size === 1 || beside.some((seat) => has(piece, seat))),
      free,
    };
  });
}

/** Whether a free seat for everybody beside these would have nobody free at its other side. */
function leavesAlone(piece: Piece, free: View['free']): boolean {
  const [low, high] = [first(piece), last(piece)];
  return (free.has(low - 1) && !free.has(low - 2)) || (free.has(high + 1) && !free.has(high + 2));
}

function* together(views: readonly View[], { size }: Party): Generator<Candidate> {
  for (const { line, holds, free } of views)
    for (const piece of allOf(line, size))
      if (holds(piece)) yield candidate(leavesAlone(piece, free) ? 1 : 0, 0, [piece]);
}

/** Two pieces of a row: of those of two runs, the ends that face each other have the narrowest gap between them. */
function* aroundGap(views: readonly View[], { size }: Party): Generator<Candidate> {
  let narrowest = Number.POSITIVE_INFINITY;
  for (const { line, holds } of views)
    for (const [index, left] of line.runs.entries()) {
      if (left.length + line.longest < size) continue;
      const end = last({ line, ...left });
      for (const right of line.runs.slice(index + 1)) {
        if (first({ line, ...right }) - end - 1 > narrowest) break;
        const most = Math.min(size - 1, left.length);
        for (let n = Math.max(1, size - right.length); n <= most; n++) {
          const lefts = piecesOf(line, left, n);
          const rights = piecesOf(line, right, size - n);
          for (const [a, b] of [
            [lefts.findLast(holds), rights[0]],
            [lefts.at(-1), rights.find(holds)],
          ]) {
            if (!a || !b) continue;
            const gap = first(b) - last(a) - 1;
            if (gap > narrowest) continue;
            narrowest = gap;
            yield candidate(2, gap, [a, b]);
          }
        }
      }
    }
}

/** Numbers between two pieces of different rows; none when one stands behind the other. */
const offset = (one: Piece, other: Piece) => Math.max(0, first(one) - last(other), first(other) - last(one));

function* twoRows(
  rows: readonly FreeRow[],
  views: readonly View[],
  { size, accessible }: Party,
): Generator<Candidate> {
  const sectors = grouped(rows, ({ sectorId }) => sectorId);
  const lines = new Map<FreeRow, Line>();
  let narrowest = Number.POSITIVE_INFINITY;
  for (const { line, holds } of views)
    for (const row of sectors.get(line.row.sectorId) ?? []) {
      const step = row.position - line.row.position;
      if (step !== 1 && !(accessible && step === -1)) continue;
      const other = lines.get(row) ?? lineOf(row, ofKind(row, 'regular'));
      lines.set(row, other);
      for (let n = Math.max(1, size - other.longest); n <= Math.min(size - 1, line.longest); n++) {
        const others = allOf(other, size - n);
        for (const a of allOf(line, n).filter(holds))
          for (const b of others) {
            const apart = offset(a, b);
            if (apart > narrowest) continue;
            narrowest = apart;
            yield candidate(3, apart, step > 0 ? [a, b] : [b, a]);
          }
      }
    }
}

const groupOf = ({ pieces }: Candidate): Group =>
  pieces.flatMap(({ line, from, length }) =>
    line.seats.slice(from, from + length).map((seat) => ({ row: line.row, seat })),
  );

/**
 * The best free seats for a party, deterministic: side by side in one row with the least sum of ranks and no single seat left
 * alone; the same leaving one; one row around one gap, the narrowest first; two rows, one behind the other. Never in two
 * sectors. Accessible: one wheelchair place, the companion's beside it, and the party around. Null when there are none.
 */
export function bestSeats(rows: readonly FreeRow[], party: Party): Group | null {
  const views = rows.flatMap((row) => viewsOf(row, party));
  const found =
    best(together(views, party)) ?? best(aroundGap(views, party)) ?? best(twoRows(rows, views, party));
  return found ? groupOf(found) : null;
}

/** The same, or null when it is not side by side with nobody left alone. `sum` is of their ranks. */
export function perfectSeats(rows: readonly FreeRow[], party: Party): { group: Group; sum: number } | null {
  const found = best(
    together(
      rows.flatMap((row) => viewsOf(row, party)),
      party,
    ),
  );
  return found?.tier === 0 ? { group: groupOf(found), sum: found.ranks } : null;
}

/** How many people could sit side by side in one row. */
export const largestGroup = (rows: readonly FreeRow[]): number =>
  Math.max(0, ...rows.map((row) => lineOf(row, ofKind(row, 'regular')).longest));
