import type { EventsApi } from '#src/api/eventsCalls.ts';
import { createHttp, type Http } from '#src/api/http.ts';
import type { SessionApi } from '#src/api/session.ts';
import { createVault, type Vault } from '#src/api/vault.ts';
import { ApiError } from '#src/domain/failure.ts';
import { defaultProducerId } from '#src/domain/producer.ts';
import type { Reads } from '#src/queries/api.ts';
import { arrival } from '#src/ui/arrival.ts';

import { later } from './later.ts';

/** Everything of one page that speaks to the network. Made per page, never a module's. */
export interface Services {
  baseUrl: string;
  http: Http;
  vault: Vault;
  session: SessionApi;
  events: EventsApi;
  reads: Reads;
  onCount: (listen: (inFlight: number) => void) => () => void;
}

/** A chunk that does not arrive is the network's fault, and is told like any other answer that does not come. */
const loaded = <T>(load: () => Promise<T>) => {
  const arrives = arrival(load);
  return () =>
    arrives().catch(() => {
      throw new ApiError('The code of this call did not arrive');
    });
};

export function createServices({ baseUrl, producerId }: { baseUrl: string; producerId: string }): Services {
  const vault = createVault();
  const counters = new Set<(inFlight: number) => void>();
  const http = createHttp({
    baseUrl,
    token: vault.token,
    producerId: () => (producerId === defaultProducerId ? null : producerId),
    onCount: (inFlight) => {
      for (const listen of counters) listen(inFlight);
    },
    onUnauthorized: vault.refused,
  });

  const orders = loaded(() => import('#src/api/orders.ts').then(({ ordersApi }) => ordersApi(http)));
  const holds = loaded(() => import('#src/api/hold.ts').then(({ holdApi }) => holdApi(http)));
  const users = loaded(() => import('#src/api/user.ts').then(({ userApi }) => userApi(http)));

  return {
    baseUrl,
    http,
    vault,
    session: later<SessionApi>(
      ['signIn', 'restore', 'renew', 'loadProfile', 'signOut'],
      loaded(() => import('#src/api/session.ts').then(({ sessionApi }) => sessionApi(http, vault))),
    ),
    events: later<EventsApi>(
      ['list', 'details'],
      loaded(() => import('#src/api/eventsCalls.ts').then(({ eventsApi }) => eventsApi(http))),
    ),
    reads: {
      quote: async (input, signal) => (await orders()).quote(input, signal),
      order: async (input, signal) => (await orders()).details(input, signal),
      orders: async (input, signal) => (await orders()).list(input, signal),
      draft: async (input, signal) => (await holds()).loadDraft(input, signal),
      profile: async (input, signal) => (await users()).profile(input, signal),
    },
    onCount: (listen) => {
      counters.add(listen);
      return () => void counters.delete(listen);
    },
  };
}
