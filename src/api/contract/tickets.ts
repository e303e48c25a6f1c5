import * as z from 'zod/mini';

import { Cpf, Email, Flag, Id, Moment, Text, Uuid, UuidParam } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './orders.ts';

export const ticketsContract = {
  changeHolder: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id/holder',
    summary: 'Give the ticket to another person; the old QR is void',
    access: 'member',
    params: UuidParam,
    body: z.strictObject({
      name: z.string().check(z.maxLength(120)),
      cpf: Cpf,
      email: z.optional(Email),
      /** `dd/MM/yyyy`; examined where the ticket asks for it, and not kept. */
      birth_date: z.optional(z.string().check(z.maxLength(10))),
    }),
    reply: Ticket,
    idempotent: true,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/pdf',
    summary: 'The ticket on paper',
    access: 'member',
    params: UuidParam,
    reply: z.instanceof(Blob),
    media: 'application/pdf',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/tickets/verify',
    summary: 'At the gate: check a code and use it, once or once a day as its type says',
    access: 'producer',
    body: z.strictObject({
      code: z.string().check(z.maxLength(80)),
      /** Where the gate stands: what is of another event stays unused. Without it, any event of the producer is let in. */
      event_id: z.optional(Id),
    }),
    reply: z.object({
      result: z.enum(['valid', 'void', 'used', 'unknown', 'other_event']),
      ticket: z.nullable(
        z.object({
          id: Uuid,
          type: Text,
          sector: Text,
          event: z.object({ id: Id, title: Text, when: Text }),
          /** Both null without a number. */
          row: z.nullable(Text),
          seat: z.nullable(Text),
          /** Whether it lets somebody in: a drink or a parking place does not. */
          admission: Flag,
        }),
      ),
      /** When it was used, with `valid` just now; of a daily pass, when it was used last. Null otherwise. */
      used_at: z.nullable(Moment),
    }),
  }),
};
