import { createActor, type InspectionEvent } from 'xstate';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';

import { storefrontOn } from './flows.ts';
import type { Services } from './services.ts';

/** Sees everything that the flows of a page do. */
export type Watch = (event: InspectionEvent) => void;

/** The root flow of one page; created here, started once the page is on screen. */
export const makeStorefront = (services: Services, watch: Watch | null = null): StorefrontFlow =>
  createActor(storefrontOn(services), watch ? { inspect: watch } : {});
