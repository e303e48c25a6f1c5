import { createRequire } from 'node:module';

import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** WCAG 2.2 AA, as axe names it. */
export const accessTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Frames without anything moving: what fades away begins to a frame or two after it is told to. */
const still = 4;

/** What is half faded in or out has half its contrast, and may be gone before it is looked at: it comes to its end at once. */
const comeToRest = (page: Page) =>
  page.evaluate(async (still) => {
    for (let frames = 0; frames < still; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const running = document
        .getAnimations()
        .filter(
          (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity,
        );
      for (const each of running) each.finish();
      frames = running.length > 0 ? 0 : frames + 1;
    }
  }, still);

/** What a look costs: axe is put in once a document, and tells only what is wrong. No rule of `accessTags` needs the style sheets read again. */
const how = {
  runOnly: accessTags,
  resultTypes: ['violations'],
  preload: { assets: ['media'], timeout: 10_000 },
};

const fromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = fromAxe('axe-core') as { source: string };

type Axe = typeof globalThis & { axe?: { run: (where: unknown, how: unknown) => Promise<AxeResults> } };

/** Rules that look at colours alone: all in which one producer's theme differs from another's, and a dark screen from a light one. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong in the page, or in what a selector names. */
async function violationsIn(
  page: Page,
  inside: string | undefined,
  runOnly: readonly string[],
): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([inside, how]) => {
      const { axe } = globalThis as Axe;
      const where = inside === null ? document : { include: [[inside]] };
      return (await axe?.run(where, how))?.violations ?? [];
    },
    [inside ?? null, { ...how, runOnly }] as const,
  );
}

/** No violation of WCAG 2.2 AA that a machine can find; `inside` narrows the look to a part of the page, `rules` to some of them. */
export async function expectAccessible(
  page: Page,
  inside?: string,
  rules: readonly string[] = accessTags,
): Promise<void> {
  const look = async () => {
    await comeToRest(page);
    const violations = await violationsIn(page, inside, rules);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n${failureSummary ?? ''}`,
      ),
    );
  };
  const notices = page.locator('[data-notices]').locator('[role="alert"], [role="status"]');
  const before = await notices.count();
  const told = await look();
  const haveChanged = async () => {
    await comeToRest(page);
    return (await notices.count()) !== before;
  };
  // A notice that came, or whose time was over, while it was looked at was half there: the page is looked at once more.
  expect(told.length > 0 && (await haveChanged()) ? await look() : told).toEqual([]);
}

/** The same of what is in front: a dialog where there is one, which may be on its way out. */
export async function expectFrontAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await comeToRest(page);
  const covers = await page.getByRole('dialog').filter({ visible: true }).count();
  try {
    await expectAccessible(page, covers > 0 ? '[role="dialog"]' : undefined, rules);
  } catch (error) {
    if (!String(error).includes('No elements found for include')) throw error;
    await expectAccessible(page, undefined, rules);
  }
}

/** The same for documents that are the same but for the ids that each one counts anew. */
export const documentOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const text = document.title + document.body.outerHTML.replaceAll(/(mantine-|:r|_r_)[\w-]+:?/g, '');
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
