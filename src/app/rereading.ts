import { isUnknown } from '#src/domain/failure.ts';

import type { StoreRouter } from './router.tsx';

const checkout = '/{-$company}/ticket/buy/$id';

/**
 * Reads the event on screen again, as it is now: a copy kept on the device counts from a moment that is long over. The page is given
 * what came, and nothing else: an answer that does not come takes away neither the page nor what was chosen on it, and is owed until
 * there is a network again. Whoever comes to an event later reads it anyway.
 */
export function rereading(router: StoreRouter) {
  let latest: AbortController | null = null;
  let isOwed = false;

  function shownId(): number | null {
    const shown = router.state.matches.find(({ routeId }) => routeId === checkout);
    return shown && 'id' in shown.params ? Number(shown.params.id) : null;
  }

  async function read(): Promise<void> {
    latest?.abort();
    isOwed = false;
    const id = shownId();
    if (id === null) return;
    latest = new AbortController();
    const { signal } = latest;
    const { given, services } = router.options.context;
    try {
      const event = await services.events.details({ id, isFresh: true }, signal);
      if (signal.aborted || shownId() !== id) return;
      given.event = event;
    } catch (failure) {
      if (signal.aborted) return;
      isOwed = !isUnknown(failure);
      if (isOwed) return;
    }
    await router.invalidate({ filter: ({ routeId }) => routeId === checkout });
  }

  return { read: () => void read(), readOwed: () => (isOwed ? void read() : undefined) };
}

export type Rereading = ReturnType<typeof rereading>;
