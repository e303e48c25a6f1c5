import type { Page } from '@playwright/test';

import { layoutFindings } from '../../gallery/layout.ts';
import { expect, test } from '../support/fixtures.ts';
import { axeFindings, focusFindings, spacedOut } from '../support/looks.ts';
import { smallTargets } from '../support/targets.ts';
import {
  buyersScreens,
  linesScreens,
  lostScreens,
  newcomersScreens,
  publicScreens,
  type Stop,
  troubledScreens,
} from '../support/tour.ts';

/** 1280 × 1024 and 1280 × 900 pixels, at 400 % and at 200 %; a phone on its side. */
const large = { width: 320, height: 256 };
const half = { width: 640, height: 450 };
const lying = { width: 844, height: 390 };

/** At each screen, every look that is not spoiled by the one before. Whatever is wrong is told with its screen, and the walk goes on. */
function looking(page: Page, isMobile: boolean): Stop {
  return async (screen) => {
    const size = page.viewportSize() ?? half;
    expect.soft(await axeFindings(page), `${screen}: axe`).toEqual([]);
    expect.soft(await smallTargets(page), `${screen}: targets`).toEqual([]);
    if (isMobile) {
      await page.setViewportSize(lying);
      expect.soft(await layoutFindings(page), `${screen}: on its side`).toEqual([]);
    } else {
      await page.setViewportSize(large);
      expect.soft(await layoutFindings(page), `${screen}: 400 %`).toEqual([]);
      expect.soft(await spacedOut(page, () => layoutFindings(page)), `${screen}: spaced out`).toEqual([]);
      await page.setViewportSize(half);
      expect.soft(await layoutFindings(page), `${screen}: 200 %`).toEqual([]);
      expect.soft(await focusFindings(page), `${screen}: focus`).toEqual([]);
    }
    await page.setViewportSize(size);
  };
}

test('anybody’s screens, each measured: names, landmarks, targets, zoom, spacing, orientation, focus', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await publicScreens(page, looking(page, isMobile));
});

test('a buyer’s screens, each measured: names, landmarks, targets, zoom, spacing, orientation, focus', async ({
  page,
  isMobile,
  person,
  db,
  psp,
}) => {
  test.slow();
  await buyersScreens(page, { person, db, psp }, looking(page, isMobile));
});

test('screens of lines, each measured in the same ways', async ({ page, isMobile, person }) => {
  test.slow();
  await linesScreens(page, { person }, looking(page, isMobile));
});

test('what is not there or did not come, measured in the same ways', async ({ page, isMobile, guard }) => {
  test.slow();
  await lostScreens(page, { guard }, looking(page, isMobile));
});

test('the rest of a registration, measured in the same ways', async ({ page, isMobile }) => {
  test.slow();
  await newcomersScreens(page, looking(page, isMobile));
});

test('a purchase in trouble, measured in the same ways', async ({
  page,
  isMobile,
  person,
  db,
  psp,
  guard,
}) => {
  test.slow();
  await troubledScreens(page, { person, db, psp, guard }, looking(page, isMobile));
});

test.describe('with the question about cookies open', () => {
  test.use({ isAnswered: false });
  test.skip(({ isMobile }) => isMobile === true, 'phones have no Tab key');

  for (const size of [large, half, { width: 390, height: 667 }, { width: 1280, height: 900 }])
    test(`it never hides what has the focus: ${size.width} × ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of ['/', '/login']) {
        await page.goto(path);
        await expect(page.getByRole('region', { name: 'Cookies, do seu jeito' })).toBeVisible();
        expect(await layoutFindings(page), path).toEqual([]);
        expect(await focusFindings(page), path).toEqual([]);
      }
      await page.getByRole('button', { name: 'Escolher por finalidade' }).click();
      await expect(page.getByRole('heading', { name: 'Preferências de cookies' })).toBeFocused();
      expect(await focusFindings(page), 'purposes').toEqual([]);
      expect(await layoutFindings(page), 'purposes').toEqual([]);
    });
});

test('the words below a map are read by keyboard on a page of 320 × 256', async ({ page }) => {
  await page.goto('/ticket/buy/101');
  await page.setViewportSize(large);
  await page.getByRole('main').getByRole('button', { name: 'Mapa do local' }).click();
  const words = page.getByRole('figure').getByText('No alto, OESTE');
  await expect(words).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Mapa do local' })).toBeFocused();
  await page.keyboard.press('End');
  await expect
    .poll(() => words.evaluate((caption) => caption.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
});
