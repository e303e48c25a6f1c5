import { drawQr } from './drawQr.ts';

/** Draws codes beside the page, one after the other. What breaks here reaches the page as the worker's error. */
globalThis.addEventListener?.('message', ({ data }: MessageEvent<string>) =>
  globalThis.postMessage(drawQr(data)),
);
