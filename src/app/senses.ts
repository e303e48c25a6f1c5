import { type EventObject, fromCallback } from 'xstate';

import type { TabWord } from '#machines/session.machine.ts';
import { type Memory, remembered, written } from '#machines/support/memory.ts';
import type { Vault } from '#src/api/vault.ts';

import type { DialogEntry } from './dialogEntry.ts';
import { formerVisit, storageKey } from './formerVisit.ts';
import { openStream, type StreamRoad } from './streams.ts';

/** The only actors that touch the browser. Each watches one thing, says it as an event, and lets go when stopped. */

/** Reads what a former visit left, then writes whatever the storefront wants remembered. Storage may refuse; nobody minds. */
export const memorySense = fromCallback<{ type: 'memory.keep'; memory: Memory }, undefined>(
  ({ sendBack, receive }) => {
    receive(({ memory }) => {
      try {
        localStorage.setItem(storageKey, written(memory));
      } catch {
        return;
      }
    });
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) sendBack({ type: 'memory.heard', consent: remembered(newValue).consent });
    };
    addEventListener('storage', hear);
    sendBack({ type: 'memory.recalled', memory: formerVisit() });
    return () => removeEventListener('storage', hear);
  },
);

/**
 * Talks to the other tabs of this browser over one channel; a tab does not hear itself. Firefox has no channel while it blocks all
 * cookies: nothing is heard or told.
 */
const tabs = <Tells extends EventObject>(
  name: string,
  hears: Record<string, string>,
  says: (told: Tells) => string,
  onHeard: (type: string) => void = () => undefined,
) =>
  fromCallback<Tells, undefined>(({ sendBack, receive }) => {
    try {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const [word = '', userId] = typeof data === 'string' ? data.split(' ') : [];
        const type = hears[word];
        if (!type) return;
        onHeard(type);
        sendBack({ type, ...(userId && { userId }) });
      };
      receive((told) => channel.postMessage(says(told)));
      return () => channel.close();
    } catch {
      return;
    }
  });

/** Who left in another tab left here: the token goes first, so that nothing is asked with it any more. */
export const sessionTabs = (vault: Vault, forget: () => unknown = () => undefined) =>
  tabs<TabWord>(
    'bilheteria.session',
    { entered: 'otherTab.entered', left: 'otherTab.left' },
    (told) => (told.type === 'tell.entered' ? `entered ${told.userId}` : 'left'),
    (type) => {
      if (type !== 'otherTab.left') return;
      vault.keep(null);
      void forget();
    },
  );

export const checkoutTabs = tabs<{ type: 'tell' }>(
  'bilheteria.checkout',
  { moved: 'otherTab.moved' },
  () => 'moved',
);

/** Says that a token was refused, and that a link waits; drops the token when the session is over. */
export const vaultSense = (vault: Vault) =>
  fromCallback<{ type: 'token.drop' }, undefined>(({ sendBack, receive }) => {
    receive(() => vault.keep(null));
    if (vault.hasLink()) sendBack({ type: 'link.found' });
    return vault.onRefused(() => sendBack({ type: 'token.refused' }));
  });

/** A click beside what is asked about cookies. The click itself goes where it was meant to. */
export const outside = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const hear = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('[data-consent]')) sendBack({ type: 'consent.dismiss' });
  };
  document.addEventListener('click', hear, true);
  return () => document.removeEventListener('click', hear, true);
});

/** Back closes a dialog that is open. Where it does not close it yet, the dialog says that it stays. */
export const backButton = (entry: DialogEntry) =>
  fromCallback<{ type: 'stay' }, undefined>(({ sendBack, receive }) => {
    const onBack = () => sendBack({ type: 'back.pressed' });
    const stay = () => entry.open(onBack);
    stay();
    receive(stay);
    return () => entry.close(onBack);
  });

/** Whether this device has a network, as far as the browser knows. */
export const connection = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'network.lost' });
  const found = () => sendBack({ type: 'network.found' });
  if (!navigator.onLine) lost();
  addEventListener('offline', lost);
  addEventListener('online', found);
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', found);
  };
});

/** Hears that an order moved. Closed while hidden; polling works without it. */
export const orderStream = (road: StreamRoad) =>
  fromCallback<EventObject, { id: string }>(({ input, sendBack }) => {
    let reading: AbortController | null = null;

    const listen = async ({ signal }: AbortController) => {
      const reader = await openStream(road, `/api/orders/${encodeURIComponent(input.id)}/stream`, { signal });
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        if (value.includes('data:')) sendBack({ type: 'order.moved' });
      }
    };

    const follow = () => {
      reading?.abort();
      reading = null;
      if (document.visibilityState !== 'visible') return;
      reading = new AbortController();
      listen(reading).catch(() => undefined);
    };

    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      reading?.abort();
    };
  });

/** The bank's page, in a frame of this page, says that it is done. It is only a hint: what came of it, the server says. */
export const challengeFrame = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const hear = ({ data, source }: MessageEvent<unknown>) => {
    const isOurs = [...document.querySelectorAll('iframe')].some((frame) => frame.contentWindow === source);
    const type = typeof data === 'object' && data !== null ? Reflect.get(data, 'type') : null;
    if (isOurs && type === 'challenge.done') sendBack({ type: 'challenge.done' });
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
});
