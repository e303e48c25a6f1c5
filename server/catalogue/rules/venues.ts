import { placesOfRow, type Venue, type VenueSector } from '#src/domain/venue.ts';
import { venueFindings } from '#src/domain/venueFindings.ts';

import type { Findings } from '../findings.ts';
import type { EventEntry } from '../schema.ts';
import { type VenueEntry, venueOf } from '../venueSchema.ts';
import { type Placed, refuseRepeated } from './shared.ts';

/** The drawing of a house and the file it stands in. */
export interface PlacedVenue {
  file: string;
  venue: Venue;
}

const fileOf = (key: string) => `venues/${key}.json`;

/** Checks drawings on their own; answers those that can be sold from, by file. */
export function checkVenues(
  findings: Findings,
  placed: readonly Placed<VenueEntry>[],
): Map<string, PlacedVenue> {
  return new Map(
    placed.flatMap(({ file, entry }) => {
      const venue = venueOf(entry);
      const problems = venueFindings(venue);
      for (const { path, rule } of problems) findings.refuse(file, path, rule);
      return problems.length > 0 ? [] : [[file, { file, venue }] as const];
    }),
  );
}

/** The drawing an event names, when it fits the event; null for an event without one. */
export function checkSeatMap(
  findings: Findings,
  { file, entry }: Placed<EventEntry>,
  { venues, files }: { venues: ReadonlyMap<string, PlacedVenue>; files: ReadonlySet<string> },
): PlacedVenue | null {
  if (entry.seat_map === null) {
    for (const [index, { numbered }] of entry.sectors.entries())
      if (numbered)
        findings.warn(file, ['sectors', index, 'numbered'], 'without a seat_map no seat of it can be sold');
    return null;
  }
  const wanted = fileOf(entry.seat_map);
  const house = venues.get(wanted);
  if (!house) {
    if (!files.has(wanted)) findings.refuse(file, ['seat_map'], `there is no ${wanted} in the folder`);
    return null;
  }
  refuseRepeated(
    findings,
    'the name of a sector of an event with a seat_map',
    entry.sectors.map(({ name }, index) => ({ file, steps: ['sectors', index, 'name'], value: name })),
  );
  const drawn = new Map(house.venue.sectors.map((sector, index) => [sector.name, { sector, index }]));
  for (const [index, { name, numbered }] of entry.sectors.entries()) {
    const found = drawn.get(name);
    if (found && numbered) checkSector(findings, { file, entry }, index, { ...found, house });
    if (!found && numbered)
      findings.refuse(file, ['sectors', index, 'name'], `is numbered and not drawn in ${wanted}`);
    if (!found && !numbered)
      findings.warn(
        file,
        ['sectors', index, 'name'],
        `is not drawn in ${wanted}: it is sold by the list alone`,
      );
  }
  const names = new Set(entry.sectors.map(({ name }) => name));
  const unsold = [...drawn.keys()].filter((name) => !names.has(name));
  if (unsold.length > 0)
    findings.warn(file, ['seat_map'], `the event sells nothing in ${listed(unsold)}, so they are not shown`);
  return house;
}

function checkSector(
  findings: Findings,
  { file, entry }: Pick<Placed<EventEntry>, 'file' | 'entry'>,
  index: number,
  { sector, index: place, house }: { sector: VenueSector; index: number; house: PlacedVenue },
): void {
  const wanted = entry.sectors[index];
  if (!wanted) return;
  const seats = sector.rows.reduce((sum, row) => sum + placesOfRow(row).length, 0);
  if (seats !== wanted.capacity)
    findings.refuse(
      file,
      ['sectors', index, 'capacity'],
      `${house.file} has ${seats} seats in ${sector.name}; a numbered sector is sold seat by seat`,
    );
  refuseRepeated(
    findings,
    'the name of a section of a numbered sector',
    wanted.sections.map(({ name }, section) => ({
      file,
      steps: ['sectors', index, 'sections', section, 'name'],
      value: name,
    })),
  );
  const used = new Set(sector.rows.map(({ section }) => section));
  for (const [section, { name }] of wanted.sections.entries())
    if (!used.has(name))
      findings.refuse(
        file,
        ['sectors', index, 'sections', section, 'name'],
        `no row of ${sector.name} in ${house.file} is of this section`,
      );
  const sections = new Set(wanted.sections.map(({ name }) => name));
  const told = new Set<string>();
  for (const [row, { section }] of sector.rows.entries()) {
    if (sections.has(section) || told.has(section)) continue;
    told.add(section);
    findings.refuse(
      house.file,
      ['sectors', place, 'rows', row, 'section'],
      `${file} has no such section in ${sector.name}`,
    );
  }
}

/** The first few of a list, and how many more there are. */
export const listed = (names: readonly string[]): string =>
  names.length <= 6 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;
