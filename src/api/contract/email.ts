import * as z from 'zod/mini';

import { Cpf, Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

export const emailContract = {
  send: endpoint({
    method: 'POST',
    path: '/api/email/code/send',
    summary: 'Send the verification code to my e-mail',
    access: 'member',
    body: z.strictObject({ document: Cpf }),
    reply: Nothing,
    status: 204,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/email/code/verify',
    summary: 'Verify my e-mail',
    access: 'member',
    body: z.strictObject({ document: Cpf, code: z.string().check(z.length(6)) }),
    reply: Nothing,
    status: 204,
  }),
};
