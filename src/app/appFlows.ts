import { appUpdateMachine } from '#machines/appUpdate.machine.ts';
import { installMachine } from '#machines/install.machine.ts';
import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import type { AppCode } from '#machines/storefront.vocabulary.ts';
import { hands } from '#src/pwa/hands.ts';
import { installSense, type Offers } from '#src/pwa/offers.ts';
import { stakes } from '#src/pwa/stakes.ts';
import { versionSense } from '#src/pwa/version.ts';

import { presence } from './senses/presence.ts';

/** What makes the store an app, bound; loaded once the page is at rest. */
export const appOn = (offers: Offers, storefront: StorefrontFlow): AppCode => ({
  update: appUpdateMachine.provide({
    actors: { version: versionSense('/sw.js'), presence, hands, stakes: stakes(storefront) },
  }),
  install: installMachine.provide({ actors: { prompt: installSense(offers) } }),
});
