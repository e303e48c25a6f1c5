import { Worker } from 'node:worker_threads';

import { unavailable } from '../errors.ts';
import type { Delivery, Order, TaskName, Tasks } from './tasks.ts';

type Result<Name extends TaskName> = Extract<Awaited<ReturnType<Tasks[Name]>>, null> | Buffer;

/** Paints beside everything else: a picture takes up to seconds, and no answer waits for one that it does not need. */
export interface Painter {
  paint: <Name extends TaskName>(name: Name, ...input: Parameters<Tasks[Name]>) => Promise<Result<Name>>;
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (picture: Buffer | null) => void;
  reject: (error: Error) => void;
}

/** One thread, started by the first picture and again after it died; what it had in hand then is refused, as is who comes when `most` wait. */
export function openPainter({ most = 200 } = {}): Painter {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  const refuseAll = (error: Error) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url));
    started.unref();
    started.on('message', (delivery: Delivery) => {
      const asked = waiting.get(delivery.id);
      waiting.delete(delivery.id);
      if ('failure' in delivery) asked?.reject(new Error(delivery.failure));
      else asked?.resolve(delivery.picture && Buffer.from(delivery.picture));
    });
    started.on('error', refuseAll);
    started.on('exit', () => {
      if (thread === started) refuseAll(new Error('the painter is gone'));
    });
    return started;
  };

  return {
    paint: <Name extends TaskName>(name: Name, ...input: Parameters<Tasks[Name]>) =>
      new Promise<Result<Name>>((resolve, reject) => {
        if (waiting.size >= most) return reject(unavailable(5));
        thread ??= start();
        const id = ++last;
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        thread.postMessage({ id, name, input } satisfies Order);
      }),
    close: async () => {
      await thread?.terminate();
    },
  };
}
