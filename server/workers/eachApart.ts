/**
 * Does `work` with one thing after the other; one that fails is told and stops no other, unless there were `mostFailures` of them: the
 * rest is left to the next run then. Answers how much was done; throws at the end when anything failed, so that the run counts as failed.
 */
export async function eachApart<T>(
  things: readonly T[],
  work: (thing: T) => Promise<number>,
  told: (thing: T, error: unknown) => void,
  mostFailures = Number.POSITIVE_INFINITY,
): Promise<number> {
  let done = 0;
  let failed = 0;
  for (const thing of things) {
    try {
      done += await work(thing);
    } catch (error) {
      told(thing, error);
      if (++failed === mostFailures) break;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${things.length} failed, each for a reason of its own`);
  return done;
}
