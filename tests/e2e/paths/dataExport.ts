import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { dataExportModel } from '../../models/dataExport.model.ts';
import { expect } from '../support/fixtures.ts';
import { isBusy, isIdle, openMyData, sheet } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { askAgain, slow } from './slow.ts';
import { asInstalledOnIos, isInTheSheet, isShared, isTaken, isTooLate } from './systemSheet.ts';

const copies: CallName = 'GET /api/user/export';

const part = (page: Page) => sheet(page, 'Privacidade');
const ask = (page: Page) => part(page).getByRole('button', { name: 'Baixar uma cópia dos meus dados' });

export const dataExportDirections: Directions = {
  model: dataExportModel,
  open: async (scene) => {
    if (isShared(scene)) await asInstalledOnIos(scene.page);
    await stopClock(scene.page);
    await openMyData(scene, [copies]);
  },
  acts: {
    'export.ask': async (scene) => {
      const { page } = scene;
      if (await slow(part(page)).isVisible()) return askAgain(scene, part(page), copies);
      await ask(page).click();
    },
    'file.saved': async (scene) => {
      const { page } = scene;
      if (isShared(scene)) await isTaken(page);
      await expect(page.getByText('Seus dados foram baixados.').first()).toBeVisible();
    },
    'file.waits': isTooLate,
  },
  calls: { exportData: copies },
  replies: {},
  endings: {
    'xstate.after.patience.dataExport.exporting.asking': ({ page }, waited) => letPass(page, waited),
    'exportData:ready': async (scene) => {
      const { page, network } = scene;
      if (isShared(scene)) {
        await network.reply(copies, { body: { name: 'Ana Prova' } });
        await isInTheSheet(page, 'meus-dados.json');
        return;
      }
      const saving = page.waitForEvent('download');
      await network.reply(copies, { body: { name: 'Ana Prova' } });
      const file = await saving;
      expect(file.suggestedFilename()).toBe('meus-dados.json');
      expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual({ name: 'Ana Prova' });
    },
  },
  screens: {
    offered: ({ page }) => isIdle(ask(page)),
    handing: ({ page }) => isIdle(ask(page)),
    waiting: ({ page }) => isIdle(ask(page)),
    'exporting.asking': async ({ page }) => {
      await isBusy(ask(page));
      await expect(ask(page)).toBeFocused();
      await expect(slow(part(page))).toBeHidden();
    },
    'exporting.slow': async ({ page }) => {
      await isBusy(ask(page));
      await expect(slow(part(page))).toBeVisible();
    },
  },
};
