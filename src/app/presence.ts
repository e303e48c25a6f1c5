import { type EventObject, fromCallback } from 'xstate';

/** The visitor came back: from another tab, from sleep, from a tunnel. */
export const presence = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const back = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'page.returned' });
  };
  document.addEventListener('visibilitychange', back);
  addEventListener('online', back);
  addEventListener('pageshow', back);
  return () => {
    document.removeEventListener('visibilitychange', back);
    removeEventListener('online', back);
    removeEventListener('pageshow', back);
  };
});
