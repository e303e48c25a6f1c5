import { Overload } from '../database/retry.ts';

/**
 * So many of a process take places of one event at once. A database that is asked for more than its processors bear does all of them later, and
 * meanwhile nobody hears from it what would have taken a moment: that somebody was faster.
 */
export const width = 3;
/** So many may wait; whoever comes then is refused at once. */
const most = 500;
/** So long somebody waits, in milliseconds: as long as for a connection. */
const longest = 5_000;

interface Event {
  inside: number;
  waiting: Set<() => void>;
}

/** Lets a few of each event in at once, first come first served; no event waits for another. */
export interface Line {
  /**
   * Does `work` when it is its turn. Rejects with the reason of `signal` when there is nothing to wait for any more, and with `Overload` where
   * too many wait, or for too long.
   */
  enter: <T>(eventId: number, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
}

export function openLine(): Line {
  const events = new Map<number, Event>();

  async function turn(event: Event, signal: AbortSignal): Promise<void> {
    if (event.inside < width) {
      event.inside += 1;
      return;
    }
    if (event.waiting.size >= most) throw new Overload('Too many wait to take places');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: unknown) => {
      event.waiting.delete(resolve);
      reject(reason);
    };
    const giveUp = () => leave(signal.reason);
    const impatient = setTimeout(() => leave(new Overload('Waited too long to take places')), longest);
    signal.addEventListener('abort', giveUp);
    event.waiting.add(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(impatient);
      signal.removeEventListener('abort', giveUp);
    }
  }

  function callNext(eventId: number, event: Event): void {
    const [enter] = event.waiting;
    if (enter) {
      event.waiting.delete(enter);
      enter();
      return;
    }
    event.inside -= 1;
    if (event.inside === 0) events.delete(eventId);
  }

  return {
    enter: async (eventId, signal, work) => {
      const event = events.get(eventId) ?? { inside: 0, waiting: new Set() };
      events.set(eventId, event);
      await turn(event, signal);
      try {
        return await work();
      } finally {
        callNext(eventId, event);
      }
    },
  };
}
