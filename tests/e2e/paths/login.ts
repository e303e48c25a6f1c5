import type { Page } from '@playwright/test';

import { loginModel } from '../../models/login.model.ts';
import { expect } from '../support/fixtures.ts';
import type { Directions } from './directions.ts';
import { isUncovered, openLogin, profileReply } from './shared.ts';
import { tokenReply } from './tokens.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ACESSAR CONTA' });

export const loginDirections: Directions = {
  model: loginModel,
  open: async ({ page, network, go }) => {
    await network.hold(['POST /oauth/token'], { 'GET /api/user': profileReply });
    await go('/');
    await openLogin(page);
    await expect(dialog(page).getByLabel('E-mail')).toBeFocused();
  },
  acts: {
    'login.submit': async ({ page }, { username, password }) => {
      await dialog(page).getByLabel('E-mail').fill(String(username));
      await dialog(page).getByLabel('Senha', { exact: true }).fill(String(password));
      await dialog(page).getByRole('button', { name: 'Entrar' }).click();
    },
    'register.choose': ({ page }) => dialog(page).getByText('Não tem conta? Cadastre-se').click(),
    'recover.choose': ({ page }) => dialog(page).getByText('Esqueci minha senha').click(),
  },
  calls: { signIn: 'POST /oauth/token' },
  replies: { 'signIn:entered': tokenReply },
  screens: {
    typing: async ({ page }, step) => {
      const enter = dialog(page).getByRole('button', { name: 'Entrar' });
      await (step === 'start' ? expect(enter).toBeVisible() : expect(enter).toBeEnabled());
    },
    signingIn: ({ page }) =>
      expect(dialog(page).getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-disabled', 'true'),
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
