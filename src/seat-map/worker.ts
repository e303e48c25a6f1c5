import type { Painted, ToWorker } from './protocol.ts';
import { Renderer } from './renderer.ts';
import { workerSurface } from './surface.ts';

/** Paints on the canvas it is given, beside the page. Whatever breaks here reaches the page as the worker's error. */
function serve(scope: typeof globalThis): void {
  let renderer: Renderer | null = null;
  scope.addEventListener?.('message', ({ data }: MessageEvent<ToWorker>) => {
    if ('canvas' in data) renderer = new Renderer(workerSurface(data.canvas));
    else renderer?.follow(data.orders);
    const painted: Painted = { painted: true };
    scope.postMessage(painted);
  });
}

serve(globalThis);
