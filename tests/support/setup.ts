import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

import { stopAll } from './running.ts';

/** What Mantine asks of a browser and jsdom does not have. Views are drawn as on a wide screen, at rest. */
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: /prefers-reduced-motion/.test(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView ??= () => undefined;

/** Frames are drawn by the real clock, and soon: tests wait for little else, and those of jsdom stop for good once a test has stopped `setInterval` under them. */
const { setTimeout: after, clearTimeout: never } = globalThis;
globalThis.requestAnimationFrame = (draw) => Number(after(() => draw(performance.now()), 2));
globalThis.cancelAnimationFrame = (frame) => never(frame);

/** Code that arrives late is compiled late too. */
configure({ asyncUtilTimeout: 20_000 });

/** Pages say goodbye to a store that still listens. */
afterEach(() => {
  cleanup();
  stopAll();
  localStorage.clear();
  sessionStorage.clear();
});

/** Timers and imports that are still pending must find their document, so the end of a test file waits for them. */
afterAll(async () => {
  // A test that failed may have left a clock that stands still, in which the next file would wait for ever.
  vi.useRealTimers();
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.dynamicImportSettled();
  // The next file has the same window.
  vi.unstubAllGlobals();
});
