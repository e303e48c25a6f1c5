import type { FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { broken } from '../errors.ts';

/** The proof of a call whose body has no place for it. */
export function proofIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const proof = headers['bot-check'];
  return typeof proof === 'string' ? proof : undefined;
}

/** Throws 422 `bot_check_failed` unless the bot check believes this proof, which is spent by the question. */
export async function requireProof(
  { bots }: Pick<Context, 'bots'>,
  proof: string | undefined,
): Promise<void> {
  if (await bots.verify(proof)) return;
  throw broken(
    'Não conseguimos confirmar que você é uma pessoa. Tente de novo ou fale com o suporte.',
    'bot_check_failed',
  );
}
