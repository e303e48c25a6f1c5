import { fromCallback } from 'xstate';

import { installsByHand, isStandalone } from './device.ts';

/** What Chromium hands a page that could be installed; good for one question. */
export interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offers of this page, kept from its first moment on: one may come before anybody listens. */
export interface Offers {
  /** Hears of the offer that waits, and of every later one. */
  listen: (hear: () => void) => () => void;
  /** The offer that waits; nobody gets it a second time. */
  take: () => InstallOffer | null;
}

/** On a server there is nothing to keep. */
export function keepOffers(page: Pick<Window, 'addEventListener'> | undefined = globalThis.window): Offers {
  let waiting: InstallOffer | null = null;
  const ears = new Set<() => void>();
  page?.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallOffer;
    for (const hear of ears) hear();
  });
  return {
    listen: (hear) => {
      ears.add(hear);
      if (waiting) hear();
      return () => void ears.delete(hear);
    },
    take: () => {
      const offer = waiting;
      waiting = null;
      return offer;
    },
  };
}

/** Says whether the store can be installed, and how; told to, lets the browser ask. */
export const installSense = (offers: Offers) =>
  fromCallback<{ type: 'prompt.show' }, undefined>(({ sendBack, receive }) => {
    const kept = () => sendBack({ type: 'app.installed' });
    addEventListener('appinstalled', kept);
    receive(() => {
      const asked = offers.take()?.prompt() ?? Promise.reject(new Error('No offer waits'));
      asked.then(
        ({ outcome }) => sendBack({ type: `install.${outcome}` }),
        () => sendBack({ type: 'install.dismissed' }),
      );
    });
    if (isStandalone()) kept();
    else if (installsByHand(navigator)) sendBack({ type: 'install.manual' });
    const forget = offers.listen(() => sendBack({ type: 'install.offered' }));
    return () => {
      forget();
      removeEventListener('appinstalled', kept);
    };
  });
