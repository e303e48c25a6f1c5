import type { Deadline } from './time.ts';

export type WaitlistState =
  /** Sold out, and nobody knows who asks. */
  'login' | 'none' | 'available' | 'waiting' | 'offered' | 'accepted' | 'lapsed' | 'closed';

/** Where somebody stands in the waitlist of a ticket type. */
export interface WaitlistStanding {
  state: WaitlistState;
  entryId: string | null;
  /** Tickets asked for. */
  amount: number | null;
  /** From 1; null for who does not wait. */
  position: number | null;
  offer: Deadline | null;
  /** The most tickets one may ask for. */
  most: number;
  offerMinutes: number;
  /** Milliseconds until the server wants to be asked again. */
  retryIn: number;
}

/** A place of one's own, wherever it is. */
export interface WaitlistEntry {
  id: string;
  eventId: number;
  eventTitle: string;
  ticketTypeId: number;
  typeName: string;
  /** Its sector; empty where the server does not say it yet. */
  sector: string;
  amount: number;
  state: 'waiting' | 'offered';
  position: number | null;
  /** The end of an offer, in words. */
  offerEnds: string | null;
}

/** `2 h`, `30 min`, `1 h 30 min`, in one line; from two days on `7 dias`, `2 dias 6 h`. */
export function spanOf(minutes: number): string {
  const days = minutes < 2_880 ? 0 : Math.floor(minutes / 1_440);
  const rest = minutes - days * 1_440;
  const parts = [`${days} dias`, `${Math.floor(rest / 60)} h`, `${rest % 60} min`];
  const told = parts.filter((part) => !part.startsWith('0 '));
  return (told.join(' ') || '0 min').replaceAll(' ', '\u00a0');
}
