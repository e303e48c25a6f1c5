import { type PaymentProvider, ProviderError } from '../payments/provider.ts';
import type { Metrics } from './registry.ts';

const bounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

const outcomeOf = (error: unknown) =>
  error instanceof ProviderError && error.refused ? 'refused' : 'failed';

/** The same provider, its calls counted: whether it is slow, refuses, or does not answer. */
export function measuredProvider(provider: PaymentProvider, metrics: Metrics): PaymentProvider {
  const measure = metrics.histogram(
    'bilheteria_provider_call_duration_seconds',
    'Calls to the payment provider: done, refused, or failed without an answer.',
    bounds,
  );
  const timed = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    let outcome = 'done';
    try {
      return await work();
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      measure((performance.now() - start) / 1000, { call, outcome });
    }
  };
  return {
    name: provider.name,
    minimumPixMinutes: provider.minimumPixMinutes,
    cardFields: () => provider.cardFields(),
    createPix: (request) => timed('createPix', () => provider.createPix(request)),
    createCard: (request) => timed('createCard', () => provider.createCard(request)),
    get: (chargeId) => timed('get', () => provider.get(chargeId)),
    find: (paymentId) => timed('find', () => provider.find(paymentId)),
    cancel: (chargeId) => timed('cancel', () => provider.cancel(chargeId)),
    refund: (request) => timed('refund', () => provider.refund(request)),
    parseWebhook: (...message) => provider.parseWebhook(...message),
  };
}
