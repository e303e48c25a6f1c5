import type { FastifyReply, FastifyRequest } from 'fastify';

import { tooOften } from '../accounts/waits.ts';
import { requirePerson } from '../bots/person.ts';
import type { Context } from '../context.ts';
import { conflict, Refusal } from '../errors.ts';
import { idempotencyKeyOf, idempotent, isKnown } from '../idempotency.ts';
import { type Count, counting, networkOf, refuseAgain } from '../limits.ts';
import { ensureSid } from '../serve.ts';
import { currentHold, type Owner, type Reservation, readHold } from '../store/holds.ts';
import { type Entry, inTurn, take } from '../store/reserve.ts';
import type { Wanted } from '../store/take.ts';
import { hasRoom, requireTurn } from '../waitingRoom/door.ts';

export type Keeper = Owner & { sid: Buffer };

interface Asked {
  visitor: Owner;
  request: FastifyRequest;
  reply: FastifyReply;
  /** `POST /api/user/reserva`: the same key of another route is another key. */
  route: string;
  body: unknown;
  eventId: number;
  producerId: string;
}

interface Steps<Wish> {
  /** Whether it may be and what it comes to, without writing: in a crowd most go away with its refusal. */
  look: (owner: Keeper) => Promise<Wish>;
  /** Makes the hold and answers which it is. */
  take: (owner: Keeper, wish: Wish) => Promise<{ eventId: number; id: string }>;
  /** Does what it takes to answer when it is the owner's turn; at once, where taking waits by itself. */
  inTurn?: <T>(owner: Keeper, wish: Wish, work: () => Promise<T>) => Promise<T>;
}

/** Begins to ask whether it is somebody's turn. `proof`: that they are a person, wherever the call carries it. */
export const entryOf = (
  context: Context,
  { request, eventId, producerId }: Asked,
  visitor: Keeper,
  proof: string | undefined,
): Entry => ({
  turn: requireTurn(context, { request, visitor, eventId, producerId }),
  person: () => requirePerson(context, { request, visitor, eventId, proof }),
});

/** Takes what was looked at, in turn with others who want places of the event. */
export const stepsFrom = (context: Context, look: Steps<Wanted>['look']): Steps<Wanted> => ({
  look,
  take: (owner, wanted) => take(context, owner, wanted),
  inTurn: (owner, wanted, work) => inTurn(context, owner, wanted, work),
});

/** A visitor first: what they ask for too often is not their neighbours' to pay for. Whom a waiting room called in is not turned away again. */
const countsOf = (
  { db }: Context,
  { request, eventId, producerId }: Asked,
  { user, sid }: Keeper,
): Count[] => [
  { name: 'holdVisitor', who: user?.id ?? sid.toString('hex'), refuse: tooOften },
  { name: 'holdNetwork', who: networkOf(request.ip), unless: () => hasRoom(db, eventId, producerId) },
];

/** Takes a hold once and answers it whole. The same key again gets the same hold while it lives, 409 `hold_gone` after it. */
export async function answerHold<Wish>(
  context: Context,
  asked: Asked,
  { look, take: takeIt, inTurn = (_owner, _wish, work) => work() }: Steps<Wish>,
): Promise<Reservation> {
  const { db } = context;
  const { visitor, request, reply, route, body } = asked;
  const owner = { ...visitor, sid: ensureSid(context, request, reply) };
  const counts = countsOf(context, asked, owner);
  const take = (wish: Wish) => counting(context, counts, () => takeIt(owner, wish));
  /** Whoever looks may mark places as about to be taken: not for somebody who cannot take them. */
  const lookFirst = async () => {
    await refuseAgain(context, counts);
    return look(owner);
  };
  if (request.headers['idempotency-key'] === undefined) {
    const wish = await lookFirst();
    return inTurn(owner, wish, async () => readHold(db, await take(wish)));
  }

  const attempt = { scope: owner.sid.toString('hex'), key: idempotencyKeyOf(request), route, body };
  const once = async (wish: () => Promise<Wish>) => {
    const { body: hold } = await idempotent(context, attempt, async () => ({
      status: 201,
      body: await take(await wish()),
    }));
    const current = await currentHold(db, owner);
    if (current?.id !== hold.id) throw conflict('Sua reserva terminou. Escolha de novo.', 'hold_gone');
    return current;
  };
  const looked = await lookFirst().then(
    (wish) => ({ wish }),
    async (refusal: unknown) => {
      if (refusal instanceof Refusal && (await isKnown(context, attempt))) return null;
      throw refusal;
    },
  );
  return looked ? inTurn(owner, looked.wish, () => once(async () => looked.wish)) : once(() => look(owner));
}
