import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures.ts';
import type { CallName, Scene } from './directions.ts';

/** What a screen says of an answer that is long in coming. */
export const slow = (screen: Locator) => screen.getByText('Está demorando mais que o normal.');

/** The offer beside it. */
export const again = (screen: Locator | Page) => screen.getByRole('button', { name: 'Tentar de novo' });

/** Takes the offer while one of these is being asked. */
export async function askAgain(
  { network }: Scene,
  screen: Locator | Page,
  ...calls: readonly CallName[]
): Promise<void> {
  await expect.poll(() => calls.some((call) => network.isWaiting(call))).toBe(true);
  await network.untilTakenBack(calls, () => again(screen).click());
}
