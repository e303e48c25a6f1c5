const wasReloaded = () =>
  performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ??
  false;

const serverAnswers = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Code that arrives when it is needed. Some browsers remember a module that failed to arrive for as long as the page lives, so
 * a second failure while the server answers loads the page anew: nothing is lost by that, the server keeps the purchase. It
 * cannot go round in circles: a page that was itself loaded anew does not do it again. A server, which has no page, just loads.
 */
export function importWithRetry<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let hasFailed = false;
  return async () => {
    if (!('document' in globalThis)) return load();
    try {
      return await load();
    } catch (cause) {
      if (hasFailed && !wasReloaded() && (await serverAnswers())) {
        location.reload();
        return new Promise(() => undefined);
      }
      hasFailed = true;
      throw cause;
    }
  };
}
