import type { Page } from '@playwright/test';

import { accountRemovalModel } from '../../models/accountRemoval.model.ts';
import { expect } from '../support/fixtures.ts';
import { isBusy, isIdle, isRefused, openMyData, profiles, sheet, wholeProfile } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { isUncovered, loginButton } from './shared.ts';
import { slow } from './slow.ts';

const removes: CallName = 'DELETE /api/user';

const part = (page: Page) => sheet(page, 'Privacidade');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const password = (page: Page) => part(page).getByLabel('Sua senha', { exact: true });
const confirm = (page: Page) => button(page, 'Excluir minha conta para sempre');
const keep = (page: Page) => button(page, 'Manter minha conta');
const stop = (page: Page) => button(page, 'Parar de esperar');
const look = (page: Page) => button(page, 'Conferir se a conta ainda existe');
const terms = (page: Page) => part(page).getByText('O que a lei manda guardar');

const isRemoving = async ({ page }: Scene): Promise<void> => {
  await isBusy(confirm(page));
  await expect(confirm(page)).toBeFocused();
  await expect(password(page)).toBeDisabled();
  await expect(keep(page)).toBeDisabled();
  await expect(slow(part(page))).toBeHidden();
};

/** What is said after a step, beside the form. */
const notices: Readonly<Record<string, string>> = {
  'removeAccount:has tickets': 'Você tem ingressos válidos.',
  'removeAccount:crowded': 'Muita gente por aqui agora.',
  'removeAccount:offline': 'Não sabemos se sua conta foi excluída.',
  'removal.cancel': 'Não sabemos se sua conta foi excluída.',
  'lookForAccount:still there': 'Sua conta ainda não foi excluída',
  'lookForAccount:offline': 'Sem internet.',
};

const isTold = async ({ page }: Scene, words: string | undefined): Promise<void> => {
  if (words) await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
};

const isLeft = async ({ page }: Scene): Promise<void> => {
  await expect(loginButton(page)).toBeVisible();
  await expect(part(page)).toBeHidden();
  await isUncovered(page);
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
    'removal.cancel': async ({ page, network }) => {
      if (await keep(page).isVisible()) return keep(page).click();
      await expect.poll(() => network.isWaiting(removes)).toBe(true);
      const takenBack = page.waitForEvent('requestfailed', (asked) => asked.method() === 'DELETE');
      await stop(page).click();
      await takenBack;
    },
    'removal.look': ({ page }) => look(page).click(),
    'removal.confirm': async ({ page }, event) => {
      await password(page).fill(String(event['password']));
      await confirm(page).click();
    },
  },
  calls: { removeAccount: removes, lookForAccount: profiles },
  replies: { 'removeAccount:removed': {}, 'lookForAccount:still there': wholeProfile },
  endings: {
    'xstate.after.patience.accountRemoval.removing.asking': passes,
    'xstate.after.patience.accountRemoval.removing.looking': passes,
  },
  screens: {
    kept: async ({ page }) => {
      await expect(button(page, 'Excluir minha conta')).toBeVisible();
      await expect(terms(page)).toBeHidden();
    },
    asking: async (scene, step) => {
      const { page } = scene;
      await expect(terms(page)).toBeVisible();
      await isIdle(confirm(page));
      if (step === 'removal.ask') await expect(password(page)).toBeFocused();
      if (step === 'removeAccount:wrong password') await isRefused(password(page));
      await expect(keep(page)).toBeEnabled();
      await isTold(scene, notices[step]);
      await isUncovered(page);
    },
    'removing.asking': isRemoving,
    'removing.slow': async (scene, step) => {
      const { page } = scene;
      await isBusy(confirm(page));
      await expect(look(page)).toBeVisible();
      if (step.startsWith('lookForAccount:')) await expect(look(page)).toBeFocused();
      await expect(password(page)).toBeDisabled();
      await expect(slow(part(page))).toContainText('Sua conta pode já ter sido excluída');
      await expect(stop(page)).toBeEnabled();
      await isTold(scene, notices[step]);
    },
    'removing.looking': async ({ page }) => {
      await expect(button(page, 'Conferindo se a conta ainda existe…')).toBeFocused();
      await expect(confirm(page)).toBeDisabled();
      await expect(confirm(page)).not.toHaveAttribute('aria-busy');
      await expect(password(page)).toBeDisabled();
    },
    'removed (done)': isLeft,
    'left (done)': async (scene) => {
      await isLeft(scene);
      await isTold(scene, 'Não sabemos se sua conta foi excluída.');
    },
  },
};
