import type { Page } from '@playwright/test';

import { verificationModel } from '../../models/verification.model.ts';
import { expect } from '../support/fixtures.ts';
import { confirmNow, verification as dialog, isReminded, openMyData, profiles } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { isUncovered, profileReply } from './shared.ts';

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const sends: CallName = 'POST /api/email/code/send';
const minute = 60_000;

export const verificationDirections: Directions = {
  model: verificationModel,
  /** From My Data, where the reminder is; what the dialog asks is held back once it opens. */
  open: async (scene) => {
    const { page, network } = scene;
    await stopClock(page);
    await openMyData(scene, []);
    await isReminded(page);
    await network.hold([profiles, sends, 'POST /api/email/code/verify']);
    await confirmNow(page);
    await expect(dialog(page)).toBeVisible();
  },
  acts: {
    'code.submit': async ({ page }, { code }) => {
      if (String(code).trim() !== '') {
        await dialog(page).getByLabel('Caractere 1 de 6').focus();
        await page.keyboard.type(String(code));
      }
      await button(page, 'Verificar E-mail').click();
    },
    'code.resend': async ({ page }) => {
      await letPass(page, minute);
      await button(page, 'Reenviar Código').click();
    },
    'verification.retry': ({ page }) => button(page, 'Tentar de novo').click(),
  },
  calls: {
    loadTarget: profiles,
    sendCode: sends,
    resendCode: sends,
    verifyCode: 'POST /api/email/code/verify',
  },
  replies: {
    'loadTarget:unverified': profileReply,
    'loadTarget:already verified': {
      body: { ...(profileReply.body as object), email_verified: true },
    },
    'sendCode:sent': {},
    'resendCode:sent': {},
    'verifyCode:right': {},
  },
  endings: { 'letter:expired': ({ page }) => letPass(page, 15 * minute) },
  screens: {
    opening: ({ page }) => expect(dialog(page)).toBeVisible(),
    sending: ({ page }) => expect(button(page, 'Verificar E-mail')).toBeHidden(),
    resending: ({ page }) => expect(button(page, 'Reenviar Código')).toHaveAttribute('aria-disabled', 'true'),
    'code.form.typing + delivery.sent': ({ page }) =>
      expect(dialog(page).getByText('Enviamos um código de 6 caracteres para a*a@example.com')).toBeVisible(),
    'code.form.typing + delivery.missing': ({ page }) =>
      expect(dialog(page).getByText(/Nenhum código vale agora/)).toBeVisible(),
    'code.form.checking + delivery.sent': ({ page }) =>
      expect(button(page, 'Verificar E-mail')).toHaveAttribute('aria-disabled', 'true'),
    'code.form.checking + delivery.missing': ({ page }) =>
      expect(button(page, 'Verificar E-mail')).toHaveAttribute('aria-disabled', 'true'),
    unavailable: ({ page }) => expect(button(page, 'Tentar de novo')).toBeVisible(),
    'verified (done)': ({ page }) => isUncovered(page),
  },
  impossible: [
    { step: 'letter:broken', because: 'um fluxo sem chamadas não pode falhar' },
    ...['sent', 'missing'].map((delivery) => ({
      step: 'code.resend',
      at: `code.form.checking + delivery.${delivery}`,
      because: 'o botão está desligado enquanto o código é conferido',
    })),
  ],
};
