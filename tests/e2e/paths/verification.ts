import type { Page } from '@playwright/test';

import { verificationModel } from '../../models/verification.model.ts';
import { expect } from '../support/fixtures.ts';
import { confirmNow, verification as dialog, isReminded, openMyData, profiles } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { isUncovered, profileReply } from './shared.ts';
import { again, askAgain, slow } from './slow.ts';

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const sends: CallName = 'POST /api/email/code/send';
const minute = 60_000;

/** A call is under way; the dialog says so when that takes long. */
const waits =
  (look: (page: Page) => Promise<void>, isSlow = false) =>
  async ({ page }: Pick<Scene, 'page'>) => {
    await look(page);
    await expect(slow(dialog(page))).toBeVisible({ visible: isSlow });
  };
/** Where asking twice is not safe, nothing offers it. */
const onlySays = (look: (page: Page) => Promise<void>) => async (scene: Pick<Scene, 'page'>) => {
  await waits(look, true)(scene);
  await expect(again(dialog(scene.page))).toBeHidden();
};
const isOpen = (page: Page) => expect(dialog(page)).toBeVisible();
const isSending = (page: Page) => expect(button(page, 'Verificar E-mail')).toBeHidden();
const isOff = (name: string) => (page: Page) =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');

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
    'code.resend': ({ page }) => button(page, 'Reenviar Código').click(),
    'resend.allowed': ({ page }) => letPass(page, minute),
    'verification.retry': async (scene) => {
      const { page } = scene;
      if (await slow(dialog(page)).isVisible()) return askAgain(scene, dialog(page), profiles);
      await button(page, 'Tentar de novo').click();
    },
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
  endings: {
    ...Object.fromEntries(
      ['opening', 'sending', 'resending', 'code.form.checking'].map((call) => [
        `xstate.after.patience.verification.${call}.asking`,
        ({ page }: Scene, waited: number) => letPass(page, waited),
      ]),
    ),
    'letter:expired': ({ page }) => letPass(page, 15 * minute),
  },
  screens: {
    'opening.asking': waits(isOpen),
    'opening.slow': waits(isOpen, true),
    'sending.asking': waits(isSending),
    'sending.slow': onlySays(isSending),
    'resending.asking': waits(isOff('Reenviar Código')),
    'resending.slow': onlySays(isOff('Reenviar Código')),
    'code.form.typing + delivery.sent': ({ page }) =>
      expect(dialog(page).getByText('Enviamos um código de 6 caracteres para a*a@example.com')).toBeVisible(),
    'code.form.typing + delivery.missing': ({ page }) =>
      expect(dialog(page).getByText(/Nenhum código vale agora/)).toBeVisible(),
    ...Object.fromEntries(
      ['sent', 'missing'].flatMap((delivery) => [
        [`code.form.checking.asking + delivery.${delivery}`, waits(isOff('Verificar E-mail'))],
        [`code.form.checking.slow + delivery.${delivery}`, onlySays(isOff('Verificar E-mail'))],
      ]),
    ),
    unavailable: ({ page }) => expect(button(page, 'Tentar de novo')).toBeVisible(),
    'verified (done)': ({ page }) => isUncovered(page),
  },
  impossible: [
    { step: 'letter:broken', because: 'um fluxo sem chamadas não pode falhar' },
    {
      step: 'code.resend',
      when: ({ mayResend }) => mayResend === false,
      because: 'por um minuto o botão está desligado',
    },
    {
      step: 'resend.allowed',
      when: ({ mayResend }) => mayResend === true,
      because: 'de cada código o minuto passa uma vez só',
    },
    {
      step: 'resend.allowed',
      at: 'code.form.checking.asking',
      because: 'bem antes de um minuto a tela diz que está demorando',
    },
    {
      step: 'letter:expired',
      at: 'code.form.checking.asking',
      because: 'bem antes dos quinze minutos a tela diz que está demorando',
    },
    {
      step: 'code.resend',
      at: 'code.form.checking',
      because: 'o botão está desligado enquanto o código é conferido',
    },
  ],
};
