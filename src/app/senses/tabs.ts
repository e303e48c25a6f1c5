import { type EventObject, fromCallback } from 'xstate';

import type { TabWord } from '#machines/session.machine.ts';
import type { Vault } from '#src/api/vault.ts';

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
