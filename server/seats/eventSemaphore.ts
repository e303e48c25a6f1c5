/**
 * How many holds of one event a process takes at once. More than the database has processors for would all finish later, and the
 * refusals, which are quick, would wait with them.
 */
export const widthPerEvent = 3;
/** After this many milliseconds a waiter proceeds anyway: queueing longer would only add delay. */
export const longestWaitMs = 750;

/** Who takes places of one event, and who waits to. */
interface Takers {
  running: number;
  waiting: Set<() => void>;
}

/** A semaphore for each event: a few run at once, the others in order of arrival, after `longestWaitMs` in any case. Events do not wait for each other. */
export interface EventSemaphore {
  /** Runs `work` in its turn. Rejects with the reason of `signal` when that aborts before. */
  enter: <T>(eventId: number, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
}

export function openEventSemaphore(): EventSemaphore {
  const events = new Map<number, Takers>();

  async function turn(event: Takers, signal: AbortSignal): Promise<void> {
    const { waiting } = event;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      waiting.delete(enter);
      event.running += 1;
      resolve();
    };
    const giveUp = () => {
      waiting.delete(enter);
      reject(signal.reason);
    };
    const timeout = setTimeout(enter, longestWaitMs);
    signal.addEventListener('abort', giveUp);
    waiting.add(enter);
    try {
      await promise;
    } finally {
      clearTimeout(timeout);
      signal.removeEventListener('abort', giveUp);
    }
  }

  return {
    enter: async (eventId, signal, work) => {
      const event = events.get(eventId) ?? { running: 0, waiting: new Set() };
      events.set(eventId, event);
      if (event.running < widthPerEvent) event.running += 1;
      else await turn(event, signal);
      try {
        return await work();
      } finally {
        event.running -= 1;
        const [next] = event.waiting;
        if (next && event.running < widthPerEvent) next();
        if (event.running === 0) events.delete(eventId);
      }
    },
  };
}
