import { openSemaphore } from './semaphore.ts';

/** Limits how many items are worked on at once, across everybody who shares it. */
export interface Lanes {
  /** Takes and works on items until `take` returns null or `most` were taken. Resolves to how many were. */
  run<T>(most: number, take: () => Promise<T | null>, work: (item: T) => Promise<void>): Promise<number>;
}

/**
 * Calls to the payment provider in flight at once, in the whole process. None holds a database connection while it waits; of the
 * twelve connections a server has by default, four are left to buyers even when the provider answers immediately.
 */
export const providerLanes = 8;

/** Callers that are given the same lanes share them, in order of arrival. */
export function openLanes(width: number): Lanes {
  const limited = openSemaphore(width);
  return {
    run: async (most, take, work) => {
      const first = await take();
      if (first === null) return 0;
      let taken = 1;
      const again = () =>
        limited(async () => {
          const item = taken < most ? await take() : null;
          if (item === null) return false;
          taken++;
          await work(item);
          return true;
        });
      const lane = async () => {
        while (await again());
      };
      await Promise.all([limited(() => work(first)).then(lane), ...Array.from({ length: width - 1 }, lane)]);
      return taken;
    },
  };
}
