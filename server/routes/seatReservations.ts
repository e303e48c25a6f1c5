import type { FastifyInstance } from 'fastify';

import { mappingContract } from '#src/api/contract/mapping.ts';

import { proofIn } from '../bots/require.ts';
import type { Context } from '../context.ts';
import { broken } from '../errors.ts';
import { serve } from '../serve.ts';
import { lookAt } from '../store/reserve.ts';
import { wantedSeatOf } from '../store/seats.ts';
import { answerHold, entryOf, stepsFrom } from './holding.ts';

/** Holding seats of one sector, as the specification names it; `POST /api/user/reserva` holds any of them and more. */
export function seatReservationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, mappingContract.reserve, ({ body, visitor, producerId, request, reply }) => {
    const { event_id: eventId, sector_id: sectorId, seats, nearest = false } = body;
    if (!sectorId) throw broken('Setor não selecionado', 'no_sector');
    if (seats.length === 0) throw broken('Você deve escolher pelo menos um lugar', 'no_seats');
    if (seats.some(({ sector_id: other }) => other !== sectorId))
      throw broken('Escolha lugares de um setor por vez.', 'other_sector');
    const wish = { eventId, producerId, items: [], seats: seats.map(wantedSeatOf), nearest };
    const asked = {
      ...{ visitor, request, reply, body, eventId, producerId },
      route: 'POST /api/mapping/seats/reservation',
    };
    const steps = stepsFrom(context, (owner) =>
      lookAt(context, owner, wish, entryOf(context, asked, owner, proofIn(request))),
    );
    return answerHold(context, asked, steps);
  });
}
