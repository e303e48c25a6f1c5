import { createActor, type InspectionEvent } from 'xstate';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';

import { storefrontOn } from './flows.ts';
import type { Services } from './services.ts';

/** Sees everything that the flows of a page do. */
export type Watch = (event: InspectionEvent) => void;

/** The root flow of one page; created here, started once the page is on screen. */
export function makeStorefront(services: Services, watch: Watch | null = null): StorefrontFlow {
  const storefront: StorefrontFlow = createActor(
    storefrontOn(services, () => storefront),
    watch ? { inspect: watch } : {},
  );
  return storefront;
}
