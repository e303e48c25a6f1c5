import { isUnknown } from '#src/domain/failure.ts';

import type { StoreRouter } from './router.tsx';

const checkout = '/{-$company}/ticket/buy/$id';

/**
 * Reads the event on screen again, past every cache: the countdowns in a cached copy are out of date. Only a successful answer changes the
 * page; after a failure page and choice stay, and it is read again once there is a network. Events opened later are read anyway.
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
