import type { Locator, Page } from '@playwright/test';

import type { Spot } from '#tests/e2e/support/drawing.ts';

import type { Opened } from './phone.ts';

/** Milliseconds between a press and whatever is looked for next: who watches a page slows it down. */
const unwatched = 400;
/** Between two keys, in milliseconds: some twelve a second. */
const keyPace = 80;

/** So long a button is held, in milliseconds. */
const pressMs = 80;

/** A press, without the questions that a driver asks of a page before and while it presses. */
export async function tap(there: Locator): Promise<void> {
  await there.scrollIntoViewIfNeeded();
  const place = await there.boundingBox();
  if (!place) throw new Error('Nothing to tap');
  const page = there.page();
  const at = [place.x + place.width / 2, place.y + place.height / 2] as const;
  await page.mouse.move(...at);
  await page.waitForTimeout(unwatched);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
  await page.waitForTimeout(unwatched);
}

const longestMs = 30_000;
/** Between two looks, in milliseconds. */
const lookPace = 100;

/**
 * Waits for what an expression says. Not by a role and a name: for these a driver reads the whole page, on its main thread, and at a quarter of
 * its pace that would be the longest of its tasks.
 */
export async function until({ page, told }: Opened, isThere: string): Promise<void> {
  const end = Date.now() + longestMs;
  while (!(await told<boolean>(isThere))) {
    if (Date.now() > end) throw new Error(`Never came: ${isThere}`);
    await page.waitForTimeout(lookPace);
  }
}

export const hasHeading = (words: string) =>
  `[...document.querySelectorAll('h1, h2, h3')].some(({ textContent }) => textContent.includes('${words}'))`;
export const hasField = (label: string) =>
  `[...document.querySelectorAll('label')].some(({ textContent }) => textContent.startsWith('${label}'))`;
export const hasFormOfLogin = `document.querySelector('[role="dialog"] [type="password"]') !== null`;
export const onwards = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });

/** A key, as a press. */
export async function press(there: Locator, key: string): Promise<void> {
  await there.focus();
  const page = there.page();
  await page.waitForTimeout(unwatched);
  await page.keyboard.press(key, { delay: pressMs });
  await page.waitForTimeout(unwatched);
}

/** A finger on the glass. */
export async function touch(page: Page, { x, y }: Spot): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await page.waitForTimeout(unwatched);
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(pressMs);
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(unwatched);
  await tools.detach();
}

export const type = async (there: Locator, text: string) => {
  await tap(there);
  for (const key of text) {
    await there.page().keyboard.press(key);
    await there.page().waitForTimeout(keyPace);
  }
};
