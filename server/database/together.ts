import { isDatabaseDown, isDatabaseSlow, Overload } from './retry.ts';

/** Asks, or waits with others for an answer to the same question, named by `key`. */
export type Together = <T>(key: string, load: () => Promise<T>) => Promise<T>;

interface Way {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
  /** Who shares the next one. */
  waiting: number;
}

/** So many may share a question of a process; whoever comes then is refused at once. */
const most = 5_000;

/**
 * Of all who ask the same at once a few ask the database: whoever comes while a question is under way shares the next one, which
 * begins after they came. So nobody hears what was true before they asked, and a crowd costs little more than one of it. Where the database
 * does not answer the first, it is not asked again for those who waited.
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
