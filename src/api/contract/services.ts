import * as z from 'zod/mini';

import { Text, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';

const hex = z.string().check(z.regex(/^([0-9a-f]{2})+$/));

/** What the bot check asks of a browser: nothing, a token of reCAPTCHA, or some work in the format of ALTCHA, version 2. */
export const BotChallenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('recaptcha'), site_key: Text }),
  z.object({
    kind: z.literal('altcha'),
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int().check(z.positive(), z.maximum(1_000_000)),
      /** Seconds since 1970. */
      expiresAt: Whole,
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
  cep: endpoint({
    method: 'GET',
    path: '/api/cep/:cep',
    summary: 'Address of a postal code',
    access: 'public',
    params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
    reply: z.object({
      street: Text,
      neighborhood: Text,
      city: Text,
      state: Text,
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
    /** With a body, and so 200: a provider may take every other yes for a no. */
    reply: z.object({}),
  }),
};
