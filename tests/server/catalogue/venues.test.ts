import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { lineOf } from '#server/catalogue/findings.ts';
import { readFolder } from '#server/catalogue/source.ts';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';
import { bowl, stadium } from '#server/demo/venues/stadium.ts';
import { theatre } from '#server/demo/venues/theatre.ts';
import { placesOfRow, type Venue } from '#src/domain/venue.ts';
import { venueFindings } from '#src/domain/venueFindings.ts';

import { type Edit, edited, refusalsOf, wholeFolder } from './support/folders.ts';

const event = 'events/serenata-no-coreto.json';
const house = 'venues/coreto.json';

const refusals = async (...edits: Edit[]) => {
  const source = await edited(...edits);
  return refusalsOf(() => validate(source, nothingKnown));
};
const warnings = async (...edits: Edit[]) =>
  validate(await edited(...edits), nothingKnown).warnings.map(lineOf);

describe('a drawing in a catalogue', () => {
  it('has the middle, the scene and a straight row where nothing is said', async () => {
    const { events } = validate(await readFolder(wholeFolder), nothingKnown);
    const venue = events.find(({ entry }) => entry.key === 'serenata-no-coreto')?.house?.venue;
    expect(venue?.sectors.map(({ zone, label, focus }) => ({ zone, label, focus }))).toEqual([
      { zone: 'Sentado', label: [320, 230], focus: [320, 90] },
      { zone: 'Mesas', label: [320, 415], focus: [320, 55] },
      { zone: 'Gramado', label: [60, 305], focus: [320, 55] },
    ]);
    expect(venue?.sectors[0]?.rows[0]).toEqual({
      symbol: 'A',
      section: 'Cadeiras',
      interval: { start: 1, end: 8 },
      shape: { start: [194, 165], heading: 0, spacing: 36, turn: 0 },
      gaps: [],
      wheelchair: [],
      companion: [],
      reduced: [],
      table: null,
    });
  });

  it.each([
    ['scene.kind', ['scene', 'kind'], 'lake', 'scene.kind = "lake": expected one of "field", "stage"'],
    [
      'a point',
      ['sectors', 0, 'outline', 0],
      [120],
      'sectors[0].outline[0] = [120]: expected a point [x, y]',
    ],
    ['a field', ['sectors', 0, 'color'], 'red', 'sectors[0].color = "red": no such field'],
    [
      'the rule of the house',
      ['sectors', 0, 'rows', 0, 'gaps'],
      [9],
      'sectors[0].rows[0].gaps[0] = 9: is not in the interval 1 to 8',
    ],
  ])('is refused by file, path and rule: %s', async (_, path, value, problem) => {
    expect(await refusals([house, path, value])).toEqual([`${house}: ${problem}`]);
  });

  it('has to be there when an event names it', async () => {
    expect(await refusals([event, ['seat_map'], 'praca'])).toEqual([
      `${event}: seat_map = "praca": there is no venues/praca.json in the folder`,
    ]);
  });

  it('is missed by an event with numbers that names none', async () => {
    expect(await warnings([event, ['seat_map'], undefined])).toEqual([
      `${event}: sectors[0].numbered = true: without a seat_map no seat of it can be sold`,
      `${event}: sectors[1].numbered = true: without a seat_map no seat of it can be sold`,
    ]);
  });
});

describe('an event and its drawing', () => {
  it.each<[string, Edit, string[]]>([
    [
      'a numbered sector that is not drawn',
      [event, ['sectors', 1, 'name'], 'Mesinhas'],
      [`${event}: sectors[1].name = "Mesinhas": is numbered and not drawn in ${house}`],
    ],
    [
      'more people than seats',
      [event, ['sectors', 0, 'capacity'], 29],
      [
        `${event}: sectors[0].capacity = 29: ${house} has 28 seats in Cadeiras; a numbered sector is sold seat by seat`,
      ],
    ],
    [
      'a section without rows, and rows without it',
      [event, ['sectors', 0, 'sections', 1, 'name'], 'PCD'],
      [
        `${event}: sectors[0].sections[1].name = "PCD": no row of Cadeiras in ${house} is of this section`,
        `${house}: sectors[0].rows[3].section = "Lugares acessíveis": ${event} has no such section in Cadeiras`,
      ],
    ],
    [
      'two sectors of one name',
      [event, ['sectors', 2, 'name'], 'Mesas'],
      [
        `${event}: sectors[2].name = "Mesas": the name of a sector of an event with a seat_map has to be unique; it is used before`,
      ],
    ],
    [
      'two sections of one name',
      [event, ['sectors', 0, 'sections', 1, 'name'], 'Cadeiras'],
      [
        `${event}: sectors[0].sections[1].name = "Cadeiras": the name of a section of a numbered sector has to be unique; it is used before`,
        `${house}: sectors[0].rows[3].section = "Lugares acessíveis": ${event} has no such section in Cadeiras`,
      ],
    ],
  ])('contradict each other: %s', async (_, edit, problems) => {
    expect(await refusals(edit)).toEqual(problems);
  });

  it('may leave each other’s sectors alone, and say so', async () => {
    expect(await warnings([event, ['sectors', 2, 'name'], 'Escadaria'])).toEqual([
      `${event}: sectors[2].name = "Escadaria": is not drawn in ${house}: it is sold by the list alone`,
      `${event}: seat_map = "coreto": the event sells nothing in Gramado, so they are not shown`,
    ]);
  });
});

const seatsOf = ({ sectors }: Venue) =>
  sectors.flatMap(({ rows }) => rows.flatMap((row) => placesOfRow(row)));
const hashOf = (venue: Venue) =>
  createHash('sha256').update(JSON.stringify(venue)).digest('hex').slice(0, 16);
const byZone = ({ sectors }: Venue) =>
  [...Map.groupBy(sectors, ({ zone }) => zone)].map(([zone, all]) => {
    const seats = all.map(({ rows }) => rows.reduce((sum, row) => sum + placesOfRow(row).length, 0));
    return `${zone} ${all.length} × ${[...new Set(seats)].join('/')}`;
  });

describe('the houses of the demo', () => {
  it.each([
    ['stadium', stadium, 26_120],
    ['theatre', theatre, 800],
    ['bowl', bowl, 80_040],
  ])('%s is drawn without a complaint, the same every time', (_, make, seats) => {
    const venue = make();
    expect(venueFindings(venue)).toEqual([]);
    expect(seatsOf(venue)).toHaveLength(seats);
    expect(make()).toEqual(venue);
    expect(hashOf(venue)).toMatchSnapshot();
  });

  it('the stadium has sixty sectors, half of its places for people with disabilities for wheelchairs', () => {
    expect(byZone(stadium())).toEqual([
      'Norte 10 × 0',
      'Sul 10 × 0',
      'Leste Superior 8 × 800',
      'Leste Inferior 10 × 720',
      'Oeste Superior 6 × 720',
      'Oeste Inferior 10 × 620',
      'Premium 4 × 500',
      'Camarotes 2 × 0',
    ]);
    const kinds = Map.groupBy(seatsOf(stadium()), ({ kind }) => kind);
    expect(
      [kinds.get('wheelchair'), kinds.get('companion'), kinds.get('reduced')].map((all) => all?.length),
    ).toEqual([260, 130, 130]);
  });

  it('the theatre has stalls, boxes and a balcony', () => {
    expect(byZone(theatre())).toEqual(['Plateia 1 × 528', 'Frisas 1 × 72', 'Balcão Nobre 1 × 200']);
    const kinds = Map.groupBy(seatsOf(theatre()), ({ kind }) => kind);
    expect(
      [kinds.get('wheelchair'), kinds.get('companion'), kinds.get('reduced')].map((all) => all?.length),
    ).toEqual([16, 16, 16]);
  });

  it('the bowl has 120 sectors', () => {
    expect(bowl().sectors).toHaveLength(120);
  });

  it.each([
    ['stadium', stadium],
    ['theatre', theatre],
  ])('%s: rows run from left to right and from the scene backwards, a seat and a gap apart', (_, make) => {
    for (const { rows, focus } of make().sectors) {
      const lines = rows.filter(({ table }) => table === null);
      for (const { shape, symbol } of lines) {
        expect(Math.abs(shape.heading), symbol).toBeLessThan(90);
        expect(shape.spacing, symbol).toBeGreaterThanOrEqual(31);
      }
      const distances = lines.map((row) => {
        const middle = placesOfRow(row)[Math.floor((row.interval.end - row.interval.start) / 2)];
        return middle ? Math.hypot(middle.at[0] - focus[0], middle.at[1] - focus[1]) : 0;
      });
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }
  });
});
