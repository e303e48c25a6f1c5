import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { isUnpaid } from '#src/domain/order.ts';

import type { Context } from '../context.ts';
import type { OrderKey } from '../store/orders.ts';
import { eventStream, heartbeatMs, streamShare } from './streamShare.ts';

export interface OrderStreamLimits {
  /** Streams open in this process. */
  most?: number;
}

/**
 * Open streams of orders. Each says how the order stands, then when it moves, and ends with the order. It hears the
 * database's hint; whoever polls learns the same. Who left before it began leaves nothing behind, and all end when the server closes.
 */
export function orderStreams(
  app: FastifyInstance,
  context: Context,
  { most = 5_000 }: OrderStreamLimits = {},
) {
  const { db, listen, log, metrics } = context;
  const open = new Set<ServerResponse>();
  const count = streamShare(context, most);
  metrics.gauge('bilheteria_order_streams', 'Open streams of orders.', () => open.size);
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });

  const statusOf = async ({ eventId, id }: OrderKey) => {
    const row = await db
      .selectFrom('orders')
      .select('status')
      .where('eventId', '=', eventId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.status;
  };

  return async (order: OrderKey, reply: FastifyReply): Promise<void> => {
    count(reply);
    const response = eventStream(reply);
    if (response.destroyed) return;
    open.add(response);

    let said = '';
    const say = async () => {
      const status = await statusOf(order);
      if (response.writableEnded || status === said) return;
      said = status;
      response.write(`event: moved\ndata: ${JSON.stringify({ status })}\n\n`);
      if (!isUnpaid(status)) response.end();
    };
    const sayOrEnd = () =>
      say().catch((error: unknown) => {
        log.warn({ err: error }, 'an order stream ended');
        response.end();
      });

    const deafen = listen('order_moved', (id) => {
      if (id === order.id) void sayOrEnd();
    });
    const heart = setInterval(() => {
      if (!response.writableEnded) response.write(':\n\n');
    }, heartbeatMs);
    heart.unref();
    response.once('close', () => {
      clearInterval(heart);
      deafen();
      open.delete(response);
    });
    await sayOrEnd();
  };
}
