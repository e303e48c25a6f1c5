import { tooMany } from './errors.ts';

/** Runs `work` once there is room for it. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `width` run at once and at most `queue` wait, in order of arrival; a call beyond that throws 429. */
export function openSemaphore(width: number, queue = Number.POSITIVE_INFINITY): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < width) running++;
    else if (waiting.length >= queue) throw tooMany(3);
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
