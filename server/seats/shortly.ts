interface Kept<T> {
  until: number;
  value: Promise<T>;
}

/** Keys kept at most; the oldest is dropped. */
const most = 500;

/**
 * Caches `load` by key for `ms`; concurrent callers share one load. Failures are not cached.
 */
export function shortly<K, T>(ms: number, load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const kept = new Map<K, Kept<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.value;
    kept.delete(key);
    const made: Kept<T> = { until: Number.POSITIVE_INFINITY, value: load(key) };
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    made.value.then(
      () => {
        made.until = performance.now() + ms;
      },
      () => {
        if (kept.get(key) === made) kept.delete(key);
      },
    );
    return made.value;
  };
}
