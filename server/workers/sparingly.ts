/** Of the time there is, work that reads much takes so large a part at most. */
const share = 1 / 5;

/** Does what it is asked to, unless it took so long the last time that it is not its turn again yet; answers null then. */
export function sparingly<T>(work: () => Promise<T>, now: () => number = () => performance.now()) {
  let notBefore = Number.NEGATIVE_INFINITY;
  return async (): Promise<T | null> => {
    const since = now();
    if (since < notBefore) return null;
    try {
      return await work();
    } finally {
      notBefore = now() + (now() - since) * (1 / share - 1);
    }
  };
}
