import * as z from 'zod/mini';

import { Id, Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const hex = z.string().check(z.regex(/^([0-9a-f]{2})+$/));

/** What the bot check asks of a browser: nothing, a token of reCAPTCHA, or some work in the format of ALTCHA, version 2. */
export const BotChallenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('recaptcha'), site_key: z.string() }),
  z.object({
    kind: z.literal('altcha'),
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int().check(z.positive(), z.maximum(1_000_000)),
      /** Seconds since 1970. */
      expiresAt: z.int(),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
]);

export const servicesContract = {
  couponCheck: endpoint({
    method: 'POST',
    path: '/api/coupons/check',
    summary: 'Whether a coupon applies to a cart',
    access: 'public',
    body: z.strictObject({
      event_id: Id,
      code: text(40),
      items: z.array(z.strictObject({ ticket_type_id: Id, amount: z.int() })).check(z.maxLength(40)),
    }),
    reply: z.object({
      id: z.int(),
      code: z.string(),
      method: z.enum(['percentage', 'fixed']),
      value: z.int(),
      max_items: z.nullable(z.int()),
      ticket_types: z.nullable(z.array(z.int())),
    }),
  }),
  cep: endpoint({
    method: 'GET',
    path: '/api/cep/:cep',
    summary: 'Address of a postal code',
    access: 'public',
    params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
    reply: z.object({
      street: z.string(),
      neighborhood: z.string(),
      city: z.string(),
      state: z.string(),
    }),
  }),
  botChallenge: endpoint({
    method: 'GET',
    path: '/api/bot-check/challenge',
    summary: 'What the bot check asks of this browser; a proof counts once, for five minutes',
    access: 'public',
    reply: BotChallenge,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/:provider',
    summary: 'Hint of a payment provider that a charge moved',
    access: 'provider',
    params: z.object({ provider: z.enum(['sandbox', 'mercadopago']) }),
    body: z.unknown(),
    reply: Nothing,
  }),
};
