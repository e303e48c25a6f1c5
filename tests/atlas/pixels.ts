import { type Browser, chromium } from '@playwright/test';

import { chromiumFlags, findChromium } from '../support/chromium.ts';

export interface Eye {
  /** How much of two pictures differs, from 0 to 1; null where there is no browser to decode them. */
  compare: (before: Buffer, after: Buffer) => Promise<number | null>;
  close: () => Promise<void>;
}

/** What an encoder makes of the same picture differs by less than this, of 255, in each colour. */
const slack = 24;

const addressOf = (image: Buffer) => `data:image/webp;base64,${image.toString('base64')}`;

/** Compares pictures by their decoded pixels, in a browser that starts with the first pair. */
export function openEye(executablePath = findChromium()): Eye {
  let browser: Browser | null = null;
  const compare: Eye['compare'] = async (before, after) => {
    if (executablePath === null) return null;
    browser ??= await chromium.launch({ executablePath, args: chromiumFlags });
    const page = await browser.newPage();
    try {
      return await page.evaluate(
        async ([old, now, most]) => {
          const pixelsOf = async (address: string) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            const { width, height } = image;
            const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
            pen?.drawImage(image, 0, 0);
            return pen?.getImageData(0, 0, width, height) ?? { data: [], width: 0, height: 0 };
          };
          const [a, b] = await Promise.all([pixelsOf(old), pixelsOf(now)]);
          if (a.width !== b.width) return 1;
          const all = Math.max(a.data.length, b.data.length);
          let others = 0;
          for (let at = 0; at < all; at += 4)
            if (
              [at, at + 1, at + 2].some(
                (each) => !(Math.abs((a.data[each] ?? 999) - (b.data[each] ?? 999)) <= most),
              )
            )
              others += 1;
          return others / (all / 4);
        },
        [addressOf(before), addressOf(after), slack] as const,
      );
    } finally {
      await page.close();
    }
  };
  return { compare, close: async () => void (await browser?.close()) };
}
