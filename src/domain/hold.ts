import { type Cart, type CartLine, cartOf } from './cart.ts';
import type { Participant } from './participants.ts';
import { cartOfSeats, type Seat, type SeatWish } from './seats.ts';

export type Step = 'products' | 'participants' | 'payment';

/** Step and participants as typed; the server keeps them, the browser does not. */
export interface Draft {
  step: Step;
  participants: Participant[];
}

/** The one live hold of a visitor, as the server last described it. */
export interface Hold {
  id: string;
  eventId: number;
  eventTitle: string;
  /** Everything that is held by ticket type, numbered places among it. */
  lines: CartLine[];
  /** The numbered places of it, as they will stand on the tickets. */
  seats: Seat[];
  /** Until when it is ours, on the server's clock. */
  expiresAt: string;
  /** Milliseconds left when the answer arrived, less half its way; count from there by a clock that cannot be set. */
  expiresIn: number;
  /** The same moment on the page's own clock (`performance.now()`), for a screen to draw. */
  endsAt: number;
  renewalsLeft: number;
  /** Every ticket has its participant, and the rules hold. */
  named: boolean;
  /** Where the visitor was. Names are never here: the participants' screen reads them from the server. */
  step: Step;
}

/** What a visitor asks to be held. */
export type Wish =
  | {
      kind: 'chosen';
      /** Tickets without a number. */
      lines: CartLine[];
      seats: Seat[];
      /** When a seat is gone: the nearest group of the same size instead. */
      nearest?: boolean;
    }
  | ({ kind: 'best'; sectorId: number | null } & SeatWish);

/** The tickets of a hold that have no number. */
export function standingOf({ lines, seats }: Pick<Hold, 'lines' | 'seats'>): CartLine[] {
  const numbered = cartOfSeats(seats);
  return lines
    .map((line) => ({ ...line, amount: line.amount - (numbered[line.ticketTypeId] ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

/** What is left, to whoever holds some of it: news count that as gone. */
export function leftWith<Stock extends { id: number; available: number }>(
  hold: Pick<Hold, 'lines' | 'seats'> | null,
  news: readonly Stock[],
): Stock[] {
  const own = hold ? cartOf(standingOf(hold)) : {};
  return news.map((type) => ({ ...type, available: type.available + (own[type.id] ?? 0) }));
}

/** The same hold as a cart: what was chosen in step 1. */
export const choiceOf = (hold: Pick<Hold, 'lines' | 'seats'>): { cart: Cart; seats: Seat[] } => ({
  cart: cartOf(standingOf(hold)),
  seats: hold.seats,
});
