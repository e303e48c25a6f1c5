import type { VenueRow } from './venue.ts';

/** Seats of a row: whoever writes more mistyped a number. */
export const longestRow = 1000;
/** What fits beside a seat, on a ticket and on the grid of a list. */
const longestSymbol = 6;

interface RowFinding {
  path: readonly (string | number)[];
  rule: string;
}

const kinds = ['wheelchair', 'companion', 'reduced'] as const;

/** What is wrong with a row on its own: its symbol, its numbers, its places made for somebody. */
export function rowFindings(row: VenueRow): RowFinding[] {
  const { symbol, interval, shape } = row;
  const findings: RowFinding[] = [];
  const tell = (path: RowFinding['path'], rule: string) => findings.push({ path, rule });

  if (symbol.trim() === '' || [...symbol].length > longestSymbol)
    tell(['symbol'], `a symbol has 1 to ${longestSymbol} characters`);
  if (shape.spacing <= 0) tell(['shape', 'spacing'], 'is more than 0');
  if (interval.start < 1) tell(['interval', 'start'], 'numbers are 1 or more');
  if (interval.end < interval.start) {
    tell(['interval'], `ends before it starts`);
    return findings;
  }
  if (interval.end - interval.start >= longestRow) {
    tell(['interval'], `a row has at most ${longestRow} numbers`);
    return findings;
  }

  const exists = (number: number) => number >= interval.start && number <= interval.end;
  for (const list of ['gaps', ...kinds] as const)
    for (const [index, number] of row[list].entries()) {
      if (!exists(number)) tell([list, index], `is not in the interval ${interval.start} to ${interval.end}`);
      else if (row[list].indexOf(number) !== index) tell([list, index], 'is named twice');
    }
  const gaps = new Set(row.gaps);
  const owner = new Map<number, string>();
  for (const kind of kinds)
    for (const [index, number] of row[kind].entries()) {
      const other = gaps.has(number) ? 'gaps' : owner.get(number);
      if (other !== undefined && other !== kind) tell([kind, index], `is one of ${other} too`);
      owner.set(number, kind);
    }
  for (const [index, number] of row.companion.entries())
    if (!neighboursOf(row, number).some((beside) => row.wheelchair.includes(beside)))
      tell([`companion`, index], 'no wheelchair stands beside this place');
  const numbers = interval.end - interval.start + 1;
  if ([...gaps].filter(exists).length === numbers) tell(['gaps'], 'no seat is left in the row');
  return findings;
}

/** The numbers before and after; around a table the last sits beside the first. */
function neighboursOf({ interval: { start, end }, shape: { turn } }: VenueRow, number: number): number[] {
  const numbers = end - start + 1;
  const isRound = numbers > 2 && Math.abs(Math.abs(turn * numbers) - 360) < 1;
  const wrapped = (one: number) => (isRound ? start + ((one - start + numbers) % numbers) : one);
  return [wrapped(number - 1), wrapped(number + 1)];
}
