import type { Reaction, WorkerTimes } from './types.ts';

/** The time between frames of one gesture, in milliseconds. */
export interface Pace {
  gaps: number[];
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Says `step` once a frame, with shares from 0 to 1, and how far apart the frames came. */
export async function pace(steps: number, step: (share: number) => void): Promise<Pace> {
  const gaps: number[] = [];
  await frame();
  let last = performance.now();
  for (let done = 0; done <= steps; done++) {
    await frame();
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    step(done / steps);
  }
  return { gaps };
}

/** Tasks of the main thread that took 50 ms or more, from when this module is there. */
export function watchLongTasks(): { since(time: number): number[] } {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  return {
    since: (time) => {
      tasks.push(...observer.takeRecords());
      return tasks.filter(({ startTime }) => startTime >= time).map(({ duration }) => duration);
    },
  };
}

/** A picture as the page knows of it, and as its worker does where one painted it. */
interface Noted {
  left: number;
  painted: number;
  worker?: Promise<WorkerTimes>;
}

/** What inputs led to: `note` one and its picture, `take` those that nobody has taken yet. */
export function watchReactions() {
  const reactions: Promise<Reaction>[] = [];
  const reactionTo = async (event: Event, picture: Promise<Noted>) => {
    const { left, worker } = await picture;
    await frame();
    const now = performance.now();
    const { painted, shown } = (await worker) ?? { painted: (await picture).painted, shown: now };
    const since = (time: number) => time - event.timeStamp;
    return {
      input: event.type,
      told: since(left),
      painted: since(painted),
      shown: since(shown),
      free: since(now),
    };
  };
  return {
    note: (event: Event, picture: Promise<Noted>): void => {
      reactions.push(reactionTo(event, picture));
    },
    take: (): Promise<Reaction[]> => Promise.all(reactions.splice(0)),
  };
}
