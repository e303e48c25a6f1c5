import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import type { WireBoot } from '#src/api/bootstrap.ts';
import type { EventsApi } from '#src/api/eventsCalls.ts';
import type { Http } from '#src/api/http.ts';
import type { SessionApi } from '#src/api/session.ts';
import { createVault } from '#src/api/vault.ts';
import { App } from '#src/app/App.tsx';
import { dialogEntry } from '#src/app/dialogEntry.ts';
import { companyOf } from '#src/app/place.ts';
import { askedIn, makeRouter } from '#src/app/router.tsx';
import type { Services } from '#src/app/services.ts';
import { makeStorefront } from '#src/app/storefront.ts';
import type { User } from '#src/domain/session.ts';
import type { Reads } from '#src/queries/api.ts';
import { puppet, settled } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

import { boot as bootWith } from './boots.ts';

import '#tests/support/nativeDialogs.ts';

const nobodyAsks = () => Promise.reject(new Error('Nobody asks this here'));

window.scrollTo = () => undefined;

interface StoreOptions {
  /** What came by `?token=`. */
  link?: string | null;
  reads?: Partial<Reads>;
  /** The root flow, where it is not that of every page. */
  make?: (services: Services) => StorefrontFlow;
}

/** Somebody who is logged in. */
export const member = (facts: Partial<User> = {}): User => ({
  id: 'user-1',
  name: 'Marina Teste',
  firstName: 'Marina',
  emailVerified: true,
  membership: null,
  ...facts,
});

/** Everything that was ready has happened, React has drawn it, and what waited for its picture has been done. */
export async function calm() {
  // A task that was put off until after this one is no wait: it comes where time stands still, too.
  if (vi.isFakeTimers()) await act(async () => void vi.advanceTimersByTime(0));
  await act(() => settled().then(settled).then(settled));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** An error that somebody who listens is told of, whatever else says it too. */
export const alerted = (words: string) => screen.findByText(words, { selector: '[role="alert"] *' });

/** Whether a control is marked as wrong, and in which words. */
export const blame = (control: HTMLElement | undefined) =>
  control?.getAttribute('aria-invalid') !== 'true'
    ? null
    : (control.getAttribute('aria-describedby')?.split(' ') ?? [])
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');

/** The whole storefront at one address, on an API that waits for the test to answer. */
export async function openStore(
  path = '/',
  facts: Partial<WireBoot> = {},
  http: Http = nobodyAsks,
  { link = null, reads = {}, make = makeStorefront }: StoreOptions = {},
) {
  const boot = bootWith(facts);
  const session = puppet<SessionApi>('signIn', 'redeemLink', 'restore', 'renew', 'loadProfile', 'signOut');
  const events = puppet<EventsApi>('list', 'details');
  const vault = createVault(link);
  const counters = new Set<(inFlight: number) => void>();
  const services: Services = {
    baseUrl: '',
    producerId: null,
    http,
    vault,
    prove: () => Promise.resolve(undefined),
    session: session.api,
    events: events.api,
    reads: {
      quote: nobodyAsks,
      order: nobodyAsks,
      orders: nobodyAsks,
      methods: nobodyAsks,
      draft: nobodyAsks,
      profile: nobodyAsks,
      companions: nobodyAsks,
      genders: nobodyAsks,
      waitlists: nobodyAsks,
      ...reads,
    },
    dialogEntry: dialogEntry(),
    onCount: (listen) => {
      counters.add(listen);
      return () => void counters.delete(listen);
    },
  };

  const url = new URL(path, 'http://store.test');
  const given = { events: boot.events, event: boot.event, asked: askedIn(url.search) };
  const router = makeRouter({ boot, services, given }, createMemoryHistory({ initialEntries: [path] }));
  const storefront = stoppedAfterTest(make(services));
  const company = companyOf(url.pathname, boot);
  render(<App {...{ boot, company, services, storefront, router }} />);
  await calm();

  return {
    router,
    storefront,
    vault,
    session,
    events,
    /** Goes to an address as a link of the store does. */
    go: (to: string) => act(() => router.navigate({ href: to })),
    /** The address as it stands in the bar. */
    address: () => router.state.location.href,
    /** Requests in flight, as the API layer counts them. */
    count: (inFlight: number) =>
      act(() => {
        for (const listen of counters) listen(inFlight);
      }),
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The session that was asked about is not there. */
export async function asVisitor({ session }: Store) {
  await session.answer('restore', null);
  await calm();
}

/** The session that was asked about is Marina's, or whoever the facts say. */
export async function asMember({ session }: Pick<Store, 'session'>, facts: Partial<User> = {}) {
  await session.answer('restore', { expiresIn: 600_000, renewable: true });
  await calm();
  await session.answer('loadProfile', member(facts));
  await calm();
}
