// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';

import { sessionTabs } from '#src/app/senses/tabs.ts';
import { createServices } from '#src/app/services.ts';
import { makeStorefront } from '#src/app/storefront.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

const key = 'bilheteria.refresh';

/** A tab whose API is on another site, so that it keeps the renewing token by itself. */
function tab() {
  const { vault, forget } = createServices({ baseUrl: 'http://api.test', producerId: 'arena' });
  sessionStorage.setItem(key, 'guardado');
  vault.keep('token');
  const other = new BroadcastChannel('bilheteria.session');
  stoppedAfterTest(createActor(sessionTabs(vault, forget))).start();
  return { vault, other };
}

test('who left in another tab left here: a reload lets nobody in again', async () => {
  const { vault, other } = tab();
  other.postMessage('left');
  await expect.poll(() => vault.token()).toBeNull();
  expect(sessionStorage.getItem(key)).toBeNull();
  other.close();
});

test('who came in is told, and whose account it is', async () => {
  const { vault } = createServices({ baseUrl: 'http://api.test', producerId: 'arena' });
  const heard = vi.fn<(event: EventObject) => void>();
  const nextDoor = createMachine({
    invoke: { src: sessionTabs(vault) },
    on: { 'otherTab.*': { actions: ({ event }) => heard(event) } },
  });
  stoppedAfterTest(createActor(nextDoor)).start();
  const here = stoppedAfterTest(createActor(sessionTabs(vault))).start();
  here.send({ type: 'tell.entered', userId: '7' });
  await expect.poll(() => heard.mock.calls).toEqual([[{ type: 'otherTab.entered', userId: '7' }]]);
});

test('who came in there changes nothing of what is kept here', async () => {
  const { vault, other } = tab();
  other.postMessage('entered');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(vault.token()).toBe('token');
  expect(sessionStorage.getItem(key)).toBe('guardado');
  other.close();
});

test('a browser that blocks all cookies has no channel: the store starts, and hears no other tab', async () => {
  class Refused {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 204 })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const services = createServices({ baseUrl: 'http://api.test', producerId: 'arena' });
  const storefront = stoppedAfterTest(makeStorefront(services));
  const failed = vi.fn<(failure: unknown) => void>();
  storefront.subscribe({ error: failed });
  storefront.start();
  await expect.poll(() => storefront.getSnapshot().children.session?.getSnapshot().status).toBe('active');
  expect(failed.mock.calls).toEqual([]);
  expect(storefront.getSnapshot().status).toBe('active');
});
