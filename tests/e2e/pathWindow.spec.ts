import type { Page } from '@playwright/test';

import { ofPath } from './paths/remembered.ts';
import { test } from './paths/stand.ts';
import { expect } from './support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

const known = ofPath<string>();

const found = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    history: history.length,
    script: 'left' in globalThis,
    isOnLine: navigator.onLine,
  }));

test('a path leaves traces wherever it can', async ({ page, network, guard, provoked }) => {
  guard.expect(provoked);
  await network.hold(['GET /api/genders'], {});
  await page.addInitScript(() => Object.assign(globalThis, { left: true }));
  known.set(page, 'left');
  await page.goto('/faq');
  await page.route('**/faq', (route) => route.fulfill({ contentType: 'text/html', body: 'left' }));
  await page.context().addCookies([{ name: 'left', value: 'here', url: page.url() }]);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('left');
      opening.onsuccess = () => resolve(opening.result.close());
      opening.onerror = reject;
    });
    await caches.open('left');
    history.pushState({}, '', '/left');
    void fetch('/api/genders').catch(() => null);
  });
  await expect.poll(() => network.isWaiting('GET /api/genders')).toBe(true);
  await page.context().setOffline(true);
  expect(await found(page)).toMatchObject({ local: 'here', session: 'here', isOnLine: false });
});

test('and the next one finds none of them', async ({ page, network }) => {
  expect(known.get(page)).toBeUndefined();
  expect(network.isWaiting('GET /api/genders')).toBe(false);
  expect(await found(page)).toEqual({
    local: null,
    session: null,
    cookie: '',
    databases: [],
    caches: [],
    history: 1,
    script: false,
    isOnLine: true,
  });
  expect((await page.request.get('/faq')).ok()).toBe(true);
  await page.goto('/faq');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => 'left' in globalThis)).toBe(false);
});
