import { holdMachine } from '#machines/hold.machine.ts';
import type { Wish } from '#src/domain/hold.ts';

import { answering, bare, defineModel, done, endless } from '../paths/model.ts';
import {
  announcement,
  answers,
  eventIdIn,
  hold,
  holdAt,
  lines,
  offline,
  seat,
  seatedEvent,
} from './facts.ts';

const conflict = answers(409);
const soldOut = answers(409, {
  updated: true,
  details: { shortages: [{ ticket_type_id: 1, available: 0 }] },
});

const heldOf = (wish: Wish) =>
  wish.kind === 'best' ? { lines: [], seats: [seat(1), seat(2)] } : { lines: wish.lines, seats: wish.seats };

const at = { eventId: 42, sectors: seatedEvent().sectors, isGuarded: false };

export const holdModel = defineModel({
  machine: holdMachine,
  inputs: {
    'nothing held': { ...at, hold: null },
    'a live hold': { ...at, hold: hold() },
  },
  events: {
    'tickets.submit': {
      tickets: { wish: { kind: 'chosen', lines, seats: [] } },
      seats: { wish: { kind: 'chosen', lines: [], seats: [seat(1)] } },
      best: { wish: { kind: 'best', sectorId: null, party: 2, accessible: false, maxCents: null } },
    },
    'hold.renew': bare,
    'hold.retry': bare,
    'hold.release': bare,
    'wait.again': bare,
    'order.sent': bare,
    'order.refused': bare,
    'order.created': bare,
    'member.expired': bare,
    'member.entered': bare,
    'page.returned': bare,
    announce: announcement,
  },
  actors: {
    hear: endless,
    presence: endless,
    countdown: { zero: done(undefined), broken: offline },
    reserve: {
      held: answering(({ eventId, wish }: { eventId: number; wish: Wish }) => holdAt(eventId, heldOf(wish))),
      'held nearby': answering(
        ({ eventId }: { eventId: number; wish: Wish }) => holdAt(eventId, { lines: [], seats: [seat(3)] }),
        ({ wish }) => wish.kind === 'chosen' && wish.nearest === true && wish.seats.length > 0,
      ),
      'sold out': soldOut,
      conflict,
      lined: answers(403, { code: 'waiting_room', updated: true }),
      offline,
    },
    readHold: {
      live: answering(({ id }: { id: string }) =>
        holdAt(eventIdIn(id), { id, expiresIn: 300_000, renewalsLeft: 0 }),
      ),
      gone: answers(404),
      moved: conflict,
      offline,
    },
    renewHold: {
      granted: answering(({ id }: { id: string }) =>
        holdAt(eventIdIn(id), { id, expiresIn: 480_000, renewalsLeft: 0 }),
      ),
      refused: answers(422),
    },
    releaseHold: { released: done(undefined), offline },
  },
  saidBy: {
    announce: 'countdown',
    'tickets.submit': 'parent',
    'hold.renew': 'parent',
    'hold.retry': 'parent',
    'hold.release': 'parent',
    'wait.again': 'parent',
    'order.sent': 'parent',
    'order.refused': 'parent',
    'order.created': 'parent',
    'member.expired': 'parent',
    'member.entered': 'parent',
  },
  invariant: (snapshot) => {
    const held = snapshot.context.hold;
    const isLive = snapshot.matches('live');
    if (held && (!held.expiresAt || !(held.expiresIn >= 0))) return 'a hold without a deadline';
    if (isLive && !held) return 'live without a hold';
    if (snapshot.hasTag('live') !== isLive) return 'what looks live is not';
    if (snapshot.context.isAway && !held) return 'away from nothing';
    if (held && !isLive && !snapshot.matches('releasing') && !snapshot.matches('handedOver'))
      return `a hold kept in ${JSON.stringify(snapshot.value)}: two could live`;
    return null;
  },
});
