import type { FastifyInstance } from 'fastify';

import { catalogueContract } from '#src/api/contract/catalogue.ts';

import type { Context } from '../context.ts';
import { serve, shareable } from '../serve.ts';
import { categoriesOf, settingsOf } from '../store/catalogue.ts';

/** Categories and switches. */
export const catalogueRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, catalogueContract.categories, async ({ producerId, reply }) => {
    shareable(reply);
    return categoriesOf(context, producerId);
  });

  serve(app, context, catalogueContract.settings, async ({ reply }) => {
    shareable(reply);
    return settingsOf(context);
  });
};
