import * as z from 'zod/mini';

import type { Venue } from '#src/domain/venue.ts';
import { middleOf } from '#src/domain/venueOutline.ts';

import { optionalText, Point, text } from './fields.ts';

const Length = z.number().check(z.positive(), z.maximum(100_000));
const Outline = z.array(Point).check(z.minLength(3), z.maxLength(400));
const Numbers = z._default(z.array(z.int()).check(z.maxLength(1000)), []);

const RowEntry = z.strictObject({
  symbol: text(40),
  section: text(80),
  interval: z.strictObject({ start: z.int(), end: z.int() }),
  shape: z.strictObject({
    start: Point,
    heading: z._default(z.number(), 0),
    spacing: z._default(z.number(), 31),
    turn: z._default(z.number(), 0),
  }),
  gaps: Numbers,
  wheelchair: Numbers,
  companion: Numbers,
  reduced: Numbers,
  table: z._default(z.nullable(z.strictObject({ at: Point, radius: Length })), null),
});

/** The drawing of a house: `venues/<key>.json`. */
export const VenueEntry = z.strictObject({
  name: text(120),
  width: Length,
  height: Length,
  scene: z.strictObject({ kind: z.enum(['field', 'stage']), name: text(40), outline: Outline }),
  signs: z._default(
    z
      .array(z.strictObject({ text: text(40), at: Point, turn: z._default(z.number(), 0) }))
      .check(z.maxLength(60)),
    [],
  ),
  sectors: z
    .array(
      z.strictObject({
        name: text(80),
        zone: z.optional(text(80)),
        gate: optionalText(40),
        outline: Outline,
        label: z.optional(Point),
        focus: z.optional(Point),
        rows: z._default(z.array(RowEntry).check(z.maxLength(400)), []),
      }),
    )
    .check(z.minLength(1), z.maxLength(400)),
});

export type VenueEntry = z.output<typeof VenueEntry>;

/** A drawing with nothing left out: names stand in the middle of their sectors, and everybody looks at the scene. */
export const venueOf = ({ sectors, ...venue }: VenueEntry): Venue => ({
  ...venue,
  sectors: sectors.map(({ zone, label, focus, ...sector }) => ({
    ...sector,
    zone: zone ?? sector.name,
    label: label ?? middleOf(sector.outline),
    focus: focus ?? middleOf(venue.scene.outline),
  })),
});
