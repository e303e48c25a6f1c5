import type { FastifyInstance } from 'fastify';

import { producersContract } from '#src/api/contract/producers.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { serve, shareable } from '../serve.ts';
import { producerOf, producersOf } from '../store/producers.ts';

/** Whose storefronts these are. */
export const producerRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, producersContract.list, async ({ reply }) => {
    shareable(reply);
    return producersOf(context);
  });

  serve(app, context, producersContract.details, async ({ params, reply }) => {
    const producer = await producerOf(context, { slug: params.slug });
    if (!producer) throw notFound('Este produtor não existe.');
    shareable(reply);
    return producer;
  });
};
