import type { CDPSession, Page } from '@playwright/test';

/** As tall as this format of picture can be. */
const tallest = 16_000;

/** Everything that was on its way is there: data, type, pictures. */
export async function settle(page: Page): Promise<void> {
  await page
    .locator('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]')
    .first()
    .waitFor({ state: 'hidden' });
  await page.evaluate(async () => {
    for (const face of document.fonts) if (face.display === 'optional') face.display = 'block';
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Kept as long as its page: a session that is let go takes along what another one set, such as a network that is away. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

interface Picture {
  /** Of all the page, what sticks to its foot at the place where it ends, or of what is on screen. */
  isWhole: boolean;
  /** For each pixel of a style sheet, however fine the screen is; as many as the screen has by default. */
  dots?: number;
}

/** A picture in WebP. */
export async function photograph(page: Page, { isWhole, dots }: Picture): Promise<Buffer> {
  const devtools = await devtoolsOf(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const { whole, top, density } = await page.evaluate(
    (place) => {
      for (const bar of document.querySelectorAll<HTMLElement>('[data-foot]')) bar.style.position = place;
      return { whole: document.documentElement.scrollHeight, top: scrollY, density: devicePixelRatio };
    },
    isWhole ? 'static' : '',
  );
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 70,
    captureBeyondViewport: isWhole,
    clip: {
      x: 0,
      y: isWhole ? 0 : top,
      width,
      height: isWhole ? Math.min(whole, tallest) : height,
      scale: dots === undefined ? 1 : dots / density,
    },
  });
  return Buffer.from(data, 'base64');
}
