import type { FastifyInstance } from 'fastify';

import { ordersContract as contract } from '#src/api/contract/orders.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import { tooOften } from '../accounts/waits.ts';
import { cardTries } from '../cardTries.ts';
import type { Context } from '../context.ts';
import { cpfOf, tryingCodes } from '../couponTries.ts';
import { broken } from '../errors.ts';
import { idempotencyKeyOf, idempotent } from '../idempotency.ts';
import { type Count, counting } from '../limits.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { serve } from '../serve.ts';
import { couponsOf } from '../store/coupons.ts';
import { createOrder, type OrderKey, ownOrder } from '../store/orders.ts';
import { listOrders, readOrder } from '../store/orderViews.ts';
import { ensureCharge, payAgain } from '../store/payments.ts';
import { quoteOf, saleEventOf, saleLinesOf } from '../store/prices.ts';
import { isDisabled, refuseCodes, refuseMethod } from '../store/settings.ts';
import { countingTaken, isTaken } from '../takenTries.ts';
import { orderStreams } from './orderStream.ts';

export interface PaymentOptions {
  provider: PaymentProvider;
}

/** A card comes with its token and nothing else does. Throws 422 otherwise. */
function installmentsIn({ method, card }: { method: string; card?: { installments: number } | undefined }) {
  if ((method === 'credit') !== (card !== undefined))
    throw broken('Confira os dados do cartão e tente de novo.', 'card');
  return card?.installments ?? 1;
}

/** Buying: what it costs, the order, its payments and what became of it. */
export function orderRoutes(app: FastifyInstance, context: Context, { provider }: PaymentOptions): void {
  const { db } = context;
  const streamOf = orderStreams(app, context);

  serve(app, context, contract.quote, async ({ body, visitor, producerId, request }) => {
    const { coupons: codes } = body;
    await refuseCodes(db, codes);
    return tryingCodes(context, { visitor, request, codes, countsNetwork: true }, async () => {
      const event = await saleEventOf(db, body.event_id, producerId);
      const items = body.items.map(({ ticket_type_id: ticketTypeId, amount }) => ({ ticketTypeId, amount }));
      const lines = await saleLinesOf(db, event.id, items);
      const buyer = { cpfHmac: cpfOf(context, visitor), userId: visitor.user?.id ?? null };
      return quoteOf(event, lines, await couponsOf(db, { eventId: event.id, codes, ...buyer }));
    });
  });

  serve(app, context, contract.create, async ({ body, visitor, producerId, request }) => {
    const attempt = {
      scope: visitor.user.id,
      key: idempotencyKeyOf(request),
      route: 'POST /api/orders',
      body,
    };
    const { method, coupons: codes = [] } = body;
    const card = cardTries(context, { member: visitor, request, method, orderId: null });
    const asking = { userId: visitor.user.id, address: request.ip };
    const create = async () =>
      createOrder(context, {
        member: visitor,
        producerId,
        reservationId: body.reservation_id,
        method,
        installments: installmentsIn(body),
        coupons: codes,
        totalCents: body.total_cents,
        psp: provider.name,
      });
    const ofUser: Count = { name: 'orderUser', who: visitor.user.id, refuse: tooOften };
    const { body: order } = await idempotent<OrderKey>(context, attempt, async () => {
      await refuseMethod(db, method);
      await refuseCodes(db, codes);
      const made = await tryingCodes(context, { visitor, request, codes, countsNetwork: false }, () =>
        countingTaken(context, asking, () => counting(context, [ofUser], () => card.begin(create), isTaken)),
      );
      return { status: 201, body: made };
    });
    return card.end(async () => {
      await ensureCharge(context, provider, order, body);
      return readOrder(db, order);
    });
  });

  serve(app, context, contract.pay, async ({ params, body, visitor, producerId, request }) => {
    const order = await ownOrder(db, visitor, params.id, producerId);
    const route = `POST /api/orders/${order.id}/payments`;
    const attempt = { scope: visitor.user.id, key: idempotencyKeyOf(request), route, body };
    const { method } = body;
    const card = cardTries(context, { member: visitor, request, method, orderId: order.id });
    await idempotent(context, attempt, async () => {
      await refuseMethod(db, method);
      await card.begin(async () =>
        payAgain(context, provider, order, { method, installments: installmentsIn(body) }),
      );
      return { status: 201, body: order };
    });
    return card.end(async () => {
      await ensureCharge(context, provider, order, body);
      return readOrder(db, order);
    });
  });

  serve(app, context, contract.methods, async () => ({
    pix: !(await isDisabled(db, 'pix')),
    card: (await isDisabled(db, 'card')) ? null : provider.cardFields(),
  }));

  serve(app, context, contract.list, async ({ visitor, producerId, query: { reservation_id, before } }) =>
    listOrders(db, visitor, {
      producerId: producerId === defaultProducerId ? null : producerId,
      holdId: reservation_id ?? null,
      before: before === undefined ? null : await ownOrder(db, visitor, before, producerId),
    }),
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
