import type { Page } from '@playwright/test';

import { loginModel } from '../../models/login.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { isUncovered, openLogin, profileReply } from './shared.ts';
import { again, askAgain, slow } from './slow.ts';
import { tokenReply } from './tokens.ts';

const signsIn: CallName = 'POST /oauth/token';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ACESSAR CONTA' });
const isEntering = (page: Page) =>
  expect(dialog(page).getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-disabled', 'true');

export const loginDirections: Directions = {
  model: loginModel,
  open: async ({ page, network, go }) => {
    await network.hold([signsIn], { 'GET /api/user': profileReply });
    await stopClock(page);
    await go('/');
    await openLogin(page);
    await expect(dialog(page).getByLabel('E-mail')).toBeFocused();
  },
  acts: {
    'login.submit': async (scene, { username, password }) => {
      const { page } = scene;
      if (await again(dialog(page)).isVisible()) return askAgain(scene, dialog(page), signsIn);
      await dialog(page).getByLabel('E-mail').fill(String(username));
      await dialog(page).getByLabel('Senha', { exact: true }).fill(String(password));
      await dialog(page).getByRole('button', { name: 'Entrar' }).click();
    },
    'register.choose': ({ page }) => dialog(page).getByText('Não tem conta? Cadastre-se').click(),
    'recover.choose': ({ page }) => dialog(page).getByText('Esqueci minha senha').click(),
  },
  calls: { signIn: signsIn },
  replies: { 'signIn:entered': tokenReply },
  endings: { 'xstate.after.patience.login.signingIn.asking': ({ page }, waited) => letPass(page, waited) },
  screens: {
    typing: async ({ page }, step) => {
      const enter = dialog(page).getByRole('button', { name: 'Entrar' });
      await (step === 'start' ? expect(enter).toBeVisible() : expect(enter).toBeEnabled());
    },
    'signingIn.asking': async ({ page }) => {
      await isEntering(page);
      await expect(slow(dialog(page))).toBeHidden();
    },
    'signingIn.slow': async ({ page }) => {
      await isEntering(page);
      await expect(slow(dialog(page))).toBeVisible();
    },
    'over (done)': async ({ page }, step) => {
      if (step === 'register.choose')
        await expect(page.getByRole('dialog', { name: 'CADASTRO' })).toBeVisible();
      else if (step === 'recover.choose')
        await expect(page.getByRole('dialog', { name: 'RECUPERAR SENHA' })).toBeVisible();
      else {
        await expect(page.getByText('Olá, Ana').filter({ visible: true }).first()).toBeVisible();
        await isUncovered(page);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      }
    },
  },
};
