import type { Page } from '@playwright/test';

import { emailChangeModel } from '../../models/emailChange.model.ts';
import { expect } from '../support/fixtures.ts';
import { isBusy, isIdle, isRefused, openMyData, sheet, verification, wholeProfile } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { isUncovered } from './shared.ts';
import { again, askAgain, slow } from './slow.ts';

const changes: CallName = 'PUT /api/user';

const part = (page: Page) => sheet(page, 'E-mail');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => part(page).getByLabel(label, { exact: true });

/** Steps after which the verification is asked for. */
const asks = ['changeEmail:changed', 'email.verify'];

/** Later: the page is there again. */
async function leaveVerification(page: Page) {
  if (await verification(page).isVisible())
    await verification(page).getByRole('button', { name: 'Fechar' }).click();
  await isUncovered(page);
}

export const emailChangeDirections: Directions = {
  model: emailChangeModel,
  open: async (scene) => {
    await stopClock(scene.page);
    await openMyData(scene, [changes]);
  },
  acts: {
    'email.open': async ({ page }) => {
      await leaveVerification(page);
      await button(page, 'Mudar e-mail').click();
    },
    'email.verify': async ({ page }) => {
      await leaveVerification(page);
      await button(page, 'Verificar e-mail').click();
    },
    'email.cancel': ({ page }) => button(page, 'Cancelar').click(),
    'email.submit': async (scene, { email, password }) => {
      const { page } = scene;
      if (await again(part(page)).isVisible()) return askAgain(scene, part(page), changes);
      await field(page, 'Novo e-mail').fill(String(email));
      await field(page, 'Sua senha').fill(String(password));
      await button(page, 'Salvar').click();
    },
  },
  calls: { changeEmail: changes },
  replies: { 'changeEmail:changed': wholeProfile },
  endings: { 'xstate.after.patience.emailChange.saving.asking': ({ page }, waited) => letPass(page, waited) },
  screens: {
    closed: async ({ page }, step) => {
      await expect(field(page, 'Novo e-mail')).toHaveCount(0);
      if (asks.includes(step)) {
        await expect(verification(page)).toBeVisible();
        await expect(verification(page).getByText(/^Enviamos um código/)).toBeVisible();
      } else await expect(button(page, 'Mudar e-mail')).toBeVisible();
    },
    typing: async ({ page }, step) => {
      await isIdle(button(page, 'Salvar'));
      await expect(page.getByText('Verifique seu e-mail.')).toBeHidden();
      if (step === 'changeEmail:a field is wrong') await isRefused(field(page, 'Novo e-mail'));
      if (step.startsWith('changeEmail:'))
        await expect(field(page, 'Novo e-mail')).toHaveValue('nova@example.com');
    },
    'saving.asking': async ({ page }) => {
      await isBusy(button(page, 'Salvar'));
      await expect(button(page, 'Salvar')).toBeFocused();
      await expect(field(page, 'Novo e-mail')).toBeDisabled();
      await expect(slow(part(page))).toBeHidden();
    },
    'saving.slow': async ({ page }) => {
      await isBusy(button(page, 'Salvar'));
      await expect(field(page, 'Novo e-mail')).toBeDisabled();
      await expect(slow(part(page))).toBeVisible();
    },
  },
};
