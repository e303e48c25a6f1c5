import type { FastifyInstance, FastifyReply } from 'fastify';

/** Nobody answered a request in time; who asked gets 503 with Retry-After (`failures.ts`) and may ask again. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/**
 * Whoever waits so long for an answer is told to come back; one that is on its way, and a stream, may take as long as their reader. Fastify's own `handlerTimeout` forgets a call when its body has been read (fastify#6725), and cuts off a slow reader.
 */
export function boundAnswers(app: FastifyInstance, longestMs: number): void {
  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>();
  const stop = (reply: FastifyReply) => clearTimeout(timers.get(reply));
  app.addHook('onRequest', (_request, reply, done) => {
    const tell = () => {
      if (!reply.sent) void reply.send(new TooLong(`No answer within ${longestMs} ms`));
    };
    timers.set(reply, setTimeout(tell, longestMs));
    reply.raw.once('close', () => stop(reply));
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    stop(reply);
    done();
  });
}
