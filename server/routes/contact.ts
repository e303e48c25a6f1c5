import type { FastifyInstance } from 'fastify';

import { contactContract } from '#src/api/contract/contact.ts';

import { refuseBroken } from '../accounts/complaints.ts';
import { requireProof } from '../bots/require.ts';
import type { Context } from '../context.ts';
import { broken } from '../errors.ts';
import { idempotencyKeyOf } from '../idempotency.ts';
import { admit, networkOf } from '../limits.ts';
import { serve } from '../serve.ts';
import { keepMessage, messageRules, protocolOf } from '../store/contact.ts';
import { isDisabled } from '../store/settings.ts';

/** Writing to the support. */
export const contactRoutes = (app: FastifyInstance, context: Context): void => {
  serve(
    app,
    context,
    contactContract.send,
    async ({ body: { token, ...message }, visitor, producerId, request }) => {
      const { config, db } = context;
      if (await isDisabled(db, 'contact_form'))
        throw broken(
          `O formulário está desligado por enquanto. Escreva para ${config.company.email}.`,
          'contact_off',
        );
      const attemptKey = idempotencyKeyOf(request);
      refuseBroken(messageRules(message));
      await admit(context, 'contactNetwork', networkOf(request.ip));
      const made = await protocolOf(db, attemptKey, message);
      if (made !== null) return { protocol: made };
      await requireProof(context, token);
      const userId = visitor.user?.id ?? null;
      return { protocol: await keepMessage(context, message, { producerId, userId, attemptKey }) };
    },
  );
};
