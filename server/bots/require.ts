import type { Context } from '../context.ts';
import { broken } from '../errors.ts';

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
