import type { FastifyInstance } from 'fastify';

import { reservationsContract as contract } from '#src/api/contract/reservations.ts';

import type { Context } from '../context.ts';
import { broken, conflict } from '../errors.ts';
import { idempotencyKeyOf, idempotent } from '../idempotency.ts';
import { biggestId } from '../ids.ts';
import { ensureSid, type Input, serve } from '../serve.ts';
import { databaseNow } from '../store/clock.ts';
import { saveDraft } from '../store/drafts.ts';
import { currentHold, readHold, releaseHoldsOf, renewHold } from '../store/holds.ts';
import { recentOrder } from '../store/orderViews.ts';
import type { WantedItem } from '../store/prices.ts';
import { reserve } from '../store/reserve.ts';

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
  serve(app, context, contract.reserve, async ({ body, visitor, producerId, request, reply }) => {
    if (body.seats.length > 0)
      throw broken('Lugares numerados ainda não estão à venda por aqui.', 'numbered');
    const owner = { ...visitor, sid: ensureSid(request, reply) };
    const wish = { eventId: body.event_id, producerId, items: itemsIn(body) };
    const run = async () => ({ status: 201, body: await reserve(context, owner, wish) });
    if (request.headers['idempotency-key'] === undefined) return readHold(context.db, (await run()).body);

    const attempt = {
      scope: owner.sid.toString('hex'),
      key: idempotencyKeyOf(request),
      route: 'POST /api/user/reserva',
    };
    const { body: hold } = await idempotent(context, { ...attempt, body }, run);
    const current = await currentHold(context.db, owner);
    if (current?.id !== hold.id)
      throw conflict('Sua reserva terminou. Escolha os ingressos de novo.', 'hold_gone');
    return current;
  });

  serve(app, context, contract.current, async ({ query, visitor }) => {
    const { db } = context;
    const reservation = await currentHold(db, visitor);
    const eventId = Number(query.event_id ?? 0);
    const isId = eventId > 0 && eventId <= biggestId;
    const order = isId ? await recentOrder(db, visitor, eventId) : null;
    return { reservation, order, server_now: await databaseNow(db) };
  });

  serve(app, context, contract.save, ({ body, visitor, producerId }) =>
    saveDraft(context, visitor, producerId, body),
  );

  serve(app, context, contract.release, async ({ visitor }) => {
    await releaseHoldsOf(context, visitor);
    return null;
  });

  serve(app, context, contract.renew, ({ params, visitor, producerId }) =>
    renewHold(context.db, visitor, { id: params.id, producerId }),
  );
}
