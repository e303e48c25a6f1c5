import type { FastifyInstance } from 'fastify';

import { userContract } from '#src/api/contract/user.ts';
import { isCpf } from '#src/domain/document.ts';
import { emailRule } from '#src/domain/person.ts';

import { refuseBroken } from '../accounts/complaints.ts';
import { proofIn, requireProof } from '../bots/require.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { admit, networkOf } from '../limits.ts';
import { refuseCommon } from '../passwords/refuse.ts';
import type { Passwords } from '../passwords.ts';
import { serve } from '../serve.ts';
import { today } from '../store/profiles.ts';
import {
  accountRules,
  createAccount,
  isDocumentTaken,
  isEmailTaken,
  refuseTaken,
} from '../store/registration.ts';
import { profileOf } from '../store/users.ts';

/** Somebody may be walking through all CPFs from many networks: told, not refused, or they would keep everybody out. */
async function watchEverybody(context: Context): Promise<void> {
  await admit(context, 'existsEverybody', '').catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    context.log.warn('unusually many questions about who has an account');
  });
}

/** Becoming somebody here. */
export const registrationRoutes = (app: FastifyInstance, context: Context, passwords: Passwords): void => {
  serve(app, context, userContract.create, async ({ body: { token, ...account }, request }) => {
    refuseBroken(accountRules(account, await today(context)));
    refuseCommon(account.password, { ...account, birthDate: account.birth_date });
    await admit(context, 'registerNetwork', networkOf(request.ip));
    await requireProof(context, token);
    await refuseTaken(context, account);
    const id = await createAccount(context, account, await passwords.hash(account.password), request);
    return profileOf(context, id);
  });

  serve(app, context, userContract.checkField, async ({ query: { email = '' }, request }) => {
    refuseBroken({ email: emailRule(email) });
    await admit(context, 'existsNetwork', networkOf(request.ip));
    await watchEverybody(context);
    await requireProof(context, proofIn(request));
    return { exists: await isEmailTaken(context, email) };
  });

  serve(app, context, userContract.checkDocument, async ({ body: { document, token }, request }) => {
    refuseBroken({ document: isCpf(document) ? null : 'rule.cpf' });
    await admit(context, 'existsNetwork', networkOf(request.ip));
    await watchEverybody(context);
    await requireProof(context, token);
    return { exists: await isDocumentTaken(context, document) };
  });
};
