import type { FastifyInstance } from 'fastify';

import { eventsContract } from '#src/api/contract/events.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { biggestId } from '../ids.ts';
import { serve, shareable } from '../serve.ts';
import { eventDetails, eventPage, withMap } from '../store/events.ts';

/** What there is to buy. */
export const eventRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, eventsContract.list, async ({ query, producerId, reply }) => {
    const { page, ...filters } = query;
    shareable(reply);
    return eventPage(context, { ...filters, producerId, page: Number(page ?? 1) });
  });

  // Not shareable, a stranger's neither: at this one address a supporter, or who holds places, gets another answer (docs/scaling.md).
  serve(app, context, eventsContract.details, async ({ params, producerId, visitor }) => {
    const id = Number(params.id);
    const found = id <= biggestId ? await eventDetails(context, { id, producerId }, visitor) : null;
    const event = withMap(context.config, found);
    if (!event) throw notFound('Evento não encontrado');
    return event;
  });
};
