import { Worker } from 'node:worker_threads';

import { tooMany, unavailable } from '../errors.ts';
import type { Delivery, Order, TaskName, Tasks } from './tasks.ts';

type Result<Name extends TaskName> = Extract<Awaited<ReturnType<Tasks[Name]>>, null> | Buffer;
type Paint = <Name extends TaskName>(name: Name, ...input: Parameters<Tasks[Name]>) => Promise<Result<Name>>;

/** Somebody outside the server (a visitor, a letter) that waits for a picture; limited, unlike the server itself ("the house"). */
export interface Guest {
  id: string;
  /** True once the guest has gone: jobs of theirs that have not begun are dropped. */
  isGone: () => boolean;
}

/**
 * Paints in another thread, because a picture can take seconds and would block all requests meanwhile. Jobs of the server and of guests
 * take turns, and so do the guests among themselves.
 */
export interface Painter {
  paint: Paint;
  /** Rejects with 429 when this guest waits for as many as one may. */
  paintFor: (guest: Guest) => Paint;
  close: () => Promise<void>;
}

interface Waiting {
  order: Order;
  guest: Guest | null;
  resolve: (picture: Buffer | null) => void;
  reject: (error: Error) => void;
}

const mostOfGuest = 2;

/**
 * One worker thread, started on demand and restarted after a crash. The job in hand at a crash is rejected, and so are new jobs while `most` of the
 * house, or of all guests, are queued.
 */
export function openPainter({ most = 200 } = {}): Painter {
  const ofHouse: Waiting[] = [];
  const ofGuests = new Map<string, Waiting[]>();
  let inHand: Waiting | null = null;
  let thread: Worker | null = null;
  let last = 0;

  const waiting = () => [...(inHand ? [inHand] : []), ...ofHouse, ...[...ofGuests.values()].flat()];
  /** Round robin: the next job of the guest whose last turn is longest ago. */
  const nextOfGuests = (): Waiting | undefined => {
    const [first] = ofGuests;
    if (!first) return undefined;
    const [id, row] = first;
    const next = row.shift();
    ofGuests.delete(id);
    if (row.length > 0) ofGuests.set(id, row);
    return next;
  };
  const begin = (former: Waiting | null = null) => {
    while (!inHand) {
      const next = former?.guest ? (ofHouse.shift() ?? nextOfGuests()) : (nextOfGuests() ?? ofHouse.shift());
      if (!next) return;
      if (next.guest?.isGone()) {
        next.reject(unavailable());
        continue;
      }
      inHand = next;
      thread ??= start();
      thread.postMessage(next.order);
    }
  };
  const end = (say: (ended: Waiting) => void) => {
    const ended = inHand;
    inHand = null;
    if (ended) say(ended);
    begin(ended);
  };
  const lose = (error: Error) => {
    thread = null;
    end(({ reject }) => reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url));
    started.unref();
    started.on('message', (delivery: Delivery) =>
      end(({ resolve, reject }) => {
        if ('failure' in delivery) reject(new Error(delivery.failure));
        else resolve(delivery.picture && Buffer.from(delivery.picture));
      }),
    );
    started.on('error', (error: Error) => {
      if (thread === started) lose(error);
    });
    started.on('exit', () => {
      if (thread === started) lose(new Error('the painter is gone'));
    });
    return started;
  };
  const refuseCrowd = (guest: Guest | null) => {
    const before = waiting();
    if (guest && before.filter((each) => each.guest?.id === guest.id).length >= mostOfGuest) throw tooMany(5);
    if (before.filter((each) => !each.guest === !guest).length >= most) throw unavailable(5);
  };
  const painting =
    (guest: Guest | null): Paint =>
    async <Name extends TaskName>(name: Name, ...input: Parameters<Tasks[Name]>) => {
      refuseCrowd(guest);
      return new Promise<Result<Name>>((resolve, reject) => {
        const order: Order = { id: ++last, name, input };
        const asked = { order, guest, resolve: resolve as Waiting['resolve'], reject };
        if (guest) ofGuests.set(guest.id, [...(ofGuests.get(guest.id) ?? []), asked]);
        else ofHouse.push(asked);
        begin();
      });
    };

  return {
    paint: painting(null),
    paintFor: painting,
    close: async () => {
      const left = waiting();
      ofHouse.length = 0;
      ofGuests.clear();
      for (const { reject } of left) reject(new Error('the painter is gone'));
      await thread?.terminate();
    },
  };
}
