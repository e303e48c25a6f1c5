import type { Page } from '@playwright/test';

import { networkModel } from '../../models/network.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { Directions } from './directions.ts';
import { loginButton } from './shared.ts';

const line = (page: Page) => page.getByText(/^Sem conexão\./);
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
    'network.lost': ({ page }) => page.context().setOffline(true),
    'network.found': async ({ page }) => {
      const wasTold = await line(page).isVisible();
      await page.context().setOffline(false);
      if (wasTold) await expect(page.getByText('Conexão de volta.')).toBeAttached();
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
