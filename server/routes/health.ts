import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { unavailable } from '../errors.ts';

/**
 * `live`: the process answers. `ready`: it may get traffic, for it is not about to stop, and the
 * database answers and takes what is written too. A crowd that has all connections is no reason to send buyers away.
 */
export const healthRoutes = (app: FastifyInstance, { isWell, config }: Context): void => {
  app.get('/health/live', { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: config.version, commit: config.commit };
  });

  app.get('/health/ready', { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining) throw unavailable(2, 'draining');
    if (!(await isWell())) throw unavailable(2, 'not_ready');
    return { status: 'ok' };
  });
};
