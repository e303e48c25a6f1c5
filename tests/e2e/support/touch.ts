import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const steps = 8;

/**
 * One finger, as the hardware reports it. Keep it under 130 px to the right: of more this browser makes its own way back, which
 * the page never holds up.
 */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const way = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }]);
  }
  await touch('touchEnd', []);
  await devtools.detach();
}
