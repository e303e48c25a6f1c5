import { useLocation, useMatch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import type { EventList } from '#src/domain/event.ts';
import { onNextFrame } from '#src/ui/onNextFrame.ts';

/** What the visitor asks of the list, as the address has it. */
export interface Asked {
  categoria?: string | undefined;
  q?: string | undefined;
  data?: string | undefined;
}

/** Where the focus goes when what was pressed goes away with what it changed. */
export const searchFieldId = 'search';

export const isFiltered = ({ categoria, q, data }: Asked) => Boolean(categoria || q || data);

/** The filters of the address of this moment, even while their answer is on its way. */
export const useAsked = (): Asked =>
  useLocation({
    select: ({ search }): Asked => ({ categoria: search.categoria, q: search.q, data: search.data }),
    structuralSharing: true,
  });

/**
 * The same a frame later, for the chips: each is a link of its own, and with what they take the answer to a press would be late. Not a deferred
 * value: that would wait for the list, too.
 */
export function useAskedSoon(): Asked {
  const asked = useAsked();
  const [drawn, draw] = useState(asked);
  useEffect(() => onNextFrame(() => draw(asked)), [asked]);
  return drawn;
}

/** One word of what is asked, or what follows from it: whoever reads no more is not drawn again with every change of the address. */
export function useAskedFor<Word extends string | boolean | undefined>(of: (asked: Asked) => Word): Word {
  const word: unknown = useLocation({ select: ({ search }): unknown => of(search) });
  return word as Word;
}

/** The list of this page: there from the start, or on its way. The two roads to it share one screen. */
export function useEvents(): EventList | Promise<EventList> | undefined {
  const store = useMatch({ from: '/{-$company}/', shouldThrow: false });
  const producer = useMatch({ from: '/producers/$company', shouldThrow: false });
  return (store ?? producer)?.loaderData?.events;
}

/** An answer that is there already, told as one on its way is: whoever reads it does not wait. */
const answered = (list: EventList): Promise<EventList> =>
  Object.assign(Promise.resolve(list), { status: 'fulfilled', value: list });

/** The same, for whoever waits for it. */
export function useList(): Promise<EventList> | undefined {
  const events = useEvents();
  return useMemo(() => (!events || events instanceof Promise ? events : answered(events)), [events]);
}

interface Address {
  categoria?: string;
  q?: string;
  data?: string;
  pagina?: number;
}

/** The filters with some of them changed, on their first page; a filter without a value leaves the address. */
export const asking =
  (change: Asked, pagina = 1) =>
  (before: Asked): Address => {
    const { categoria, q, data } = { ...before, ...change };
    return {
      ...(categoria && { categoria }),
      ...(q && { q }),
      ...(data && { data }),
      ...(pagina > 1 && { pagina }),
    };
  };
