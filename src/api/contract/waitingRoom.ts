import * as z from 'zod/mini';

import { Flag, IdParam, Moment, Nothing, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';

const Hex = z.string().check(z.regex(/^[0-9a-f]+$/));

/** Where a visitor stands before the sale of an event. */
export const WaitingPlace = z.object({
  /**
   * `soon`: in the draw of the opening. `turn`: may take places until `turn_ends_in_ms` is over. `missed`: it was over. `closed`: no
   * line, whoever comes may buy.
   */
  state: z.enum(['none', 'soon', 'waiting', 'turn', 'missed', 'left', 'sold_out', 'closed']),
  /** What a fan looks for in the draw; it opens nothing. */
  number: z.nullable(Hex),
  /** From 1; null before it is known. */
  position: z.nullable(Whole),
  /** By the pace of the last minutes; null when nothing is known. */
  wait_minutes: z.nullable(Whole),
  opens_in_ms: z.nullable(Whole),
  turn_ends_in_ms: z.nullable(Whole),
  /** Everything is in somebody's hands, and some of it may come back. */
  all_held: Flag,
  /** Seconds after which asking again makes sense. */
  retry_after: Whole,
  /** SHA-256 of the seed of the draw; null where there is no waiting room. */
  seed_hash: z.nullable(Hex),
});

export const waitingRoomContract = {
  join: endpoint({
    method: 'POST',
    path: '/api/events/:id/queue',
    summary: 'Take a place in the line before the sale of an event; the one I have stays',
    access: 'public',
    params: IdParam,
    body: z.strictObject({}),
    reply: WaitingPlace,
    status: 201,
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/events/:id/queue',
    summary: 'Where I stand in the line; being seen keeps the turn',
    access: 'public',
    params: IdParam,
    reply: WaitingPlace,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/events/:id/queue',
    summary: 'Give my place in the line up',
    access: 'public',
    params: IdParam,
    reply: Nothing,
    status: 204,
  }),
  draw: endpoint({
    method: 'GET',
    path: '/api/events/:id/queue/draw',
    summary: 'The draw of the opening: the hash of its seed before, the seed and the order after',
    access: 'public',
    params: IdParam,
    reply: z.object({
      event_id: Whole,
      opens_at: Moment,
      seed_hash: Hex,
      drawn_at: z.nullable(Moment),
      seed: z.nullable(Hex),
      /** Numbers, the first to be let in first: HMAC-SHA256(seed, number) rising. */
      order: z.array(Hex),
    }),
  }),
};
