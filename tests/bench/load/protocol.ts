import type { Place } from '#server/database/connection.ts';

/** What a process of buyers is told. */
export interface Orders {
  /** Where the shop and the payer's bank are. */
  origin: string;
  bank: string;
  place: Place;
  eventId: number;
  sectors: number;
  /** Number of the first buyer. */
  first: number;
  /** When they come, in milliseconds from the start. */
  arrivals: readonly number[];
  seed: number;
  /** `sale`: whole purchases; `rush`: everybody wants the same places at once, and holding them is all. */
  kind: 'sale' | 'rush';
}

export const steps = [
  'home page',
  'event',
  'overview of the sectors',
  'rows of a sector',
  'hold',
  'hold, refused: somebody was faster',
  'names of the participants',
  'order with its Pix',
  'order, asked again while waiting',
  'from the bank’s yes to the paid order',
  'order with its tickets',
] as const;
export type Step = (typeof steps)[number];

/** Milliseconds. */
export interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** What became of the buyers who came. */
export const ends = ['bought', 'ordered, did not pay', 'left what they held', 'found nothing'] as const;
export type End = (typeof ends)[number];

export interface Outcome {
  times: Partial<Record<Step, Times>>;
  /** Of the holds that were won, by the minute they were asked for. */
  minutes: Times[];
  /** How often each answer was given: `hold 201`. */
  answers: Record<string, number>;
  /** Answers that should not be, in words. */
  failures: string[];
  ends: Partial<Record<End, number>>;
  tickets: number;
  /** Holds that were answered with a yes: their ids. */
  won: string[];
  /** How late calls left after the moment they were due: of us, not of the shop. */
  lateness: Times;
  /** Share of the time in which our own event loop was busy. */
  utilization: number;
  /** From the first arrival to the last answer. */
  seconds: number;
}
