import type { FastifyInstance } from 'fastify';

import { bootstrapContract } from '#src/api/contract/bootstrap.ts';

import type { Context } from '../context.ts';
import { serve, shareable } from '../serve.ts';
import { bootstrapOf, hostsOf } from '../store/bootstrap.ts';

/** The first screen's one question, for a storefront that was not served by us. */
export const bootstrapRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, bootstrapContract.bootstrap, async ({ query: { host, ...query }, request, reply }) => {
    shareable(reply);
    return bootstrapOf(context, { ...query, hosts: host === undefined ? hostsOf(request) : [host] });
  });
};
