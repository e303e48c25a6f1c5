import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { openLogin } from './support/shell.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

/** What has been animated between two pages since the page was opened, and how long. */
async function fades(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'fades', seen);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition-'))
              seen.push(`${effect.pseudoElement} ${effect.getTiming().duration}`);
        },
        () => seen.push('cut short'),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => [...new Set<string>(Reflect.get(globalThis, 'fades'))].sort());
}

const crossFade = ['::view-transition-new(root) 120', '::view-transition-old(root) 120'];

test('a page fades into the next, and reading begins at its beginning', async ({ page }) => {
  const seen = await fades(page);
  await page.goto('/faq');
  await inFooter(page, 'Quem Somos').click();
  await expect(page).toHaveURL('/sobre');
  await expect.poll(seen).toEqual(expect.arrayContaining(crossFade));
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a device that is late with it is not asked again', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (typeof update === 'function') await update();
      });
  });
  const seen = await fades(page);
  await page.goto('/faq');
  await inFooter(page, 'Quem Somos').click();
  await expect.poll(seen).toEqual(expect.arrayContaining(crossFade));
  await page.evaluate(() => void Reflect.get(globalThis, 'fades').splice(0));
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await seen()).toEqual([]);
});

test('a swipe that closes a dialog leaves the next page its fade', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('popstate', (pop) =>
      Object.defineProperty(pop, 'hasUAVisualTransition', { value: true }),
    ),
  );
  const seen = await fades(page);
  await page.goto('/faq');
  const login = await openLogin(page);
  await page.goBack();
  await expect(login).toBeHidden();
  await inFooter(page, 'Quem Somos').click();
  await expect.poll(seen).toEqual(expect.arrayContaining(crossFade));
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      Reflect.set(globalThis, 'isFaded', true);
      return start(update);
    };
  });
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => 'isFaded' in globalThis), 'the swipe has moved the page').toBe(false);
});

test('filters of a page do not fade it', async ({ page }) => {
  const seen = await fades(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Teatro' }).first().click();
  await expect(page).toHaveURL(/categoria=/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Teatro' }).first()).toHaveAttribute(
    'aria-current',
    /.+/,
  );
  expect(await seen()).toEqual([]);
});

test.describe('where motion is not welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing fades', async ({ page }) => {
    const seen = await fades(page);
    await page.goto('/faq');
    await inFooter(page, 'Quem Somos').click();
    await expect(heading(page, 'Quem somos')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await seen()).toEqual([]);
  });
});

test('a finger does not wait for the end of a fade', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'nobody has a finger on it');
  const seen = await fades(page);
  await page.goto('/faq');
  const tools = await page.context().newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await inFooter(page, 'Quem Somos').click();
  await expect.poll(seen).toEqual(expect.arrayContaining(crossFade));
  const opener = await page.getByRole('button', { name: 'Abrir menu' }).boundingBox();
  await page.touchscreen.tap((opener?.x ?? 0) + 20, (opener?.y ?? 0) + 20);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a fade that ends before it has begun is nothing to complain of', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      queueMicrotask(() => dispatchEvent(new Event('pointerdown')));
      return start(update);
    };
  });
  await page.goto('/faq');
  await inFooter(page, 'Quem Somos').click();
  await expect(heading(page, 'Quem somos')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
