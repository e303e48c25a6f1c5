import type { View } from './view.ts';

/** Of a view that flies somewhere, in milliseconds: the calm duration of the interface. */
const duration = 220;

/** Where a flight is at `elapsed`; scales are crossed evenly to the eye, and the target stays straight ahead. */
export function between(from: View, to: View, elapsed: number): View {
  const t = Math.min(1, Math.max(0, elapsed / duration));
  if (t === 1) return to;
  const eased = 1 - (1 - t) ** 3;
  const scale = from.scale * (to.scale / from.scale) ** eased;
  // The unit that stands still on the screen, were both views one zoom: moving by it goes straight.
  const share =
    Math.abs(to.scale - from.scale) < 1e-9
      ? eased
      : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
}

export const isOver = (elapsed: number) => elapsed >= duration;

/** What is left of a speed after so many milliseconds without a finger, in pixels per millisecond. */
export const slowed = (speed: number, elapsed: number) => speed * Math.exp(-elapsed / 160);
