import { type EventObject, fromCallback } from 'xstate';

import { openStream, type StreamRoad } from './streams.ts';

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
