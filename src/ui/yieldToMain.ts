/**
 * Ends a task, so that what follows is another: a browser paints and hears between two, and never within one. No timer: those of a page out of sight
 * come a second late each, and it waits for a dozen of them before it is alive.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
