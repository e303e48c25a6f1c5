import { type EventObject, fromCallback } from 'xstate';

/** Hears of every return until it is told to stop. */
export function onReturn(hear: () => void): () => void {
  const back = () => {
    if (document.visibilityState === 'visible') hear();
  };
  document.addEventListener('visibilitychange', back);
  addEventListener('online', back);
  addEventListener('pageshow', back);
  return () => {
    document.removeEventListener('visibilitychange', back);
    removeEventListener('online', back);
    removeEventListener('pageshow', back);
  };
}

/** The visitor came back: from another tab, from sleep, from a tunnel. */
export const presence = fromCallback<EventObject, undefined>(({ sendBack }) =>
  onReturn(() => sendBack({ type: 'page.returned' })),
);
