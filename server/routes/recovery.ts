import type { FastifyInstance } from 'fastify';

import { passwordContract } from '#src/api/contract/password.ts';
import { isCpf } from '#src/domain/document.ts';
import { passwordRule } from '#src/domain/person.ts';

import { refuseBroken } from '../accounts/complaints.ts';
import { exchangeCode, recoverPassword, recoveryMethods, sendRecoveryCode } from '../accounts/recovery.ts';
import { requireProof } from '../bots/require.ts';
import type { Context } from '../context.ts';
import { idempotencyKeyOf } from '../idempotency.ts';
import { admit, networkOf } from '../limits.ts';
import type { Passwords } from '../passwords.ts';
import { serve } from '../serve.ts';
import { forgetTries, tryKey } from '../store/loginDelay.ts';
import { normalEmail } from '../store/users.ts';

const cpfRule = (document: string) => (isCpf(document) ? null : 'rule.cpf');

/** Getting back in without the password. Whether a CPF has an account, no answer says. */
export const recoveryRoutes = (app: FastifyInstance, context: Context, passwords: Passwords): void => {
  serve(app, context, passwordContract.search, async ({ body, request }) => {
    refuseBroken({ document: cpfRule(body.document) });
    await admit(context, 'searchNetwork', networkOf(request.ip));
    await requireProof(context, body.token);
    return { data: await recoveryMethods(context, body.document) };
  });

  serve(app, context, passwordContract.code, async ({ body: { document, method }, request }) => {
    refuseBroken({ document: cpfRule(document) });
    await admit(context, 'codeNetwork', networkOf(request.ip));
    await sendRecoveryCode(context, document, method, request);
    return null;
  });

  serve(app, context, passwordContract.check, async ({ body: { document, code }, request }) => {
    await admit(context, 'codeCheckNetwork', networkOf(request.ip));
    const attempt = request.headers['idempotency-key'] === undefined ? null : idempotencyKeyOf(request);
    return exchangeCode(context, document, code, attempt);
  });

  serve(app, context, passwordContract.recover, async ({ body, request }) => {
    refuseBroken({ password: passwordRule(body.password) });
    const network = networkOf(request.ip);
    await admit(context, 'codeCheckNetwork', network);
    const { email } = await recoverPassword({ ...context, passwords }, body, request);
    await forgetTries(context, tryKey(context, normalEmail(email), network));
    return null;
  });
};
