import type { FastifyInstance } from 'fastify';

import { servicesContract } from '#src/api/contract/services.ts';

import type { Context } from '../context.ts';
import { notFound, Refusal } from '../errors.ts';
import { measureWebhooks } from '../metrics/webhooks.ts';
import { type Multimap, ofAnotherTopic, type PaymentProvider } from '../payments/provider.ts';
import { serve } from '../serve.ts';
import { receiveHint } from '../store/inbox.ts';

/**
 * Hints of payment providers: checked, kept, answered at once. What they mean is read back by a worker. One of a topic that we do not read is
 * taken all the same, or its provider would send it again and again. The database is asked of nothing that the provider did not sign.
 */
export function webhookRoutes(
  app: FastifyInstance,
  context: Context,
  { provider }: { provider: PaymentProvider },
): void {
  const count = measureWebhooks(context.metrics);
  serve(app, context, servicesContract.webhook, async ({ params, request }) => {
    if (params.provider !== provider.name) throw notFound();
    const hint = provider.parseWebhook(request.headers, request.rawBody ?? '', request.query as Multimap);
    if (hint === ofAnotherTopic) {
      count('other');
      return {};
    }
    const isKept = hint !== null && (await receiveHint(context.db, provider.name, hint));
    count(isKept ? 'kept' : 'unsigned');
    if (!isKept) throw new Refusal(401, 'signature', 'Assinatura inválida.');
    return {};
  });
}
