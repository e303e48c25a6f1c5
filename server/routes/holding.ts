import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { conflict, Refusal } from '../errors.ts';
import { idempotencyKeyOf, idempotent, isKnown } from '../idempotency.ts';
import { ensureSid } from '../serve.ts';
import { currentHold, type Owner, type Reservation, readHold } from '../store/holds.ts';

export type Keeper = Owner & { sid: Buffer };

interface Asked {
  visitor: Owner;
  request: FastifyRequest;
  reply: FastifyReply;
  /** `POST /api/user/reserva`: the same key of another route is another key. */
  route: string;
  body: unknown;
}

interface Steps<Wanted> {
  /** Whether it may be and what it comes to, without writing: in a crowd most go away with its refusal. */
  look: (owner: Keeper) => Promise<Wanted>;
  /** Makes the hold and answers which it is. */
  take: (owner: Keeper, wanted: Wanted) => Promise<{ eventId: number; id: string }>;
}

/** Takes a hold once and answers it whole. The same key again gets the same hold while it lives, 409 `hold_gone` after it. */
export async function answerHold<Wanted>(
  context: Context,
  { visitor, request, reply, route, body }: Asked,
  { look, take }: Steps<Wanted>,
): Promise<Reservation> {
  const owner = { ...visitor, sid: ensureSid(request, reply) };
  if (request.headers['idempotency-key'] === undefined)
    return readHold(context.db, await take(owner, await look(owner)));

  const attempt = { scope: owner.sid.toString('hex'), key: idempotencyKeyOf(request), route, body };
  const looked = await look(owner).then(
    (wanted) => ({ wanted }),
    async (refusal: unknown) => {
      if (refusal instanceof Refusal && (await isKnown(context, attempt))) return null;
      throw refusal;
    },
  );
  const { body: hold } = await idempotent(context, attempt, async () => ({
    status: 201,
    body: await take(owner, looked ? looked.wanted : await look(owner)),
  }));
  const current = await currentHold(context.db, owner);
  if (current?.id !== hold.id) throw conflict('Sua reserva terminou. Escolha de novo.', 'hold_gone');
  return current;
}
