import { isDatabaseDown, isDatabaseSlow, Overload } from './retry.ts';

/** Loads what `key` names, or shares the load that others are waiting for. */
export type Together = <T>(key: string, load: () => Promise<T>) => Promise<T>;

interface Way {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
  /** Who shares the next one. */
  waiting: number;
}

/** How many callers of a process may wait for one key; beyond that a call is refused at once. */
const most = 5_000;

/**
 * Coalesces identical reads: callers that arrive while a read is running share the next one, which begins after they arrived, so that
 * nobody gets an answer older than their request. If the database does not answer the running read, the waiting ones fail with it.
 */
export function openTogether(): Together {
  const ways = new Map<string, Way>();

  function begin<T>(key: string, load: () => Promise<T>): Promise<T> {
    const running = load();
    const way: Way = { running, next: null, waiting: 0 };
    ways.set(key, way);
    const over = () => {
      if (!way.next) ways.delete(key);
    };
    running.then(over, over);
    return running;
  }

  return <T>(key: string, load: () => Promise<T>) => {
    const way = ways.get(key);
    if (!way) return begin(key, load);
    way.waiting += 1;
    if (way.waiting > most) return Promise.reject(new Overload('Too many wait for the same answer'));
    const onwards = () => begin(key, load);
    way.next ??= way.running.then(onwards, (error: unknown) => {
      if (!isDatabaseDown(error) && !isDatabaseSlow(error)) return onwards();
      ways.delete(key);
      throw error;
    });
    return way.next as Promise<T>;
  };
}
