import type { Locator } from '@playwright/test';

import { expect } from '../support/fixtures.ts';
import type { CallName, Scene } from './directions.ts';

/** What a screen says of an answer that is long in coming. */
export const slow = (screen: Locator) => screen.getByText('Está demorando mais que o normal.');

/** The offer beside it. */
export const again = (screen: Locator) => screen.getByRole('button', { name: 'Tentar de novo' });

/** Takes the offer. The question before is taken back first, so that the path answers the new one. */
export async function askAgain({ page, network }: Scene, screen: Locator, call: CallName): Promise<void> {
  await expect.poll(() => network.isWaiting(call)).toBe(true);
  const takenBack = page.waitForEvent('requestfailed');
  await again(screen).click();
  await takenBack;
}
