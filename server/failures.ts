import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { TooLong } from './answerTimeout.ts';
import { isDatabaseDown, isDatabaseSlow } from './database/retry.ts';
import { malformed, notFound, Refusal, unavailable } from './errors.ts';

/** Fastify's own refusals before a handler runs, in our words. */
const early: Record<number, readonly [code: string, message: string]> = {
  400: ['malformed', 'Confira os dados enviados.'],
  408: ['timeout', 'Demorou mais que o esperado. Tente de novo.'],
  413: ['too_large', 'O que você enviou é grande demais.'],
  415: ['unsupported_media', 'Envie os dados em JSON.'],
};

/** Where the data did not fit: names of fields, never what was in them. */
const fieldsOf = (error: {
  validation?: readonly { instancePath: string; params: Record<string, unknown> }[];
}) => [
  ...new Set(
    (error.validation ?? []).flatMap(({ instancePath, params }) => {
      const path = instancePath.slice(1).replaceAll('/', '.');
      const unknown = Array.isArray(params['keys']) ? params['keys'].map(String) : [];
      return unknown.length > 0 ? unknown.map((key) => (path ? `${path}.${key}` : key)) : [path];
    }),
  ),
];

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return malformed(undefined, undefined, { details: { fields: fieldsOf(error) } });
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  const known = typeof status === 'number' ? early[status] : undefined;
  if (typeof status === 'number' && known) return new Refusal(status, ...known);
  if (isDatabaseDown(error) || isDatabaseSlow(error) || error instanceof TooLong) return unavailable(2);
  return null;
}

const answer = (reply: FastifyReply, { status, message, code, details, updated, retryAfter }: Refusal) => {
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ message, code, ...(details === undefined ? {} : { details }), ...(updated ? { updated } : {}) });
};

/** Whatever goes wrong is answered in one shape, without a stack and without what was sent. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) {
      if (refusal.status === 503 && refusal !== error)
        request.log.warn({ err: error }, 'the database does not answer');
      return answer(reply, refusal);
    }
    request.log.error({ err: error }, 'a call failed');
    return answer(
      reply,
      new Refusal(500, 'internal', 'Não conseguimos concluir agora. Tente de novo.', {
        details: { request: request.id },
      }),
    );
  });
}

/** For an address that is nobody's. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply) =>
  answer(reply, notFound('Este endereço não existe.'));
