import type { Order, ToWorker } from '#src/seat-map/protocol.ts';

import { pictureTimes, type WorkerTimes } from './types.ts';

interface Picture {
  types: readonly (Order['type'] | 'canvas')[];
  left: number;
  /** As the page hears of it. */
  painted: number;
  /** By the clock of the worker: when it had painted, and its next frame, which carries the picture to the screen. */
  worker: Promise<WorkerTimes>;
}

/** The worker of the library, and when what it was told was on the canvas. */
export class WatchedWorker {
  readonly worker: Worker;
  readonly pictures: Picture[] = [];
  private readonly waiting: Omit<Picture, 'painted' | 'worker'>[] = [];
  private readonly listeners = new Set<(picture: Picture) => void>();
  private readonly times: PromiseWithResolvers<WorkerTimes>[] = [];
  private told = 0;

  constructor() {
    const channel = new BroadcastChannel(pictureTimes);
    channel.addEventListener('message', ({ data }: MessageEvent<WorkerTimes>) => {
      const since = (time: number) => time - performance.timeOrigin;
      this.timesOf(this.told++).resolve({ painted: since(data.painted), shown: since(data.shown) });
    });
    this.worker = new Worker(new URL('./timedWorker.ts', import.meta.url), { type: 'module' });
    const post = this.worker.postMessage.bind(this.worker);
    this.worker.postMessage = (message: ToWorker, transfer?: unknown) => {
      const types = 'canvas' in message ? ['canvas' as const] : message.orders.map(({ type }) => type);
      this.waiting.push({ types, left: performance.now() });
      post(message, transfer as Transferable[]);
    };
    let heard = 0;
    this.worker.addEventListener('message', () => {
      const known = this.waiting.shift();
      if (!known) return;
      const worker = this.timesOf(heard++).promise;
      const picture = { ...known, painted: performance.now(), worker };
      this.pictures.push(picture);
      for (const listener of this.listeners) listener(picture);
    });
  }

  /** Of one picture after the other, whichever comes first: the word of it or its times. */
  private timesOf(index: number): PromiseWithResolvers<WorkerTimes> {
    this.times[index] ??= Promise.withResolvers();
    return this.times[index];
  }

  /** The next picture of an order of this type. */
  next(type: Order['type']): Promise<Picture> {
    return new Promise((resolve) => {
      const listener = (picture: Picture) => {
        if (!picture.types.includes(type)) return;
        this.listeners.delete(listener);
        resolve(picture);
      };
      this.listeners.add(listener);
    });
  }

  /** Nothing is on its way any more. */
  async quiet(): Promise<void> {
    while (this.waiting.length > 0)
      await new Promise<void>((resolve) => {
        this.worker.addEventListener('message', () => resolve(), { once: true });
      });
  }
}
