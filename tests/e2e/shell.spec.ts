import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from './support/fixtures.ts';
import { enter, greeting } from './support/shell.ts';
import { swipe } from './support/touch.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true });

/** The page hears fingers once its flows run. */
async function arrive(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();
}

test.describe('the menu of a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide page has its menu in the bar');

  test('a finger pulls it in from the edge and pushes it away', async ({ page, look }) => {
    await arrive(page, '/faq');
    await swipe(page, { x: 20, y: 400 }, { x: 140, y: 410 });
    await expect(menu(page)).toBeVisible();
    const box = await menu(page).boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(256);
    await look('1-menu');
    await swipe(page, { x: 220, y: 400 }, { x: 80, y: 395 });
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a finger that goes along the page does not, and neither do one too far in and one too short', async ({
    page,
  }) => {
    await arrive(page, '/faq');
    await swipe(page, { x: 20, y: 700 }, { x: 140, y: 300 });
    await swipe(page, { x: 60, y: 400 }, { x: 175, y: 400 });
    await swipe(page, { x: 20, y: 400 }, { x: 110, y: 400 });
    await expect(menu(page)).toBeHidden();
    await swipe(page, { x: 20, y: 400 }, { x: 140, y: 400 });
    await expect(menu(page)).toBeVisible();
  });

  test('it stays shut under a dialog', async ({ page }) => {
    await arrive(page, '/faq');
    await page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' }).click();
    await expect(page.getByRole('dialog', { name: 'ACESSAR CONTA' })).toBeVisible();
    await swipe(page, { x: 20, y: 400 }, { x: 140, y: 400 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await swipe(page, { x: 20, y: 400 }, { x: 140, y: 400 });
    await expect(menu(page)).toBeVisible();
  });

  test('by keyboard: the button opens it, Escape closes it and gives the focus back', async ({ page }) => {
    await arrive(page, '/faq');
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(page.locator('[data-menu]')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('the way back of the browser goes first: the menu is shut on the page it leads to', async ({
    page,
  }) => {
    await arrive(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quem Somos' }).tap();
    await expect(page).toHaveURL('/sobre');
    await opener(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect(menu(page)).toBeHidden();
  });

  test('a touch outside closes it, and another page does, whose reading starts at its beginning', async ({
    page,
  }) => {
    await arrive(page, '/faq');
    await opener(page).tap();
    await page.touchscreen.tap(340, 500);
    await expect(menu(page)).toBeHidden();
    await opener(page).tap();
    await menu(page).getByRole('link', { name: 'Eventos' }).tap();
    await expect(page).toHaveURL('/');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('the menu of a tablet', () => {
  test.skip(({ isMobile }) => !isMobile, 'widths are walked once');
  test.use({ viewport: { width: 700, height: 900 } });

  test('rests as a column of icons, through every page, until it is put away', async ({ page, look }) => {
    await arrive(page, '/aracauna/faq');
    await swipe(page, { x: 20, y: 400 }, { x: 140, y: 410 });
    await menu(page).getByRole('button', { name: 'Deixar só os ícones' }).tap();
    await expect(menu(page)).toBeHidden();
    await expect(rail(page)).toBeVisible();
    expect(Math.round((await rail(page).boundingBox())?.width ?? 0)).toBe(56);
    expect((await page.locator('main').boundingBox())?.x).toBe(56);
    await rail(page).getByRole('link', { name: 'Eventos' }).tap();
    await expect(page).toHaveURL('/aracauna');
    await expect(rail(page)).toBeVisible();
    await look('1-rail');
    await page.emulateMedia({ media: 'print' });
    await expect(rail(page)).toHaveCount(0);
    await page.emulateMedia({ media: null });

    await swipe(page, { x: 30, y: 400 }, { x: 150, y: 400 });
    await expect(menu(page)).toBeVisible();
    await look('2-unfolded');
    await swipe(page, { x: 230, y: 400 }, { x: 60, y: 400 });
    await expect(menu(page)).toBeHidden();
    await expect(rail(page)).toBeVisible();

    await page.setViewportSize({ width: 1000, height: 700 });
    await expect(page.getByRole('button', { name: 'Esconder os ícones' })).toHaveCount(0);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(rail(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rail(page)).toHaveCount(0);
    await page.setViewportSize({ width: 700, height: 900 });
    await rail(page).getByRole('button', { name: 'Esconder os ícones' }).tap();
    await expect(rail(page)).toHaveCount(0);
    expect((await page.locator('main').boundingBox())?.x).toBe(0);
  });

  test('each icon says its word to the keyboard, and Escape hushes it', async ({ page }) => {
    await arrive(page, '/faq');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('button', { name: 'Deixar só os ícones' }).press('Enter');
    await expect(opener(page)).toBeFocused();
    const support = rail(page).getByRole('link', { name: 'Fale Conosco' });
    await expect(support).toBeVisible();
    const leave = rail(page).getByRole('button', { name: 'Esconder os ícones' });
    for (const entry of [support, leave]) {
      await page.keyboard.press('Tab');
      await entry.focus();
      // The word before it may still be on its way out.
      await expect(page.getByRole('tooltip')).toHaveText([(await entry.textContent()) ?? '']);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    }
    await leave.press('Enter');
    await expect(rail(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });
});

test.describe('the bar and the footer', () => {
  const logo = (page: Page, place: 'banner' | 'contentinfo') =>
    page
      .getByRole(place)
      .getByRole('link', { name: /página inicial/ })
      .locator('img');

  test('logos have the sizes of the specification, and lead home unless one is there', async ({
    page,
    isMobile,
  }) => {
    await arrive(page, '/aracauna/faq');
    const [bar, foot] = isMobile ? [120, 160] : [160, 200];
    expect((await logo(page, 'banner').boundingBox())?.width).toBe(bar);
    expect((await logo(page, 'contentinfo').boundingBox())?.width).toBe(foot);
    await logo(page, 'banner').click();
    await expect(page).toHaveURL('/aracauna');
    const entries = await page.evaluate(() => history.length);
    await logo(page, 'banner').click();
    await expect(page).toHaveURL('/aracauna');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('whatever is pressed in the foot is underlined, not only told by its place', async ({ page }) => {
    await arrive(page, '/faq');
    const foot = page.getByRole('contentinfo');
    const pressed = foot.getByRole('link').or(foot.getByRole('button')).filter({ hasText: /./ });
    const looks = await pressed.evaluateAll((all) =>
      all.map((each) => {
        const { textDecorationLine, textDecorationThickness, textUnderlineOffset } = getComputedStyle(each);
        return `${textDecorationLine} ${textDecorationThickness} ${textUnderlineOffset}`;
      }),
    );
    expect(looks).toEqual(Array(10).fill('underline 1px 4px'));
  });

  for (const at of ['', '/aracauna', '/itabarema', '/vagaluz'])
    test(`${at || '/'} wears its producer from bar to footer`, async ({ page, isMobile, look, shot }) => {
      await page.goto(`${at}/faq`);
      await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Informações' })).toBeVisible();
      for (const place of ['contentinfo', 'banner'] as const) {
        await logo(page, place).scrollIntoViewIfNeeded();
        await expect
          .poll(() => logo(page, place).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      await look('1-phone-or-desktop');
      if (!isMobile) return;
      await page.setViewportSize({ width: 768, height: 1024 });
      await shot('2-tablet');
    });

  test('a member is greeted by the first name, and led to the tickets where they are not', async ({
    page,
    person,
    isMobile,
    look,
  }) => {
    const [firstName = ''] = person.name.split(' ');
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Login feito com sucesso!')).toBeVisible();
    await expect(greeting(page, firstName)).toBeVisible();
    const tickets = page
      .getByRole('banner')
      .getByRole('link', { name: 'Meus Ingressos' })
      .filter({ visible: true });
    await expect(tickets).toBeVisible();
    await look('1-member');
    await tickets.click();
    await expect(page).toHaveURL('/ticket/payments');
    if (isMobile) await expect(tickets).toHaveCount(0);
    if (!isMobile) return;
    // A page that arrives shuts the menu: only then is it opened.
    await expect(page.locator('main')).toBeFocused();
    await opener(page).tap();
    await expect(menu(page).getByText(`Olá, ${firstName}`)).toBeVisible();
    await look('2-menu');
  });

  test('a first name of one long word makes no page wider and no bar higher', { tag: '@full' }, async ({
    page,
    person,
    db,
    isMobile,
  }) => {
    const longName = 'MariaAparecidaConceicaodosSantosAlbuquerque';
    const name = `${longName} Ensaio`;
    await db.updateTable('users').set({ name }).where('id', '=', person.id).execute();
    await enter(page, { ...person, name });
    const greeted = greeting(page, longName);
    await expect(greeted).toBeVisible();
    const tickets = page
      .getByRole('banner')
      .getByRole('link', { name: 'Meus Ingressos' })
      .filter({ visible: true });
    for (const width of isMobile ? [320, 390] : [900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const [words, link] = [await greeted.boundingBox(), await tickets.boundingBox()];
      expect(words?.height, 'the room that is kept for it').toBeLessThanOrEqual(44);
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
      expect((link?.x ?? width) + (link?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
});
