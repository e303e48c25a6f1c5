import { placesOfRow, type Venue, type VenueRow, type VenueSector } from './venue.ts';
import { areaOf, crossesItself, isInside, overlap } from './venueOutline.ts';
import { collisionsOf, leastDistance } from './venuePlaces.ts';
import { longestRow, rowFindings } from './venueRows.ts';

/** Something wrong with a drawing: where in it, and the rule it breaks. */
export interface VenueFinding {
  path: readonly (string | number)[];
  rule: string;
}

/**
 * Everything that is wrong with a house before anybody sells it: outlines that cross or overlap, rows that are not what they
 * say, seats too close, on top of one another or where nobody would see them. Empty when the drawing can be sold from.
 */
export function venueFindings(venue: Venue): VenueFinding[] {
  return [
    ...repeatedNames(venue.sectors),
    ...outlineFindings(venue),
    ...venue.sectors.flatMap((sector, index) => [
      ...repeatedSymbols(sector, index),
      ...sector.rows.flatMap((row, place) =>
        rowFindings(row).map(({ path, rule }) => ({
          path: ['sectors', index, 'rows', place, ...path],
          rule,
        })),
      ),
      ...placeFindings(venue, sector, index),
    ]),
  ];
}

/** Indices of what has been there before, with the index it was first at. */
function repeated(values: readonly string[]): [index: number, first: number][] {
  const first = new Map<string, number>();
  return values.flatMap((value, index): [number, number][] => {
    const before = first.get(value);
    if (before === undefined) first.set(value, index);
    return before === undefined ? [] : [[index, before]];
  });
}

const repeatedNames = (sectors: readonly VenueSector[]): VenueFinding[] =>
  repeated(sectors.map(({ name }) => name)).map(([index, first]) => ({
    path: ['sectors', index, 'name'],
    rule: `the name of a sector has to be unique; sectors[${first}] has it`,
  }));

const repeatedSymbols = ({ name, rows }: VenueSector, sector: number): VenueFinding[] =>
  repeated(rows.map(({ symbol }) => symbol)).map(([index, first]) => ({
    path: ['sectors', sector, 'rows', index, 'symbol'],
    rule: `the symbol of a row has to be unique in ${name}; rows[${first}] has it`,
  }));

/** Less than a seat with a row beside it: a line, not ground. */
const leastArea = 1000;

function outlineFindings({ width, height, sectors }: Venue): VenueFinding[] {
  return sectors.flatMap(({ outline, label }, index): VenueFinding[] => {
    const at = (rule: string): VenueFinding => ({ path: ['sectors', index, 'outline'], rule });
    if (crossesItself(outline)) return [at('the outline crosses itself, or names a point twice')];
    if (areaOf(outline) < leastArea) return [at('the outline encloses nothing')];
    const isOut = outline.some(([x, y]) => x < 0 || y < 0 || x > width || y > height);
    return [
      ...(isOut ? [at(`the outline leaves the drawing of ${width} × ${height}`)] : []),
      ...(isInside(label, outline)
        ? []
        : [{ path: ['sectors', index, 'label'], rule: 'the name would stand outside the sector' }]),
      ...sectors
        .slice(0, index)
        .filter((other) => !crossesItself(other.outline) && overlap(outline, other.outline))
        .map((other) => at(`overlaps ${other.name}`)),
    ];
  });
}

/** One finding a row and rule: a wrong spacing would be told for every seat. */
function placeFindings(venue: Venue, sector: VenueSector, index: number): VenueFinding[] {
  const rows = sector.rows.map((row) => (isCountable(row) ? placesOfRow(row) : []));
  const spots = rows.flatMap((places, row) => places.map((place) => ({ ...place, row })));
  const findings = new Map<string, VenueFinding>();
  const tell = (row: number, kind: string, rule: string) => {
    const key = `${row} ${kind}`;
    if (!findings.has(key)) findings.set(key, { path: ['sectors', index, 'rows', row, 'shape'], rule });
  };
  const canBeInside = !crossesItself(sector.outline);
  for (const { number, at, row } of spots) {
    const [x, y] = at;
    if (x < 0 || y < 0 || x > venue.width || y > venue.height)
      tell(row, 'out', `seat ${number} stands outside the drawing: nobody would see it`);
    else if (canBeInside && !isInside(at, sector.outline))
      tell(row, 'out', `seat ${number} stands outside the outline of ${sector.name}`);
  }
  for (const { place, other, distance } of collisionsOf(spots)) {
    const [one, two] = [spots[place], spots[other]];
    if (!one || !two) continue;
    const whom = `seat ${two.number}${one.row === two.row ? '' : ` of row ${sector.rows[two.row]?.symbol}`}`;
    tell(
      one.row,
      'close',
      distance < leastDistance
        ? `seat ${one.number} is ${distance.toFixed(1)} units from ${whom}; at least ${leastDistance}`
        : `seat ${one.number} overlaps ${whom}`,
    );
  }
  return [...findings.values()];
}

const isCountable = ({ interval: { start, end } }: VenueRow) =>
  Number.isInteger(start) && Number.isInteger(end) && end >= start && end - start < longestRow;
