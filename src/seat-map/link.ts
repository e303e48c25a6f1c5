import type { Order, ToWorker } from './protocol.ts';

/** The page's end of the painter, wherever that is. */
export interface Link {
  /** Orders of one task become one picture. */
  send(order: Order): void;
  destroy(): void;
}

/** Does what it is told, in order, and paints once. */
interface Painter {
  follow(orders: readonly Order[]): void;
}

interface LinkOptions {
  /** A new canvas in the place of the last one: one that was handed over cannot be taken back. */
  makeCanvas: () => HTMLCanvasElement;
  /** Throws where there are no workers. */
  makeWorker: () => Worker;
  /** The painter of the page, loaded only where it is needed; rejects where nothing can be drawn. */
  makePainter: (canvas: HTMLCanvasElement) => Promise<Painter>;
  /** Neither can paint. */
  onBroken: () => void;
  /** Everything the painter has to know, for one that starts in the middle. */
  everything: () => Order[];
  /** A worker that is not there after so many milliseconds never comes. */
  patience?: number;
}

/** Of these the last word is the only one that counts. */
const lasting: ReadonlySet<Order['type']> = new Set([
  'look',
  'size',
  'selection',
  'focus',
  'dimmed',
  'filter',
  'view',
]);

/**
 * Paints in a worker, one picture at a time: what changes meanwhile waits and becomes the next one. Where a worker or its
 * canvas is missing, does not start or breaks, the same painter goes on in the page.
 */
export function createLink({
  makeCanvas,
  makeWorker,
  makePainter,
  onBroken,
  everything,
  patience = 5000,
}: LinkOptions): Link {
  let waiting: Order[] = [];
  let isBusy = false;
  let isPlanned = false;
  let isOver = false;
  let worker: Worker | null = null;
  let local: Painter | null = null;
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: ToWorker, transfer: Transferable[] = []) => worker?.postMessage(message, transfer);

  const flush = () => {
    isPlanned = false;
    if (waiting.length === 0 || isBusy || isOver) return;
    const orders = waiting;
    waiting = [];
    if (local) return local.follow(orders);
    isBusy = true;
    post({ orders });
  };

  const leaveWorker = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  };

  const paintHere = () => {
    if (isOver || isLeft) return;
    isLeft = true;
    isBusy = true;
    leaveWorker();
    makePainter(makeCanvas()).then(
      (painter) => {
        if (isOver) return;
        local = painter;
        isBusy = false;
        waiting = everything();
        flush();
      },
      () => {
        if (!isOver) onBroken();
        isOver = true;
        waiting = [];
      },
    );
  };

  const start = () => {
    const canvas = makeCanvas();
    try {
      const handed = canvas.transferControlToOffscreen();
      worker = makeWorker();
      worker.addEventListener('message', () => {
        clearTimeout(timer);
        isBusy = false;
        flush();
      });
      worker.addEventListener('error', paintHere);
      worker.addEventListener('messageerror', paintHere);
      timer = setTimeout(paintHere, patience);
      isBusy = true;
      post({ canvas: handed }, [handed]);
    } catch {
      paintHere();
    }
  };
  start();

  return {
    send(order) {
      if (isOver) return;
      if (lasting.has(order.type)) waiting = waiting.filter(({ type }) => type !== order.type);
      waiting.push(order);
      if (isPlanned) return;
      isPlanned = true;
      queueMicrotask(flush);
    },
    destroy() {
      leaveWorker();
      waiting = [];
      isOver = true;
    },
  };
}
