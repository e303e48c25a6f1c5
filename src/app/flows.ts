import { type DialogPlace, dialogMachine } from '#machines/dialog.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import { storefrontMachine } from '#machines/storefront.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { arrival } from '#src/ui/arrival.ts';

import { backButton, memorySense, sessionTabs, vaultSense } from './senses.ts';
import type { Services } from './services.ts';

/** The only place where machines meet the network and the browser; what belongs to a screen arrives with it. */
export function storefrontOn(services: Services) {
  const { session: calls, vault, forget } = services;
  const { signIn: _, ...sessionCalls } = calls;
  const dialogFlows = arrival(() => import('./dialogFlows.ts'));
  const checkoutFlows = arrival(() => import('./checkoutFlows.ts'));

  const session = sessionMachine.provide({
    actors: { ...actorsOf(sessionCalls), tabs: sessionTabs(vault, forget), vault: vaultSense(vault) },
  });

  const dialog = dialogMachine.provide({
    actors: {
      backButton,
      ...actorsOf({
        loadFlow: async (place: DialogPlace) => {
          const { dialogCode } = await dialogFlows();
          return dialogCode(place, services);
        },
      }),
    },
  });

  return storefrontMachine.provide({
    actors: {
      session,
      dialog,
      memory: memorySense,
      ...actorsOf({
        loadCheckout: async (_: undefined) => {
          const { checkoutOn } = await checkoutFlows();
          return checkoutOn(services);
        },
      }),
    },
  });
}
