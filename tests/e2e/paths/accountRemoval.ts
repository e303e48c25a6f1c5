import type { Page } from '@playwright/test';

import { accountRemovalModel } from '../../models/accountRemoval.model.ts';
import { expect } from '../support/fixtures.ts';
import { isBusy, isIdle, isRefused, openMyData, profiles, sheet, wholeProfile } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { isUncovered, loginButton } from './shared.ts';
import { again, slow } from './slow.ts';

const removes: CallName = 'DELETE /api/user';

const part = (page: Page) => sheet(page, 'Privacidade');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const password = (page: Page) => part(page).getByLabel('Sua senha', { exact: true });
const confirm = (page: Page) => button(page, 'Excluir minha conta para sempre');
const terms = (page: Page) => part(page).getByText('O que a lei manda guardar');

const isRemoving = async ({ page }: Scene): Promise<void> => {
  await isBusy(confirm(page));
  await expect(confirm(page)).toBeFocused();
  await expect(password(page)).toBeDisabled();
  await expect(button(page, 'Manter minha conta')).toBeDisabled();
  await expect(slow(part(page))).toBeHidden();
};

const passes = ({ page }: Scene, waited: number) => letPass(page, waited);

export const accountRemovalDirections: Directions = {
  model: accountRemovalModel,
  open: async (scene) => {
    await stopClock(scene.page);
    await openMyData(scene, [removes], { 'POST /oauth/logout': {} });
    await scene.network.hold([profiles], { [profiles]: wholeProfile });
  },
  acts: {
    'removal.ask': ({ page }) => button(page, 'Excluir minha conta').click(),
    'removal.cancel': ({ page }) => button(page, 'Manter minha conta').click(),
    'wait.again': ({ page }) => again(part(page)).click(),
    'removal.confirm': async ({ page }, event) => {
      await password(page).fill(String(event['password']));
      await confirm(page).click();
    },
  },
  calls: { removeAccount: removes, loadAccount: profiles },
  replies: { 'removeAccount:removed': {}, 'loadAccount:still there': wholeProfile },
  endings: {
    'xstate.after.patience.accountRemoval.removing.asking': passes,
    'xstate.after.patience.accountRemoval.removing.looking': passes,
  },
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
    'removing.asking': isRemoving,
    'removing.slow': async ({ page }) => {
      await isBusy(confirm(page));
      await expect(password(page)).toBeDisabled();
      await expect(slow(part(page))).toContainText('Sua conta pode já ter sido excluída');
    },
    'removing.looking': isRemoving,
    'removed (done)': async ({ page }) => {
      await expect(loginButton(page)).toBeVisible();
      await expect(part(page)).toBeHidden();
      await isUncovered(page);
    },
  },
};
