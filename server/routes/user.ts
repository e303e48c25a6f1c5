import type { FastifyInstance } from 'fastify';

import { userContract } from '#src/api/contract/user.ts';

import type { Context } from '../context.ts';
import { serve } from '../serve.ts';
import { profileOf } from '../store/users.ts';

/** The person who is logged in. */
export const userRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, userContract.profile, async ({ visitor }) => profileOf(context, visitor.user.id));
};
