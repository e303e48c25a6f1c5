import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Farther than from one end of a form to the other. */
const farthest = 60;

/**
 * Where the focus is: nowhere, somewhere that cannot be seen, or (null) all is well. What merely takes the reader along,
 * such as the heading of a step, needs no ring. A ring is what is there with the focus and not without it: for as long as it takes
 * to look, the focus is taken away, and the page is not told.
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
    const rings = () =>
      [...around.map((element) => getComputedStyle(element)), getComputedStyle(active, '::after')].map(
        ({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => ({
          outline:
            outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0
              ? 'none'
              : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
          boxShadow,
        }),
      );
    const atRest = () => {
      const untold = ['blur', 'focus', 'focusin', 'focusout', 'change'];
      const hush = (event: Event) => event.stopImmediatePropagation();
      const sheets = [...document.adoptedStyleSheets];
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets = [...sheets, still];
      for (const type of untold) addEventListener(type, hush, true);
      active.blur();
      const found = rings();
      active.focus({ preventScroll: true });
      for (const type of untold) removeEventListener(type, hush, true);
      document.adoptedStyleSheets = sheets;
      return found;
    };
    const focused = rings();
    const resting = atRest();
    const isRinged = focused.some(
      ({ outline, boxShadow }, at) =>
        (outline !== 'none' && outline !== resting[at]?.outline) ||
        (boxShadow !== 'none' && boxShadow !== resting[at]?.boxShadow),
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
