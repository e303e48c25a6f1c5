import { assign, emit, setup, stateIn } from 'xstate';

import type { HoldApi } from '#src/api/hold.ts';
import type { Sector } from '#src/domain/event.ts';
import {
  broughtFreshStock,
  isConflict,
  isInLine,
  isOffline,
  isUnknown,
  serverMessageOr,
} from '#src/domain/failure.ts';
import { type Hold, standingOf, type Wish } from '#src/domain/hold.ts';
import { type Shortage, shortagesIn } from '#src/domain/refusal.ts';
import { inSectors, seatsBySector } from '#src/domain/seatNames.ts';
import { type SeatKey, samePlaces, takenSeatsIn } from '#src/domain/seats.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import { countdownMachine } from './countdown.machine.ts';
import { hear } from './support/hear.ts';
import { must } from './support/must.ts';
import { type Announcement, error, type Notice } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface HoldContext {
  eventId: number;
  /** Of the event, to name the places by. */
  sectors: readonly Pick<Sector, 'id' | 'name'>[];
  /** A crowd is expected and no line is in front of it: whoever holds nothing yet proves to be a person. */
  isGuarded: boolean;
  /** The one live hold: never two, never one without a deadline. */
  hold: Hold | null;
  /** What was last asked for, to ask for it again. */
  wanted: Wish;
  /** The countdown reached zero, and the server has not said that the hold is over. */
  hasRunOut: boolean;
  /** The session it is held by ended by itself: until its member is back, whoever asks for it is told of none. */
  isAway: boolean;
  /** Why the places that ran out could not be held again. */
  complaint: Message | null;
}

/** What a hold tells the flow around it. */
export type HoldWord =
  | { type: 'hold.began'; hold: Hold }
  /** `moved`: an order or another hold stands in its place, made in another tab or on another device. */
  | { type: 'hold.ended'; reason: 'expired' | 'released' | 'moved' }
  | { type: 'hold.refused' }
  | { type: 'stock.changed'; shortages: Shortage[]; keys: SeatKey[] };

type Word = HoldWord | Announcement | Notice;

export const idOf = ({ context: { eventId, hold } }: { context: HoldContext }) => ({
  id: must(hold, 'hold').id,
  eventId,
});
export const wantedOf = ({ context: { eventId, hold, isGuarded, wanted } }: { context: HoldContext }) => ({
  eventId,
  wish: wanted,
  ...(isGuarded && hold === null && { isGuarded }),
});
/** The same wish again; seats that were taken meanwhile are replaced by the nearest free ones. */
export const againOf = ({ context }: { context: HoldContext }) => {
  const asked = wantedOf({ context });
  const { wish } = asked;
  return { ...asked, wish: wish.kind === 'chosen' ? { ...wish, nearest: true } : wish };
};

/** What a hold was asked for, as far as one can tell from it. */
export const wishOf = (hold: Hold | null): Wish => ({
  kind: 'chosen',
  lines: hold ? standingOf(hold) : [],
  seats: hold?.seats ?? [],
});

export const keepIt = { type: 'keep', params: outputOf<Hold> } as const;
export const wantIt = {
  type: 'want',
  params: ({ event }: { event: { wish: Wish } }) => event.wish,
} as const;
/** The server's words; without any, those of spec §8. */
const complaintOf = (failure: unknown): Message =>
  isOffline(failure) ? 'failure.offline' : serverMessageOr(failure, 'hold.tryLater');
export const complainOfHold = {
  type: 'say',
  params: ({ event }: { event: { error: unknown } }) => error(complaintOf(event.error)),
} as const;
/** Kept rather than shown as a notice, which the question over the page would hide. */
export const noteComplaint = {
  type: 'noteComplaint',
  params: ({ event }: { event: { error: unknown } }) => complaintOf(event.error),
} as const;
export const memberIsBack = { type: 'noteAway', params: false } as const;
export const refused = { type: 'say', params: { type: 'hold.refused' } } as const;
export const changedStock = {
  type: 'say',
  params: ({ event }: { event: { error: unknown } }) => ({
    type: 'stock.changed' as const,
    shortages: shortagesIn(event.error),
    keys: takenSeatsIn(event.error),
  }),
} as const;

/** The places in the visitor's hands, for as long as the server says. */
export const hold = setup({
  types: {} as {
    context: HoldContext;
    input: Pick<HoldContext, 'eventId' | 'sectors' | 'hold' | 'isGuarded'>;
    events:
      | { type: 'tickets.submit'; wish: Wish }
      | { type: 'hold.renew' | 'hold.retry' | 'hold.release' | 'wait.again' }
      | { type: 'order.sent' | 'order.refused' | 'order.created' }
      | { type: 'member.expired' | 'member.entered' }
      | { type: 'page.returned' }
      | Announcement;
    children: { countdown: 'countdown' };
    emitted: Word;
    tags: 'busy' | 'live' | 'slow';
  },
  actors: {
    hear,
    countdown: countdownMachine,
    /** The visitor came back to the page: from another tab, from sleep, from the bank. */
    presence: sense(),
    reserve: remote<HoldApi['reserve']>(),
    readHold: remote<HoldApi['readHold']>(),
    renewHold: remote<HoldApi['renewHold']>(),
    releaseHold: remote<HoldApi['releaseHold']>(),
  },
  guards: {
    hasHold: ({ context }) => context.hold !== null,
    hasRenewals: ({ context }) => (context.hold?.renewalsLeft ?? 0) > 0,
    hasRunOut: ({ context }) => context.hasRunOut,
    isGone: ({ context }, failure: unknown) => !context.isAway && isUnknown(failure),
    isConflict: (_, failure: unknown) => isConflict(failure),
    isInLine: (_, failure: unknown) => isInLine(failure),
    broughtFreshStock: (_, failure: unknown) => broughtFreshStock(failure),
    gotOtherSeats: ({ context: { wanted } }, { seats }: Hold) =>
      wanted.kind === 'chosen' && !samePlaces(wanted.seats, seats),
    isSteady: stateIn({ live: 'steady' }),
  },
  actions: {
    keep: assign((_, hold: Hold) => ({ hold, wanted: wishOf(hold), hasRunOut: false })),
    want: assign((_, wanted: Wish) => ({ wanted })),
    forget: assign({ hold: null, hasRunOut: false, isAway: false }),
    noteRunOut: assign({ hasRunOut: true }),
    noteAway: assign((_, isAway: boolean) => ({ isAway })),
    noteComplaint: assign((_, complaint: Message) => ({ complaint })),
    tellBegan: emit(({ context }): Word => ({ type: 'hold.began', hold: must(context.hold, 'hold') })),
    tellOtherSeats: emit(
      ({ context }, { seats }: Hold): Word => ({
        ...error({ key: 'hold.moved', values: { seats: seatsBySector(inSectors(context, seats)) } }),
        tone: 'success',
        timeout: 0,
      }),
    ),
    say: emit((_, word: Word) => word),
  },
  /** After this the screen says that it is taking long, and offers to ask again. */
  delays: { patience: seconds(10) },
});
