import * as z from 'zod/mini';

import { Id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Reservation, Seat } from './reservations.ts';

const EventParam = z.object({ eventId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) });

export const SeatRow = z.object({
  id: Id,
  section_id: Id,
  symbol: z.string(),
  interval: z.object({ start: z.int(), end: z.int() }),
  /** Symbol plus number: `A7`. */
  reserved: z.array(z.string()),
  occupied: z.array(z.string()),
});

export const mappingContract = {
  rows: endpoint({
    method: 'GET',
    path: '/api/mapping/event/:eventId/rows/:sectorId',
    summary: 'Seat rows of a sector',
    access: 'public',
    params: z.extend(EventParam, { sectorId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }),
    reply: z.object({ data: z.array(SeatRow) }),
  }),
  reserve: endpoint({
    method: 'POST',
    path: '/api/mapping/seats/reservation',
    summary: 'Hold seats of one sector, all or nothing',
    access: 'public',
    body: z.strictObject({
      event_id: Id,
      sector_id: Id,
      seats: z.array(Seat).check(z.minLength(1), z.maxLength(20)),
    }),
    reply: Reservation,
    status: 201,
    idempotent: true,
  }),
  sectors: endpoint({
    method: 'GET',
    path: '/api/mapping/event/:eventId/sectors',
    summary: 'Geometry of the venue with places left by sector',
    access: 'public',
    params: EventParam,
    reply: z.object({ data: z.array(z.unknown()) }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/mapping/event/:eventId/stream',
    summary: 'Seat and stock changes as they happen',
    access: 'public',
    params: EventParam,
    reply: z.string(),
    media: 'text/event-stream',
  }),
  bestAvailable: endpoint({
    method: 'POST',
    path: '/api/mapping/event/:eventId/best-available',
    summary: 'Hold the best seats for a party',
    access: 'public',
    params: EventParam,
    body: z.strictObject({
      party: z.int().check(z.positive(), z.maximum(20)),
      sector_id: z.nullable(Id),
      accessible: z.boolean(),
    }),
    reply: Reservation,
    status: 201,
    idempotent: true,
  }),
};
