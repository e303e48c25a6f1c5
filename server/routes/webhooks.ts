import type { FastifyInstance } from 'fastify';

import { servicesContract } from '#src/api/contract/services.ts';

import type { Context } from '../context.ts';
import { notFound, Refusal } from '../errors.ts';
import { type Multimap, ofAnotherTopic, type PaymentProvider } from '../payments/provider.ts';
import { serve } from '../serve.ts';
import { databaseNow } from '../store/clock.ts';
import { receiveHint } from '../store/inbox.ts';

/**
 * Hints of payment providers: checked, kept, answered at once. What they mean is read back by a worker. One of a topic that we do not read is
 * taken all the same, or its provider would send it again and again.
 */
export function webhookRoutes(
  app: FastifyInstance,
  context: Context,
  { provider }: { provider: PaymentProvider },
): void {
  serve(app, context, servicesContract.webhook, async ({ params, request }) => {
    if (params.provider !== provider.name) throw notFound();
    const query = request.query as Multimap;
    const now = new Date(await databaseNow(context.db));
    const hint = provider.parseWebhook(request.headers, request.rawBody ?? '', query, now);
    if (!hint) throw new Refusal(401, 'signature', 'Assinatura inválida.');
    if (hint !== ofAnotherTopic) await receiveHint(context.db, provider.name, hint);
    return {};
  });
}
