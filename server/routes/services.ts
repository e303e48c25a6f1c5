import type { FastifyInstance } from 'fastify';

import { couponsContract } from '#src/api/contract/coupons.ts';
import { servicesContract } from '#src/api/contract/services.ts';

import type { Context } from '../context.ts';
import { cpfOf, tryingCodes } from '../couponTries.ts';
import { broken, notFound, Refusal } from '../errors.ts';
import { admit, networkOf } from '../limits.ts';
import { serve } from '../serve.ts';
import { couponsOf } from '../store/coupons.ts';
import { saleEventOf } from '../store/prices.ts';
import { refuseCodes } from '../store/settings.ts';

/** Seconds after which a service of postal codes may have come back. */
const cepPause = 10;

/** What helps to fill a form in, and to tell who does. */
export function serviceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, servicesContract.botChallenge, async ({ request }) => {
    await admit(context, 'challengeNetwork', networkOf(request.ip));
    return context.bots.challenge();
  });

  serve(app, context, couponsContract.check, async ({ body, visitor, producerId, request }) => {
    const codes = [body.code];
    await refuseCodes(context.db, codes);
    const [coupon] = await tryingCodes(
      context,
      { visitor, request, codes, countsNetwork: true },
      async () => {
        const { id: eventId } = await saleEventOf(context.db, body.event_id, producerId);
        const buyer = { cpfHmac: cpfOf(context, visitor), userId: visitor.user?.id ?? null };
        return couponsOf(context.db, { eventId, codes, ...buyer });
      },
    );
    if (!coupon) throw broken('Digite o código do cupom.', 'coupon_unknown');
    const { id, code, method, value, maxItems, ticketTypes } = coupon;
    return { id, code, method, value, max_items: maxItems, ticket_types: ticketTypes && [...ticketTypes] };
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
