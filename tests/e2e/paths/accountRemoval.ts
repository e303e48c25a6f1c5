import type { Page } from '@playwright/test';

import { accountRemovalModel } from '../../models/accountRemoval.model.ts';
import { expect } from '../support/fixtures.ts';
import { isBusy, isIdle, isRefused, openMyData, sheet } from './account.ts';
import type { CallName, Directions } from './directions.ts';
import { isUncovered, loginButton } from './shared.ts';

const removes: CallName = 'DELETE /api/user';

const part = (page: Page) => sheet(page, 'Privacidade');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const password = (page: Page) => part(page).getByLabel('Sua senha', { exact: true });
const confirm = (page: Page) => button(page, 'Excluir minha conta para sempre');
const terms = (page: Page) => part(page).getByText('O que a lei manda guardar');

export const accountRemovalDirections: Directions = {
  model: accountRemovalModel,
  open: (scene) => openMyData(scene, [removes], { 'POST /oauth/logout': {} }),
  acts: {
    'removal.ask': ({ page }) => button(page, 'Excluir minha conta').click(),
    'removal.cancel': ({ page }) => button(page, 'Manter minha conta').click(),
    'removal.confirm': async ({ page }, event) => {
      await password(page).fill(String(event['password']));
      await confirm(page).click();
    },
  },
  calls: { removeAccount: removes },
  replies: { 'removeAccount:removed': {} },
  screens: {
    kept: async ({ page }) => {
      await expect(button(page, 'Excluir minha conta')).toBeVisible();
      await expect(terms(page)).toBeHidden();
    },
    asking: async ({ page }, step) => {
      await expect(terms(page)).toBeVisible();
      await isIdle(confirm(page));
      if (step === 'removal.ask') await expect(password(page)).toBeFocused();
      if (step === 'removeAccount:wrong password') await isRefused(password(page));
    },
    removing: async ({ page }) => {
      await isBusy(confirm(page));
      await expect(confirm(page)).toBeFocused();
      await expect(password(page)).toBeDisabled();
      await expect(button(page, 'Manter minha conta')).toBeDisabled();
    },
    'removed (done)': async ({ page }) => {
      await expect(loginButton(page)).toBeVisible();
      await expect(part(page)).toBeHidden();
      await isUncovered(page);
    },
  },
};
