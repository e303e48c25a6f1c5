import type { Page, Request } from '@playwright/test';

import { promised } from '../bench/weight/budgets.ts';
import { filesOf, isCodeOf } from '../bench/weight/weigh.ts';
import { expect, test } from './support/fixtures.ts';
import { enter, openMyData } from './support/shell.ts';

/** What a page that rests fetches for being an app. */
function filesAtRest(): Set<string> {
  const { scripts, styles } = filesOf(['src/app/appFlows.ts']);
  const page = filesOf([
    'src/pages/checkout/CheckoutPage.tsx',
    'src/app/checkoutFlows.ts',
    'src/app/storefront.ts',
  ]);
  const isOfPage = (file: string) => page.scripts.has(file) || page.styles.has(file);
  return new Set([...scripts, ...styles].filter((file) => !isOfPage(file)).map((file) => `/${file}`));
}

test.describe('a page opened cold', () => {
  test.use({ isAnswered: false });

  const alive: Record<string, (page: Page) => Promise<void>> = {
    '/': (page) => expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toBeVisible(),
    '/ticket/buy/111': (page) =>
      expect(page.getByRole('button', { name: /^Mais um: Inteira/ }).first()).toBeEnabled(),
    '/termos': (page) => expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toBeVisible(),
    '/login': (page) => expect(page.getByRole('main').getByLabel('E-mail')).toBeEnabled(),
    '/register': (page) => expect(page.getByRole('main').getByLabel('CPF')).toBeEnabled(),
    '/user/recover': (page) => expect(page.getByRole('main').getByLabel('CPF')).toBeEnabled(),
    '/suporte': (page) => expect(page.getByRole('main').getByRole('textbox').first()).toBeEnabled(),
  };

  const inGate = ['/', '/ticket/buy/111', '/login'];
  for (const [path, isAlive] of Object.entries(alive))
    test(`${path} asks for a dozen files of the store at most, for none twice, and for no style that it has`, {
      tag: inGate.includes(path) ? [] : '@full',
    }, async ({ page }) => {
      const atRest = filesAtRest();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      await isAlive(page);
      const own = asked.filter((name) => name === path || /^\/(assets|fonts)\//.test(name));
      const needed = own.filter((name) => !atRest.has(name));
      expect(needed.length).toBeLessThanOrEqual(promised.requests);
      expect(own.length).toBe(new Set(own).size);
      expect(needed.filter((name) => name.endsWith('.css'))).toEqual([]);
    });
});

test('what opens a window asks for it with the pointer and with the focus, before any press', async ({
  page,
}) => {
  const isWindow = isCodeOf('DialogWindow');
  const isAsked = (request: Request) => isWindow(new URL(request.url()));
  for (const about of ['hover', 'focus'] as const) {
    await page.goto('/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' });
    await expect(opener).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest(isAsked);
    await opener[about]();
    await asked;
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a form whose code comes long after the press has its room, and takes the focus when it is there', async ({
  page,
  person,
}) => {
  await enter(page, person);
  await openMyData(page);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(isCodeOf('PasswordForm'), async (route) => {
    await held;
    await route.continue();
  });
  const section = page.getByRole('region', { name: 'Senha' });
  await section.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(section.getByRole('status')).toBeVisible();
  arrive();
  await expect(section.getByLabel('Senha atual')).toBeFocused();
  await section.getByRole('button', { name: 'Cancelar' }).click();
  await expect(section.getByRole('button', { name: 'Alterar senha' })).toBeFocused();
});

test('where the code of a form does not arrive, its section says so and asks again', async ({
  page,
  person,
  guard,
}) => {
  guard.expect(/ERR_FAILED|Failed to (fetch|load)|dynamically imported module|did not arrive/);
  await enter(page, person);
  await openMyData(page);
  let isCut = true;
  await page.route(isCodeOf('PasswordForm'), (route) => (isCut ? route.abort() : route.continue()));
  const section = page.getByRole('region', { name: 'Senha' });
  await section.getByRole('button', { name: 'Alterar senha' }).click();
  const again = section.getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toBeVisible();
  isCut = false;
  await again.click();
  // A browser that remembers what failed loads the page anew; then the form is opened once more.
  await expect(async () => {
    const open = section.getByRole('button', { name: 'Alterar senha' });
    if (await open.isVisible()) await open.click({ timeout: 1_000 });
    await expect(section.getByLabel('Senha atual')).toBeVisible({ timeout: 4_000 });
  }).toPass();
});
