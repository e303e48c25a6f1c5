import type { Context } from '../context.ts';
import { type Beat, beat } from '../workers/beat.ts';
import { newsAfter, type Unseen } from './news.ts';
import { shortly } from './shortly.ts';

/** Somebody who wants to hear of an event. */
export interface Listener {
  /** The news they know already; moved on by the watch. */
  seen: number;
  hear: (unseen: Unseen) => void;
  /** Nothing more can be told. */
  end: () => void;
}

interface Watch {
  listeners: Set<Listener>;
  /** The news that were told last; null before the first look. */
  told: number | null;
  lastLook: number;
  heart: Beat | null;
  timer: NodeJS.Timeout | null;
}

/** Between two looks while nothing happens, and the shortest time between two messages. */
const pace = { quietMs: 1_000, busyMs: 250 };

/**
 * Looks at events while somebody listens to them: every second, and four times a second while there are news, here or in
 * another process, which says so by NOTIFY. What is seen is told to all; who is behind gets what they missed first.
 */
export function openWatches(context: Pick<Context, 'db' | 'listen' | 'log'>) {
  const watches = new Map<number, Watch>();
  const behind = new Set<Listener>();
  let deafen = () => {};
  const missedBy = shortly(pace.busyMs, (key: string) => {
    const [eventId = 0, seen = 0] = key.split(' ').map(Number);
    return newsAfter(context, eventId, seen);
  });

  /** Tells a listener whatever they have not seen yet, until they are where the watch is. */
  async function catchUp(eventId: number, watch: Watch, listener: Listener): Promise<void> {
    if (behind.has(listener)) return;
    behind.add(listener);
    try {
      while (watch.listeners.has(listener) && watch.told !== null && listener.seen < watch.told) {
        const missed = await missedBy(`${eventId} ${listener.seen}`);
        if (missed.id <= listener.seen) return;
        listener.seen = missed.id;
        listener.hear(missed);
      }
    } catch (error) {
      context.log.warn({ err: error, event: eventId }, 'seat news could not be told');
      listener.end();
    } finally {
      behind.delete(listener);
    }
  }

  async function look(eventId: number, watch: Watch): Promise<void> {
    const before = watch.told;
    watch.lastLook = performance.now();
    const unseen = await newsAfter(context, eventId, before);
    watch.told = unseen.id;
    if (before !== null && unseen.news === null) return;
    for (const listener of watch.listeners) {
      if (listener.seen >= unseen.id) continue;
      if (listener.seen === before && !behind.has(listener)) {
        listener.seen = unseen.id;
        listener.hear(unseen);
      } else void catchUp(eventId, watch, listener);
    }
    if (before !== null) soon(watch);
  }

  function soon(watch: Watch): void {
    const wait = watch.lastLook + pace.busyMs - performance.now();
    watch.timer ??= setTimeout(
      () => {
        watch.timer = null;
        watch.heart?.wake();
      },
      Math.max(0, wait),
    );
  }

  function open(eventId: number): Watch {
    const watch: Watch = { listeners: new Set(), told: null, lastLook: 0, heart: null, timer: null };
    if (watches.size === 0)
      deafen = context.listen('seat_news', (id) => {
        const heard = watches.get(Number(id));
        if (heard) soon(heard);
      });
    watches.set(eventId, watch);
    watch.heart = beat(
      () => look(eventId, watch),
      pace.quietMs,
      (error) => context.log.warn({ err: error, event: eventId }, 'the seats could not be looked at'),
    );
    return watch;
  }

  function close(eventId: number, watch: Watch): void {
    watches.delete(eventId);
    if (watch.timer) clearTimeout(watch.timer);
    void watch.heart?.stop();
    if (watches.size === 0) deafen();
  }

  return {
    /** From now on, after what the listener has seen. Answers the way to stop. */
    join: (eventId: number, listener: Listener): (() => void) => {
      const watch = watches.get(eventId) ?? open(eventId);
      watch.listeners.add(listener);
      void catchUp(eventId, watch, listener);
      return () => {
        watch.listeners.delete(listener);
        if (watch.listeners.size === 0 && watches.get(eventId) === watch) close(eventId, watch);
      };
    },
    /** Waits for nobody: whoever listens was told to go. */
    close: () => {
      for (const [eventId, watch] of watches) close(eventId, watch);
    },
  };
}
