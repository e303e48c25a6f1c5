import type { Page } from '@playwright/test';

import { networkModel } from '../../models/network.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { Directions } from './directions.ts';
import { loginButton } from './shared.ts';

const line = (page: Page) => page.getByText(/^Sem conexão\./);

/** Until the page was told: what listens there listened before this did. */
const told = async (page: Page, word: 'offline' | 'online') => {
  const heard = page.evaluate(
    (event) => new Promise<void>((resolve) => addEventListener(event, () => resolve(), { once: true })),
    word,
  );
  // asked in order: once this is answered, the ear above is there
  await page.evaluate(() => undefined);
  await page.context().setOffline(word === 'offline');
  await heard;
};

const isQuiet: Directions['screens'][string] = ({ page }) => expect(line(page)).toBeHidden();

export const networkDirections: Directions = {
  model: networkModel,
  open: async ({ page, network, go }) => {
    await network.hold([]);
    await stopClock(page);
    await go('/faq');
    await expect(loginButton(page)).toBeVisible();
    // The page is read before anything listens to the network.
    await expect(page.locator('#root')).not.toHaveAttribute('data-ssr');
  },
  acts: {
    'network.lost': ({ page }) => told(page, 'offline'),
    'network.found': async ({ page }) => {
      const wasTold = await line(page).isVisible();
      await told(page, 'online');
      if (wasTold) await expect(page.getByText('Conexão restabelecida').last()).toBeAttached();
    },
  },
  calls: {},
  replies: {},
  endings: {
    'xstate.after.shortestLoss.network.flickering': ({ page }, waited) => letPass(page, waited),
  },
  screens: {
    connected: isQuiet,
    flickering: isQuiet,
    cutOff: ({ page }) => expect(line(page)).toBeVisible(),
  },
};
