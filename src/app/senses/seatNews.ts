import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type EventObject, fromCallback } from 'xstate';

import { SeatNews } from '#src/api/contract/mapping.ts';
import { seconds } from '#src/domain/time.ts';

import { openStream, type StreamRoad } from './streams.ts';

/** After a stream that broke, and between two of them as long as none opens. */
const pause = { first: seconds(2), longest: seconds(15) };

/** The server gives a sign of life every 20 seconds: after two that are missing a stream is as good as broken. */
const longestSilence = seconds(45);

/** Missed stock is read past every cache, after a random delay of at most this: not by everybody at once, and once for all that was missed. */
const spread = seconds(3);

/** While no stream opens, `stock.missed` is said with every fourth failure, beginning with the first. */
const rarely = 4;

/**
 * Seats and stock of an event as they change. Closed while nobody looks, resumed where it was left. While no stream opens it
 * says `seats.stale` now and then, and `stock.missed` less often: polling always works alone.
 */
export const seatNews = (road: StreamRoad, draw: () => number = Math.random) =>
  fromCallback<EventObject, { eventId: number }>(({ input: { eventId }, sendBack }) => {
    let reading: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let missing: ReturnType<typeof setTimeout> | undefined;
    let lastId: string | null = null;
    let failures = 0;
    const begun = performance.now();

    const missStock = () => {
      missing ??= setTimeout(() => {
        missing = undefined;
        sendBack({ type: 'stock.missed' });
      }, draw() * spread);
    };

    const onEvent = ({ id, event, data }: EventSourceMessage) => {
      // The first stream begins where the event was read, a moment ago: nothing was missed.
      const isNew = lastId === null && performance.now() - begun < pause.longest;
      if (id) lastId = id;
      if (event !== 'news') return;
      const news = SeatNews.safeParse(JSON.parse(data));
      if (!news.success || news.data.reset) {
        sendBack({ type: 'seats.stale', id: Number(lastId) });
        if (!isNew) missStock();
      } else sendBack({ type: 'seats.changed', id: Number(lastId), news: news.data });
    };

    const read = async (signal: AbortSignal, onSign: () => void) => {
      const reader = await openStream(road, `/api/mapping/event/${eventId}/stream`, { signal, lastId });
      failures = 0;
      onSign();
      const parser = createParser({ onEvent });
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        onSign();
        parser.feed(value);
      }
    };

    const open = () => {
      const controller = new AbortController();
      reading = controller;
      const onSign = () => {
        clearTimeout(silence);
        silence = setTimeout(() => controller.abort(), longestSilence);
      };
      onSign();
      read(controller.signal, onSign)
        .catch(() => {
          if (reading === controller) failures += 1;
        })
        .finally(() => {
          if (reading !== controller) return;
          clearTimeout(silence);
          const wait = Math.min(pause.longest, pause.first * 2 ** failures);
          timer = setTimeout(() => {
            if (failures > 0) {
              sendBack({ type: 'seats.stale' });
              if (failures % rarely === 1) missStock();
            }
            open();
          }, wait);
        });
    };

    const close = () => {
      clearTimeout(timer);
      clearTimeout(silence);
      reading?.abort();
      reading = null;
    };
    const follow = () => {
      close();
      if (document.visibilityState === 'visible') open();
    };

    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
      clearTimeout(missing);
    };
  });
