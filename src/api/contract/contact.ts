import * as z from 'zod/mini';

import { Email, Text } from './common.ts';
import { endpoint } from './endpoint.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

export const contactContract = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to the support; answers a protocol number, which is also sent to whoever wrote',
    access: 'public',
    body: z.strictObject({
      name: text(200),
      email: Email,
      /** One of a few, for it is repeated in the letter to an address nobody has proved to be theirs. */
      subject: z.enum([
        'event_day',
        'payment',
        'ticket',
        'cancellation',
        'half_price',
        'account',
        'accessibility',
        'other',
      ]),
      order_code: z.optional(text(100)),
      message: text(20_000),
      token: z.optional(text(4000)),
    }),
    reply: z.object({ protocol: Text }),
    status: 201,
    idempotent: true,
  }),
};
