import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures.ts';
import type { Reply } from './directions.ts';

export const profileReply: Reply = {
  body: {
    id: '0b0e8f3e-5d3c-4d3e-9d3a-0d6d6c0f8a11',
    name: 'Ana Prova',
    username: 'anaprova',
    email: 'ana@example.com',
    email_verified: false,
    document: '52998224725',
    cellphone: null,
    birth_date: null,
    gender_id: null,
    address: null,
    membership: null,
  },
};

/** The account button of the app bar, whatever the size of the screen. */
export const loginButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' });

export const openLogin = (page: Page) => loginButton(page).click();

/** Presses a button though it is muted: one that cannot go on says why. The hover waits until the page has come to rest, a forced press does not. */
export async function pressMuted(button: Locator): Promise<void> {
  await button.hover();
  await button.click({ force: true });
}

/** What a press changed is there: it waits for the paint of the press itself (`src/ui/presses.ts`). */
export const pressIsAnswered = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

/** No dialog covers the page, and none is fading away. */
export const isUncovered = async (page: Page) => {
  await expect(page.locator('.mantine-Modal-overlay')).toHaveCount(0);
};

/** Another tab of this browser says a word: on `session` that somebody came in or left. */
export const otherTabSays = (page: Page, word: string, channel = 'session') =>
  page.evaluate(
    ([name, said]) => {
      const tabs = new BroadcastChannel(`bilheteria.${name}`);
      tabs.postMessage(said);
      tabs.close();
    },
    [channel, word] as const,
  );
