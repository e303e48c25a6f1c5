import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import type { Person } from './person.ts';

const bar = (page: Page) => page.getByRole('banner');

export const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export const openLogin = async (page: Page): Promise<Locator> => {
  await bar(page).getByRole('button', { name: 'Acesse Sua Conta' }).click();
  const dialog = dialogOf(page, 'ACESSAR CONTA');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  return dialog;
};

/** What the snackbar says, aloud. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).last();

export const greeting = (page: Page, firstName: string): Locator =>
  page.getByText(`Olá, ${firstName}`, { exact: true }).filter({ visible: true }).first();

/** Nobody is logged in, and the page knows it. */
export const expectNobody = (page: Page): Promise<void> =>
  expect(bar(page).getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();

/** An entry of the menu: in the bar on wide screens, in the drawer on narrow ones, which it opens. */
export async function menuEntry(page: Page, name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  const places = bar(page).getByRole('button').or(opener).filter({ visible: true });
  await expect(places.first()).toBeVisible();
  if (!(await opener.isVisible())) return bar(page).getByRole('button', { name, exact: true });
  await opener.click();
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name, exact: true });
}

/**
 * What a console may say when somebody leaves: the list that home asks for had set out with the token that ends now, and is asked again
 * without it.
 */
export const outrunByLeaving = /status of 401 .*\/api\/events(\?[^)]*)?\)$/;

export const leave = async (page: Page): Promise<void> => (await menuEntry(page, 'Sair')).click();

/** Types what lets somebody in, on a page or in a window, and goes in. */
export async function comeIn(form: Page | Locator, { email, password }: Person): Promise<void> {
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Entrar' }).click();
}

/** Logs in on the page of its own. `at`: the storefront, such as `/aracauna`. */
export async function enter(page: Page, person: Person, at = ''): Promise<void> {
  await page.goto(`${at}/login`);
  await comeIn(page, person);
  await expect(greeting(page, person.name.split(' ')[0] ?? '')).toBeVisible();
}

/** My Data, with all of its sections there. */
export async function openMyData(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Meus Dados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeVisible();
  await expect(page.getByText('Este aparelho')).toBeVisible();
}

/** Another device of the same person, or of somebody else: nothing is shared with the page of the test. */
export async function otherDevice(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext(options);
  return { page: await context.newPage(), close: () => context.close() };
}

/** Pastes from the clipboard, as a person does. */
export async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await into.focus();
  await page.keyboard.press('ControlOrMeta+V');
}
