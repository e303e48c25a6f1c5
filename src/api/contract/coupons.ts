import * as z from 'zod/mini';

import { Id } from './common.ts';
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
      items: z.array(z.strictObject({ ticket_type_id: Id, amount: z.int() })).check(z.maxLength(40)),
    }),
    reply: z.object({
      id: z.int(),
      code: z.string(),
      method: z.enum(['percentage', 'fixed']),
      value: z.int(),
      max_items: z.nullable(z.int()),
      ticket_types: z.nullable(z.array(z.int())),
    }),
  }),
};
