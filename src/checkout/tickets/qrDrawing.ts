import { seconds } from '#src/domain/time.ts';
import { ownScript } from '#src/trusted/trusted.ts';
import { yieldToMain } from '#src/ui/yieldToMain.ts';

import { drawQr, type QrDrawing } from './drawQr.ts';
import workerAddress from './qr.worker.ts?worker&url';

const ownWorker = () => new Worker(ownScript(workerAddress), { type: 'module' });

/** A worker whose code is that long in coming, or that draws so long, is not waited for. */
const longest = seconds(1);

/** Rejects when there is no worker, none that works, or none in time. */
async function inWorker(text: string): Promise<QrDrawing> {
  const worker = ownWorker();
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<QrDrawing>((resolve, reject) => {
      const broken = () => reject(new Error('The worker failed'));
      worker.addEventListener('message', ({ data }: MessageEvent<QrDrawing>) => resolve(data));
      worker.addEventListener('error', broken);
      worker.addEventListener('messageerror', broken);
      patience = setTimeout(broken, longest);
      worker.postMessage(text);
    });
  } finally {
    clearTimeout(patience);
    worker.terminate();
  }
}

/** In a task of its own: the codes of an order would be a long one. */
async function onPage(text: string): Promise<QrDrawing> {
  await yieldToMain();
  return drawQr(text);
}

/** One after the other: an order has up to twenty tickets, and so many workers at once would all be late. */
const inTurn = <Work>(work: () => Promise<Work>): Promise<Work> =>
  'locks' in navigator ? navigator.locks.request('bilheteria.qr', work) : work();

/** A code, drawn beside the page where it may have workers, else on it. Rejects for what no code has room for. */
export const qrDrawing = (text: string): Promise<QrDrawing> =>
  inTurn(() => inWorker(text).catch(() => onPage(text)));
