import type { Page } from '@playwright/test';

import { recoveryModel } from '../../models/recovery.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { openLogin } from './shared.ts';
import { again, askAgain, slow } from './slow.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'RECUPERAR SENHA' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name });
const searches: CallName = 'POST /api/password/search';
const sends: CallName = 'POST /api/password/code';

/** The button of a step while its call is under way; the dialog says so when that takes long. */
const waits =
  (name: string, isSlow = false) =>
  async ({ page }: Pick<Scene, 'page'>) => {
    await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
    await expect(slow(dialog(page))).toBeVisible({ visible: isSlow });
  };
/** Where asking twice is not safe, nothing offers it. */
const onlySays = (name: string) => async (scene: Pick<Scene, 'page'>) => {
  await waits(name, true)(scene);
  await expect(again(dialog(scene.page))).toBeHidden();
};

const minute = 60_000;

export const recoveryDirections: Directions = {
  model: recoveryModel,
  open: async ({ page, network, go }) => {
    await network.hold([searches, sends, 'POST /api/password/check', 'POST /api/password/recover']);
    await stopClock(page);
    await go('/');
    await openLogin(page);
    await page.getByText('Esqueci minha senha').click();
    await expect(heading(page, 'Encontrar sua conta')).toBeVisible();
  },
  acts: {
    'account.submit': async (scene, { document }) => {
      const { page } = scene;
      if (await again(dialog(page)).isVisible()) return askAgain(scene, dialog(page), searches);
      await dialog(page).getByLabel('CPF').fill(String(document));
      await button(page, 'Continuar').click();
    },
    'method.submit': ({ page }) => button(page, 'Enviar código').click(),
    'code.enter': ({ page }) => button(page, 'Já tenho um código').click(),
    'code.submit': async ({ page }, { code }) => {
      await dialog(page).getByLabel('Caractere 1 de 6').focus();
      await page.keyboard.type(String(code));
      await button(page, 'Validar código').click();
    },
    'code.resend': ({ page }) => button(page, 'Reenviar Código').click(),
    'resend.allowed': ({ page }) => letPass(page, minute),
    'password.submit': async ({ page }, { password }) => {
      await dialog(page).getByLabel('Nova senha', { exact: true }).fill(String(password));
      await dialog(page).getByLabel('Confirme a nova senha').fill(String(password));
      await button(page, 'Alterar senha').click();
    },
    back: ({ page }) => button(page, 'Voltar').click(),
  },
  calls: {
    searchMethods: searches,
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
  endings: {
    ...Object.fromEntries(
      ['account.searching', 'method.sending', 'code.checking', 'code.resending', 'password.saving'].map(
        (call) => [
          `xstate.after.patience.recovery.${call}.asking`,
          ({ page }: Scene, waited: number) => letPass(page, waited),
        ],
      ),
    ),
    'letter:expired': ({ page }) => letPass(page, 15 * minute),
  },
  screens: {
    'account.typing': ({ page }) => expect(heading(page, 'Encontrar sua conta')).toBeVisible(),
    'account.searching.asking': waits('Continuar'),
    'account.searching.slow': waits('Continuar', true),
    'method.choosing': async ({ page }) => {
      await expect(heading(page, 'Escolher método de identificação')).toBeVisible();
      await expect(dialog(page).getByRole('radio', { name: 'E-mail a*a@example.com' })).toBeChecked();
    },
    'method.sending.asking': waits('Enviar código'),
    'method.sending.slow': onlySays('Enviar código'),
    'code.typing': async ({ page }) => {
      await expect(heading(page, 'Validar identificação')).toBeVisible();
      await expect(
        dialog(page).getByText(
          /^(Enviamos um código de 6 caracteres para a\*a@example\.com|Digite o código de 6 caracteres que você já recebeu)\./,
        ),
      ).toBeVisible();
    },
    'code.checking.asking': waits('Validar código'),
    'code.checking.slow': onlySays('Validar código'),
    'code.resending.asking': waits('Reenviar Código'),
    'code.resending.slow': onlySays('Reenviar Código'),
    'password.typing': ({ page }) => expect(heading(page, 'Escolher nova senha')).toBeVisible(),
    'password.saving.asking': waits('Alterar senha'),
    'password.saving.slow': onlySays('Alterar senha'),
    'recovered (done)': async ({ page }) => {
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('dialog', { name: 'ACESSAR CONTA' })).toBeVisible();
    },
  },
  impossible: [
    { step: 'letter:broken', because: 'um fluxo sem chamadas não pode falhar' },
    {
      step: 'code.resend',
      when: ({ mayResend }) => mayResend === false,
      because: 'por um minuto o botão está desligado',
    },
    {
      step: 'code.resend',
      when: ({ method }) => method === null,
      because: 'de um código que já se tem não há o que reenviar: a tela não oferece',
    },
    {
      step: 'resend.allowed',
      when: ({ mayResend }) => mayResend === true,
      because: 'de cada código o minuto passa uma vez só',
    },
    {
      step: 'resend.allowed',
      at: 'code.checking.asking',
      because: 'bem antes de um minuto a tela diz que está demorando',
    },
  ],
};
