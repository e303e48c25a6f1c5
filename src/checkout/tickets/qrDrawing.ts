import { seconds } from '#src/domain/time.ts';
import { ownScript } from '#src/trusted/trusted.ts';
import { yieldToMain } from '#src/ui/yieldToMain.ts';

import { drawQr, type QrDrawing } from './drawQr.ts';
import workerAddress from './qr.worker.ts?worker&url';

const ownWorker = () => new Worker(ownScript(workerAddress), { type: 'module' });

/** A worker whose code, or next drawing, is that long in coming is not waited for. */
const longest = seconds(1);

interface Wanted {
  resolve: (drawing: QrDrawing) => void;
  reject: (error: Error) => void;
}

/** One worker for all the tickets of an order, for as long as something is to be drawn. It draws in the order in which it is asked. */
class Draftsman {
  private readonly worker = ownWorker();
  private readonly wanted: Wanted[] = [];
  private patience: ReturnType<typeof setTimeout> | undefined;

  private readonly onEnd: () => void;

  constructor(onEnd: () => void) {
    this.onEnd = onEnd;
    const fail = () => this.end();
    this.worker.addEventListener('message', ({ data }: MessageEvent<QrDrawing>) => {
      this.wanted.shift()?.resolve(data);
      if (this.wanted.length === 0) this.end();
      else this.wait();
    });
    this.worker.addEventListener('error', fail);
    this.worker.addEventListener('messageerror', fail);
  }

  /** Rejects when the worker fails, or takes too long. */
  draw(text: string): Promise<QrDrawing> {
    return new Promise((resolve, reject) => {
      this.wanted.push({ resolve, reject });
      this.worker.postMessage(text);
      if (this.wanted.length === 1) this.wait();
    });
  }

  private wait() {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.end(), longest);
  }

  private end() {
    clearTimeout(this.patience);
    this.worker.terminate();
    this.onEnd();
    for (const { reject } of this.wanted.splice(0)) reject(new Error('The worker failed'));
  }
}

let draftsman: Draftsman | null = null;

async function besidePage(text: string): Promise<QrDrawing> {
  draftsman ??= new Draftsman(() => {
    draftsman = null;
  });
  return draftsman.draw(text);
}

/** In a task of its own: many at once would be a long one. */
async function onPage(text: string): Promise<QrDrawing> {
  await yieldToMain();
  return drawQr(text);
}

const drawings = new Map<string, Promise<QrDrawing>>();

/** A code, drawn once: beside the page where it may have workers, else on it. Rejects for what no code has room for. */
export function qrDrawing(text: string): Promise<QrDrawing> {
  const drawing = drawings.get(text) ?? besidePage(text).catch(() => onPage(text));
  drawings.set(text, drawing);
  return drawing;
}
