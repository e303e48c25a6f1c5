import type { FastifyInstance } from 'fastify';

import { reservationsContract as contract } from '#src/api/contract/reservations.ts';

import type { Context } from '../context.ts';
import { inSnapshot } from '../database/retry.ts';
import { biggestId } from '../ids.ts';
import { type Input, serve } from '../serve.ts';
import { databaseNow } from '../store/clock.ts';
import { saveDraft } from '../store/drafts.ts';
import { currentHold, releaseHoldsOf, renewHold } from '../store/holds.ts';
import type { WantedItem } from '../store/prices.ts';
import { putAway, recentOrder, recentOrderNamed } from '../store/recentOrders.ts';
import { lookAt } from '../store/reserve.ts';
import { wantedSeatOf } from '../store/seats.ts';
import { refuseDisabled } from '../store/settings.ts';
import { answerHold, entryOf, stepsFrom } from './holding.ts';

type Wanted = Input<typeof contract.reserve>['body'];

/** The wire nests as the catalogue does; a ticket type stands under its own sector and section, or is refused below. */
const itemsIn = ({ sectors }: Wanted): WantedItem[] =>
  sectors.flatMap(({ id: sectorId, sections }) =>
    sections.flatMap(({ secao_id: sectionId, tipos_ingresso }) =>
      tipos_ingresso.map(({ id, quantidade }) => ({
        sectorId,
        sectionId,
        ticketTypeId: id,
        amount: quantidade,
      })),
    ),
  );

/** Holding tickets, and everything until they become an order. */
export function reservationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.reserve, ({ body, visitor, producerId, request, reply }) => {
    const { token: proof, ...wanted } = body;
    const wish = {
      eventId: body.event_id,
      producerId,
      items: itemsIn(body),
      seats: body.seats.map(wantedSeatOf),
      nearest: body.nearest ?? false,
    };
    const asked = {
      ...{ visitor, request, reply, body: wanted, producerId },
      route: 'POST /api/user/reserva',
      eventId: body.event_id,
    };
    const steps = stepsFrom(context, (owner) =>
      lookAt(context, owner, wish, entryOf(context, asked, owner, proof)),
    );
    return answerHold(context, asked, steps);
  });

  const orderIn = async (
    db: Context['db'],
    { query, visitor, producerId }: Input<typeof contract.current>,
  ) => {
    const eventId = Number(query.event_id ?? 0);
    if (eventId <= 0 || eventId > biggestId) return null;
    const { order_id: id } = query;
    return id === undefined
      ? recentOrder(db, visitor, eventId)
      : recentOrderNamed(db, visitor, { eventId, id, producerId });
  };

  serve(app, context, contract.current, (input) =>
    inSnapshot(context.db, async (db) => ({
      reservation: await currentHold(db, input.visitor),
      order: await orderIn(db, input),
      server_now: await databaseNow(db),
    })),
  );

  serve(app, context, contract.save, ({ body, visitor, producerId, request }) =>
    saveDraft(context, { ...visitor, address: request.ip }, producerId, body),
  );

  serve(app, context, contract.release, async ({ query, visitor }) => {
    const { order_id: id } = query;
    await (id === undefined ? releaseHoldsOf(context, visitor) : putAway(context.db, visitor, id));
    return null;
  });

  serve(app, context, contract.renew, async ({ params, visitor, producerId }) => {
    await refuseDisabled(context.db, 'hold_renew');
    return renewHold(context.db, visitor, { id: params.id, producerId });
  });
}
