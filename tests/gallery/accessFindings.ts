import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { accessTags } from '../e2e/support/accessible.ts';

/** What shuts somebody out, as far as a machine can tell. */
export async function accessFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(accessTags).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}) at ${target.join(' ')}`),
  );
}
