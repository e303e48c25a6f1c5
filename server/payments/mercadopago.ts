import {
  MercadoPagoConfig,
  MercadoPagoError,
  MPConnectionError,
  MPIdempotencyError,
  MPRateLimitError,
  MPResourceLockedError,
  Payment,
  PaymentRefund,
} from 'mercadopago';

import { chargeOf, type MercadoPagoPayment } from './mercadopagoCharge.ts';
import { hintOf } from './mercadopagoWebhook.ts';
import { type PaymentProvider, type PixRequest, ProviderError } from './provider.ts';

export interface MercadoPagoCredentials {
  accessToken: string;
  webhookSecret: string;
}

const minimumPixMinutes = 30;
/** Above the floor, for clocks that differ and answers that are lost. */
const pixMinutes = minimumPixMinutes + 1;
const timeoutMs = 10_000;

/**
 * Mercado Pago by its official SDK, Payments API. It ends no Pix before 30 minutes: such a charge is made for longer than
 * asked, always by the same measure, so that a repeated request is the same to the byte; whoever asked cancels it.
 */
export function mercadoPagoProvider({ accessToken, webhookSecret }: MercadoPagoCredentials): PaymentProvider {
  // The SDK keeps the options of a call for all later calls of a client, the idempotency key too: one client a call.
  const config = (idempotencyKey?: string) => {
    const options = { timeout: timeoutMs, maxRetries: 0, ...(idempotencyKey && { idempotencyKey }) };
    return new MercadoPagoConfig({ accessToken, options });
  };
  const charge = async (work: Promise<MercadoPagoPayment>) => chargeOf(await answered(work));
  const factsOf = ({ paymentId, reference, amountCents, payerEmail }: PixRequest) => ({
    external_reference: paymentId,
    description: `Pedido ${reference}`,
    transaction_amount: amountCents / 100,
    payer: { email: payerEmail },
  });

  return {
    name: 'mercadopago',
    minimumPixMinutes,
    // its fields are MercadoPago.js, a script of theirs on our page: no frame of ours
    cardFields: () => null,
    createPix: (request) =>
      charge(
        new Payment(config(request.paymentId)).create({
          body: {
            ...factsOf(request),
            payment_method_id: 'pix',
            date_of_expiration: new Date(request.expiresAt.getTime() + pixMinutes * 60_000).toISOString(),
          },
        }),
      ),
    createCard: ({ token, installments, ...request }) =>
      charge(
        new Payment(config(request.paymentId)).create({
          body: { ...factsOf(request), token, installments, three_d_secure_mode: 'optional' },
        }),
      ),
    get: (id) => charge(new Payment(config()).get({ id })),
    find: async (paymentId) => {
      const search = new Payment(config()).search({ options: { external_reference: paymentId } });
      const [found] = (await answered(search)).results ?? [];
      return found?.id === undefined ? null : charge(new Payment(config()).get({ id: found.id }));
    },
    cancel: async (id) => {
      const before = await charge(new Payment(config()).get({ id }));
      if (!['pending', 'in_analysis', 'challenge'].includes(before.status)) return before;
      try {
        return await charge(new Payment(config(`cancel-${id}`)).cancel({ id }));
      } catch (error) {
        if (!(error instanceof ProviderError && error.refused)) throw error;
        const after = await charge(new Payment(config()).get({ id }));
        if (after.status === before.status) throw error;
        return after;
      }
    },
    refund: async ({ refundId, chargeId, amountCents }) => {
      const asked = await answered(
        new PaymentRefund(config(refundId)).create({
          payment_id: chargeId,
          body: { amount: amountCents / 100 },
        }),
      );
      const { id } = asked;
      if (id === undefined) throw new ProviderError('Mercado Pago names no refund', { refused: false });
      // under the same key it may repeat its first answer for ever
      const status = isFinal(asked.status) ? asked.status : await statusOfRefund(config(), chargeId, id);
      if (status !== 'approved')
        throw new ProviderError(`Mercado Pago has not made the refund: ${status}`, {
          refused: isFinal(status),
          rejected: isFinal(status),
        });
      return String(id);
    },
    parseWebhook: (headers, _, query) => hintOf(webhookSecret, headers, query),
  };
}

/** A refund that was made, or will never be. */
const isFinal = (status?: string) => ['approved', 'rejected', 'cancelled'].includes(status ?? '');

/** How a refund stands now. That it cannot be read refuses nothing: it may still be made. */
async function statusOfRefund(config: MercadoPagoConfig, chargeId: string, id: number) {
  const read = new PaymentRefund(config).get({ payment_id: chargeId, refund_id: id });
  try {
    return (await answered(read)).status;
  } catch (cause) {
    throw new ProviderError('Mercado Pago does not tell of a refund that is not made yet', {
      refused: false,
      cause,
    });
  }
}

/** Refusals that asking again may overcome: wrong keys are put right, locks and limits pass. */
const passing = [MPConnectionError, MPRateLimitError, MPResourceLockedError];

async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const status = cause instanceof MercadoPagoError ? cause.status : 0;
    const isPassing = passing.some((kind) => cause instanceof kind);
    const refused =
      !isPassing && (cause instanceof MPIdempotencyError || [400, 402, 404, 409, 422].includes(status));
    throw new ProviderError(
      status === 0 ? 'Mercado Pago does not answer' : `Mercado Pago answered ${status}`,
      { refused, cause },
    );
  }
}
