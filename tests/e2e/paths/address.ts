import type { Page } from '@playwright/test';

import { digits } from '#src/domain/document.ts';

import { addressModel } from '../../models/address.model.ts';
import { expect } from '../support/fixtures.ts';
import { openMyData, profiles, sheet, wholeProfile } from './account.ts';
import type { CallName, Directions } from './directions.ts';
import { profileReply } from './shared.ts';

const looks: CallName = 'GET /api/cep/:cep';

const part = (page: Page) => sheet(page, 'Dados pessoais e endereço');
const field = (page: Page, label: string) => part(page).getByLabel(label, { exact: true });
const news = (page: Page) => part(page).getByRole('status');
const isManual = async (page: Page) => {
  await expect(field(page, 'Cidade')).toBeEditable();
  await expect(part(page).getByRole('combobox', { name: 'Estado' })).toBeVisible();
};
const isOfTheCode = async (page: Page) => {
  await expect(field(page, 'Rua')).toBeEnabled();
  await expect(field(page, 'Cidade')).not.toBeEditable();
  await expect(field(page, 'Cidade')).toHaveValue('São Paulo');
};

const found = { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };

export const addressDirections: Directions = {
  model: addressModel,
  /** In the form of My Data, of somebody with an address or without one. */
  open: async (scene) => {
    const { page, path } = scene;
    await openMyData(scene, [looks], { [profiles]: path.input === 'known' ? wholeProfile : profileReply });
    await part(page).getByRole('button', { name: 'Editar' }).click();
  },
  acts: {
    'cep.type': ({ page }, { cep }) =>
      expect(async () => {
        await field(page, 'CEP').fill(String(cep));
        expect(digits(await field(page, 'CEP').inputValue())).toBe(digits(String(cep)));
      }).toPass(),
    'cep.retry': ({ page }) => part(page).getByRole('button', { name: 'Buscar de novo' }).click(),
  },
  calls: { lookup: looks },
  replies: {
    'lookup:found': { body: found },
    'lookup:a whole town': { body: { ...found, street: '', neighborhood: '' } },
    'lookup:nowhere': { status: 404, body: { message: 'CEP não encontrado' } },
  },
  screens: {
    empty: async ({ page }) => {
      await expect(field(page, 'Rua')).toBeDisabled();
      await expect(news(page)).toHaveText('');
    },
    looking: ({ page }) => expect(news(page)).toHaveText('Buscando endereço…'),
    found: async ({ page }) => {
      await isOfTheCode(page);
      await expect(field(page, 'Rua')).toHaveValue('Praça da Sé');
      await expect(news(page)).toHaveText('');
    },
    town: async ({ page }) => {
      await isOfTheCode(page);
      await expect(field(page, 'Rua')).toHaveValue('');
      await expect(news(page)).toHaveText('Este CEP vale para a cidade toda. Informe rua e bairro.');
    },
    unknown: async ({ page }) => {
      await isManual(page);
      await expect(news(page)).toHaveText(/^CEP não encontrado\./);
    },
    unavailable: async ({ page }) => {
      await isManual(page);
      await expect(news(page)).toHaveText(/^Não conseguimos buscar o CEP agora\./);
      await expect(part(page).getByRole('button', { name: 'Buscar de novo' })).toBeVisible();
    },
  },
};
