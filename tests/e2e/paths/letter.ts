import type { Page } from '@playwright/test';

import { letterModel } from '../../models/letter.model.ts';
import { expect } from '../support/fixtures.ts';
import { confirmNow, isIdle, openMyData, verification } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { Directions, Scene } from './directions.ts';

const resend = (page: Page) => verification(page).getByRole('button', { name: 'Reenviar Código' });
const sent = (page: Page) => verification(page).getByText(/^Enviamos um código de 6 caracteres/);
const wait = (page: Page) => verification(page).getByText(/^Você poderá pedir outro código em/);

const passes = ({ page }: Scene, waited: number): Promise<void> => letPass(page, waited);

export const letterDirections: Directions = {
  model: letterModel,
  /** As it is sent to confirm an e-mail. */
  open: async (scene) => {
    await stopClock(scene.page);
    await openMyData(scene, []);
    await confirmNow(scene.page);
  },
  acts: {},
  calls: {},
  replies: {},
  endings: {
    'xstate.after.resendWait.letter.sent.fresh': passes,
    'xstate.after.codeLifetime.letter.sent': passes,
  },
  screens: {
    'sent.fresh': async ({ page }) => {
      await expect(sent(page)).toBeVisible();
      await expect(wait(page)).toBeVisible();
      await expect(resend(page)).toHaveAttribute('aria-disabled', 'true');
    },
    'sent.resendable': async ({ page }) => {
      await expect(sent(page)).toBeVisible();
      await expect(wait(page)).toBeHidden();
      await isIdle(resend(page));
    },
    'expired (done)': async ({ page }) => {
      await expect(verification(page).getByText(/^Nenhum código vale agora/)).toBeVisible();
      await expect(sent(page)).toBeHidden();
      await isIdle(resend(page));
    },
  },
};
