import * as z from 'zod/mini';

import { Cpf, NewPassword, Nothing, Text } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Name: SMS or e-mail. Value: the masked target. */
export const RecoveryMethod = z.strictObject({
  name: z.string().check(z.maxLength(40)),
  value: z.string().check(z.maxLength(254)),
});

export const passwordContract = {
  search: endpoint({
    method: 'POST',
    path: '/api/password/search',
    summary: 'Recovery methods of a CPF; decoys for one without account',
    access: 'public',
    body: z.strictObject({ document: Cpf, token: z.optional(z.string().check(z.maxLength(4000))) }),
    reply: z.object({ data: z.array(RecoveryMethod) }),
  }),
  code: endpoint({
    method: 'POST',
    path: '/api/password/code',
    summary: 'Send the recovery code',
    access: 'public',
    body: z.strictObject({ document: Cpf, method: RecoveryMethod }),
    reply: Nothing,
    status: 204,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/password/check',
    summary:
      'Exchange the code for a token that changes the password once; the same Idempotency-Key, the same token',
    access: 'public',
    body: z.strictObject({ document: Cpf, code: z.string().check(z.length(6)) }),
    reply: Text,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/password/recover',
    summary: 'Set the new password; ends every session',
    access: 'public',
    body: z.strictObject({
      document: Cpf,
      token: z.string().check(z.maxLength(200)),
      password: NewPassword,
    }),
    reply: Nothing,
    status: 204,
  }),
};
