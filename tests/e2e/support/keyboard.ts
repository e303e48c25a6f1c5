import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Farther than from one end of a form to the other. */
const farthest = 60;

/**
 * Where the focus is: nowhere, somewhere that cannot be seen, or (null) all is well. What merely takes the reader along,
 * such as the heading of a step, needs no ring.
 */
export const lostFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return 'the focus is nowhere';
    if (active.tabIndex < 0) return null;
    const { width, height } = active.getBoundingClientRect();
    if (width === 0 || height === 0) return 'the focus is on something that is not there';
    const around = [active, active.parentElement, active.nextElementSibling].filter(
      (element) => element !== null,
    );
    const looks = [
      ...around.map((element) => getComputedStyle(element)),
      getComputedStyle(active, '::after'),
    ];
    const isRinged = looks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    );
    const name = active.getAttribute('aria-label') ?? active.id;
    return isRinged ? null : `the focus cannot be seen on ${active.tagName} ${name || active.innerText}`;
  });

/** The focus is somewhere, and can be seen. */
export const expectFocus = (page: Page): Promise<void> => expect.poll(() => lostFocus(page)).toBeNull();

/** One key, after which the focus must still be somewhere. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

/** Walks on, or back, until the focus is there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < farthest; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`The keyboard does not lead to ${target}`);
}

/** Walks there and types. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
  await expectFocus(page);
}
