import { chanceOf } from '../statistics.ts';

interface Schedule {
  perMinute: number;
  minutes: number;
  seed: number;
}

/**
 * When people come, in milliseconds from the start: by chance alone, so many a minute in the middle (a Poisson process), the same for
 * the same seed. Nobody waits for anybody's answer before coming.
 */
export function arrivalsOf({ perMinute, minutes, seed }: Schedule): number[] {
  const chance = chanceOf(seed);
  const end = minutes * 60_000;
  const arrivals: number[] = [];
  for (let at = 0; ; arrivals.push(at)) {
    at += (-Math.log(1 - chance()) * 60_000) / perMinute;
    if (at >= end) return arrivals;
  }
}
