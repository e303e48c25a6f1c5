const wasReloaded = () =>
  performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ??
  false;

const serverAnswers = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Marks a style sheet that did not come: whoever loads code asks for each one once, and never again. */
function noteBroken({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['broken'] = '';
}

/** Asks again for the style sheets that did not come, or the code that comes now would stand there undressed. */
const mended = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[data-broken]')].map(
      (broken) =>
        new Promise<void>((resolve, reject) => {
          const fresh = document.createElement('link');
          fresh.rel = 'stylesheet';
          fresh.crossOrigin = '';
          fresh.href = broken.href;
          fresh.onload = () => resolve();
          fresh.onerror = () => reject(new Error(`No style sheet at ${broken.href}`));
          broken.replaceWith(fresh);
        }),
    ),
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
    document.addEventListener('error', noteBroken, true);
    try {
      await mended();
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
