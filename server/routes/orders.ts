import type { FastifyInstance } from 'fastify';

import { ordersContract as contract } from '#src/api/contract/orders.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { broken } from '../errors.ts';
import { idempotencyKeyOf, idempotent } from '../idempotency.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { serve } from '../serve.ts';
import { createOrder, type OrderKey, ownOrder } from '../store/orders.ts';
import { listOrders, readOrder } from '../store/orderViews.ts';
import { ensureCharge, payAgain } from '../store/payments.ts';
import { quoteOf, saleEventOf, saleLinesOf } from '../store/prices.ts';
import { orderStreams } from './orderStream.ts';

export interface PaymentOptions {
  provider: PaymentProvider;
}

/** Buying: what it costs, the order, its payments and what became of it. */
export function orderRoutes(app: FastifyInstance, context: Context, { provider }: PaymentOptions): void {
  const { db } = context;
  const streamOf = orderStreams(app, context);

  serve(app, context, contract.quote, async ({ body, producerId }) => {
    if (body.coupons.length > 0) throw broken('Este cupom não vale para este pedido.', 'coupon');
    const event = await saleEventOf(db, body.event_id, producerId);
    const items = body.items.map(({ ticket_type_id: ticketTypeId, amount }) => ({ ticketTypeId, amount }));
    return quoteOf(event, await saleLinesOf(db, event.id, items));
  });

  serve(app, context, contract.create, async ({ body, visitor, producerId, request }) => {
    const attempt = {
      scope: visitor.user.id,
      key: idempotencyKeyOf(request),
      route: 'POST /api/orders',
      body,
    };
    const { body: order } = await idempotent<OrderKey>(context, attempt, async () => ({
      status: 201,
      body: await createOrder(context, {
        member: visitor,
        producerId,
        reservationId: body.reservation_id,
        method: body.method,
        psp: provider.name,
      }),
    }));
    await ensureCharge(context, provider, order);
    return readOrder(db, order);
  });

  serve(app, context, contract.pay, async ({ params, body, visitor, producerId, request }) => {
    const order = await ownOrder(db, visitor, params.id, producerId);
    const route = `POST /api/orders/${order.id}/payments`;
    const attempt = { scope: visitor.user.id, key: idempotencyKeyOf(request), route, body };
    await idempotent(context, attempt, async () => {
      await payAgain(context, provider, order);
      return { status: 201, body: order };
    });
    await ensureCharge(context, provider, order);
    return readOrder(db, order);
  });

  serve(app, context, contract.list, ({ visitor, producerId }) =>
    listOrders(db, visitor, producerId === defaultProducerId ? null : producerId),
  );

  serve(app, context, contract.details, async ({ params, visitor, producerId }) =>
    readOrder(db, await ownOrder(db, visitor, params.id, producerId)),
  );

  serve(app, context, contract.stream, async ({ params, visitor, producerId, reply }) => {
    const order = await ownOrder(db, visitor, params.id, producerId);
    await streamOf(order, reply);
    return '';
  });
}
