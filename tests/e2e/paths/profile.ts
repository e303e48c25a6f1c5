import type { Page } from '@playwright/test';

import type { ProfileDraft } from '#src/domain/account.ts';

import { profileModel } from '../../models/profile.model.ts';
import { expect } from '../support/fixtures.ts';
import {
  confirmNow,
  isBusy,
  isIdle,
  isRefused,
  openMyData,
  profiles,
  sheet,
  verification,
  wholeProfile,
} from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import type { Question } from './question.ts';
import { ofPath } from './remembered.ts';
import { isUncovered } from './shared.ts';
import { again, askAgain, slow } from './slow.ts';

const saves: CallName = 'PUT /api/user';

const part = (page: Page) => sheet(page, 'Dados pessoais e endereço');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => part(page).getByLabel(label, { exact: true });
const loading = (page: Page) => part(page).getByText('Carregando: Dados pessoais e endereço');
const retry = (page: Page) => part(page).getByRole('button', { name: /^Tentar de novo/ });

/** What the page and its session ask once the e-mail is confirmed: the same call, from both. */
const asked = ofPath<Question[]>();

const answers =
  (answer: (question: Question) => Promise<void>) =>
  async ({ page }: Scene): Promise<void> => {
    for (const question of asked.get(page) ?? []) if (!question.isTakenBack()) await answer(question);
    asked.delete(page);
  };
const loaded = answers((question) => question.fulfill({ json: wholeProfile.body }));
const offline = answers((question) => question.abort());

const isShown = async ({ page }: Scene): Promise<void> => {
  await isUncovered(page);
  await expect(button(page, 'Editar')).toBeVisible();
  await expect(part(page).getByText('Ana Prova')).toBeVisible();
  await expect(part(page).getByText('(11) 90000-0001')).toBeVisible();
};

const isTyping = async ({ page }: Scene, step: string): Promise<void> => {
  await isUncovered(page);
  await isIdle(button(page, 'Salvar'));
  await expect(field(page, 'Nome Completo')).toHaveValue('Ana Prova');
  await expect(field(page, 'Nome Completo')).toBeEnabled();
  if (step === 'saveProfile:a field is wrong') await isRefused(field(page, 'Telefone'));
};

/** Nothing can be typed that would not be saved. */
const isSaving = async ({ page }: Scene): Promise<void> => {
  await isBusy(button(page, 'Salvar'));
  await expect(field(page, 'Nome Completo')).toBeDisabled();
};

export const profileDirections: Directions = {
  model: profileModel,
  open: async (scene) => {
    await stopClock(scene.page);
    await openMyData(scene, [profiles, saves], { 'POST /api/email/code/verify': {} });
  },
  acts: {
    'profile.retry': async (scene) => {
      const { page } = scene;
      if (await slow(part(page)).isVisible()) return askAgain(scene, part(page), profiles);
      await retry(page).click();
    },
    'profile.edit': async ({ page }) => {
      await button(page, 'Editar').click();
      asked.delete(page);
    },
    'profile.cancel': async ({ page, network }) => {
      await button(page, 'Cancelar').click();
      const before = asked.get(page);
      if (before) asked.set(page, [...before, await network.next(profiles)]);
    },
    /** The e-mail is confirmed beside the form. */
    'profile.refresh': async ({ page, network }) => {
      await confirmNow(page);
      await network.reply(profiles, wholeProfile);
      await verification(page).getByLabel('Caractere 1 de 6').focus();
      await page.keyboard.type('ABC234');
      await verification(page).getByRole('button', { name: 'Verificar E-mail' }).click();
      asked.set(page, [await network.next(profiles), await network.next(profiles)]);
    },
    'profile.submit': async (scene, { draft }) => {
      const { page } = scene;
      if (await again(part(page)).isVisible()) return askAgain(scene, part(page), saves);
      await field(page, 'Nome Completo').fill((draft as ProfileDraft).name);
      await button(page, 'Salvar').click();
      asked.delete(page);
    },
  },
  calls: { loadAccount: profiles, saveProfile: saves },
  replies: { 'loadAccount:loaded': wholeProfile },
  endings: {
    'xstate.after.patience.profile.loading.asking': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.profile.editing.saving.asking': ({ page }, waited) => letPass(page, waited),
    'refreshAccount:loaded': loaded,
    'rereadAccount:loaded': loaded,
    'refreshAccount:offline': offline,
    'rereadAccount:offline': offline,
    /** The session learns the name again. */
    'saveProfile:saved': async ({ network }) => {
      await network.reply(saves, wholeProfile);
      await network.reply(profiles, wholeProfile);
    },
  },
  screens: {
    'loading.asking': async ({ page }) => {
      await expect(loading(page)).toBeAttached();
      await expect(slow(part(page))).toBeHidden();
    },
    'loading.slow': async ({ page }) => {
      await expect(loading(page)).toBeAttached();
      await expect(slow(part(page))).toBeVisible();
    },
    unavailable: async ({ page }) => {
      await expect(part(page).getByText(/^Não conseguimos carregar esta parte\./)).toBeVisible();
      await expect(retry(page)).toBeVisible();
    },
    shown: isShown,
    refreshing: isShown,
    'editing.typing.still': isTyping,
    'editing.typing.reading': isTyping,
    'editing.saving.asking': async (scene) => {
      await isSaving(scene);
      await expect(button(scene.page, 'Salvar')).toBeFocused();
      await expect(slow(part(scene.page))).toBeHidden();
    },
    'editing.saving.slow': async (scene) => {
      const { page } = scene;
      await isSaving(scene);
      await expect(slow(part(page))).toBeVisible();
    },
  },
};
