import type { Page } from '@playwright/test';

import { devicesModel } from '../../models/devices.model.ts';
import { expect } from '../support/fixtures.ts';
import { deviceList, devices, isBusy, isIdle, openMyData, sheet } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { ofPath } from './remembered.ts';
import { askAgain, slow } from './slow.ts';

const revokes: CallName = 'DELETE /api/user/sessions/:id';

const part = (page: Page) => sheet(page, 'Onde sua conta está aberta');
const loading = (page: Page) => part(page).getByText('Carregando: Onde sua conta está aberta');
const end = (page: Page) => part(page).getByRole('button', { name: /^Encerrar Firefox no Windows/ });
const retry = (page: Page) => part(page).getByRole('button', { name: /^Tentar de novo/ });

/** The session of the other device was ended, and the list not read again since. */
const isEnded = ofPath<boolean>();

const isListed = async (page: Page) => {
  await expect(part(page).getByRole('listitem')).toHaveCount(isEnded.get(page) ? 1 : 2);
  await expect(part(page).getByText('Este aparelho')).toBeVisible();
};

const loads = async ({ page, network }: Scene) => {
  isEnded.set(page, false);
  await network.reply(devices, deviceList);
};

export const devicesDirections: Directions = {
  model: devicesModel,
  open: async (scene) => {
    await stopClock(scene.page);
    await openMyData(scene, [devices, revokes], { 'PUT /api/user/password': {} });
  },
  acts: {
    'device.revoke': ({ page }) => end(page).click(),
    'wait.again': (scene) => askAgain(scene, part(scene.page), revokes),
    'devices.retry': async (scene) => {
      const { page } = scene;
      if (await slow(part(page)).isVisible()) return askAgain(scene, part(page), devices);
      await retry(page).click();
    },
    /** Another password ends the sessions on other devices. */
    'devices.changed': async ({ page }) => {
      const password = sheet(page, 'Senha');
      await password.getByRole('button', { name: 'Alterar senha' }).click();
      await password.getByLabel('Senha atual').fill('segredo-antigo');
      await password.getByLabel('Nova senha', { exact: true }).fill('segredo-de-teste');
      await password.getByLabel('Confirme sua senha').fill('segredo-de-teste');
      await password.getByRole('button', { name: 'Salvar' }).click();
      await expect(password.getByRole('button', { name: 'Alterar senha' })).toBeVisible();
    },
  },
  calls: { loadDevices: devices, refreshDevices: devices, revokeDevice: revokes },
  replies: {},
  endings: {
    'xstate.after.patience.devices.loading.asking': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.devices.revoking.asking': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.devices.refreshing': ({ page }, waited) => letPass(page, waited),
    'loadDevices:loaded': loads,
    'refreshDevices:loaded': loads,
    'revokeDevice:revoked': async ({ page, network }) => {
      isEnded.set(page, true);
      await network.reply(revokes, {});
    },
    'revokeDevice:gone': async ({ page, network }) => {
      isEnded.set(page, true);
      await network.reply(revokes, { status: 404, body: { message: 'Não encontramos.', code: 'not_found' } });
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
    shown: async ({ page }) => {
      await isListed(page);
      if (!isEnded.get(page)) await isIdle(end(page));
    },
    refreshing: async ({ page }) => {
      await isListed(page);
      if (isEnded.get(page)) return expect(end(page)).toBeHidden();
      await expect(end(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(end(page)).not.toHaveAttribute('aria-busy');
    },
    'revoking.asking': async ({ page }) => {
      await isListed(page);
      await isBusy(end(page));
      await expect(end(page)).toBeFocused();
      await expect(slow(part(page))).toBeHidden();
    },
    'revoking.slow': async ({ page }) => {
      await isBusy(end(page));
      await expect(slow(part(page))).toBeVisible();
    },
  },
  impossible: [
    {
      step: 'device.revoke',
      when: ({ devices: known }) => (known as unknown[]).length === 0,
      because: 'a sessão encerrada não está mais na lista',
    },
  ],
};
