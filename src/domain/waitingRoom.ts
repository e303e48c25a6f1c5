import { grouped } from './numbers.ts';
import type { Deadline } from './time.ts';

export type WaitingState =
  | 'none'
  | 'soon'
  | 'waiting'
  | 'turn'
  | 'missed'
  | 'left'
  | 'sold_out'
  /** No line: whoever comes may buy. */
  | 'closed';

/** Where a visitor stands before the sale of an event. */
export interface WaitingPlace {
  state: WaitingState;
  /** What is looked for in the published draw; it opens nothing. */
  number: string | null;
  /** From 1; null before it is known. */
  position: number | null;
  /** By the pace of the last minutes; null when nothing is known. */
  waitMinutes: number | null;
  opening: Deadline | null;
  turn: Deadline | null;
  /** Everything is in somebody's hands, and some of it may come back. */
  allHeld: boolean;
  /** Milliseconds until the server wants to be asked again. */
  retryIn: number;
}

const milestones = [10_000, 5000, 1000, 500, 100, 50, 20, 10, 5, 3, 2, 1];

/** From one position to another a round number was reached: worth a word at once. */
export const passesMilestone = (from: number | null, to: number | null) =>
  from !== null && to !== null && milestones.some((milestone) => from > milestone && to <= milestone);

/** `1.234º`. */
export const ordinal = (position: number) => `${grouped(position)}º`;

/** As a person would say it: by the minute below a quarter of an hour, by fives and by quarters above. */
export function roundedWait(minutes: number): number {
  const step = minutes <= 15 ? 1 : minutes <= 60 ? 5 : 15;
  return Math.ceil(minutes / step) * step;
}
