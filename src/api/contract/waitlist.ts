import * as z from 'zod/mini';

import { Id, IdParam, Nothing, Text, Uuid, UuidParam, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Where somebody stands in the waitlist of a ticket type. */
export const WaitlistStanding = z.object({
  /**
   * `login`: sold out, and nobody knows who asks. `none`: one may join. `available`: one may buy. `offered`: places are kept until
   * `offer_ends_in_ms` is over. `lapsed`: they were. `accepted`: they are held as by any buyer. `closed`: there is no waitlist (any more).
   */
  state: z.enum(['login', 'none', 'available', 'waiting', 'offered', 'accepted', 'lapsed', 'closed']),
  entry_id: z.nullable(Uuid),
  /** Tickets asked for. */
  quantidade: z.nullable(Whole),
  /** From 1; null for who does not wait. */
  position: z.nullable(Whole),
  offer_ends_in_ms: z.nullable(Whole),
  /** The most tickets one may ask for. */
  most: Whole,
  /** How long an offer stands. */
  offer_minutes: Whole,
  /** Seconds after which asking again makes sense. */
  retry_after: Whole,
});

/** A place of mine, wherever it is. */
export const WaitlistEntry = z.object({
  id: Uuid,
  event_id: Id,
  event_title: Text,
  ticket_type_id: Id,
  nome: Text,
  /** Where it is sold. */
  sector: z.optional(Text),
  quantidade: Whole,
  state: z.enum(['waiting', 'offered']),
  position: z.nullable(Whole),
  offer_ends_in_ms: z.nullable(Whole),
  /** The same moment in words. */
  offer_ends_text: z.nullable(Text),
});

export const waitlistContract = {
  look: endpoint({
    method: 'GET',
    path: '/api/events/:id/waitlist/:type',
    summary: 'Where I stand in the waitlist of a ticket type',
    access: 'public',
    params: z.object({ id: IdParam.shape.id, type: IdParam.shape.id }),
    reply: WaitlistStanding,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/events/:id/waitlist/:type',
    summary: 'Wait for tickets of a type that is sold out; the place I have stays',
    access: 'member',
    params: z.object({ id: IdParam.shape.id, type: IdParam.shape.id }),
    body: z.strictObject({ quantidade: z.int().check(z.positive(), z.maximum(1000)) }),
    reply: WaitlistStanding,
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/user/waitlist',
    summary: 'Waitlists I stand in, and what is offered to me',
    access: 'member',
    reply: z.array(WaitlistEntry),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/waitlist/:id/accept',
    summary: 'Take what is offered: from now on it is held as for any buyer',
    access: 'member',
    params: UuidParam,
    body: z.strictObject({}),
    reply: WaitlistStanding,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/waitlist/:id',
    summary: 'Give my place in a waitlist up, or what is offered to me',
    access: 'member',
    params: UuidParam,
    reply: Nothing,
    status: 204,
  }),
};
