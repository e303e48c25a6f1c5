import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { describe, expect, test } from 'vitest';

import { Provoked } from '../e2e/paths/provoked.ts';

const at = 'http://localhost:3000';
const refused = (status: number, path: string) =>
  `Failed to load resource: the server responded with a status of ${status} (Whatever) (${at}${path})`;
const missed = (reason: string, path: string) => `Failed to load resource: net::${reason} (${at}${path})`;

/** A page whose routes a test calls, and what a walk makes of it. */
function watched() {
  const provoked = new Provoked();
  const handlers: ((route: Route, request: Request) => unknown)[] = [];
  const page = { route: (_: string, handle: (typeof handlers)[number]) => void handlers.push(handle) };
  const context = { setOffline: async () => undefined };
  provoked.watch(context as unknown as BrowserContext, page as unknown as Page);
  const ask = (path: string) => {
    const route = { abort: async () => undefined, fulfill: async () => undefined };
    for (const handle of handlers)
      handle(route as unknown as Route, { url: () => `${at}${path}` } as unknown as Request);
  };
  return { provoked, page: page as unknown as Page, context: context as unknown as BrowserContext, ask };
}

describe('a console of a walk may tell', () => {
  test('what the path answered with a failure', () => {
    const { provoked } = watched();
    provoked.refuse(`${at}/api/orders`, 409);
    provoked.cut(`${at}/api/user`);
    expect(provoked.test(refused(409, '/api/orders'))).toBe(true);
    expect(provoked.test(missed('ERR_CONNECTION_FAILED', '/api/user'))).toBe(true);
  });

  test('what directions answered so by the routes of the page', async () => {
    const { provoked, page, ask } = watched();
    await page.route('**/*', (route, request) =>
      request.url().endsWith('.js') ? route.abort() : route.fulfill({ status: 503 }),
    );
    ask('/assets/dialogs-1.js');
    ask('/api/user');
    expect(provoked.test(missed('ERR_INTERNET_DISCONNECTED', '/assets/dialogs-1.js'))).toBe(true);
    expect(provoked.test(refused(503, '/api/user'))).toBe(true);
  });

  test('whatever did not come while there was no network', async () => {
    const { provoked, context } = watched();
    await context.setOffline(true);
    await context.setOffline(false);
    expect(provoked.test(missed('ERR_INTERNET_DISCONNECTED', '/api/user'))).toBe(true);
    expect(provoked.test(missed('ERR_CONNECTION_REFUSED', '/api/user'))).toBe(false);
  });
});

describe('a walk fails by', () => {
  test.each([
    ['a refusal nobody asked for', refused(500, '/api/orders')],
    ['another one than was asked for', refused(500, '/api/user')],
    ['code that is not there', refused(404, '/assets/dialogs-1.js')],
    ['code that did not come', missed('ERR_FAILED', '/assets/dialogs-1.js')],
    ['an answer that did not come', missed('ERR_INTERNET_DISCONNECTED', '/api/orders')],
    ['whatever else a console says', `HYDRATION (${at}/api/user)`],
    ['what comes about on the next path', refused(409, '/api/before')],
  ])('%s', async (_, message) => {
    const { provoked, page, ask } = watched();
    provoked.refuse(`${at}/api/before`, 409);
    provoked.forget();
    provoked.refuse(`${at}/api/user`, 409);
    await page.route('**/*', (route) => route.fulfill({ status: 200 }));
    ask('/api/orders');
    expect(provoked.test(message)).toBe(false);
  });
});
