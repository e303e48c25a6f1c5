import { expect, type Page } from '@playwright/test';

import { brands } from '../../gallery/brands.ts';
import { colourRules, expectFrontAccessible } from './accessible.ts';
import { stackFacts, test } from './fixtures.ts';

interface Sheet {
  title: string;
  css: string;
  schemes: ('light' | 'dark')[];
}

/** The colours of every producer of the demo, as the server writes them into the head of its pages. */
async function readSheets(): Promise<Sheet[]> {
  const { origin } = stackFacts();
  return Promise.all(
    brands.map(async ({ title, at }) => {
      const html = await (await fetch(`${origin}${at}/`)).text();
      const css = /<style id="theme">([^<]+)<\/style>/.exec(html)?.[1] ?? '';
      expect(css, title).toContain('--bt-primary:');
      const isDarkToo = css.includes('prefers-color-scheme:dark');
      return { title, css, schemes: isDarkToo ? ['light', 'dark'] : ['light'] };
    }),
  );
}

let sheets: Promise<Sheet[]> | undefined;

/**
 * What is in front can be read in the colours of every producer, and on a dark screen of those who have colours for it. Themes differ
 * in these sheets alone, so the document stays where it is and wears one after the other. Answers which it wore.
 */
export async function expectFrontReadable(page: Page): Promise<string[]> {
  sheets ??= readSheets();
  const worn: string[] = [];
  const before = await page.evaluateHandle(() => [...document.adoptedStyleSheets]);
  try {
    for (const { title, css, schemes } of await sheets)
      for (const colorScheme of schemes)
        await test.step(`${title}, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          await before.evaluate((others, css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [...others, sheet];
          }, css);
          await expectFrontAccessible(page, colourRules);
          worn.push(`${title}, ${colorScheme}`);
        });
  } finally {
    await page.emulateMedia({ colorScheme: null });
    await before.evaluate((others) => {
      document.adoptedStyleSheets = others;
    });
  }
  return worn;
}
