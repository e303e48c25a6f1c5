import { createContext, use } from 'react';

import type { Boot } from '#src/domain/boot.ts';
import type { Border } from '#src/domain/tags.ts';

interface Place {
  boot: Boot;
  /** Slug that pages of this visit carry in front; undefined on the producer's own domain and for the default one. */
  company: string | undefined;
  /** Between checkout and store, where tags of others make one. */
  border?: Border | undefined;
  /** The events that came with the page are not all: somebody searched when it was opened. */
  isFiltered?: boolean;
}

const BootContext = createContext<Place | null>(null);

export const BootProvider = BootContext.Provider;

function usePlace(): Place {
  const place = use(BootContext);
  if (!place) throw new Error('No boot around this view');
  return place;
}

/** What the server said about this storefront when the page was made. */
export const useBoot = () => usePlace().boot;
export const useCompany = () => usePlace().company;
export const useBorder = () => usePlace().border;

const none: Boot['events']['events'] = [];

/** What else there is, as it was when the page was opened; none where only a part of it came along. */
export const useOtherEvents = () => {
  const { boot, isFiltered } = usePlace();
  return isFiltered ? none : boot.events.events;
};
