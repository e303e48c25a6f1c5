import * as z from 'zod/mini';

import { Flag } from './common.ts';
import { endpoint } from './endpoint.ts';

export const consentContract = {
  record: endpoint({
    method: 'POST',
    path: '/api/consent',
    summary: 'Write down an answer about cookies',
    access: 'public',
    body: z.strictObject({
      /** What the server called this browser the last time; null the first time. */
      id: z.nullable(z.uuid()),
      choice: z.strictObject({ analytics: Flag, marketing: Flag }),
      /** Of the text that was agreed to. */
      version: z.string().check(z.minLength(1), z.maxLength(20)),
    }),
    reply: z.object({ id: z.uuid(), at: z.iso.datetime() }),
    status: 201,
  }),
};
