import { cookieConsentMachine } from '#machines/cookieConsent.machine.ts';
import { type DialogPlace, dialogMachine } from '#machines/dialog.machine.ts';
import { drawerMachine } from '#machines/drawer.machine.ts';
import { networkMachine } from '#machines/network.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import { type StorefrontFlow, storefrontMachine } from '#machines/storefront.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { ConsentApi } from '#src/api/consent.ts';
import { ApiError } from '#src/domain/failure.ts';
import { atRest } from '#src/pwa/atRest.ts';
import { keepOffers } from '#src/pwa/offers.ts';
import { importWithRetry } from '#src/ui/importWithRetry.ts';
import { yieldToMain } from '#src/ui/yieldToMain.ts';

import { lateCalls } from './lateCalls.ts';
import { backButton } from './senses/backButton.ts';
import { connection } from './senses/connection.ts';
import { memorySense } from './senses/memory.ts';
import { outside } from './senses/outside.ts';
import { swipes } from './senses/swipes.ts';
import { sessionTabs } from './senses/tabs.ts';
import { vaultSense } from './senses/vault.ts';
import { width } from './senses/width.ts';
import type { Services } from './services.ts';

/**
 * The only place where machines meet the network and the browser; what belongs to a screen arrives with it. `root` is the flow that runs
 * this machine, asked for once it runs.
 */
export function storefrontOn(services: Services, root: () => StorefrontFlow) {
  const { session: calls, vault, forget } = services;
  const { signIn: _, ...sessionCalls } = calls;
  const offers = keepOffers();
  const dialogFlows = importWithRetry(() => import('./dialogFlows.ts'));
  const checkoutFlows = importWithRetry(async () => {
    // What reads the answers of the server comes to life in tasks of its own: together they take a cheap phone long.
    await import('#src/api/contract/common.ts');
    await yieldToMain();
    await import('#src/api/hold.ts');
    await yieldToMain();
    return import('./checkoutFlows.ts');
  });

  const session = sessionMachine.provide({
    actors: { ...actorsOf(sessionCalls), tabs: sessionTabs(vault, forget), vault: vaultSense(vault) },
  });

  const dialog = dialogMachine.provide({
    actors: {
      backButton: backButton(services.dialogEntry),
      ...actorsOf({
        loadFlow: async (place: DialogPlace) => {
          await yieldToMain();
          const { dialogCode } = await dialogFlows();
          return dialogCode(place, services, root());
        },
      }),
    },
  });

  const answers = lateCalls<ConsentApi>(['recordConsent'], async () => {
    const code = await import('#src/api/consent.ts');
    return code.consentApi(services.http);
  });
  const consent = cookieConsentMachine.provide({
    actors: { outside, ...actorsOf(answers) },
  });

  return storefrontMachine.provide({
    actors: {
      consent,
      session,
      dialog,
      drawer: drawerMachine.provide({ actors: { swipes, width } }),
      network: networkMachine.provide({ actors: { connection } }),
      memory: memorySense,
      ...actorsOf({
        loadApp: async (_: undefined) => {
          // Only what was built has a service worker; while developing, the store is a page.
          if (!import.meta.env.PROD) throw new ApiError('Nothing to install');
          await atRest();
          const code = await import('./appFlows.ts');
          return code.appOn(offers, root());
        },
        loadCheckout: async (_: undefined) => {
          const { checkoutOn } = await checkoutFlows();
          await yieldToMain();
          const checkout = checkoutOn(services);
          await yieldToMain();
          return checkout;
        },
      }),
    },
  });
}
