import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { apiKeyOf } from '../payments/signature.ts';
import { beat } from '../workers/beat.ts';
import {
  type Charge,
  cancelCharge,
  createCharge,
  expireCharge,
  expireDue,
  listCharges,
  PspRefusal,
  payCharge,
  readCharge,
  refundCharge,
} from './charges.ts';
import { deliverDue, repeatLast } from './deliveries.ts';
import { hasKey, isOwnHost, isSameOrigin } from './door.ts';
import { type Action, actions, panelPage, panelPolicy } from './panel.ts';

export interface PspOptions {
  /** Where the storefront's API listens: webhooks go there and nowhere else. */
  apiOrigin: string;
  /** `manual`: nothing is sent until `tick`, for tests. */
  pace?: 'auto' | 'manual';
  fetch?: typeof globalThis.fetch;
}

export interface Psp {
  port: number;
  /** Expires what is due and sends every webhook that is due; answers how many were tried. */
  tick(): Promise<number>;
  close(): Promise<void>;
}

const pulseMs = 1_000;

const NewCharge = z.strictObject({
  external_id: z.uuid(),
  reference: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  amount_cents: z.int().check(z.positive(), z.maximum(100_000_000)),
  expires_at: z.iso.datetime({ offset: true }),
});
const NewRefund = z.strictObject({ amount_cents: z.int().check(z.positive(), z.maximum(100_000_000)) });
const Key = z.string().check(z.minLength(8), z.maxLength(200));

const wireOf = (charge: Charge) => ({
  id: charge.id,
  external_id: charge.externalId,
  reference: charge.reference,
  status: charge.status,
  amount_cents: charge.amountCents,
  refunded_cents: charge.refundedCents,
  currency: charge.currency,
  br_code: charge.brCode,
  receiver: charge.receiver,
  end_to_end_id: charge.endToEndId,
  expires_at: charge.expiresAt.toISOString(),
  created_at: charge.createdAt.toISOString(),
  paid_at: charge.paidAt?.toISOString() ?? null,
});

/**
 * The sandbox payment provider: an origin of its own, on this machine only, with its own books in the schema `psp`. Nobody
 * really pays; everything else behaves as providers do.
 */
export async function startPsp(context: Context, options: PspOptions): Promise<Psp> {
  const { config, db, log, secrets } = context;
  const apiKey = apiKeyOf(secrets.webhookSecret);
  const delivery = {
    db,
    url: `${options.apiOrigin}/api/webhooks/sandbox`,
    secret: secrets.webhookSecret,
    fetch: options.fetch ?? globalThis.fetch,
  };
  const tick = async () => {
    await expireDue(db);
    return deliverDue(delivery);
  };
  const heart =
    options.pace === 'manual'
      ? null
      : beat(tick, pulseMs, (error) => log.warn({ err: error }, 'psp tick failed'));

  const app = Fastify({ bodyLimit: 16_384, requestTimeout: 15_000, logger: false });
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, log));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
  merchantRoutes(app, db, apiKey);
  if (!config.production) simulatorRoutes(app, db, () => heart?.wake());

  await app.listen({ port: config.pspPort, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.pspPort,
    tick,
    close: async () => {
      await heart?.stop();
      await app.close();
    },
  };
}

function merchantRoutes(app: FastifyInstance, db: Context['db'], apiKey: Buffer) {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(request, apiKey)) await reply.code(401).send({ code: 'unauthorized' });
  };

  app.post('/v1/charges', { preHandler: guard }, async (request, reply) => {
    const { external_id, reference, amount_cents, expires_at } = NewCharge.parse(request.body);
    const charge = await createCharge(db, Key.parse(request.headers['idempotency-key']), {
      externalId: external_id,
      reference,
      amountCents: amount_cents,
      expiresAt: expires_at,
    });
    return reply.code(201).send(wireOf(charge));
  });
  app.get<{ Params: { id: string } }>('/v1/charges/:id', { preHandler: guard }, async ({ params }) =>
    wireOf(await readCharge(db, params.id)),
  );
  app.post<{ Params: { id: string } }>('/v1/charges/:id/cancel', { preHandler: guard }, async ({ params }) =>
    wireOf(await cancelCharge(db, params.id)),
  );
  app.post<{ Params: { id: string } }>(
    '/v1/charges/:id/refunds',
    { preHandler: guard },
    async (request, reply) => {
      const { amount_cents } = NewRefund.parse(request.body);
      const key = Key.parse(request.headers['idempotency-key']);
      return reply.code(201).send({ id: await refundCharge(db, request.params.id, key, amount_cents) });
    },
  );
}

function simulatorRoutes(app: FastifyInstance, db: Context['db'], wake: () => void) {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnHost(request)) await reply.code(421).send({ code: 'wrong_host' });
    else if (request.method === 'POST' && !isSameOrigin(request))
      await reply.code(403).send({ code: 'cross_site' });
  };
  const page = async (reply: FastifyReply, code: string | undefined, repeated: string | undefined) =>
    reply
      .headers({
        'content-security-policy': panelPolicy,
        'cache-control': 'no-store',
        // stricter, and a browser would not say whose form it sends: `Origin: null`
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(panelPage(await listCharges(db, code), code, repeated));

  app.get<{ Querystring: { code?: string; repeated?: string } }>(
    '/',
    { preHandler: guard },
    ({ query }, reply) => page(reply, codeIn(query), codeIn({ code: query.repeated })),
  );
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
  app.post<{ Params: { id: string; action: string }; Querystring: { code?: string } }>(
    '/sandbox/charges/:id/:action',
    { preHandler: guard },
    async ({ params: { id, action }, query, headers }, reply) => {
      if (!isAction(action)) throw new PspRefusal(404, 'no_such_action');
      const charge = await act(db, await readCharge(db, id), action);
      wake();
      if (!headers.accept?.includes('text/html')) return wireOf(charge);
      const code = codeIn(query);
      const place = new URLSearchParams({
        ...(code && { code }),
        ...(action === 'duplicate_webhook' && { repeated: charge.reference }),
      });
      return reply.redirect(place.size > 0 ? `/?${place}` : '/', 303);
    },
  );
}

const isAction = (action: string): action is Action => Object.hasOwn(actions, action);
const codeIn = ({ code }: { code?: unknown }) =>
  typeof code === 'string' && /^[\w-]{1,40}$/.test(code.trim()) ? code.trim() : undefined;

async function act(db: Context['db'], { id }: Charge, action: Action): Promise<Charge> {
  switch (action) {
    case 'pay':
      return payCharge(db, id, false);
    case 'pay_late':
      return payCharge(db, id, true);
    case 'expire':
      return expireCharge(db, id);
    case 'duplicate_webhook':
      await repeatLast(db, id, 5);
      return readCharge(db, id);
  }
}

function answerError(error: unknown, reply: FastifyReply, log: Context['log']) {
  if (error instanceof PspRefusal) return reply.code(error.status).send({ code: error.code });
  if (error instanceof z.core.$ZodError) return reply.code(422).send({ code: 'invalid' });
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  if (typeof status === 'number' && status < 500) return reply.code(status).send({ code: 'invalid' });
  log.error({ err: error }, 'psp failed');
  return reply.code(500).send({ code: 'internal' });
}
