const serverAnswers = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Code that arrives when it is needed. Some browsers remember a module that failed to arrive for as long as the page lives, so
 * a second failure while the server answers loads the page anew: nothing is lost by that, the server keeps the purchase. It
 * cannot go round in circles, since a new page begins with no failure.
 */
export function arrival<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let hasFailed = false;
  return async () => {
    try {
      return await load();
    } catch (cause) {
      if (hasFailed && (await serverAnswers())) {
        location.reload();
        return new Promise(() => undefined);
      }
      hasFailed = true;
      throw cause;
    }
  };
}
