import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { holdCalls } from '../holdCalls.ts';
import type { Metrics } from './registry.ts';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Finer around what a crowd may feel: 0.3 s. */
const holdBounds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The pattern of the route, never its values; pages and unknown addresses are one. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'page';

const isStream = (reply: FastifyReply) =>
  String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');

const outcomeOf = (status: number) =>
  status < 400 ? 'held' : status === 409 ? 'taken' : status < 500 ? 'refused' : 'failed';

/** Rate, errors and duration of every route, and how long it takes to hold places. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const count = metrics.counter('bilheteria_http_requests_total', 'Requests answered, by route and status.');
  const measure = metrics.histogram(
    'bilheteria_http_request_duration_seconds',
    'From the first byte of a request to the last of its answer; streams are only counted.',
    bounds,
  );
  const measureHold = metrics.histogram(
    'bilheteria_hold_duration_seconds',
    'How long taking places took: held, taken by somebody else, refused by a rule, failed.',
    holdBounds,
  );
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const method = methods.has(request.method) ? request.method : 'OTHER';
    const seconds = reply.elapsedTime / 1000;
    count({ method, route, status: String(reply.statusCode) });
    if (!isStream(reply)) measure(seconds, { method, route });
    if (method === 'POST' && holdCalls.has(route))
      measureHold(seconds, { outcome: outcomeOf(reply.statusCode) });
  });
}
