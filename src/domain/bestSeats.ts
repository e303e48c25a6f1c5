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

/** Seats side by side in one row. */
interface Piece {
  row: FreeRow;
  seats: readonly FreeSeat[];
}

/** A place for the whole party. Smaller `worth` is better, the first difference decides. */
interface Candidate {
  pieces: readonly Piece[];
  worth: readonly number[];
}

/** The seats of a party, row by row. */
export type Group = readonly { row: FreeRow; seat: FreeSeat }[];

const edge = ({ seats }: Piece, index: 0 | -1) => seats.at(index)?.number ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Ties go by sector, then seat for seat by row and number: as many in front as there is room for. */
const candidate = (tier: number, spread: number, pieces: readonly Piece[]): Candidate => ({
  pieces,
  worth: [
    tier,
    spread,
    sum(pieces.flatMap(({ seats }) => seats.map(({ rank }) => rank))),
    pieces[0]?.row.sectorId ?? 0,
    ...pieces.flatMap((piece) => [piece.row.position, edge(piece, 0), -piece.seats.length]),
  ],
});

function isBetter(one: Candidate, other: Candidate): boolean {
  for (const [index, value] of one.worth.entries()) {
    const difference = value - (other.worth[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function best(candidates: Iterable<Candidate>): Candidate | null {
  let found: Candidate | null = null;
  for (const each of candidates) if (!found || isBetter(each, found)) found = each;
  return found;
}

/** Seats whose numbers follow each other without a gap. */
function runsOf(seats: readonly FreeSeat[]): FreeSeat[][] {
  const runs: FreeSeat[][] = [];
  for (const seat of seats) {
    const run = runs.at(-1);
    if (run?.at(-1)?.number === seat.number - 1) run.push(seat);
    else runs.push([seat]);
  }
  return runs;
}

const windowsOf = (run: readonly FreeSeat[], size: number): FreeSeat[][] =>
  Array.from({ length: Math.max(0, run.length - size + 1) }, (_, from) => run.slice(from, from + size));

/** A way to look at a row: the runs a party may sit in, and whether a piece has whom it is about. */
interface View {
  row: FreeRow;
  runs: readonly FreeSeat[][];
  holds: (seats: readonly FreeSeat[]) => boolean;
}

const always = () => true;
const ofKinds = (row: FreeRow, ...kinds: PlaceKind[]) => row.seats.filter(({ kind }) => kinds.includes(kind));

/** Everybody's seats; or, for each wheelchair place, it, what is made for who comes along, and everybody's. */
function viewsOf(row: FreeRow, { size, accessible }: Party): View[] {
  const regular = ofKinds(row, 'regular');
  if (!accessible) return [{ row, runs: runsOf(regular), holds: always }];
  return ofKinds(row, 'wheelchair').map((place) => {
    const beside = ofKinds(row, 'companion').filter(({ number }) => Math.abs(number - place.number) === 1);
    return {
      row,
      runs: runsOf([...regular, ...beside, place].toSorted((a, b) => a.number - b.number)),
      holds: (seats) => seats.includes(place) && (size === 1 || beside.some((seat) => seats.includes(seat))),
    };
  });
}

/** Whether a free seat for everybody beside these would have nobody free at its other side. */
function leavesAlone({ row, seats }: Piece): boolean {
  const free = new Set(ofKinds(row, 'regular').map(({ number }) => number));
  const [first = 0, last = 0] = [seats[0]?.number, seats.at(-1)?.number];
  return (free.has(first - 1) && !free.has(first - 2)) || (free.has(last + 1) && !free.has(last + 2));
}

function* together(views: readonly View[], { size }: Party): Generator<Candidate> {
  for (const { row, runs, holds } of views)
    for (const run of runs)
      for (const seats of windowsOf(run, size)) {
        if (!holds(seats)) continue;
        const piece = { row, seats };
        yield candidate(leavesAlone(piece) ? 1 : 0, 0, [piece]);
      }
}

/** Two pieces of a row. Where no run is long enough for all, the narrowest gap lies between the ends that face each other. */
function* aroundGap(views: readonly View[], { size, accessible }: Party): Generator<Candidate> {
  for (const { row, runs, holds } of views)
    for (const [index, left] of runs.entries())
      for (const right of runs.slice(index + 1))
        for (let n = 1; n < size; n++) {
          const lefts = windowsOf(left, n);
          const rights = windowsOf(right, size - n);
          for (const a of accessible ? lefts : lefts.slice(-1))
            for (const b of accessible ? rights : rights.slice(0, 1)) {
              if (!holds(a) && !holds(b)) continue;
              const pieces = [
                { row, seats: a },
                { row, seats: b },
              ] as const;
              yield candidate(2, edge(pieces[1], 0) - edge(pieces[0], -1) - 1, pieces);
            }
        }
}

/** Numbers between two pieces of different rows; none when one stands behind the other. */
const offset = (one: Piece, other: Piece) =>
  Math.max(0, edge(one, 0) - edge(other, -1), edge(other, 0) - edge(one, -1));

function* twoRows(rows: readonly FreeRow[], party: Party): Generator<Candidate> {
  for (const front of rows)
    for (const back of rows) {
      const isNext = front.sectorId === back.sectorId && Math.abs(front.position - back.position) === 1;
      if (!isNext || (!party.accessible && front.position > back.position)) continue;
      const others = runsOf(ofKinds(back, 'regular'));
      for (const { runs, holds } of viewsOf(front, party))
        for (let n = 1; n < party.size; n++)
          for (const a of runs.flatMap((run) => windowsOf(run, n)).filter(holds))
            for (const b of others.flatMap((run) => windowsOf(run, party.size - n))) {
              const pieces = [
                { row: front, seats: a },
                { row: back, seats: b },
              ].toSorted((one, other) => one.row.position - other.row.position);
              const [upper, lower] = pieces;
              if (upper && lower) yield candidate(3, offset(upper, lower), pieces);
            }
    }
}

const groupOf = ({ pieces }: Candidate): Group =>
  pieces.flatMap(({ row, seats }) => seats.map((seat) => ({ row, seat })));

/**
 * The best free seats for a party, deterministic: side by side in one row with the least sum of ranks and no single seat left
 * alone; the same leaving one; one row around one gap, the narrowest first; two rows, one behind the other. Never in two
 * sectors. Accessible: one wheelchair place, the companion's beside it, and the party around. Null when there are none.
 */
export function bestSeats(rows: readonly FreeRow[], party: Party): Group | null {
  const views = rows.flatMap((row) => viewsOf(row, party));
  const found = best(together(views, party)) ?? best(aroundGap(views, party)) ?? best(twoRows(rows, party));
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
  const [tier, , sum = 0] = found?.worth ?? [];
  return found && tier === 0 ? { group: groupOf(found), sum } : null;
}

/** How many people could sit side by side in one row. */
export const largestGroup = (rows: readonly FreeRow[]): number =>
  Math.max(0, ...rows.flatMap((row) => runsOf(ofKinds(row, 'regular')).map(({ length }) => length)));
