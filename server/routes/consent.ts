import type { FastifyInstance } from 'fastify';

import { consentContract } from '#src/api/contract/consent.ts';

import type { Context } from '../context.ts';
import { admit, networkOf } from '../limits.ts';
import { serve } from '../serve.ts';
import { recordConsent } from '../store/consent.ts';

/** The book of answers about cookies. Whoever is logged in is not asked who they are, and no cookie is read or set. */
export function consentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, consentContract.record, async ({ body, producerId, request }) => {
    await admit(context, 'consentNetwork', networkOf(request.ip));
    const { id, at } = await recordConsent(context.db, { ...body, producerId });
    return { id, at: at.toISOString() };
  });
}
