import type { Page } from '@playwright/test';

import { recoveryModel } from '../../models/recovery.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { Directions } from './directions.ts';
import { isUncovered, openLogin } from './shared.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'RECUPERAR SENHA' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name });
const sends = 'POST /api/password/code';

const minute = 60_000;

export const recoveryDirections: Directions = {
  model: recoveryModel,
  open: async ({ page, network, go }) => {
    await network.hold([
      'POST /api/password/search',
      sends,
      'POST /api/password/check',
      'POST /api/password/recover',
    ]);
    await stopClock(page);
    await go('/');
    await openLogin(page);
    await page.getByText('Esqueci minha senha').click();
    await expect(heading(page, 'Encontrar sua conta')).toBeVisible();
  },
  acts: {
    'account.submit': async ({ page }, { document }) => {
      await dialog(page).getByLabel('CPF').fill(String(document));
      await button(page, 'Continuar').click();
    },
    'method.submit': ({ page }) => button(page, 'Enviar código').click(),
    'code.submit': async ({ page }, { code }) => {
      await dialog(page).getByLabel('Caractere 1 de 6').focus();
      await page.keyboard.type(String(code));
      await button(page, 'Validar código').click();
    },
    'code.resend': async ({ page }) => {
      await letPass(page, minute);
      await button(page, 'Reenviar Código').click();
    },
    'password.submit': async ({ page }, { password }) => {
      await dialog(page).getByLabel('Nova senha', { exact: true }).fill(String(password));
      await dialog(page).getByLabel('Confirme a nova senha').fill(String(password));
      await button(page, 'Alterar senha').click();
    },
    back: ({ page }) => button(page, 'Voltar').click(),
  },
  calls: {
    searchMethods: 'POST /api/password/search',
    sendCode: sends,
    resendCode: sends,
    checkCode: 'POST /api/password/check',
    changePassword: 'POST /api/password/recover',
  },
  replies: {
    'searchMethods:found': { body: { data: [{ name: 'E-mail', value: 'a*a@example.com' }] } },
    'sendCode:sent': {},
    'resendCode:sent': {},
    'checkCode:right': { body: '"token-que-troca-a-senha"' },
    'changePassword:changed': {},
  },
  endings: { 'letter:expired': ({ page }) => letPass(page, 15 * minute) },
  screens: {
    'account.typing': ({ page }) => expect(heading(page, 'Encontrar sua conta')).toBeVisible(),
    'account.searching': ({ page }) =>
      expect(button(page, 'Continuar')).toHaveAttribute('aria-disabled', 'true'),
    'method.choosing': async ({ page }) => {
      await expect(heading(page, 'Escolher método de identificação')).toBeVisible();
      await expect(dialog(page).getByRole('radio', { name: 'E-mail a*a@example.com' })).toBeChecked();
    },
    'method.sending': ({ page }) =>
      expect(button(page, 'Enviar código')).toHaveAttribute('aria-disabled', 'true'),
    'code.typing': async ({ page }) => {
      await expect(heading(page, 'Validar identificação')).toBeVisible();
      await expect(
        dialog(page).getByText('Enviamos um código de 6 caracteres para a*a@example.com'),
      ).toBeVisible();
    },
    'code.checking': ({ page }) =>
      expect(button(page, 'Validar código')).toHaveAttribute('aria-disabled', 'true'),
    'code.resending': ({ page }) =>
      expect(button(page, 'Reenviar Código')).toHaveAttribute('aria-disabled', 'true'),
    'password.typing': ({ page }) => expect(heading(page, 'Escolher nova senha')).toBeVisible(),
    'password.saving': ({ page }) =>
      expect(button(page, 'Alterar senha')).toHaveAttribute('aria-disabled', 'true'),
    'recovered (done)': ({ page }) => isUncovered(page),
  },
  impossible: [{ step: 'letter:broken', because: 'um fluxo sem chamadas não pode falhar' }],
};
