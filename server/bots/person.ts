import type { FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { admit, networkOf } from '../limits.ts';
import type { Owner } from '../store/holds.ts';
import { isInside } from '../waitingRoom/door.ts';
import { requireProof } from './require.ts';

interface Newcomer {
  request: FastifyRequest;
  visitor: Owner & { sid: Buffer };
  eventId: number;
  proof: string | undefined;
}

/**
 * At an event of high demand a new hold is a person's. Whom its waiting room called in is not asked, nor who holds places of it already.
 * Throws 422 `bot_check_failed`, and 429 for a network that sends more proofs than it could have made.
 */
export async function requirePerson(
  context: Pick<Context, 'bots' | 'config' | 'db' | 'secrets'>,
  { proof, ...newcomer }: Newcomer,
): Promise<void> {
  if (context.bots.kind === 'off' || (await isInside(context, newcomer))) return;
  if (proof) await admit(context, 'proofNetwork', networkOf(newcomer.request.ip));
  await requireProof(context, proof);
}
