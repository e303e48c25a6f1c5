import type { Page } from '@playwright/test';

import { providerFrameModel } from '../../models/providerFrame.model.ts';
import { expect } from '../support/fixtures.ts';
import type { Directions } from './directions.ts';
import { frameSays, holdProvider } from './providerPages.ts';
import { button, chooseCard, held, passing, takeUp } from './purchase.ts';

const frame = (page: Page) => page.locator('iframe[data-card-fields]');
const failure = (page: Page) => page.getByText('Os campos do cartão não carregaram.');
const opening = (page: Page) => page.getByText('Abrindo os campos do cartão…');
const tallest = 1600;

/** Every page of the provider is framed alike: seen on the fields of a card. */
export const providerFrameDirections: Directions = {
  model: providerFrameModel,
  open: async (scene) => {
    await holdProvider(scene.page, { isSilent: true });
    await takeUp(scene, [], { hold: held, order: null });
    await chooseCard(scene.page);
  },
  acts: {
    'frame.ready': ({ page }) => frameSays(page, 'fields', { type: 'ready' }),
    'frame.retry': ({ page }) => button(page, 'Tentar de novo').click(),
    'frame.resized': async ({ page }, { height }) => {
      await frameSays(page, 'fields', { type: 'resize', height });
      if (Number(height) > 0)
        await expect(frame(page)).toHaveCSS('height', `${Math.min(Number(height), tallest)}px`);
    },
  },
  calls: {},
  replies: {},
  endings: passing(['patience.providerFrame.opening']),
  screens: {
    opening: async ({ page }) => {
      await expect(opening(page)).toBeAttached();
      await expect(failure(page)).toHaveCount(0);
    },
    ready: async ({ page }) => {
      await expect(opening(page).or(failure(page))).toHaveCount(0);
      await expect(frame(page)).toBeVisible();
    },
    failed: async ({ page }) => {
      await expect(failure(page)).toBeVisible();
      await expect(opening(page)).toHaveCount(0);
      await expect(frame(page)).toBeHidden();
    },
  },
};
