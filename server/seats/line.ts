/**
 * So many of a process take places of one event at once. A database that is asked for more than its processors bear does all of them later, and
 * meanwhile nobody hears from it what would have taken a moment: that somebody was faster.
 */
export const width = 3;
/** Whoever has waited so long, in milliseconds, goes in as well: by then the others have heard, and where everything is slow a line would only make it slower. */
export const patience = 750;

/** Who takes places of one event, and who waits for it. */
interface Takers {
  inside: number;
  waiting: Set<() => void>;
}

/** Lets a few of each event in at once, first come first served and soon in any case; no event waits for another. */
export interface Line {
  /** Does `work` when it is its turn. Rejects with the reason of `signal` when there is nothing to wait for any more. */
  enter: <T>(eventId: number, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
}

export function openLine(): Line {
  const events = new Map<number, Takers>();

  async function turn(event: Takers, signal: AbortSignal): Promise<void> {
    const { waiting } = event;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      waiting.delete(enter);
      event.inside += 1;
      resolve();
    };
    const giveUp = () => {
      waiting.delete(enter);
      reject(signal.reason);
    };
    const impatient = setTimeout(enter, patience);
    signal.addEventListener('abort', giveUp);
    waiting.add(enter);
    try {
      await promise;
    } finally {
      clearTimeout(impatient);
      signal.removeEventListener('abort', giveUp);
    }
  }

  return {
    enter: async (eventId, signal, work) => {
      const event = events.get(eventId) ?? { inside: 0, waiting: new Set() };
      events.set(eventId, event);
      if (event.inside < width) event.inside += 1;
      else await turn(event, signal);
      try {
        return await work();
      } finally {
        event.inside -= 1;
        const [next] = event.waiting;
        if (next && event.inside < width) next();
        if (event.inside === 0) events.delete(eventId);
      }
    },
  };
}
