import type { Page } from '@playwright/test';

import { deployment, entryOf, withWorker } from './support/app.ts';
import { addTicket, goOn, logIn, nameEverybody, participant, participantsStep } from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** The visitor comes back to the tab, which is when a page looks for another version. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

const isWaiting = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );

const mark = (page: Page) => page.evaluate(() => void Reflect.set(globalThis, 'isSamePage', true));
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSamePage') === true);

/** A hundred files have to come before a version is there. */
const installing = { timeout: 60_000 };

const second = /\.second\.js$/;

test('a new version waits while somebody buys, and is there on the next page', async ({
  page,
  person,
  stack,
  shot,
}) => {
  const store = await deployment(stack.origin);
  try {
    await page.goto(`${store.origin}/ticket/buy/107`);
    await withWorker(page);
    await addTicket(page, 'Inteira');
    await goOn(page);
    await logIn(page, person);
    await nameEverybody(page, 1);
    const first = await entryOf(page);
    expect(first).not.toMatch(second);
    await mark(page);

    store.deploy();
    await comeBack(page);
    await expect.poll(() => isWaiting(page), installing).toBe(true);
    await expect(
      page.getByText('Nova versão disponível. Vamos atualizar quando você terminar.'),
    ).toBeVisible();
    await shot('1-waiting');
    await participant(page, 1, 1).getByLabel('Nome completo').fill('Nome Que Fica');
    await expect(page.getByRole('button', { name: 'Atualizar agora' })).toBeHidden();
    expect((await page.request.get(`${store.origin}${first}`)).status()).toBe(200);

    await page
      .getByRole('link', { name: /página inicial/ })
      .first()
      .click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.goBack();
    await expect(participantsStep(page)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);

    await page.getByRole('button', { name: 'Cancelar compra' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar compra' }).click();
    await expect(page.getByRole('heading', { name: /Escolha seus/ })).toBeVisible();
    await page
      .getByRole('link', { name: /página inicial/ })
      .first()
      .click();
    await expect.poll(() => entryOf(page).catch(() => null), installing).toMatch(second);
    expect(await isSamePage(page)).toBe(false);
    await expect(page.getByRole('searchbox')).toBeVisible();
  } finally {
    await store.close();
  }
});

test('over a page nobody touched, a new version comes by itself', async ({ page, stack }) => {
  const store = await deployment(stack.origin);
  try {
    await page.goto(store.origin);
    await withWorker(page);
    store.deploy();
    await comeBack(page);
    await expect.poll(() => entryOf(page).catch(() => null), installing).toMatch(second);
    await withWorker(page);
    await mark(page);
    await comeBack(page);
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  } finally {
    await store.close();
  }
});

test('over a page in use it is offered, but never over what was typed', async ({ page, stack, look }) => {
  const store = await deployment(stack.origin);
  try {
    await page.goto(store.origin);
    await withWorker(page);
    await page.getByRole('searchbox').click();
    store.deploy();
    await comeBack(page);
    const take = page.getByRole('button', { name: 'Atualizar agora' });
    await expect(take).toBeVisible(installing);
    await look('1-offered');
    await page.getByRole('searchbox').pressSequentially('sun');
    await expect(take).toBeHidden();
    await page.getByRole('searchbox').press('End');
    // What is pressed while the list changes is pressed beside what moves.
    await expect(page.getByText(/eventos? encontrados?$/).first()).toBeVisible();
    await mark(page);
    await page
      .getByRole('link', { name: /Sunset/ })
      .first()
      .click();
    await expect.poll(() => entryOf(page).catch(() => null), installing).toMatch(second);
    expect(await isSamePage(page)).toBe(false);
    await expect(page).toHaveURL(/\/ticket\/buy\/\d+/);
  } finally {
    await store.close();
  }
});
