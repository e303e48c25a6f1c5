import type { FastifyInstance } from 'fastify';

import { ordersContract } from '#src/api/contract/orders.ts';
import { ticketsContract } from '#src/api/contract/tickets.ts';

import { tooOften } from '../accounts/waits.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { notFound, unauthorized } from '../errors.ts';
import { idempotencyKeyOf, idempotent } from '../idempotency.ts';
import { admit, networkOf } from '../limits.ts';
import { orderOfTicket } from '../papers/paper.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { serve } from '../serve.ts';
import { cancelOrder } from '../store/cancellations.ts';
import { gateOf, type Verdict, verifyTicket } from '../store/gates.ts';
import { changeHolder } from '../store/holders.ts';
import { type OrderKey, ownOrder } from '../store/orders.ts';
import { readOrder } from '../store/orderViews.ts';
import { ticketsOf } from '../store/tickets.ts';

/** After the purchase: it is cancelled, a ticket changes hands, a gate lets somebody in. */
export function ticketRoutes(
  app: FastifyInstance,
  context: Context,
  { provider }: { provider: PaymentProvider },
): void {
  const { db } = context;

  serve(app, context, ordersContract.cancel, async ({ params, body, visitor, producerId, request }) => {
    const order = await ownOrder(db, visitor, params.id, producerId);
    const route = `POST /api/orders/${order.id}/cancel`;
    const attempt = { scope: visitor.user.id, key: idempotencyKeyOf(request), route, body };
    await idempotent<OrderKey>(context, attempt, async () => {
      await cancelOrder(context, provider, order);
      await audit(db, request, {
        action: 'order.cancelled',
        userId: visitor.user.id,
        sessionId: visitor.sessionId,
        details: { order: order.id },
      });
      return { status: 200, body: order };
    });
    return readOrder(db, order);
  });

  serve(
    app,
    context,
    ticketsContract.changeHolder,
    async ({ params, body, visitor, producerId, request }) => {
      const order = await orderOfTicket(db, visitor, params.id, producerId);
      const route = `PUT /api/tickets/${params.id}/holder`;
      const attempt = { scope: visitor.user.id, key: idempotencyKeyOf(request), route, body };
      await idempotent<null>(context, attempt, async () => {
        await admit(context, 'holderUser', visitor.user.id, tooOften);
        await changeHolder(context, visitor, {
          order,
          ticketId: params.id,
          to: body,
          note: (tx) =>
            audit(tx, request, {
              action: 'ticket.holder_changed',
              userId: visitor.user.id,
              sessionId: visitor.sessionId,
              details: { ticket: params.id },
            }),
        });
        return { status: 200, body: null };
      });
      const ticket = (await ticketsOf(db, order)).find(({ id }) => id === params.id);
      if (!ticket) throw notFound();
      return ticket;
    },
  );

  serve(app, context, ticketsContract.verify, async ({ body, request }) => {
    const gate = await gateOf(db, request.headers['x-producer-key']);
    if (!gate) {
      await admit(context, 'gateNetwork', networkOf(request.ip));
      throw unauthorized('A chave deste portão não é válida.', 'gate_key');
    }
    await admit(context, 'gateKey', gate.hash.toString('hex'));
    return inTransaction<Verdict>(db, async (tx, former) => {
      const verdict = await verifyTicket(tx, gate, { code: body.code, eventId: body.event_id ?? null });
      // used in that very moment: it was this gate that let them in, and only its answer got lost
      const before = former?.answer;
      if (before?.result === 'valid' && verdict.result === 'used' && verdict.used_at === before.used_at)
        return before;
      await audit(tx, request, {
        action: 'ticket.verified',
        details: {
          producer: gate.producerId,
          gate: gate.name,
          result: verdict.result,
          ticket: verdict.ticket?.id ?? null,
        },
      });
      return verdict;
    });
  });
}
