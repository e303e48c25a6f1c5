import type { FastifyInstance } from 'fastify';

import { emailContract } from '#src/api/contract/email.ts';

import { ownDocument, sendEmailCode, verifyEmail } from '../accounts/verification.ts';
import type { Context } from '../context.ts';
import { admit, networkOf } from '../limits.ts';
import { serve } from '../serve.ts';

/** Proving that one's own e-mail arrives. */
export const emailRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, emailContract.send, async ({ body: { document }, visitor, request }) => {
    ownDocument(visitor, document);
    await admit(context, 'verifyNetwork', networkOf(request.ip));
    await sendEmailCode(context, visitor);
    return null;
  });

  serve(app, context, emailContract.verify, async ({ body: { document, code }, visitor, request }) => {
    ownDocument(visitor, document);
    await admit(context, 'verifyNetwork', networkOf(request.ip));
    await verifyEmail(context, visitor, code, request);
    return null;
  });
};
