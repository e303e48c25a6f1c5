import type { EventDetails, EventList } from './event.ts';
import type { Producer } from './producer.ts';

export interface Category {
  id: number;
  title: string;
  icon: string;
  tag: string;
  order: number;
}

/** Everything the first screen is made of: with the address, all it may depend on. */
export interface Boot {
  producer: Producer;
  known: boolean;
  /** Settings tags that are switched off; a tag that is missing is on. */
  disabled: string[];
  categories: Category[];
  events: EventList;
  event: EventDetails | null;
  company: { name: string; document: string; email: string; address: string; dpo?: string | undefined };
  version: string;
  commit: string;
  /** Nothing is really paid here, and every page says so. */
  demo: boolean;
  /** By the clock of Brasília, `2026-11-20T21:00:00-03:00`: as it is written, its day is the day there. */
  now: string;
}
