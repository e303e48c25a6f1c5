import formbody from '@fastify/formbody';
import Fastify, { type FastifyReply } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { beat } from '../workers/beat.ts';
import { challengeRoutes } from './challenge.ts';
import type { Charge } from './charges.ts';
import { deliverDue } from './deliveries.ts';
import { parentsOf } from './door.ts';
import { fieldsRoutes } from './fields.ts';
import { merchantRoutes, wireOf } from './merchant.ts';
import { expireDue } from './moves.ts';
import { PspRefusal } from './refusal.ts';
import { simulatorRoutes } from './simulator.ts';

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

/**
 * The sandbox payment provider: an origin of its own, on this machine only, with its own books in the schema `psp`. Nobody
 * really pays; everything else behaves as providers do.
 */
export async function startPsp(context: Context, options: PspOptions): Promise<Psp> {
  const { config, db, log, secrets } = context;
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
  const wake = () => heart?.wake();

  const app = Fastify({ bodyLimit: 16_384, requestTimeout: 15_000, logger: false });
  const portOf = () => {
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : config.pspPort;
  };
  const origin = () => `http://localhost:${portOf()}`;
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, log));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
  merchantRoutes(app, context, origin);
  if (!config.production) {
    simulatorRoutes(app, db, {
      wire: (charge: Charge) => wireOf(charge, origin(), secrets.webhookSecret),
      wake,
    });
    const isParent = parentsOf(context, options.apiOrigin);
    fieldsRoutes(app, db, isParent);
    challengeRoutes(app, context, wake);
  }

  await app.listen({ port: config.pspPort, host: '127.0.0.1' });
  return {
    port: portOf(),
    tick,
    close: async () => {
      await heart?.stop();
      await app.close();
    },
  };
}

/** Never says what was sent: a card's number could stand in it. */
function answerError(error: unknown, reply: FastifyReply, log: Context['log']) {
  if (error instanceof PspRefusal) return reply.code(error.status).send({ code: error.code });
  if (error instanceof z.core.$ZodError) return reply.code(422).send({ code: 'invalid' });
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  if (typeof status === 'number' && status < 500) return reply.code(status).send({ code: 'invalid' });
  log.error({ err: error }, 'psp failed');
  return reply.code(500).send({ code: 'internal' });
}
