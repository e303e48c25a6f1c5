import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { newsAfter, type Unseen } from '../seats/news.ts';
import { type Listener, openWatches } from '../seats/watch.ts';
import { eventStream, heartbeatMs, streamShare } from './streamShare.ts';

/** Who lets so much wait unread asks again when they are ready. */
const mostWaiting = 256 * 1024;

export interface SeatStreamLimits {
  /** Streams open in this process. */
  most?: number;
}

const message = ({ id, news }: Unseen) =>
  `id: ${id}\n${news ? `event: news\ndata: ${JSON.stringify(news)}\n` : ''}\n`;

function say(response: ServerResponse, words: string): void {
  if (response.writableLength > mostWaiting) response.destroy();
  else if (!response.writableEnded) response.write(words);
}

/** What a browser says it saw last; null when it says nothing that could be ours. */
function lastSeen({ headers }: FastifyRequest): number | null {
  const said = headers['last-event-id'];
  return typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/**
 * Open streams of what happens to the seats and the stock of events. Who comes anew is told to ask for everything; who was here
 * before, at whichever server, gets what they missed. A reader who does not read is sent away, and all end when the server closes.
 */
export function seatStreams(app: FastifyInstance, context: Context, { most = 5_000 }: SeatStreamLimits = {}) {
  const watches = openWatches(context);
  const open = new Set<ServerResponse>();
  const count = streamShare(context, most);
  /** Written once, however many listen. */
  const texts = new WeakMap<Unseen, string>();
  context.metrics.gauge('bilheteria_seat_streams', 'Open streams of seats and stock.', () => open.size);
  const heart = setInterval(() => {
    for (const response of open) say(response, ':\n\n');
  }, heartbeatMs);
  heart.unref();
  app.addHook('preClose', async () => {
    clearInterval(heart);
    for (const response of open) response.end();
    watches.close();
  });

  return async (eventId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    count(reply);
    const first = await newsAfter(context, eventId, lastSeen(request));
    const response = eventStream(reply);
    response.write(message(first));
    if (response.destroyed) return;
    open.add(response);

    const listener: Listener = {
      seen: first.id,
      hear: (unseen) => {
        const words = texts.get(unseen) ?? message(unseen);
        texts.set(unseen, words);
        say(response, words);
      },
      end: () => response.end(),
    };
    const leave = watches.join(eventId, listener);
    response.once('close', () => {
      leave();
      open.delete(response);
    });
  };
}
