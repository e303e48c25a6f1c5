import { seconds } from '#src/domain/time.ts';

/** When the page has nothing else to do, or after this long in any case. */
const longest = seconds(2);

export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longest });
    else resolve();
  });
