import type { EventList } from '#src/domain/event.ts';

import { eventsContract as contract } from './contract/events.ts';
import { eventDetailsOf, eventListOf } from './events.ts';
import { readAs, type Said } from './http.ts';

export const readList = (said: Said): EventList => eventListOf(readAs(contract.list, said));

/** The times are those of `performance.now()`. */
export const readDetails = (said: Said, ...times: [askedAt: number, arrivedAt: number]) =>
  eventDetailsOf(readAs(contract.details, said), ...times);
