import type { ServerResponse } from 'node:http';

import type { FastifyReply } from 'fastify';

import type { Context } from '../context.ts';
import { unavailable } from '../errors.ts';
import { networkOf } from '../limits.ts';

/** A stadium, or a neighbourhood behind a carrier, listens by a thousand; whoever opens streams without end takes no more. */
const ofOneNetwork = 1 / 5;

/**
 * Counts streams open in this process: as many as `most`, of one network at most its share, which `RATE_FACTOR` widens as it does limits.
 * Throws 503 with `Retry-After`, upon which a page asks from time to time instead; a stream counts until its reader is gone.
 */
export function streamShare({ config }: Pick<Context, 'config'>, most: number) {
  const share = Math.ceil(most * Math.min(1, ofOneNetwork * config.rateFactor));
  const networks = new Map<string, number>();
  let open = 0;
  return ({ request, raw: response }: FastifyReply): void => {
    const network = networkOf(request.ip);
    const neighbours = networks.get(network) ?? 0;
    if (open >= most || neighbours >= share) throw unavailable(10);
    if (response.destroyed) return;
    open++;
    networks.set(network, neighbours + 1);
    response.once('close', () => {
      open--;
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    });
  };
}

/** A sign of life, so that no proxy closes what is only waiting. */
export const heartbeatMs = 20_000;

/** Answers with a stream of events, which whoever opened it writes and ends. */
export function eventStream(reply: FastifyReply): ServerResponse {
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
  return response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}
