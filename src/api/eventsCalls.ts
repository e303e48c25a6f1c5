import type { EventDetails, EventList } from '#src/domain/event.ts';

import { detailsDoor, listDoor } from './contract/eventsDoors.ts';
import type { Ask } from './http.ts';

export interface EventFilter {
  category?: string | undefined;
  q?: string | undefined;
  /** hoje, semana, mes or AAAA-MM-DD */
  date?: string | undefined;
  page?: number | undefined;
}

/** Throw `ApiError` where an answer is not what the contract promises. */
export type EventsReader = typeof import('./eventsReader.ts');

export interface EventsApi {
  list: (filter: EventFilter, signal?: AbortSignal) => Promise<EventList>;
  details: (asked: { id: number; isFresh?: boolean }, signal?: AbortSignal) => Promise<EventDetails>;
}

/**
 * Events, asked for while the code that reads them is on its way: one after the other would be a second way to the server. `ready` is waited for
 * before a list is asked for.
 */
export const eventsApi = (
  ask: Ask,
  reader: () => Promise<EventsReader>,
  ready: () => Promise<void> = async () => undefined,
): EventsApi => ({
  list: async ({ page, ...filter }, signal) => {
    await ready();
    const query = { ...filter, page: page ? String(page) : undefined };
    const [said, { readList }] = await Promise.all([ask(listDoor, { query }, { signal }), reader()]);
    return readList(said);
  },

  details: async ({ id, isFresh = false }, signal) => {
    const now = () => performance.now();
    const askedAt = now();
    const asked = ask(detailsDoor, { params: { id: String(id) } }, { signal, isFresh });
    const [[said, arrivedAt], { readDetails }] = await Promise.all([
      asked.then((answer) => [answer, now()] as const),
      reader(),
    ]);
    return readDetails(said, askedAt, arrivedAt);
  },
});
