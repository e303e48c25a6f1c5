import * as z from 'zod/mini';

import { Cents, Flag, Id, Text, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';
import { mostSeats, Reservation, Seat } from './reservations.ts';

const EventParam = z.object({ eventId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) });

/** x and y in units of the drawing. */
const Point = z.tuple([z.number(), z.number()]);

/** What the specification says of a row, and how it is drawn. */
export const SeatRow = z.object({
  id: Id,
  section_id: Id,
  symbol: Text,
  interval: z.object({ start: Whole, end: Whole }),
  /** Symbol plus number: `A7`. Somebody holds it, or is paying it. */
  reserved: z.array(Text),
  /** Sold, or not for sale. */
  occupied: z.array(Text),
  /** Numbers of the interval that do not exist. */
  gaps: z.array(Whole),
  wheelchair: z.array(Whole),
  companion: z.array(Whole),
  reduced: z.array(Whole),
  start: Point,
  heading: z.number(),
  spacing: z.number(),
  turn: z.number(),
  table: z.nullable(z.object({ at: Point, radius: z.number() })),
});

/** A sector of the drawing with what is left in it. */
export const MappedSector = z.object({
  id: Id,
  name: Text,
  /** The stand whose sectors share a name and a price. */
  zone: Text,
  gate: Text,
  numbered: Flag,
  outline: z.array(Point),
  label: Point,
  focus: Point,
  /** People who still fit, for sale or not yet. */
  free: Whole,
  /** Of them, places made for wheelchairs. */
  accessible: Whole,
  /** Cheapest open ticket with the fee; null when nobody may buy here now. */
  from_cents: z.nullable(Cents),
});

export const VenueMap = z.object({
  /** Changes with the drawing, not with what is left. */
  version: Whole,
  name: Text,
  width: z.number(),
  height: z.number(),
  scene: z.object({ kind: z.enum(['field', 'stage']), name: Text, outline: z.array(Point) }),
  signs: z.array(z.object({ text: Text, at: Point, turn: z.number() })),
});

/** One message of the stream; `id` of the message resumes after it. */
export const SeatNews = z.object({
  /** Ask again for everything: too much happened, or too long ago. */
  reset: Flag,
  sectors: z.array(
    z.object({
      id: Id,
      free: Whole,
      /** Row, number and what it is now. */
      seats: z.array(z.tuple([Id, Whole, z.enum(['empty', 'reserved', 'occupied'])])),
    }),
  ),
  /** Units left of types sold without a number. */
  types: z.array(z.object({ id: Id, available: Whole })),
});

export const mappingContract = {
  rows: endpoint({
    method: 'GET',
    path: '/api/mapping/event/:eventId/rows/:sectorId',
    summary: 'Seat rows of a sector',
    access: 'public',
    params: z.extend(EventParam, { sectorId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }),
    reply: z.object({
      data: z.array(SeatRow),
      /** The last news they know of; a server of the version before does not say. */
      news_id: z.optional(Whole),
    }),
  }),
  reserve: endpoint({
    method: 'POST',
    path: '/api/mapping/seats/reservation',
    summary:
      'Hold seats of one sector, all or nothing; for a new hold at an event of high demand the proof of the bot check goes in the header `bot-check`',
    access: 'public',
    body: z.strictObject({
      event_id: Id,
      sector_id: z.optional(z.nullable(Id)),
      seats: z.array(Seat).check(z.maxLength(mostSeats)),
      /** When one of them is gone: hold the nearest group of the same size instead. */
      nearest: z.optional(Flag),
    }),
    reply: Reservation,
    status: 201,
    idempotent: true,
  }),
  sectors: endpoint({
    method: 'GET',
    path: '/api/mapping/event/:eventId/sectors',
    summary: 'Geometry of the venue with places left by sector; 404 for an event without a drawing',
    access: 'public',
    params: EventParam,
    reply: z.object({ data: z.array(MappedSector), venue: VenueMap }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/mapping/event/:eventId/stream',
    summary:
      'Seat and stock changes as they happen, as `news` messages (SeatNews); resumes after Last-Event-ID',
    access: 'public',
    params: EventParam,
    reply: Text,
    media: 'text/event-stream',
  }),
  bestAvailable: endpoint({
    method: 'POST',
    path: '/api/mapping/event/:eventId/best-available',
    summary:
      'Hold the best seats for a party; for a new hold at an event of high demand the proof of the bot check goes in the header `bot-check`',
    access: 'public',
    params: EventParam,
    body: z.strictObject({
      party: z.int().check(z.positive(), z.maximum(mostSeats)),
      /** Null: of whichever sector. */
      sector_id: z.nullable(Id),
      /** A wheelchair place with its companion's, and the party around them. */
      accessible: Flag,
      /** No ticket dearer than this, fee included. */
      max_cents: z.optional(z.nullable(Cents)),
    }),
    reply: Reservation,
    status: 201,
    idempotent: true,
  }),
};
