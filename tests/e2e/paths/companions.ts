import type { Page } from '@playwright/test';

import type { Companion } from '#src/domain/account.ts';

import { companionsModel } from '../../models/companions.model.ts';
import { expect } from '../support/fixtures.ts';
import { companions, isBusy, isIdle, isRefused, openMyData, sheet } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { ofPath } from './remembered.ts';
import { again, askAgain, slow } from './slow.ts';

const adds: CallName = 'POST /api/user/companions';
const removes: CallName = 'DELETE /api/user/companions/:id';

const bia = {
  id: '9d0c2b1a-1111-4c1d-8f7a-0a1b2c3d4e01',
  name: 'Bia Prova',
  document: '11144477735',
  email: null,
  cellphone: null,
};
const caio = {
  ...bia,
  id: '9d0c2b1a-2222-4c1d-8f7a-0a1b2c3d4e02',
  name: 'Caio Prova',
  document: '52998224725',
};
const people = [bia, caio];

const part = (page: Page) => sheet(page, 'Pessoas salvas');
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => part(page).getByLabel(label, { exact: true });
const loading = (page: Page) => part(page).getByText('Carregando: Pessoas salvas');
const question = (page: Page) => part(page).getByRole('group', { name: /^Remover .+ das pessoas salvas\?$/ });
const yes = (page: Page) => button(page, 'Sim, remover');
const retry = (page: Page) => part(page).getByRole('button', { name: /^Tentar de novo/ });

/** Who is in the list, and who was asked about last. */
const listed = ofPath<ReadonlySet<string>>();
const asked = ofPath<string>();

const isListed = async (page: Page) => {
  const names = listed.get(page) ?? new Set();
  await expect(part(page).getByRole('listitem')).toHaveCount(names.size);
  for (const name of names) await expect(part(page).getByText(name, { exact: true }).first()).toBeVisible();
};

const loads = async ({ page, network }: Scene) => {
  listed.set(page, new Set(people.map(({ name }) => name)));
  await network.reply(companions, { body: people });
};

export const companionsDirections: Directions = {
  model: companionsModel,
  open: async (scene) => {
    await stopClock(scene.page);
    await openMyData(scene, [companions, adds, removes]);
  },
  acts: {
    'companions.retry': async (scene) => {
      const { page } = scene;
      if (await slow(part(page)).isVisible()) return askAgain(scene, part(page), companions);
      await retry(page).click();
    },
    'companion.add': ({ page }) => button(page, 'Adicionar pessoa').click(),
    'companion.cancel': ({ page }) => button(page, 'Cancelar').click(),
    'companion.submit': async (scene, { companion }) => {
      const { page } = scene;
      if (await again(part(page)).isVisible()) return askAgain(scene, part(page), adds);
      const { name, document } = companion as Companion;
      await field(page, 'Nome completo').fill(name);
      await part(page).getByLabel('CPF').fill(document);
      await button(page, 'Salvar pessoa').click();
    },
    'companion.ask': async ({ page }, { id }) => {
      const { name } = id === 'companion-1' ? bia : caio;
      asked.set(page, name);
      await button(page, `Remover ${name}`).click();
      await expect(question(page)).toHaveAccessibleName(`Remover ${name} das pessoas salvas?`);
    },
    'companion.confirm': ({ page }) => yes(page).click(),
    'wait.again': (scene) => askAgain(scene, question(scene.page), removes),
    'companion.keep': ({ page }) => button(page, 'Manter').click(),
  },
  calls: {
    loadCompanions: companions,
    refreshCompanions: companions,
    addCompanion: adds,
    removeCompanion: removes,
  },
  replies: {},
  endings: {
    'xstate.after.patience.companions.loading.asking': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.companions.adding.saving.asking': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.companions.removing.asking': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.companions.refreshing': ({ page }, waited) => letPass(page, waited),
    'loadCompanions:loaded': loads,
    'refreshCompanions:loaded': loads,
    'addCompanion:added': async ({ page, network }) => {
      listed.set(page, new Set(listed.get(page)).add(bia.name));
      await network.reply(adds, { status: 201, body: bia });
    },
    'removeCompanion:removed': async ({ page, network }) => {
      listed.set(page, new Set([...(listed.get(page) ?? [])].filter((name) => name !== asked.get(page))));
      await network.reply(removes, {});
    },
    'removeCompanion:gone already': async ({ page, network }) => {
      listed.set(page, new Set([...(listed.get(page) ?? [])].filter((name) => name !== asked.get(page))));
      await network.reply(removes, { status: 404, body: { message: 'Não encontramos.', code: 'not_found' } });
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
    'shown.listed': async ({ page }, step) => {
      await isListed(page);
      await isIdle(button(page, 'Adicionar pessoa'));
      await expect(question(page)).toBeHidden();
      if (step === 'companion.keep') await expect(button(page, `Remover ${asked.get(page)}`)).toBeFocused();
    },
    /** Of one person only: the others are there to be asked about instead. */
    'shown.asking': async ({ page }) => {
      await isListed(page);
      await expect(question(page)).toHaveCount(1);
      await isIdle(yes(page));
      await expect(yes(page)).toBeFocused();
    },
    /** Where nobody knows what came of an answer its question stands until the list is read. */
    refreshing: async ({ page }, step) => {
      await isListed(page);
      if (step === 'removeCompanion:offline') await isBusy(yes(page));
      if (step === 'removeCompanion:removed' || step === 'removeCompanion:gone already')
        await expect(question(page)).toBeHidden();
      await isBusy(button(page, 'Adicionar pessoa'));
    },
    'adding.typing': async ({ page }, step) => {
      await isListed(page);
      await isIdle(button(page, 'Salvar pessoa'));
      if (step === 'companion.add') await expect(field(page, 'Nome completo')).toBeFocused();
      if (step === 'addCompanion:a field is wrong') {
        await isRefused(part(page).getByLabel('CPF'));
        await expect(part(page).getByLabel('CPF')).toBeFocused();
      }
    },
    'adding.saving.asking': async ({ page }) => {
      await isBusy(button(page, 'Salvar pessoa'));
      await expect(button(page, 'Salvar pessoa')).toBeFocused();
      await expect(field(page, 'Nome completo')).toBeDisabled();
      await expect(slow(part(page))).toBeHidden();
    },
    'adding.saving.slow': async ({ page }) => {
      await isBusy(button(page, 'Salvar pessoa'));
      await expect(field(page, 'Nome completo')).toBeDisabled();
      await expect(slow(part(page))).toBeVisible();
    },
    'removing.asking': async ({ page }) => {
      await isBusy(yes(page));
      await expect(yes(page)).toBeFocused();
      await expect(slow(part(page))).toBeHidden();
    },
    'removing.slow': async ({ page }) => {
      await isBusy(yes(page));
      await expect(slow(question(page))).toBeVisible();
    },
  },
  impossible: [
    {
      step: 'companion.ask',
      when: ({ companions: kept }, { id }) => !(kept as Companion[]).some((each) => each.id === id),
      because: 'quem foi removido não está mais na lista',
    },
  ],
};
