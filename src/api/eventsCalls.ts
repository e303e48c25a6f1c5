import type { EventDetails, EventList } from '#src/domain/event.ts';

import { eventsContract as contract } from './contract/events.ts';
import { eventDetailsOf, eventListOf } from './events.ts';
import type { Http } from './http.ts';

export interface EventFilter {
  category?: string | undefined;
  q?: string | undefined;
  /** hoje, semana, mes or AAAA-MM-DD */
  date?: string | undefined;
  page?: number | undefined;
}

export type EventsApi = ReturnType<typeof eventsApi>;

export const eventsApi = (http: Http) => ({
  list: async ({ page, ...filter }: EventFilter, signal?: AbortSignal): Promise<EventList> =>
    eventListOf(
      await http(contract.list, { query: { ...filter, page: page ? String(page) : undefined } }, { signal }),
    ),

  details: async (
    { id, isFresh = false }: { id: number; isFresh?: boolean },
    signal?: AbortSignal,
  ): Promise<EventDetails> => {
    const askedAt = performance.now();
    const wire = await http(contract.details, { params: { id: String(id) } }, { signal, isFresh });
    return eventDetailsOf(wire, askedAt, performance.now());
  },
});
