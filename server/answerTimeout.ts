import type { FastifyInstance, FastifyReply } from 'fastify';

/** A request was not answered in time; the client gets 503 with Retry-After (`failures.ts`). */
export class TooLong extends Error {
  override name = 'TooLong';
}

/**
 * Answers with `TooLong` what has no answer after `longestMs`. An answer that has begun, a stream included, may take as long as its
 * reader. Not Fastify's `handlerTimeout`: that forgets a request once its body has been read (fastify#6725), and cuts off slow readers.
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
