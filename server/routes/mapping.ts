import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { mappingContract as contract } from '#src/api/contract/mapping.ts';

import { proofIn } from '../bots/require.ts';
import type { Context } from '../context.ts';
import { vary } from '../headers.ts';
import { openBestSeats } from '../seats/best.ts';
import { openHouses, type Shown } from '../seats/house.ts';
import { serve, shareable } from '../serve.ts';
import { refuseDisabled } from '../store/settings.ts';
import { answerHold, entryOf } from './holding.ts';
import { seatStreams } from './seatStream.ts';

const brotli = promisify(brotliCompress);

/** The drawing of an event: sectors, rows, what happens to them, and the best of what is left. */
export function mappingRoutes(app: FastifyInstance, context: Context): void {
  const houses = openHouses(context);
  const takeBest = openBestSeats(context);
  const stream = seatStreams(app, context);

  serve(app, context, contract.sectors, async ({ params, producerId, request, reply }) =>
    show(await houses.overview(await houses.at(params.eventId, producerId)), request, reply),
  );

  serve(app, context, contract.rows, async ({ params, producerId, request, reply }) => {
    const house = await houses.at(params.eventId, producerId);
    return show(await houses.rows(house, params.sectorId), request, reply);
  });

  serve(app, context, contract.stream, async ({ params, producerId, request, reply }) => {
    const { eventId } = await houses.at(params.eventId, producerId);
    await stream(eventId, request, reply);
    return '';
  });

  serve(app, context, contract.bestAvailable, async ({ params, body, producerId, ...asked }) => {
    await refuseDisabled(context.db, 'best_available');
    const house = await houses.at(params.eventId, producerId);
    const route = `POST /api/mapping/event/${house.eventId}/best-available`;
    const call = { ...asked, route, body, eventId: house.eventId, producerId };
    return answerHold(context, call, {
      look: async (owner) => {
        const { turn, person } = entryOf(context, call, owner, proofIn(call.request));
        await turn;
        if (house.isHighDemand) await person();
      },
      take: (owner) => takeBest(house, owner, body),
    });
  });
}

/** Of a text that many get it is made once; small ones go as they are. */
const smallest = 1_024;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressed = new WeakMap<Shown, Promise<Buffer>>();

function brotliOf(shown: Shown): Promise<Buffer> {
  const made = compressed.get(shown) ?? brotli(shown.json, quality);
  compressed.set(shown, made);
  return made;
}

/**
 * Sends a text that is the same for everybody, or 304. `Last-Event-ID` are the news it knows of: a stream that starts there
 * misses nothing.
 */
async function show(shown: Shown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { json, newsId } = shown;
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  shareable(reply);
  reply.header('etag', etag).header('last-event-id', String(newsId));
  if (request.headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  if (!isBrotli || json.length < smallest) return reply.send(json);
  vary(reply, 'accept-encoding');
  return reply.header('content-encoding', 'br').send(await brotliOf(shown));
}
