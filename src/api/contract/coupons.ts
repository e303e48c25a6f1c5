import * as z from 'zod/mini';

import { Id, Text, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';

export const couponsContract = {
  check: endpoint({
    method: 'POST',
    path: '/api/coupons/check',
    summary: 'Whether a coupon applies to a cart',
    access: 'public',
    body: z.strictObject({
      event_id: Id,
      code: z.string().check(z.maxLength(40)),
      items: z.array(z.strictObject({ ticket_type_id: Id, amount: Whole })).check(z.maxLength(40)),
    }),
    reply: z.object({
      id: Whole,
      code: Text,
      method: z.enum(['percentage', 'fixed']),
      value: Whole,
      max_items: z.nullable(Whole),
      ticket_types: z.nullable(z.array(Whole)),
    }),
  }),
};
