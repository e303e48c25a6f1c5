interface Kept<T> {
  until: number;
  value: Promise<T>;
}

/** So many keys are kept at most; the oldest goes. */
const most = 500;

/**
 * Answers the same for a moment: of all who ask at once one asks the database, and who comes within `ms` gets the same.
 * What failed is not kept.
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
