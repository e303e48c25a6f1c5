import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { dialogOf, enter, menuEntry } from './support/shell.ts';

/** Over which page a dialog is opened, and what opens it there. */
interface Way {
  title: string;
  at: string;
  opener: (page: Page) => Promise<Locator> | Locator;
  /** From the dialog that opened first to the one that is meant. */
  onwards?: (page: Page) => Promise<void>;
  isPersistent?: true;
  /** Needs somebody whose e-mail is not verified. */
  asNewcomer?: true;
}

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' });
const supporter = (page: Page) => menuEntry(page, 'Acesso sócio-torcedor');
const onMain = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name });
const press = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

/** Specification §2: the dialogs and what may close them. */
const ways: Record<string, Way> = {
  '/login': { title: 'ACESSAR CONTA', at: '/', opener: account },
  '/acesso/socio': { title: 'ACESSO SÓCIO-TORCEDOR', at: '/aracauna', opener: supporter },
  '/login/socio': {
    title: 'ACESSO SÓCIO-TORCEDOR',
    at: '/aracauna',
    opener: supporter,
    onwards: press('Sou Sócio'),
  },
  '/register': {
    title: 'CADASTRO',
    at: '/',
    opener: account,
    onwards: press('Não tem conta? Cadastre-se'),
  },
  '/recover': {
    title: 'RECUPERAR SENHA',
    at: '/',
    opener: account,
    onwards: press('Esqueci minha senha'),
    isPersistent: true,
  },
  '/email/verification': {
    title: 'VERIFICAR E-MAIL',
    at: '/user/data',
    opener: onMain('Verificar agora'),
    isPersistent: true,
    asNewcomer: true,
  },
  '/event/description': {
    title: 'Sobre o evento',
    at: '/aracauna/ticket/buy/104',
    opener: onMain('Sobre o evento'),
  },
  '/event/map': { title: 'Mapa do local', at: '/aracauna/ticket/buy/104', opener: onMain('Mapa do local') },
  '/event/share': { title: 'Compartilhar', at: '/aracauna/ticket/buy/104', opener: onMain('Compartilhar') },
};

for (const [route, way] of Object.entries(ways))
  test(`${route}: titled, as wide as it should be, closed by its button and by Back`, async ({
    page,
    newcomer,
    guard,
    look,
  }) => {
    const { title, at, opener, onwards, isPersistent = false, asNewcomer = false } = way;
    if (asNewcomer) {
      await enter(page, newcomer);
      // It asks for a code each time it opens, and a second letter has to wait.
      guard.expect(/429/);
    }
    await page.goto(at);
    const dialog = dialogOf(page, title);
    const open = async () => {
      const button = await opener(page);
      await button.click();
      await onwards?.(page);
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      return button;
    };

    await open();
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    // It rises as it comes.
    const box = expect.poll(() => dialog.boundingBox());
    if (size.width < 600) await box.toMatchObject({ x: 0, y: 0, ...size });
    else await box.toMatchObject({ width: 600 });
    await look(route.slice(1).replaceAll('/', '-'));

    const address = page.url();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(address);

    const button = await open();
    if (size.width >= 600) {
      await page.mouse.click(20, 500);
      if (isPersistent) await expect(dialog).toBeVisible();
      else {
        await expect(dialog).toBeHidden();
        await open();
      }
    }
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
    // On a phone the menu that held the entry is closed: reading goes on at what opened the menu, or at the page.
    if (await button.isVisible()) await expect(button).toBeFocused();
    else await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  });

test('in Safari, which gives a pressed button no focus, a closed window still gives it back to that button', async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault()));
  await page.goto('/aracauna/ticket/buy/104');
  const button = onMain('Sobre o evento')(page);
  await button.click();
  await expect(button).not.toBeFocused();
  const dialog = dialogOf(page, 'Sobre o evento');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
