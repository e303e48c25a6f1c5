import type { PlacedSeat } from './seats.ts';

const middleOf = (seats: readonly PlacedSeat[]) => {
  const sum = seats.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / seats.length, y: sum.y / seats.length };
};

const kindsOf = (seats: readonly PlacedSeat[]) =>
  seats
    .map(({ kind }) => kind)
    .sort()
    .join();

/** Every run of so many numbers of a row that follow one another. */
function* runsOf(free: readonly PlacedSeat[], length: number): Generator<PlacedSeat[]> {
  const sorted = [...free].sort((a, b) => a.rowId - b.rowId || a.number - b.number);
  let start = 0;
  for (const [index, seat] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && (before.rowId !== seat.rowId || before.number + 1 !== seat.number)) start = index;
    if (index - start + 1 >= length) yield sorted.slice(index - length + 1, index + 1);
  }
}

/**
 * The group of free seats nearest to where `wanted` is: as many of each kind, side by side where there is such a run. Each seat comes
 * with the ticket of a wanted one of its kind. Null when there are not enough. Equally near: the first row, the smallest number.
 */
export function nearestGroup(
  free: readonly PlacedSeat[],
  wanted: readonly PlacedSeat[],
): PlacedSeat[] | null {
  const middle = middleOf(wanted);
  const distance = (seats: readonly PlacedSeat[]) => {
    const { x, y } = middleOf(seats);
    return Math.hypot(x - middle.x, y - middle.y);
  };
  const kinds = kindsOf(wanted);
  let best: { run: PlacedSeat[]; far: number } | null = null;
  for (const run of runsOf(free, wanted.length)) {
    const far = distance(run);
    if ((best === null || far < best.far) && kindsOf(run) === kinds) best = { run, far };
  }
  const seats = best?.run ?? nearestOnes(free, wanted, distance);
  return seats && withTickets(seats, wanted);
}

function nearestOnes(
  free: readonly PlacedSeat[],
  wanted: readonly PlacedSeat[],
  distance: (seats: readonly PlacedSeat[]) => number,
): PlacedSeat[] | null {
  const left = [...free].sort(
    (a, b) => distance([a]) - distance([b]) || a.rowId - b.rowId || a.number - b.number,
  );
  const found: PlacedSeat[] = [];
  for (const { kind } of wanted) {
    const index = left.findIndex((seat) => seat.kind === kind);
    if (index < 0) return null;
    found.push(...left.splice(index, 1));
  }
  return found;
}

function withTickets(seats: readonly PlacedSeat[], wanted: readonly PlacedSeat[]): PlacedSeat[] {
  const tickets = new Map<string, number[]>();
  for (const { kind, ticketTypeId } of wanted)
    tickets.set(kind, [...(tickets.get(kind) ?? []), ticketTypeId]);
  return seats.map((seat) => ({
    ...seat,
    ticketTypeId: tickets.get(seat.kind)?.shift() ?? seat.ticketTypeId,
  }));
}
