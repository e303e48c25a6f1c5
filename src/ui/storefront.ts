import { createContext, use } from 'react';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';

/** What the page needs of the root flow, whose code may still be on its way (`lateStorefront`): until it is here there is no system. */
export interface Storefront
  extends Pick<StorefrontFlow, 'getSnapshot' | 'subscribe' | 'on' | 'send' | 'start'> {
  readonly system: StorefrontFlow['system'] | undefined;
}

const StorefrontContext = createContext<Storefront | null>(null);

export const StorefrontProvider = StorefrontContext.Provider;

/** The root flow of this page. */
export function useStorefront(): Storefront {
  const storefront = use(StorefrontContext);
  if (!storefront) throw new Error('No storefront around this view');
  return storefront;
}
