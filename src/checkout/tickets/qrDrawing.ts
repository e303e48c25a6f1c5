import { seconds } from '#src/domain/time.ts';
import { ownScript } from '#src/trusted/trusted.ts';

import { drawQr, type QrDrawing } from './drawQr.ts';
import workerAddress from './qr.worker.ts?worker&url';

const ownWorker = () => new Worker(ownScript(workerAddress), { type: 'module' });

/** A worker whose code is that long on its way is not waited for. */
const longest = seconds(1);

/** Rejects when there is no worker, none that works, or none in time. */
async function inWorker(text: string): Promise<QrDrawing> {
  const worker = ownWorker();
  try {
    return await new Promise<QrDrawing>((resolve, reject) => {
      const broken = () => reject(new Error('The worker failed'));
      worker.addEventListener('message', ({ data }: MessageEvent<QrDrawing>) => resolve(data));
      worker.addEventListener('error', broken);
      worker.addEventListener('messageerror', broken);
      setTimeout(broken, longest);
      worker.postMessage(text);
    });
  } finally {
    worker.terminate();
  }
}

const drawings = new Map<string, Promise<QrDrawing>>();

/** A code, drawn once: beside the page where it may have workers, else on it. Rejects for what no code has room for. */
export function qrDrawing(text: string): Promise<QrDrawing> {
  const drawing = drawings.get(text) ?? inWorker(text).catch(() => drawQr(text));
  drawings.set(text, drawing);
  return drawing;
}
