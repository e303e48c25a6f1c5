import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, as axe names it. */
export const accessTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is half faded in or out has half its contrast, and may be gone before it is looked at: it comes to its end at once. */
const comeToRest = (page: Page) =>
  page.waitForFunction(() => {
    const running = document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition && each.playState === 'running');
    for (const each of running) each.finish();
    return running.length === 0;
  });

/** `legacy` sums up in the page itself; otherwise a second page is opened for each look, because of frames of others, which nobody has here. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** No violation of WCAG 2.2 AA that a machine can find; `inside` narrows the look to a part of the page. */
export async function expectAccessible(page: Page, inside?: string): Promise<void> {
  await comeToRest(page);
  const builder = axeOf(page).withTags(accessTags);
  const { violations } = await (inside === undefined ? builder : builder.include(inside)).analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
  expect(told).toEqual([]);
}

/** The same of what is in front: a dialog where there is one, which may be on its way out. */
export async function expectFrontAccessible(page: Page): Promise<void> {
  await comeToRest(page);
  const covers = await page.getByRole('dialog').filter({ visible: true }).count();
  try {
    await expectAccessible(page, covers > 0 ? '[role="dialog"]' : undefined);
  } catch (error) {
    if (!String(error).includes('No elements found for include')) throw error;
    await expectAccessible(page);
  }
}

/** The same for documents that are the same but for the ids that each one counts anew. */
export const documentOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const text = document.title + document.body.outerHTML.replaceAll(/(mantine-|:r|_r_)[\w-]+:?/g, '');
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
