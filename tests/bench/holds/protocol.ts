import type { Place } from '#server/database/connection.ts';

import type { Block } from './house.ts';

/** What the parent asks of a process of clients. Every client works alone, one thing after the other. */
export type Job =
  /** One row of the table `bare` a time, found by its key. */
  | { type: 'bare'; clients: readonly (readonly number[])[] }
  /** A block a time, each for a visitor of its own: free seats, which are taken at once. */
  | { type: 'seats'; eventId: number; clients: readonly (readonly Block[])[] }
  /** The same, as the server does it: looked at first, and with what it remembers of others. */
  | { type: 'crowd'; eventId: number; clients: readonly (readonly Block[])[] }
  /** Four people without numbers a time. */
  | { type: 'people'; eventId: number; clients: readonly number[] };

export type Said = { place: Place; connections: number } | Job;

/** A hold that was answered with a yes. */
export interface Won {
  id: string;
  block: Block | null;
}

/** In milliseconds, of what was done and of what was refused. */
export interface Done {
  times: number[];
  refusals: number[];
  won: Won[];
  /** Whatever else went wrong, in words. */
  failures: string[];
}
