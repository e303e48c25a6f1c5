import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, as axe names it. */
export const accessTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is half faded in or out has half its contrast, and may be gone before it is looked at. */
const isStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
  );

/** No violation of WCAG 2.2 AA that a machine can find; `inside` narrows the look to a part of the page. */
export async function expectAccessible(page: Page, inside?: string): Promise<void> {
  await isStill(page);
  const builder = new AxeBuilder({ page }).withTags(accessTags);
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
  await isStill(page);
  const covers = await page.getByRole('dialog').filter({ visible: true }).count();
  try {
    await expectAccessible(page, covers > 0 ? '[role="dialog"]' : undefined);
  } catch (error) {
    if (!String(error).includes('No elements found for include')) throw error;
    await expectAccessible(page);
  }
}
