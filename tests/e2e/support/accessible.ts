import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, as axe names it. */
export const accessTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA that a machine can find; `inside` narrows the look to a part of the page. */
export async function expectAccessible(page: Page, inside?: string): Promise<void> {
  // What is half faded in or out has half its contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
  );
  const builder = new AxeBuilder({ page }).withTags(accessTags);
  const { violations } = await (inside === undefined ? builder : builder.include(inside)).analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
  expect(told).toEqual([]);
}
