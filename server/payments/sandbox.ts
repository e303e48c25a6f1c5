import * as z from 'zod/mini';

import { jsonOf } from './json.ts';
import {
  chargeStatuses,
  declineFamilies,
  type PaymentProvider,
  type PixRequest,
  type ProviderCharge,
  ProviderError,
} from './provider.ts';
import { apiKeyOf, signedAt } from './signature.ts';

export interface SandboxOptions {
  /** Where the sandbox provider listens, once it does. */
  origin: () => string;
  /** Where browsers find its pages; null when they cannot, and then no card is offered. The same place by default. */
  pages?: (() => string) | null;
  webhookSecret: Buffer;
  /** Milliseconds until a call times out. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

const Charge = z.object({
  id: z.string(),
  external_id: z.uuid(),
  method: z.enum(['pix', 'card']),
  status: z.enum(chargeStatuses),
  decline: z.nullable(z.enum(declineFamilies)),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  currency: z.string(),
  br_code: z.string(),
  receiver: z.string(),
  challenge_url: z.nullable(z.url()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), installments: z.int() })),
});
const Charges = z.object({ charges: z.array(Charge) });
const Refund = z.object({ id: z.string() });
const Webhook = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  charge_id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

const chargeOf = (answer: z.output<typeof Charge>): ProviderCharge => ({
  id: answer.id,
  paymentId: answer.external_id,
  method: answer.method,
  status: answer.status,
  decline: answer.decline,
  amountCents: answer.amount_cents,
  refundedCents: answer.refunded_cents,
  currency: answer.currency,
  brCode: answer.br_code,
  receiver: answer.receiver,
  challengeUrl: answer.challenge_url,
  card: answer.card,
});

/** The sandbox provider over HTTP: its address and two secrets are all the storefront knows of it. */
export function sandboxProvider({
  origin,
  pages = origin,
  webhookSecret,
  timeoutMs = 5_000,
  fetch = globalThis.fetch,
}: SandboxOptions): PaymentProvider {
  const authorization = `Bearer ${apiKeyOf(webhookSecret).toString()}`;

  async function ask<T extends z.ZodMiniType>(reply: T, path: string, post?: { key?: string; body: object }) {
    const response = await fetch(origin() + path, {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization,
        ...(post ? { 'content-type': 'application/json' } : {}),
        ...(post?.key ? { 'idempotency-key': post.key } : {}),
      },
      body: post ? JSON.stringify(post.body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ProviderError('the sandbox provider does not answer', { refused: false, cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const refused = [404, 409, 422].includes(response.status);
      throw new ProviderError(`the sandbox provider answered ${response.status}`, { refused });
    }
    const parsed = reply.safeParse(answer);
    if (!parsed.success)
      throw new ProviderError('the sandbox provider cannot be understood', {
        refused: false,
        garbled: true,
        cause: parsed.error,
      });
    return parsed.data;
  }

  const charge = async (path: string, post?: { key?: string; body: object }): Promise<ProviderCharge> =>
    chargeOf(await ask(Charge, path, post));
  const factsOf = ({ paymentId, reference, amountCents, expiresAt }: PixRequest) => ({
    external_id: paymentId,
    reference,
    amount_cents: amountCents,
    expires_at: expiresAt.toISOString(),
  });
  const pathOf = (chargeId: string) => `/v1/charges/${encodeURIComponent(chargeId)}`;

  return {
    name: 'sandbox',
    minimumPixMinutes: 0,
    cardFields: () => (pages === null ? null : { url: `${pages()}/fields`, origin: pages() }),
    createPix: (request) => charge('/v1/charges', { key: request.paymentId, body: factsOf(request) }),
    createCard: ({ token, installments, ...request }) =>
      charge('/v1/card-charges', {
        key: request.paymentId,
        body: { ...factsOf(request), token, installments },
      }),
    get: (chargeId) => charge(pathOf(chargeId)),
    find: async (paymentId) => {
      const { charges } = await ask(Charges, `/v1/charges?external_id=${encodeURIComponent(paymentId)}`);
      return charges[0] ? chargeOf(charges[0]) : null;
    },
    cancel: (chargeId) => charge(`${pathOf(chargeId)}/cancel`, { body: {} }),
    refund: async ({ refundId, chargeId, amountCents }) => {
      const body = { amount_cents: amountCents };
      return (await ask(Refund, `${pathOf(chargeId)}/refunds`, { key: refundId, body })).id;
    },
    parseWebhook: (headers, rawBody) => {
      const signature = headers['x-sandbox-signature'];
      const moment = typeof signature === 'string' ? signedAt(webhookSecret, signature, rawBody) : null;
      if (!moment) return null;
      const { success, data } = Webhook.safeParse(jsonOf(rawBody));
      return success ? { eventId: data.id, chargeId: data.charge_id, signedAt: moment } : null;
    },
  };
}
