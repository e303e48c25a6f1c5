/** Asks, or waits with others for an answer to the same question, named by `key`. */
export type Together = <T>(key: string, load: () => Promise<T>) => Promise<T>;

interface Way {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/**
 * Of all who ask the same at once a few ask the database: whoever comes while a question is under way shares the next one, which
 * begins after they came. So nobody hears what was true before they asked, and a crowd costs little more than one of it.
 */
export function openTogether(): Together {
  const ways = new Map<string, Way>();

  function begin<T>(key: string, load: () => Promise<T>): Promise<T> {
    const running = load();
    const way: Way = { running, next: null };
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
    const onwards = () => begin(key, load);
    way.next ??= way.running.then(onwards, onwards);
    return way.next as Promise<T>;
  };
}
