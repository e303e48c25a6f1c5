import type { Page } from '@playwright/test';

import { isCodeOf } from '../bench/weight/weigh.ts';
import {
  addTicket,
  goOn,
  logIn,
  nameEverybody,
  participant,
  participantsStep,
  review,
} from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';
import { openLogin } from './support/shell.ts';

/**
 * To the login, whatever the browser does with code that once failed to arrive: one asks again for it, another remembers the failure, and
 * then the page is loaded anew with what is held.
 */
async function reachLogin(page: Page): Promise<void> {
  const login = page.getByRole('dialog', { name: 'ACESSAR CONTA' });
  const again = page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    else if (!(await login.isVisible()))
      await page.getByRole('button', { name: 'Continuar', exact: true }).click({ timeout: 1_000 });
    await expect(login).toBeVisible({ timeout: 4_000 });
  }).toPass();
}

const cutOffBar = (page: Page) => page.getByText(/^Sem conexão\./);

/** Without a signal from here on: the page has heard of it, and nothing it sends gets through any more. */
async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** An entry of history that the browser made, without what the router notes in those of its own. */
async function followSkipLink(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await link.focus();
  await link.press('Enter');
  await expect(page).toHaveURL(/#/);
}

/** With the signal back, what was sent without one goes by itself, or by whoever presses first. */
async function goOnToReview(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await review(page).isVisible()))
      await page.getByRole('button', { name: 'Continuar', exact: true }).click({ timeout: 1_000 });
    await expect(review(page)).toBeVisible({ timeout: 4_000 });
  }).toPass();
}

test('offline at each step: a clear message, nothing lost, and on again with the signal', async ({
  page,
  context,
  guard,
  person,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module|did not arrive/);
  const heard = page.getByRole('alert').filter({ hasText: /internet/i });
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await addTicket(page, 'Inteira');

  await test.step('choosing', async () => {
    await cutOff(page);
    await goOn(page);
    await expect(heard.first()).toBeVisible();
    await expect(page.getByText('R$ 88,00').filter({ visible: true }).first()).toBeVisible();
    await context.setOffline(false);
    await reachLogin(page);
    await logIn(page, person);
  });

  await test.step('naming', async () => {
    await nameEverybody(page, 2);
    await cutOff(page);
    await participant(page, 2, 2).getByLabel('Nome completo').fill('Nome Digitado Sem Sinal');
    await goOn(page);
    await expect(heard.first()).toBeVisible();
    await expect(participantsStep(page)).toBeVisible();
    await expect(participant(page, 2, 2).getByLabel('Nome completo')).toHaveValue('Nome Digitado Sem Sinal');
    await context.setOffline(false);
    await goOnToReview(page);
  });

  await test.step('paying', async () => {
    const pay = page.getByRole('button', { name: 'Pagar com Pix' });
    // Once the price is there: without it there is nothing to pay.
    await expect(pay).toBeEnabled();
    await cutOff(page);
    await pay.click();
    await expect(page.getByText(/A conexão falhou|demorando/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Aguardando pagamento' })).toBeVisible({
      timeout: 15_000,
    });
  });
});

test('what was typed without a signal goes by itself once there is one, and every page says that there is none', async ({
  page,
  context,
  guard,
  person,
  look,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const bar = cutOffBar(page);
  const unsaved = page.getByText(/O que você digitou está só nesta tela/);
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await cutOff(page);
  await expect(bar).toBeVisible();
  await participant(page, 1, 1).getByLabel('Nome completo').fill('Nome Sem Sinal');
  await expect(unsaved).toBeVisible();
  await look('1-cut-off');
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(unsaved).toBeHidden();
  await page.reload();
  await expect(participantsStep(page)).toBeVisible();
  await expect(participant(page, 1, 1).getByLabel('Nome completo')).toHaveValue('Nome Sem Sinal');
});

test('what did not come comes by itself once there is a signal', async ({ page, context, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Network Error|did not arrive/);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Futebol' }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await expect(cutOffBar(page)).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /encontrado/ })).toHaveCount(1);
  await expect(page).toHaveURL(/categoria=futebol/);
});

test('a dialog over an event reads nothing again, with a signal or without: the page below stays', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  for (const before of [async () => undefined, followSkipLink, cutOff]) {
    await before(page);
    const login = await openLogin(page);
    await page.goBack();
    await expect(login).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Concerto na Floresta' })).toBeVisible();
  }
  await context.setOffline(false);
  await expect(cutOffBar(page)).toBeHidden();
  await expect(page.getByText('R$ 44,00').filter({ visible: true }).first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/events'))).toEqual([]);
});

test('the next step’s code does not arrive: a message and another try, never a blank screen', async ({
  page,
  context,
  guard,
  person,
}) => {
  guard.expect(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|dynamically imported module|did not arrive/,
  );
  let isCut = true;
  await context.route(isCodeOf('LaterSteps', 'login', 'dialogs'), (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await goOn(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Não foi possível abrir agora')).toBeVisible();
  isCut = false;
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await reachLogin(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
});
