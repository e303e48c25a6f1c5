import '#src/seat-map/worker.ts';

import { pictureTimes, type WorkerTimes } from './types.ts';

/** The worker of the library, which also says by its own clock when its pictures were there: the page hears of them when it has time. */
const channel = new BroadcastChannel(pictureTimes);
const post = globalThis.postMessage.bind(globalThis);
const now = () => performance.timeOrigin + performance.now();

globalThis.postMessage = ((message: unknown) => {
  const painted = now();
  post(message);
  requestAnimationFrame(() => channel.postMessage({ painted, shown: now() } satisfies WorkerTimes));
}) as typeof postMessage;
