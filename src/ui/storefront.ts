import { createContext, use } from 'react';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';

const Storefront = createContext<StorefrontFlow | null>(null);

export const StorefrontProvider = Storefront.Provider;

/** The root flow of this page. */
export function useStorefront(): StorefrontFlow {
  const storefront = use(Storefront);
  if (!storefront) throw new Error('No storefront around this view');
  return storefront;
}
