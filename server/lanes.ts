import { tooMany } from './errors.ts';

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `width` in at once and `queue` wait, first come, first served; whoever comes then gets 429. */
export function openGate(width: number, queue = Number.POSITIVE_INFINITY): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (inside < width) inside++;
    else if (waiting.length >= queue) throw tooMany(3);
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}

/** So many things at once and no more, however many want to. */
export interface Lanes {
  /** Takes one thing after the other in each lane, until there is none or `most` were taken. Answers how many were. */
  run<T>(most: number, take: () => Promise<T | null>, work: (item: T) => Promise<void>): Promise<number>;
}

/**
 * Questions to the payment provider at once, whoever asks them. Between question and answer no connection to the database is held;
 * of those a server has by itself, twelve, a third is left to buyers even when the provider answers at once.
 */
export const providerLanes = 8;

/** Whoever is given the same lanes shares them, first come, first served. */
export function openLanes(width: number): Lanes {
  const within = openGate(width);
  return {
    run: async (most, take, work) => {
      const first = await take();
      if (first === null) return 0;
      let taken = 1;
      const again = () =>
        within(async () => {
          const item = taken < most ? await take() : null;
          if (item === null) return false;
          taken++;
          await work(item);
          return true;
        });
      const lane = async () => {
        while (await again());
      };
      await Promise.all([within(() => work(first)).then(lane), ...Array.from({ length: width - 1 }, lane)]);
      return taken;
    },
  };
}
