import { randomInt } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import { waitingRoomContract as contract } from '#src/api/contract/waitingRoom.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { biggestId } from '../ids.ts';
import { admit, networkOf } from '../limits.ts';
import { ensureSid, serve, shareable } from '../serve.ts';
import { openDraws } from '../waitingRoom/draw.ts';
import { handPass, passIn } from '../waitingRoom/pass.ts';
import { join, leave, type Place, type Room, type Standing, standingOf } from '../waitingRoom/places.ts';

type Wire = ReplyOf<typeof contract.look>;

const idOf = ({ id }: { id: string }) => {
  const eventId = Number(id);
  if (eventId > biggestId) throw notFound('Evento não encontrado');
  return eventId;
};

/** The line before a sale: joining, looking, leaving, and the draw for everybody to check. */
export function waitingRoomRoutes(app: FastifyInstance, context: Context): void {
  const { secrets } = context;
  const drawOf = openDraws(context);

  const show = (
    standing: Standing,
    eventId: number,
    at: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const { room, place } = standing;
    if (room && place && !place.leftAt) handPass(secrets, at, { eventId, qid: place.qid, now: room.now });
    return wireOf(standing);
  };

  serve(app, context, contract.join, async ({ params, visitor, producerId, request, reply }) => {
    const eventId = idOf(params);
    await admit(context, 'queueNetwork', networkOf(request.ip));
    const sid = ensureSid(context, request, reply);
    const standing = await join(context, { ...visitor, sid }, { eventId, producerId });
    return show(standing, eventId, { request, reply });
  });

  serve(app, context, contract.look, async ({ params, visitor, producerId, request, reply }) => {
    const eventId = idOf(params);
    const pass = passIn(secrets, request, eventId);
    const standing = await standingOf(context, visitor, { eventId, producerId, pass });
    return show(standing, eventId, { request, reply });
  });

  serve(app, context, contract.leave, async ({ params, visitor, producerId }) => {
    const eventId = idOf(params);
    const { place } = await standingOf(context, visitor, { eventId, producerId, pass: null });
    if (place) await leave(context, visitor, eventId);
    return null;
  });

  serve(app, context, contract.draw, async ({ params, producerId, reply }) => {
    const draw = await drawOf({ eventId: idOf(params), producerId });
    if (!draw) throw notFound('Este evento não tem fila');
    shareable(reply, draw.isFinal ? 3_600 : 1);
    return reply.type('application/json; charset=utf-8').send(draw.json);
  });
}

function stateOf(room: Room | null, place: Place | null): Wire['state'] {
  if (!room?.active) return 'closed';
  if (!place) return 'none';
  if (place.leftAt) return 'left';
  if (place.admittedUntil) return place.admittedUntil > room.now ? 'turn' : 'missed';
  if (room.stock === 'gone') return 'sold_out';
  return room.opening > room.now ? 'soon' : 'waiting';
}

/** Positions that were passed over are still counted before it: it may go faster than this, never slower. */
const positionIn = ({ released }: Room, { position }: Place) =>
  position === null ? null : Math.max(1, position - released);

/** Jitter, so that a crowd is spread over the seconds; whoever has no number yet has one in a moment. */
const retryAfter = (isNumbered: boolean) => (isNumbered ? randomInt(10, 31) : randomInt(2, 5));

function wireOf({ room, place }: Standing): Wire {
  const state = stateOf(room, place);
  const position = room && place && state === 'waiting' ? positionIn(room, place) : null;
  const until = (moment: Date | null | undefined) =>
    room && moment ? Math.max(0, moment.getTime() - room.now.getTime()) : null;
  return {
    state,
    number: place?.qid.toString('hex') ?? null,
    position,
    wait_minutes: position !== null && room?.pace ? Math.max(1, Math.ceil(position / room.pace)) : null,
    opens_in_ms: state === 'soon' ? until(room?.opening) : null,
    turn_ends_in_ms: state === 'turn' ? until(place?.admittedUntil) : null,
    all_held: room?.stock === 'held',
    retry_after: retryAfter(state !== 'waiting' || position !== null),
    seed_hash: room?.seedHash.toString('hex') ?? null,
  };
}
