import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

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

/** Code that arrives late is compiled late too. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

/** What was put off to the next turns still finds its document: a tab that closes waits for nobody, a test file does. */
afterAll(async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});
