import { randomInt } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import { waitlistContract as contract } from '#src/api/contract/waitlist.ts';

import { tooOften } from '../accounts/waits.ts';
import type { Context } from '../context.ts';
import { inBrasilia } from '../dates.ts';
import { notFound } from '../errors.ts';
import { biggestId } from '../ids.ts';
import { admit } from '../limits.ts';
import { ensureSid, serve } from '../serve.ts';
import { accept, entriesOf, join, leave, type OwnEntry } from '../waitlist/places.ts';
import { type Standing, standingOf } from '../waitlist/standing.ts';

type Wire = ReplyOf<typeof contract.look>;

function wantedIn({ id, type }: { id: string; type: string }) {
  const [eventId, typeId] = [Number(id), Number(type)];
  if (eventId > biggestId || typeId > biggestId) throw notFound('Evento não encontrado');
  return { eventId, typeId };
}

/** Waitlists of what is sold out: joining, looking, leaving, and taking what is offered. */
export function waitlistRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.look, async ({ params, visitor, producerId }) =>
    wireOf(await standingOf(context, visitor, { ...wantedIn(params), producerId })),
  );

  serve(app, context, contract.join, async ({ params, body, visitor: member, producerId, request }) => {
    const wanted = { ...wantedIn(params), producerId, amount: body.quantidade };
    await admit(context, 'waitlistUser', member.user.id, tooOften);
    return wireOf(await join(context, { member, request }, wanted));
  });

  serve(app, context, contract.mine, async ({ visitor, producerId }) =>
    (await entriesOf(context, visitor, producerId)).map(wireEntry),
  );

  serve(app, context, contract.accept, async ({ params, visitor: member, producerId, request, reply }) => {
    const asked = { member, request, sid: ensureSid(context, request, reply) };
    return wireOf(await accept(context, asked, { id: params.id, producerId }));
  });

  serve(app, context, contract.leave, async ({ params, visitor: member, producerId, request }) => {
    await leave(context, { member, request }, { id: params.id, producerId });
    return null;
  });
}

function stateOf({ entry, sale, isMember, now }: Standing): Wire['state'] {
  if (entry?.state === 'waiting') return 'waiting';
  if (entry?.state === 'offered' && entry.offerUntil && entry.offerUntil > now) return 'offered';
  if (entry?.state === 'accepted' && entry.isHeld) return 'accepted';
  if (sale === 'open') return 'available';
  if (sale === 'closed') return 'closed';
  if (entry?.state === 'offered' || entry?.state === 'lapsed') return 'lapsed';
  return isMember ? 'none' : 'login';
}

/** Nobody stares at a line of days; an offer is told by letter too. Jitter, so that those who look do not look together. */
const retryAfter = () => randomInt(30, 61);

const left = (until: Date | null, now: Date) => (until ? Math.max(0, until.getTime() - now.getTime()) : null);

function wireOf(standing: Standing): Wire {
  const { entry, now, most, offerMinutes } = standing;
  const state = stateOf(standing);
  const isMine = entry !== null && ['waiting', 'offered', 'accepted', 'lapsed'].includes(state);
  return {
    state,
    entry_id: isMine ? entry.id : null,
    quantidade: isMine ? entry.amount : null,
    position: state === 'waiting' ? (entry?.position ?? null) : null,
    offer_ends_in_ms: state === 'offered' ? left(entry?.offerUntil ?? null, now) : null,
    most,
    offer_minutes: offerMinutes,
    retry_after: retryAfter(),
  };
}

const wireEntry = (entry: OwnEntry): ReplyOf<typeof contract.mine>[number] => ({
  id: entry.id,
  event_id: entry.eventId,
  event_title: entry.eventTitle,
  ticket_type_id: entry.ticketTypeId,
  nome: entry.name,
  sector: entry.sector,
  quantidade: entry.amount,
  state: entry.state,
  position: entry.position,
  offer_ends_in_ms: left(entry.offerUntil, entry.now),
  offer_ends_text: entry.offerUntil && inBrasilia(entry.offerUntil),
});
