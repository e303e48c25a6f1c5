import type { Point, VenueRow } from '#src/domain/venue.ts';

import type { ValidEvent } from './rules/events.ts';

/** A row of the drawing in the ids of the event that sells it. */
export interface DrawnRow {
  sectorId: number;
  sectionId: number;
  row: VenueRow;
  /** What the people of its sector look at. */
  focus: Point;
  /** Among the rows of its sector. */
  position: number;
}

/** The rows an event sells seat by seat: those of its numbered sectors. */
export function drawnRows({ entry, house }: Pick<ValidEvent, 'entry' | 'house'>): DrawnRow[] {
  const drawn = new Map(house?.venue.sectors.map((sector) => [sector.name, sector]));
  return entry.sectors
    .filter(({ numbered }) => numbered)
    .flatMap(({ id: sectorId, name, sections }) => {
      const sector = drawn.get(name);
      const ids = new Map(sections.map((section) => [section.name, section.id]));
      return (sector?.rows ?? []).flatMap((row, position): DrawnRow[] => {
        const sectionId = ids.get(row.section);
        return sector && sectionId !== undefined
          ? [{ sectorId, sectionId, row, focus: sector.focus, position }]
          : [];
      });
    });
}
