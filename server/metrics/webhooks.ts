import type { Metrics } from './registry.ts';

/** `unsigned`: also what was signed too long ago. `other`: of a topic that is not read. */
export type WebhookOutcome = 'kept' | 'unsigned' | 'other';

export function measureWebhooks(metrics: Metrics): (outcome: WebhookOutcome) => void {
  const count = metrics.counter(
    'bilheteria_webhooks_total',
    'Webhooks received: kept to be worked on, of a topic that is not read, or with a signature that is old or not the provider’s.',
  );
  return (outcome) => count({ outcome });
}
