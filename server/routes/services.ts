import type { FastifyInstance } from 'fastify';

import { servicesContract } from '#src/api/contract/services.ts';

import type { Context } from '../context.ts';
import { notFound, Refusal } from '../errors.ts';
import { admit, networkOf } from '../limits.ts';
import { serve } from '../serve.ts';

/** Seconds after which a service of postal codes may have come back. */
const cepPause = 10;

/** What helps to fill a form in, and to tell who does. */
export function serviceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, servicesContract.botChallenge, async ({ request }) => {
    await admit(context, 'challengeNetwork', networkOf(request.ip));
    return context.bots.challenge();
  });

  serve(app, context, servicesContract.cep, async ({ params, request }) => {
    await admit(context, 'cepNetwork', networkOf(request.ip));
    const address = await context.postalCodes.lookup(params.cep).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the postal codes do not answer');
      throw new Refusal(
        503,
        'cep_unavailable',
        'Não conseguimos buscar o CEP agora. Preencha o endereço manualmente.',
        { retryAfter: cepPause },
      );
    });
    if (!address)
      throw notFound('CEP não encontrado. Confira o número ou preencha o endereço.', 'cep_not_found');
    return address;
  });
}
