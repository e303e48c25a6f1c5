import * as z from 'zod/mini';

import { Flag, Id, Moment, Nothing, Text, Uuid, UuidParam, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';

/** What one order can carry; a catalogue promises no more (docs/catalogue.md). */
export const mostPeople = 60;
export const mostSeats = 20;
export const longestAnswer = 200;

const typed = (max: number) => z.string().check(z.maxLength(max));

/** A participant as typed: checked only when the step is complete. */
export const Participant = z.strictObject({
  name: typed(120),
  cpf: typed(14),
  email: typed(254),
  cellphone: typed(16),
  additional: z
    .array(z.strictObject({ field: typed(60), value: typed(longestAnswer) }))
    .check(z.maxLength(20)),
  /** Comes under the CPF of the adult who answers for them. */
  minor: z.optional(Flag),
});

export const Draft = z.strictObject({
  step: z.enum(['products', 'participants', 'payment']),
  participants: z.array(Participant).check(z.maxLength(mostPeople)),
});

export const Seat = z.strictObject({
  sector_id: Id,
  row_id: Id,
  section_id: Id,
  symbol: typed(6),
  number: z.int().check(z.positive(), z.maximum(99_999)),
  ticket_type_id: Id,
});

export const Reservation = z.object({
  id: Uuid,
  event_id: Id,
  event_title: Text,
  items: z.array(z.object({ sector_id: Id, section_id: Id, ticket_type_id: Id, amount: Whole })),
  seats: z.array(Seat),
  expires_at: Moment,
  server_now: Moment,
  renewals_left: Whole,
  /** Every ticket has its participant, and the rules hold. */
  named: Flag,
  draft: z.nullable(Draft),
});

export const reservationsContract = {
  /**
   * The draft of my latest hold at this event, live or expired less than a day ago, goes on in the new one: nobody types
   * twice. `named` goes with it when the same tickets are held.
   */
  reserve: endpoint({
    method: 'POST',
    path: '/api/user/reserva',
    summary:
      'Hold tickets and seats, all or nothing; replaces my previous hold in the same transaction and inherits its draft. A new hold at an event of high demand takes the proof of the bot check as `token`',
    access: 'public',
    body: z.strictObject({
      event_id: Id,
      sectors: z
        .array(
          z.strictObject({
            id: Id,
            sections: z
              .array(
                z.strictObject({
                  secao_id: Id,
                  tipos_ingresso: z
                    .array(
                      z.strictObject({ id: Id, quantidade: z.int().check(z.nonnegative(), z.maximum(1000)) }),
                    )
                    .check(z.maxLength(40)),
                }),
              )
              .check(z.maxLength(40)),
          }),
        )
        .check(z.maxLength(80)),
      /** Proof of the bot check, for a new hold at an event of high demand; a pass of its waiting room comes as a cookie. */
      token: z.optional(typed(4000)),
      seats: z.array(Seat).check(z.maxLength(mostSeats)),
      /** When a seat is gone: hold the nearest equal group of its section instead. */
      nearest: z.optional(Flag),
    }),
    reply: Reservation,
    status: 201,
    idempotent: true,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/reservations/current',
    summary: 'My live hold, and the order it became',
    access: 'public',
    query: z.object({
      event_id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
      /** One order of the event, instead of the latest; null where it is not mine or there is nothing to do about it. */
      order_id: z.optional(Uuid),
    }),
    reply: z.object({
      reservation: z.nullable(Reservation),
      /** Of the event asked for: being paid, or just paid and not yet put away. */
      order: z.nullable(Order),
      server_now: Moment,
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/reservations/current',
    summary:
      'Keep step and participants as typed; with `complete`, check them too. The step of the participants alone asks whether this CPF may buy as much',
    access: 'public',
    body: z.strictObject({
      id: Uuid,
      step: Draft.shape.step,
      /** Absent: what was typed before stays. */
      participants: z.optional(Draft.shape.participants),
      complete: Flag,
    }),
    reply: Reservation,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/reservations/current',
    summary:
      'Give the hold back and put a finished purchase away; of one order: put that one away, and nothing else',
    access: 'public',
    query: z.object({ order_id: z.optional(Uuid) }),
    reply: Nothing,
    status: 204,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/reservations/:id/renew',
    summary: 'Five minutes more',
    access: 'public',
    params: UuidParam,
    body: z.strictObject({}),
    reply: Reservation,
  }),
};
