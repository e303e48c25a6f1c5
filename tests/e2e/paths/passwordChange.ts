import type { Page } from '@playwright/test';

import { passwordChangeModel } from '../../models/passwordChange.model.ts';
import { expect } from '../support/fixtures.ts';
import { isBusy, isIdle, isRefused, openMyData, sheet } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { again, slow } from './slow.ts';

const changes: CallName = 'PUT /api/user/password';

const part = (page: Page) => sheet(page, 'Senha');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => part(page).getByLabel(label, { exact: true });

export const passwordChangeDirections: Directions = {
  model: passwordChangeModel,
  open: async (scene) => {
    await stopClock(scene.page);
    await openMyData(scene, [changes]);
  },
  acts: {
    'password.open': ({ page }) => button(page, 'Alterar senha').click(),
    'password.cancel': ({ page }) => button(page, 'Cancelar').click(),
    'password.submit': async ({ page }, { current, password }) => {
      await field(page, 'Senha atual').fill(String(current));
      await field(page, 'Nova senha').fill(String(password));
      await field(page, 'Confirme sua senha').fill(String(password));
      await button(page, 'Salvar').click();
    },
  },
  calls: { changePassword: changes },
  replies: { 'changePassword:changed': {} },
  endings: {
    'xstate.after.patience.passwordChange.saving.asking': ({ page }, waited) => letPass(page, waited),
  },
  screens: {
    closed: async ({ page }, step) => {
      await expect(button(page, 'Alterar senha')).toBeVisible();
      if (step !== 'start') await expect(button(page, 'Alterar senha')).toBeFocused();
      await expect(field(page, 'Senha atual')).toBeHidden();
    },
    typing: async ({ page }, step) => {
      await isIdle(button(page, 'Salvar'));
      if (step === 'password.open') await expect(field(page, 'Senha atual')).toHaveValue('');
      if (step === 'changePassword:wrong password') await isRefused(field(page, 'Senha atual'));
    },
    'saving.asking': async ({ page }) => {
      await isBusy(button(page, 'Salvar'));
      await expect(button(page, 'Salvar')).toBeFocused();
      await expect(field(page, 'Nova senha')).toBeDisabled();
      await expect(button(page, 'Cancelar')).toBeDisabled();
      await expect(slow(part(page))).toBeHidden();
    },
    /** The password of now may be another by then: nothing offers to ask again. */
    'saving.slow': async ({ page }) => {
      await isBusy(button(page, 'Salvar'));
      await expect(field(page, 'Nova senha')).toBeDisabled();
      await expect(slow(part(page))).toBeVisible();
      await expect(again(part(page))).toBeHidden();
    },
  },
};
