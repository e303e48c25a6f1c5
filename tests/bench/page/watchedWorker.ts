import type { Order, ToWorker } from '#src/seat-map/protocol.ts';

interface Picture {
  types: readonly (Order['type'] | 'canvas')[];
  left: number;
  painted: number;
}

/** The worker of the library, and when what it was told was on the canvas. */
export class WatchedWorker {
  readonly worker: Worker;
  readonly pictures: Picture[] = [];
  private readonly waiting: Omit<Picture, 'painted'>[] = [];
  private readonly listeners = new Set<(picture: Picture) => void>();

  constructor() {
    this.worker = new Worker(new URL('../../../src/seat-map/worker.ts', import.meta.url), { type: 'module' });
    const post = this.worker.postMessage.bind(this.worker);
    this.worker.postMessage = (message: ToWorker, transfer?: unknown) => {
      const types = 'canvas' in message ? ['canvas' as const] : message.orders.map(({ type }) => type);
      this.waiting.push({ types, left: performance.now() });
      post(message, transfer as Transferable[]);
    };
    this.worker.addEventListener('message', () => {
      const known = this.waiting.shift();
      if (!known) return;
      const picture = { ...known, painted: performance.now() };
      this.pictures.push(picture);
      for (const listener of this.listeners) listener(picture);
    });
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
