import type { Locator, Page } from '@playwright/test';

import { layoutFindings } from '../../gallery/layout.ts';
import { awaitingPix } from '../support/buying.ts';
import { toReview } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocus, press } from '../support/keyboard.ts';
import { cutLines, watchMotion } from '../support/looks.ts';
import { firstBox } from '../support/registering.ts';
import { openSector, showList } from '../support/seats.ts';
import { openLogin } from '../support/shell.ts';
import { isToldApart, signOf } from '../support/signs.ts';
import {
  buyersScreens,
  linesScreens,
  lostScreens,
  newcomersScreens,
  publicScreens,
  type Stop,
  troubledScreens,
} from '../support/tour.ts';

/** How much of a picture is black, and how much white. */
const inkShares = (page: Page, picture: Buffer) =>
  page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!pen) throw new Error('Nothing to look with');
    pen.drawImage(image, 0, 0);
    const { data: pixels } = pen.getImageData(0, 0, image.width, image.height);
    const count = { black: 0, white: 0 };
    for (let at = 0; at < pixels.length; at += 4) {
      const light = Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      if (light < 30) count.black++;
      if (light > 225) count.white++;
    }
    const all = image.width * image.height;
    return { black: count.black / all, white: count.white / all };
  }, picture.toString('base64'));

for (const forcedColors of ['none', 'active'] as const)
  test.describe(`with forced colours: ${forcedColors}`, () => {
    test.use({ contextOptions: { forcedColors } });

    const expectApart = async (...places: Locator[]) => {
      const signs = await Promise.all(places.map(signOf));
      for (const [at, sign] of signs.entries())
        for (const other of signs.slice(at + 1))
          expect(isToldApart(sign, other), `${JSON.stringify(sign)} and ${JSON.stringify(other)}`).toBe(true);
    };

    test('what is chosen, taken, wrong or focused differs by more than its colour', async ({
      page,
      person,
      isMobile,
      guard,
    }) => {
      await page.goto('/');
      const chip = (name: string) => page.getByRole('link', { name, exact: true });
      await expectApart(chip('Todas as categorias'), chip('Futebol'));
      await openLogin(page);
      if (forcedColors === 'active')
        await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
      await page.keyboard.press('Escape');

      await page.goto('/login');
      const email = page.getByLabel('E-mail');
      await email.fill('nada');
      const right = await signOf(email);
      await email.press('Tab');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      expect(isToldApart(await signOf(email), right), 'a wrong e-mail').toBe(true);
      guard.expect(/status of 422/);
      await page.goto('/user/recover');
      await page.getByLabel('CPF').fill(person.document);
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await page.getByRole('button', { name: 'Enviar código' }).click();
      const box = firstBox(page.getByRole('main'));
      const empty = await signOf(box);
      await box.fill('AAAAAA');
      await page.getByRole('button', { name: 'Validar código' }).click();
      await expect(page.getByRole('group', { name: 'Código' })).toHaveAccessibleDescription(/código/i);
      expect(isToldApart(await signOf(box), empty), 'a wrong code').toBe(true);

      await page.goto('/ticket/buy/105');
      await showList(page);
      const view = (name: string) => page.getByRole('button', { name, exact: true });
      await expectApart(view('Lista'), view('Mapa'));
      await openSector(page, 'Plateia');
      const seat = (state: string) =>
        page.getByRole('button', { name: new RegExp(`^Fila A, assento \\d+, ${state}`) }).first();
      await seat('disponível').click();
      await expect(seat('selecionado')).toBeVisible();
      await expectApart(seat('disponível'), seat('selecionado'), seat('ocupado'));

      if (!isMobile) {
        for (const key of ['Tab', 'Tab', 'Shift+Tab']) await press(page, key);
        await expectFocus(page);
      }
      await toReview(page, person);
      await expect(page.getByRole('radio', { name: 'Pix' })).toBeChecked();
      const option = (name: string) =>
        page.locator('label').filter({ has: page.getByRole('radio', { name }) });
      await expectApart(option('Pix'), option('Cartão de crédito'));
    });
  });

test.describe('colours of the reader’s own', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  const looking =
    (page: Page): Stop =>
    async (screen) => {
      expect.soft(await cutLines(page), `${screen}: lines`).toEqual([]);
      expect.soft(await layoutFindings(page), `${screen}: layout`).toEqual([]);
    };

  test('every line of anybody’s screens is whole', async ({ page }) => {
    await publicScreens(page, looking(page));
  });

  test('every line of a buyer’s screens is whole', async ({ page, person, db, psp }) => {
    await buyersScreens(page, { person, db, psp }, looking(page));
  });

  test('every line of what is rarely seen is whole: lines, losses, a registration', async ({
    page,
    person,
    guard,
    context,
  }) => {
    test.slow();
    await lostScreens(page, { guard }, looking(page));
    await newcomersScreens(page, looking(page));
    await context.clearCookies();
    await linesScreens(page, { person }, looking(page));
  });

  test('every line of a purchase in trouble is whole', async ({ page, person, db, psp, guard }) => {
    await troubledScreens(page, { person, db, psp, guard }, looking(page));
  });

  test('the code of a payment stays black on white, on a dark system too', async ({ page, person }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await toReview(page, person);
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(awaitingPix(page)).toBeVisible();
    const code = page.getByRole('img', { name: /QR code do Pix/ });
    await expect(code).toBeVisible();
    const shares = await inkShares(page, await code.screenshot());
    expect(shares.black).toBeGreaterThan(0.2);
    expect(shares.white).toBeGreaterThan(0.4);
    expect(shares.black + shares.white).toBeGreaterThan(0.95);
  });
});

test.describe('as little motion as possible', () => {
  test('with it nothing moves where it is rarely seen', async ({ page, person, db, psp, guard, context }) => {
    test.slow();
    const moved = await watchMotion(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const looking: Stop = async (screen) => {
      expect.soft(await moved(), screen).toEqual([]);
    };
    await lostScreens(page, { guard }, looking);
    await newcomersScreens(page, looking);
    await context.clearCookies();
    await linesScreens(page, { person }, looking);
    await context.clearCookies();
    await troubledScreens(page, { person, db, psp, guard }, looking);
  });

  test('with it nothing moves, without it something does', async ({ page, person, db, psp }) => {
    const moved = await watchMotion(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const looking: Stop = async (screen) => {
      expect.soft(await moved(), screen).toEqual([]);
    };
    await publicScreens(page, looking);
    await buyersScreens(page, { person, db, psp }, looking);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Sunset Vagaluz/ })
      .first()
      .hover();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Gerenciar cookies' }).click();
    await expect.poll(moved).not.toEqual([]);
  });
});
