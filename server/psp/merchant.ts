import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { apiKeyOf } from '../payments/signature.ts';
import { createCardCharge } from './cards.ts';
import { type Charge, chargesOf, createCharge, readCharge, refundCharge } from './charges.ts';
import { hasKey } from './door.ts';
import { cancelCharge } from './moves.ts';

const cents = z.int().check(z.positive(), z.maximum(100_000_000));
const facts = {
  external_id: z.uuid(),
  reference: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  amount_cents: cents,
  expires_at: z.iso.datetime({ offset: true }),
};
const NewPix = z.strictObject(facts);
const NewCard = z.strictObject({
  ...facts,
  token: z.string().check(z.regex(/^tok_[\w-]{32}$/)),
  installments: z.int().check(z.minimum(1), z.maximum(24)),
});
const NewRefund = z.strictObject({ amount_cents: cents });
const Key = z.string().check(z.minLength(8), z.maxLength(200));

const factsOf = ({ external_id, reference, amount_cents, expires_at }: z.output<typeof NewPix>) => ({
  externalId: external_id,
  reference,
  amountCents: amount_cents,
  expiresAt: expires_at,
});

const challengeKeyOf = (secret: Buffer, id: string) =>
  createHmac('sha256', secret).update(`challenge ${id}`).digest('base64url');

/** Whether this key opens the challenge of this charge. */
export function isChallengeKey(secret: Buffer, id: string, key: string): boolean {
  const [right, sent] = [Buffer.from(challengeKeyOf(secret, id)), Buffer.from(key)];
  return right.length === sent.length && timingSafeEqual(right, sent);
}

/** A charge as the merchant sees it; `origin` is where browsers find us. */
export const wireOf = (charge: Charge, origin: string, secret: Buffer) => ({
  id: charge.id,
  external_id: charge.externalId,
  reference: charge.reference,
  method: charge.method,
  status: charge.status,
  decline: charge.decline,
  amount_cents: charge.amountCents,
  refunded_cents: charge.refundedCents,
  currency: charge.currency,
  br_code: charge.brCode,
  receiver: charge.receiver,
  challenge_url:
    charge.status === 'challenge'
      ? `${origin}/challenge/${charge.id}?key=${challengeKeyOf(secret, charge.id)}`
      : null,
  card:
    charge.method === 'card'
      ? { brand: charge.brand, last4: charge.last4, installments: charge.installments }
      : null,
  end_to_end_id: charge.endToEndId,
  expires_at: charge.expiresAt.toISOString(),
  created_at: charge.createdAt.toISOString(),
  paid_at: charge.paidAt?.toISOString() ?? null,
});

type ById = { Params: { id: string } };

/** What the storefront's server may ask, with its key. */
export function merchantRoutes(
  app: FastifyInstance,
  { db, secrets: { webhookSecret } }: Context,
  origin: () => string,
): void {
  const apiKey = apiKeyOf(webhookSecret);
  const wire = (charge: Charge) => wireOf(charge, origin(), webhookSecret);
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(request, apiKey)) await reply.code(401).send({ code: 'unauthorized' });
  };
  const keyIn = ({ headers }: FastifyRequest) => Key.parse(headers['idempotency-key']);

  app.post('/v1/charges', { preHandler }, async (request, reply) => {
    const charge = factsOf(NewPix.parse(request.body));
    return reply.code(201).send(wire(await createCharge(db, keyIn(request), charge)));
  });
  app.post('/v1/card-charges', { preHandler }, async (request, reply) => {
    const { token, installments, ...rest } = NewCard.parse(request.body);
    const charge = { ...factsOf(rest), token, installments };
    return reply.code(201).send(wire(await createCardCharge(db, keyIn(request), charge)));
  });
  app.get<{ Querystring: { external_id?: unknown } }>('/v1/charges', { preHandler }, async ({ query }) => ({
    charges: (await chargesOf(db, facts.external_id.parse(query.external_id))).map(wire),
  }));
  app.get<ById>('/v1/charges/:id', { preHandler }, async ({ params: { id } }) =>
    wire(await readCharge(db, id)),
  );
  app.post<ById>('/v1/charges/:id/cancel', { preHandler }, async ({ params: { id } }) =>
    wire(await cancelCharge(db, id)),
  );
  app.post<ById>('/v1/charges/:id/refunds', { preHandler }, async (request, reply) => {
    const { amount_cents } = NewRefund.parse(request.body);
    const id = await refundCharge(db, request.params.id, keyIn(request), amount_cents);
    return reply.code(201).send({ id });
  });
}
