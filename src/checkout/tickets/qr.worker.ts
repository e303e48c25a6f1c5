import { drawQr } from './drawQr.ts';

/** Draws a code beside the page. What breaks here reaches the page as the worker's error. */
globalThis.addEventListener?.('message', ({ data }: MessageEvent<string>) =>
  globalThis.postMessage(drawQr(data)),
);
