import type { RateName } from './limits.ts';

/** Whom this process turned away a moment ago, by the limit that had no room. Says whom to ask about first; whether there is room says the database. */
export interface RefusedLately {
  note: (name: RateName, who: string) => void;
  has: (name: RateName, who: string) => boolean;
}

/** How long somebody is asked about first, in milliseconds. */
const keptMs = 60_000;
/** Kept at most; the oldest is dropped. */
const most = 20_000;

export function openRefusedLately(now: () => number = () => performance.now()): RefusedLately {
  const refused = new Map<string, number>();
  const keyOf = (name: RateName, who: string) => `${name} ${who}`;
  return {
    note: (name, who) => {
      const key = keyOf(name, who);
      refused.delete(key);
      refused.set(key, now());
      for (const oldest of refused.keys()) {
        if (refused.size <= most) break;
        refused.delete(oldest);
      }
    },
    has: (name, who) => (refused.get(keyOf(name, who)) ?? Number.NEGATIVE_INFINITY) > now() - keptMs,
  };
}
